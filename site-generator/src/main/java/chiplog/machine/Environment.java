package chiplog.machine;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/// Software facts that can change between runs on one machine: JDK vendor, version and build,
/// kernel, governor, mitigations, container limits, blackhole mode, …
///
/// @param facts by name, in the order shown; unknown ones are [Machine#NOT_VISIBLE]
public record Environment(SequencedMap<String, String> facts) {
  public Environment {
    facts = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(facts));
  }

  public String fact(String name) {
    return facts.getOrDefault(name, Machine.NOT_VISIBLE);
  }

  /// The JDK as a reader knows it, for example `Temurin 25.0.3+9`.
  public String jdk() {
    return fact("jdk");
  }
}
