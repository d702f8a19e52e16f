package chiplog.experiment;

import java.util.Arrays;
import java.util.List;

/// What a further method of a benchmark class is to a variant: nearly the same method, whose time
/// tells whether the variant's own is what it seems to be.
public enum Twin {
  /// Does nothing and gives nothing back: what a call of anything costs.
  EMPTY("empty"),
  /// The same work on a constant, which the compiler may do beforehand.
  CONSTANT("constant"),
  /// The same amount of work on data without a pattern.
  VARIED("varied"),
  /// What the variant does before its work begins, and nothing else.
  SETUP("setup");

  private final String id;

  Twin(String id) {
    this.id = id;
  }

  /// The key of the catalog.
  public String id() {
    return id;
  }

  public static List<String> ids() {
    return Arrays.stream(values()).map(Twin::id).toList();
  }
}
