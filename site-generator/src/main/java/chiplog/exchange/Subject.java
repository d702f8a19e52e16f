package chiplog.exchange;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/// What was measured: the same in two files when all of it is the same.
///
/// @param benchmark an experiment, a class, or the name of a Go benchmark
/// @param variant one of the alternatives within it: a variant, a method; empty when the format
///   knows none
/// @param params value by parameter name
public record Subject(String benchmark, String variant, SequencedMap<String, String> params) {
  public Subject {
    params = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(params));
  }

  /// `words.slow`, `org.example.Strings.joined [size=10]`
  @Override
  public String toString() {
    return (variant.isEmpty() ? benchmark : benchmark + "." + variant) + settings();
  }

  private String settings() {
    return params.isEmpty()
        ? ""
        : params.entrySet().stream()
            .map(Map.Entry::toString)
            .collect(Collectors.joining(", ", " [", "]"));
  }
}
