package chiplog.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EnvironmentReaderTest {
  @TempDir Path root;

  @Test
  void theJdkIsTheMeasuredOneAsItsReleaseFileTells() throws IOException {
    write(
        "jdk/release",
        """
        IMPLEMENTOR="Eclipse Adoptium"
        IMPLEMENTOR_VERSION="Temurin-25.0.3+9"
        JAVA_RUNTIME_VERSION="25.0.3+9-LTS"
        JAVA_VERSION="25.0.3"
        """);
    var environment = environment();
    assertThat(environment.jdk()).isEqualTo("Temurin 25.0.3+9");
    assertThat(environment.fact("jdk vendor")).isEqualTo("Eclipse Adoptium");
    assertThat(environment.fact("jdk version")).isEqualTo("25.0.3");
    assertThat(environment.fact("jdk build")).isEqualTo("25.0.3+9-LTS");
  }

  @Test
  void aJdkWithoutAProductNameIsCalledAfterItsMaker() throws IOException {
    write("jdk/release", "IMPLEMENTOR=\"Debian\"\nJAVA_RUNTIME_VERSION=\"25+36\"\n");
    assertThat(environment().jdk()).isEqualTo("Debian 25+36");
  }

  @Test
  void anEmptySystemTellsNothing() {
    var environment = environment();
    assertThat(environment.jdk()).isEqualTo(Machine.NOT_VISIBLE);
    assertThat(environment.fact("governor")).isEqualTo(Machine.NOT_VISIBLE);
    assertThat(environment.fact("mitigations")).isEqualTo(Machine.NOT_VISIBLE);
    assertThat(environment.fact("container cpu limit")).isEqualTo(Machine.NOT_VISIBLE);
    assertThat(environment.fact("container memory limit")).isEqualTo(Machine.NOT_VISIBLE);
  }

  @Test
  void mitigationsAreSummedUpByState() throws IOException {
    var folder = "sys/devices/system/cpu/vulnerabilities/";
    write(folder + "l1tf", "Not affected\n");
    write(folder + "mds", "Not affected\n");
    write(folder + "spec_store_bypass", "Vulnerable\n");
    write(folder + "spectre_v1", "Mitigation: usercopy\n");
    assertThat(environment().fact("mitigations"))
        .isEqualTo("mitigated: spectre_v1; vulnerable: spec_store_bypass; 2 not affected");
  }

  @Test
  void limitsOfVersionTwoComeFromTheGroupItself() throws IOException {
    write("sys/fs/cgroup/cgroup.controllers", "cpu memory\n");
    write("proc/self/cgroup", "0::/box\n");
    write("sys/fs/cgroup/box/cpu.max", "150000 100000\n");
    write("sys/fs/cgroup/box/memory.max", "2147483648\n");
    assertThat(environment().fact("container cpu limit")).isEqualTo("1.50 CPUs");
    assertThat(environment().fact("container memory limit")).isEqualTo("2048 MiB");
  }

  @Test
  void insideAContainerTheMountsRootHoldsTheLimits() throws IOException {
    write("sys/fs/cgroup/cgroup.controllers", "cpu memory\n");
    write("proc/self/cgroup", "0::/somewhere/outside\n");
    write("sys/fs/cgroup/cpu.max", "max 100000\n");
    write("sys/fs/cgroup/memory.max", "max\n");
    assertThat(environment().fact("container cpu limit")).isEqualTo("none");
    assertThat(environment().fact("container memory limit")).isEqualTo("none");
  }

  @Test
  void limitsOfVersionOneAreUnderstoodToo() throws IOException {
    write("proc/self/cgroup", "4:memory:/box\n1:cpu,cpuacct:/\n");
    write("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n");
    write("sys/fs/cgroup/memory/box/memory.limit_in_bytes", "9223372036854771712\n");
    assertThat(environment().fact("container cpu limit")).isEqualTo("none");
    assertThat(environment().fact("container memory limit")).isEqualTo("none");
    write("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "50000\n");
    write("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
    assertThat(environment().fact("container cpu limit")).isEqualTo("0.50 CPUs");
  }

  @Test
  void theHugePageModeIsTheOneInBrackets() throws IOException {
    write("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n");
    assertThat(environment().fact("transparent huge pages")).isEqualTo("madvise");
  }

  private Environment environment() {
    var platform = new Platform("Linux", "amd64", "6.1.0", 2, 0);
    return new EnvironmentReader(root, platform).environment(root.resolve("jdk"));
  }

  private void write(String file, String text) throws IOException {
    Files.createDirectories(root.resolve(file).getParent());
    Files.writeString(root.resolve(file), text);
  }
}
