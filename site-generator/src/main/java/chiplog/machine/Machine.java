package chiplog.machine;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/// Hardware and virtualisation: what does not change between runs.
///
/// @param facts what is known, by name, in the order shown (`cpu`, `cores`, `caches`, `memory`,
///   `virtualisation`, …); a fact the system does not tell has the value [#NOT_VISIBLE]
public record Machine(MachineId id, SequencedMap<String, String> facts) {
  /// What stands in the place of a fact that the system does not tell.
  public static final String NOT_VISIBLE = "not visible here";

  public Machine {
    facts = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(facts));
  }

  public String fact(String name) {
    return facts.getOrDefault(name, NOT_VISIBLE);
  }
}
