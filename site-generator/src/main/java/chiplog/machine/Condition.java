package chiplog.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// What disturbs measuring now.
///
/// @param load one-minute average of runnable processes
/// @param processors how many may run at once
/// @param onBattery whether a battery feeds the machine
/// @param throttled how often the first core was slowed down for heat since boot
/// @param steal share of processor time that the hypervisor has given away since boot, 0 to 1
/// @param governor how the clock is steered, when visible
public record Condition(
    OptionalDouble load,
    int processors,
    boolean onBattery,
    long throttled,
    OptionalDouble steal,
    Optional<String> governor) {
  /// One sentence for each thing that a person could mend before measuring.
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (load.orElse(0) > 0.1 * processors) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "load is %.2f on %d processors: other programs are running",
              load.getAsDouble(),
              processors));
    }
    if (onBattery) {
      warnings.add("the machine runs on battery: plug it in");
    }
    if (throttled > 0) {
      warnings.add("the processor was slowed down for heat " + throttled + " times since boot");
    }
    if (steal.orElse(0) > 0.02) {
      warnings.add("the hypervisor gave more than 2 % of processor time to others");
    }
    if (governor.filter(name -> name.equals("powersave") || name.equals("ondemand")).isPresent()) {
      warnings.add("the clock's governor is " + governor.get() + ": times will vary with it");
    }
    return List.copyOf(warnings);
  }
}
