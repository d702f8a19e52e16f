package chiplog.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/// What else went on during a launch: `load` (one-minute average at start), `steal` (share of CPU
/// time), `others` (share of CPU time that other programs took), `throttled` and `swap` (counts),
/// `frequency` (Hz), `gc.count`, `gc.seconds`, `compile.seconds` during measurement, …
///
/// @param facts numbers by name; what the system does not tell is left out
public record Disturbance(SequencedMap<String, Double> facts) {
  public Disturbance {
    facts = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(facts));
  }
}
