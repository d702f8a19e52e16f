package chiplog.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SequencedMap;

/// One of the alternatives that an experiment sets side by side.
///
/// @param method the benchmark's method that runs it
/// @param source the code that readers are shown for it
/// @param jvm extra flags of the measured JVM, for this variant alone
/// @param twins methods of the same benchmark that it is held against, to find traps
/// @param knownTraps traps that it shows on purpose, each with the reason
/// @param slower how much more time it is known to take than the first variant, as a fraction: 0
///   for the same code under another name; empty where that is the question
public record Variant(
    String name,
    String method,
    SourceSymbol source,
    List<String> jvm,
    SequencedMap<Twin, String> twins,
    SequencedMap<Trap, String> knownTraps,
    OptionalDouble slower) {
  public Variant {
    jvm = List.copyOf(jvm);
    twins = copy(twins);
    knownTraps = copy(knownTraps);
  }

  /// A variant of which nothing is known beforehand and that is held against nothing.
  public Variant(String name, String method, SourceSymbol source, List<String> jvm) {
    this(
        name,
        method,
        source,
        jvm,
        new LinkedHashMap<>(),
        new LinkedHashMap<>(),
        OptionalDouble.empty());
  }

  private static <K, V> SequencedMap<K, V> copy(Map<K, V> map) {
    return Collections.unmodifiableSequencedMap(new LinkedHashMap<>(map));
  }
}
