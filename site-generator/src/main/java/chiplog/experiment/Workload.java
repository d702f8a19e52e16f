package chiplog.experiment;

import java.util.List;

/// What is actually run, by kind. A new kind is a record here and a class in `instrument`; the
/// compiler then points at every `switch` that must know it.
public sealed interface Workload {
  /// Qualified name of the class that holds the methods of the variants.
  String benchmark();

  /// A JMH benchmark class with one method for each variant.
  ///
  /// @param benchmark qualified name of the class
  /// @param threads benchmark threads
  /// @param jvm extra flags of every measured JVM
  record Jmh(String benchmark, int threads, List<String> jvm) implements Workload {
    public Jmh {
      jvm = List.copyOf(jvm);
    }
  }
}
