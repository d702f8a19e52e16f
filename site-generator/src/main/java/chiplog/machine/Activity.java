package chiplog.machine;

import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SequencedMap;

/// Counters of what may disturb a launch; two readings tell what went on in between. What the
/// system does not tell is empty.
///
/// @param own ticks that this program and all children that have ended took
/// @param throttled how often the first core was slowed down for heat
/// @param swapped pages moved between memory and swap, either way
public record Activity(
    Optional<CpuTimes> cpu, OptionalLong own, OptionalLong throttled, OptionalLong swapped) {
  /// From here to `later`: `steal` and `others`, shares of processor time from 0 to 1; `throttled`
  /// and `swap`, counts. What cannot be told is left out.
  public SequencedMap<String, Double> until(Activity later) {
    var facts = new LinkedHashMap<String, Double>();
    if (cpu.isPresent() && later.cpu.isPresent()) {
      facts.put("steal", cpu.get().stealUntil(later.cpu.get()));
      if (own.isPresent() && later.own.isPresent()) {
        var ours = later.own.getAsLong() - own.getAsLong();
        facts.put("others", cpu.get().othersUntil(later.cpu.get(), ours));
      }
    }
    put(facts, "throttled", throttled, later.throttled);
    put(facts, "swap", swapped, later.swapped);
    return facts;
  }

  private static void put(
      SequencedMap<String, Double> facts, String name, OptionalLong from, OptionalLong to) {
    if (from.isPresent() && to.isPresent()) {
      facts.put(name, (double) (to.getAsLong() - from.getAsLong()));
    }
  }
}
