package chiplog.experiment;

import java.util.List;

/// One of the alternatives that an experiment sets side by side.
///
/// @param method the benchmark's method that runs it
/// @param source the code that readers are shown for it
/// @param jvm extra flags of the measured JVM, for this variant alone
public record Variant(String name, String method, SourceSymbol source, List<String> jvm) {
  public Variant {
    jvm = List.copyOf(jvm);
  }
}
