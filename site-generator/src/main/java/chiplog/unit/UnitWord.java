package chiplog.unit;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A word or sign of prose that says what a number counts.
///
/// The list is short and fixed: minutes, days and megahertz are not on it, since ordinary sentences
/// use them for what nobody measured.
///
/// @param text as written, case counts (`MB` but not `mb`)
/// @param kind what a number in front of it speaks of
public record UnitWord(String text, Kind kind) {
  /// Longest first, so that the first that fits is the right one (`MB/s` before `MB`).
  public static final List<UnitWord> ALL =
      Stream.of(
              words(Kind.TIME, "ns", "µs", "\u03bcs", "us", "ms", "s", "sec", "secs"),
              words(Kind.TIME, "second", "seconds", "millisecond", "milliseconds"),
              words(Kind.TIME, "microsecond", "microseconds", "nanosecond", "nanoseconds"),
              words(Kind.BYTES, "B", "KB", "kB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "TiB"),
              words(Kind.BYTES, "byte", "bytes", "kilobytes", "megabytes", "gigabytes"),
              words(Kind.RATE, "B/s", "KB/s", "kB/s", "MB/s", "GB/s", "KiB/s", "MiB/s", "GiB/s"),
              words(Kind.RATE, "req/s", "requests/s", "ops/s", "op/s", "ops/sec"),
              words(Kind.ALLOCATIONS, "alloc", "allocs", "allocation", "allocations"),
              words(Kind.ALLOCATIONS, "object", "objects"),
              words(Kind.RATIO, "%", "percent", "per cent", "×", "x", "times", "fold"))
          .flatMap(List::stream)
          .sorted(Comparator.comparingInt((UnitWord word) -> -word.text.length()))
          .toList();

  public static Optional<UnitWord> of(String text) {
    return ALL.stream().filter(word -> word.text.equals(text)).findFirst();
  }

  /// Whether a sentence with this word may cite a metric that is counted in `unit`.
  public boolean suits(Unit unit) {
    return kind == Kind.RATIO || kind == unit.kind();
  }

  private static List<UnitWord> words(Kind kind, String... texts) {
    return Stream.of(texts).map(text -> new UnitWord(text, kind)).toList();
  }
}
