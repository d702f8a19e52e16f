package chiplog.experiment;

import java.util.List;

/// What is actually run, by kind. A new kind is a record here and a class in `instrument`; the
/// compiler then points at every `switch` that must know it.
public sealed interface Workload {
  /// The catalog's word for this kind.
  String kind();

  /// Qualified name of the JMH benchmark class that holds the methods of the variants.
  String benchmark();

  /// Benchmark threads.
  int threads();

  /// Extra flags of every measured JVM.
  List<String> jvm();

  /// What is profiled; nothing where calls are timed.
  List<ProfileKind> profiles();

  /// Calls of one method for each variant, timed.
  record Jmh(String benchmark, int threads, List<String> jvm) implements Workload {
    public Jmh {
      jvm = List.copyOf(jvm);
    }

    @Override
    public String kind() {
      return "jmh";
    }

    @Override
    public List<ProfileKind> profiles() {
      return List.of();
    }
  }

  /// The same calls under a profiler, once they are warmed up. Profiling changes what it looks at,
  /// so such an experiment tells no times.
  ///
  /// @param profiles at least one
  record Profile(String benchmark, int threads, List<String> jvm, List<ProfileKind> profiles)
      implements Workload {
    public Profile {
      jvm = List.copyOf(jvm);
      profiles = List.copyOf(profiles);
    }

    @Override
    public String kind() {
      return "profile";
    }
  }
}
