package chiplog.machine;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Which hypervisor lies below, as far as the guest is told.
///
/// @param shown for readers
/// @param slug the last part of a machine's id
record Virtualisation(String shown, String slug) {
  /// Words in the DMI names of the maker or product, or among the clock sources.
  private static final Map<String, Virtualisation> TRACES = traces();

  static Virtualisation of(SystemFiles files, CpuInfo cpu) {
    return hypervisorFolder(files)
        .or(() -> traceIn(files, "sys/class/dmi/id/sys_vendor"))
        .or(() -> traceIn(files, "sys/class/dmi/id/product_name"))
        .or(() ->
            traceIn(files, "sys/devices/system/clocksource/clocksource0/available_clocksource"))
        .orElseGet(() -> fromFlag(cpu.guest()));
  }

  private static Optional<Virtualisation> hypervisorFolder(SystemFiles files) {
    return files
        .text("sys/hypervisor/type")
        .map(type -> type.equals("xen") ? new Virtualisation("Xen", "xen") : other(type));
  }

  private static Virtualisation other(String type) {
    return new Virtualisation(type, "vm");
  }

  private static Optional<Virtualisation> traceIn(SystemFiles files, String path) {
    var text = files.text(path).orElse("");
    return TRACES.entrySet().stream()
        .filter(trace -> text.contains(trace.getKey()))
        .map(Map.Entry::getValue)
        .findFirst();
  }

  private static Virtualisation fromFlag(Optional<Boolean> guest) {
    if (guest.isEmpty()) {
      return new Virtualisation(Machine.NOT_VISIBLE, "unknown");
    }
    return guest.get()
        ? new Virtualisation("virtual machine, kind " + Machine.NOT_VISIBLE, "vm")
        : new Virtualisation("none seen", "metal");
  }

  private static Map<String, Virtualisation> traces() {
    Map<String, Virtualisation> traces = new LinkedHashMap<>();
    traces.put("kvm-clock", new Virtualisation("KVM", "kvm"));
    traces.put("KVM", new Virtualisation("KVM", "kvm"));
    traces.put("QEMU", new Virtualisation("QEMU", "qemu"));
    traces.put("VMware", new Virtualisation("VMware", "vmware"));
    traces.put("VirtualBox", new Virtualisation("VirtualBox", "virtualbox"));
    traces.put("Virtual Machine", new Virtualisation("Hyper-V", "hyperv"));
    traces.put("hyperv_clocksource", new Virtualisation("Hyper-V", "hyperv"));
    traces.put("Google Compute Engine", new Virtualisation("Google Compute Engine", "gce"));
    traces.put("xen", new Virtualisation("Xen", "xen"));
    return traces;
  }
}
