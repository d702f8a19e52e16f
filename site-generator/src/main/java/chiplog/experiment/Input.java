package chiplog.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.OptionalLong;
import java.util.SequencedMap;

/// What the experiment declares of its input, as text for pages and, for the size, as bytes.
///
/// @param facts declared facts by name, as written (`size` → `2 MiB`, `seed` → `9`)
/// @param sizeBytes the declared `size` in bytes; throughput exists only with it
public record Input(SequencedMap<String, String> facts, OptionalLong sizeBytes) {
  public Input {
    facts = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(facts));
  }
}
