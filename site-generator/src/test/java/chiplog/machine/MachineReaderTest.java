package chiplog.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineReaderTest {
  private static final Platform LINUX = new Platform("Linux", "amd64", "6.1.0", 2, 0);
  @TempDir Path root;

  @Test
  void aGuestOnKvmIsNamedByModelCoresMemoryAndHypervisor() throws IOException {
    guest();
    assertThat(machine().id().text()).isEqualTo("amd-epyc-f26m2-2c-24g-kvm");
  }

  @Test
  void factsAreTheOnesThatTheSystemTells() throws IOException {
    guest();
    var machine = machine();
    assertThat(machine.fact("cpu")).isEqualTo("AMD EPYC");
    assertThat(machine.fact("cpu generation")).isEqualTo("family 26, model 2, stepping 1");
    assertThat(machine.fact("cores")).isEqualTo("2");
    assertThat(machine.fact("threads per core")).isEqualTo("2");
    assertThat(machine.fact("caches")).isEqualTo("L1d 48 KiB, L1i 32 KiB, L3 32 MiB");
    assertThat(machine.fact("memory")).isEqualTo("24 GiB");
    assertThat(machine.fact("virtualisation")).isEqualTo("KVM");
  }

  @Test
  void whatIsNotToldIsNotGuessed() {
    var machine = machine();
    assertThat(machine.fact("cpu")).isEqualTo(Machine.NOT_VISIBLE);
    assertThat(machine.fact("memory")).isEqualTo(Machine.NOT_VISIBLE);
    assertThat(machine.fact("caches")).isEqualTo(Machine.NOT_VISIBLE);
    assertThat(machine.fact("virtualisation")).isEqualTo(Machine.NOT_VISIBLE);
    assertThat(machine.fact("cores")).isEqualTo("2");
  }

  @Test
  void withoutProcTheIdComesFromWhatJavaTells() {
    var mac = new Platform("Mac OS X", "aarch64", "15.1", 10, 16L << 30);
    assertThat(new MachineReader(root, mac).machine().id().text())
        .isEqualTo("mac-os-x-aarch64-10c-16g-unknown");
  }

  @Test
  void aHypervisorThatGivesNoNameIsSaidToBeThereAllTheSame() throws IOException {
    write("proc/cpuinfo", "processor\t: 0\nmodel name\t: X\nflags\t\t: fpu hypervisor\n");
    assertThat(machine().fact("virtualisation")).startsWith("virtual machine");
    write("proc/cpuinfo", "processor\t: 0\nmodel name\t: X\nflags\t\t: fpu\n");
    assertThat(machine().fact("virtualisation")).isEqualTo("none seen");
  }

  @Test
  void marketingWordsStayOutOfTheId() {
    assertThat(CpuInfo.slug("Intel(R) Xeon(R) Platinum 8370C CPU @ 2.80GHz"))
        .isEqualTo("intel-xeon-platinum-8370c");
    assertThat(CpuInfo.slug("AMD EPYC 7763 64-Core Processor")).isEqualTo("amd-epyc-7763");
    assertThat(CpuInfo.slug("???")).isEqualTo("unknown-cpu");
  }

  @Test
  void siblingsAreCountedInBothSpellings() throws IOException {
    write("sys/devices/system/cpu/cpu0/topology/thread_siblings_list", "0,64\n");
    assertThat(machine().fact("threads per core")).isEqualTo("2");
    write("sys/devices/system/cpu/cpu0/topology/thread_siblings_list", "0\n");
    assertThat(machine().fact("threads per core")).isEqualTo("1");
  }

  @Test
  void binaryRubbishInASystemFileIsNoFact() throws IOException {
    Files.createDirectories(root.resolve("proc"));
    Files.write(root.resolve("proc/cpuinfo"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
    assertThat(machine().fact("cpu")).isEqualTo(Machine.NOT_VISIBLE);
  }

  private Machine machine() {
    return new MachineReader(root, LINUX).machine();
  }

  private void guest() throws IOException {
    var cpu =
        """
        processor\t: %d
        cpu family\t: 26
        model\t\t: 2
        model name\t: AMD EPYC
        stepping\t: 1
        flags\t\t: fpu hypervisor avx2

        """;
    write("proc/cpuinfo", cpu.formatted(0) + cpu.formatted(1));
    write("proc/meminfo", "MemTotal:       24684084 kB\nMemAvailable:   24329148 kB\n");
    write("sys/devices/system/clocksource/clocksource0/available_clocksource", "tsc kvm-clock \n");
    write("sys/devices/system/cpu/cpu0/topology/thread_siblings_list", "0-1\n");
    cache(0, "1", "Data", "48K");
    cache(1, "1", "Instruction", "32K");
    cache(3, "3", "Unified", "32768K");
  }

  private void cache(int index, String level, String type, String size) throws IOException {
    var folder = "sys/devices/system/cpu/cpu0/cache/index" + index + "/";
    write(folder + "level", level + "\n");
    write(folder + "type", type + "\n");
    write(folder + "size", size + "\n");
  }

  private void write(String file, String text) throws IOException {
    Files.createDirectories(root.resolve(file).getParent());
    Files.writeString(root.resolve(file), text);
  }
}
