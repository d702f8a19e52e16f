package chiplog.benchfmt;

import java.util.ArrayList;
import java.util.List;

/// A benchmark's name without the word `Benchmark`: `Codec/format=json/size=1k-8`.
///
/// @param full may be empty
public record BenchmarkName(String full) {
  /// The name up to the first `/`; without one, up to a trailing `-digits`.
  public String base() {
    var slash = full.indexOf('/');
    return full.substring(0, slash >= 0 ? slash : processorsAt());
  }

  /// What follows [#base()]: each part with the `/` it begins with, and a trailing `-digits` last.
  public List<String> parts() {
    var end = processorsAt();
    List<String> parts = new ArrayList<>();
    for (var start = base().length(); start < end; ) {
      var slash = full.indexOf('/', start + 1);
      var next = slash < 0 || slash > end ? end : slash;
      parts.add(full.substring(start, next));
      start = next;
    }
    if (end < full.length()) {
      parts.add(full.substring(end));
    }
    return parts;
  }

  /// Where a trailing `-digits` begins, else the length.
  private int processorsAt() {
    var at = full.length();
    while (at > 0 && full.charAt(at - 1) >= '0' && full.charAt(at - 1) <= '9') {
      at--;
    }
    return at > 0 && at < full.length() && full.charAt(at - 1) == '-' ? at - 1 : full.length();
  }
}
