package chiplog.prose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The short fixed lists of words by which a number in prose is known to be measured.
final class Lexicon<T> {
  private static final int LETTERS = 128;

  /// The bit in which `A` and `a` differ.
  private static final int CASE = 0x20;

  private record Entry<T>(String word, T meaning) {}

  private final List<List<Entry<T>>> byFirst = new ArrayList<>();

  /// For each first letter the lengths of its words, one bit each: most words end here.
  private final int[] lengths = new int[LETTERS + 1];

  private final boolean ignoreCase;

  Lexicon(boolean ignoreCase) {
    this.ignoreCase = ignoreCase;
    for (var i = 0; i <= LETTERS; i++) {
      byFirst.add(new ArrayList<>());
    }
  }

  Lexicon<T> with(T meaning, String words) {
    for (var word : words.split(" ", -1)) {
      var slot = slot(word.charAt(0));
      byFirst.get(slot).add(new Entry<>(word, meaning));
      lengths[slot] |= 1 << word.length();
    }
    return this;
  }

  /// What the text from `start` to `end` means, when it is one of the words.
  Optional<T> meaning(String text, int start, int end) {
    if (start >= end) {
      return Optional.empty();
    }
    var length = end - start;
    var first = text.charAt(start);
    if (!mayHold(first, length)) {
      return Optional.empty();
    }
    var slot = slot(first);
    var words = byFirst.get(slot);
    var last = text.charAt(end - 1) | CASE;
    for (var i = 0; i < words.size(); i++) {
      var entry = words.get(i);
      if (entry.word.length() == length
          && (entry.word.charAt(length - 1) | CASE) == last // most others end otherwise
          && text.regionMatches(ignoreCase, start, entry.word, 0, length)) {
        return Optional.of(entry.meaning);
      }
    }
    return Optional.empty();
  }

  /// Whether some word begins so and is so long: answers most questions at no cost.
  boolean mayHold(char first, int length) {
    return length < Integer.SIZE && (lengths[slot(first)] & 1 << length) != 0;
  }

  private int slot(char first) {
    var folded = ignoreCase && first >= 'A' && first <= 'Z' ? first + ('a' - 'A') : first;
    return Math.min(folded, LETTERS);
  }

  /// Units written as signs: case matters.
  static Lexicon<Measure> signs() {
    return new Lexicon<Measure>(false)
        .with(
            Measure.TIME,
            "ns µs μs us ms s sec secs nsec usec µsec msec ns/op µs/op us/op ms/op s/op")
        .with(Measure.BYTES, "B kB KB KiB MB MiB GB GiB TB TiB B/op KiB/op MiB/op KB/op MB/op")
        .with(
            Measure.RATE,
            "B/s kB/s KB/s KiB/s MB/s MiB/s GB/s GiB/s req/s ops/s op/s requests/s calls/s")
        .with(Measure.ALLOCATIONS, "allocs/op allocations/op allocs")
        .with(Measure.PERCENT, "% percent pct")
        .with(Measure.FACTOR, "×");
  }

  /// Units written as words.
  static Lexicon<Measure> words() {
    return new Lexicon<Measure>(true)
        .with(Measure.TIME, "nanosecond nanoseconds microsecond microseconds nanos micros millis")
        .with(Measure.TIME, "millisecond milliseconds second seconds")
        .with(Measure.BYTES, "byte bytes kilobyte kilobytes kibibytes megabyte megabytes mebibytes")
        .with(Measure.BYTES, "gigabyte gigabytes gibibytes")
        .with(Measure.ALLOCATIONS, "allocation allocations")
        .with(Measure.PERCENT, "percent percentage");
  }

  /// Numbers told in words, without `one`, which mostly is no number.
  static Lexicon<Double> numerals() {
    return new Lexicon<Double>(true)
        .with(2.0, "two")
        .with(3.0, "three")
        .with(4.0, "four")
        .with(5.0, "five")
        .with(6.0, "six")
        .with(7.0, "seven")
        .with(8.0, "eight")
        .with(9.0, "nine")
        .with(10.0, "ten")
        .with(11.0, "eleven")
        .with(12.0, "twelve")
        .with(15.0, "fifteen")
        .with(20.0, "twenty")
        .with(30.0, "thirty")
        .with(40.0, "forty")
        .with(50.0, "fifty")
        .with(60.0, "sixty")
        .with(70.0, "seventy")
        .with(80.0, "eighty")
        .with(90.0, "ninety")
        .with(100.0, "hundred");
  }

  /// Fractions and multiples told in one word, as the factor between the two sides.
  static Lexicon<Double> fractions() {
    return new Lexicon<Double>(true)
        .with(2.0, "half twice double doubles doubled halve halves halved twofold")
        .with(3.0, "third triple triples tripled thrice threefold")
        .with(4.0, "quarter fourth quadruple quadruples quadrupled fourfold")
        .with(5.0, "fifth fivefold")
        .with(6.0, "sixth")
        .with(7.0, "seventh")
        .with(8.0, "eighth")
        .with(9.0, "ninth")
        .with(10.0, "tenth tenfold")
        .with(100.0, "hundredth hundredfold");
  }

  /// What can be measured of a program: a fraction counts as a measurement only beside one of
  /// these.
  static Lexicon<Measure> subjects() {
    return new Lexicon<Measure>(true)
        .with(Measure.TIME, "time times runtime latency duration speed fast slow quick long")
        .with(Measure.BYTES, "bytes memory garbage heap")
        .with(Measure.RATE, "throughput")
        .with(Measure.ALLOCATIONS, "allocations");
  }
}
