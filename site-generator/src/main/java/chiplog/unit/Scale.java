package chiplog.unit;

import java.util.Arrays;
import java.util.List;

/// A prefixed unit in which numbers are shown: `ms`, `KiB`, `MB/s`.
///
/// @param symbol as it stands behind the number; empty for plain counts
/// @param factor base units in one of it: 0.001 for `ms`, 1024 for `KiB`
public record Scale(String symbol, double factor) {
  private static final List<Scale> TIMES =
      List.of(
          new Scale("ns", 1e-9), new Scale("µs", 1e-6), new Scale("ms", 1e-3), new Scale("s", 1));
  private static final List<Scale> SIZES =
      List.of(
          new Scale("B", 1),
          new Scale("KiB", 0x1p10),
          new Scale("MiB", 0x1p20),
          new Scale("GiB", 0x1p30),
          new Scale("TiB", 0x1p40));
  private static final List<Scale> BYTE_RATES =
      List.of(
          new Scale("B/s", 1),
          new Scale("kB/s", 1e3),
          new Scale("MB/s", 1e6),
          new Scale("GB/s", 1e9));

  /// Just below a step the next unit is taken, so that no rounding ever shows "1000 µs".
  private static final double ALMOST = 0.9995;

  /// In one column numbers stay below this, even if the small ones then begin with 0.
  private static final double MOST_IN_COLUMN = 100_000;

  /// The unit in which `value` is at least 1, or the least there is.
  public static Scale of(Unit unit, double value) {
    var best = all(unit).getFirst();
    for (var scale : all(unit)) {
      if (Math.abs(value) >= scale.factor * ALMOST) {
        best = scale;
      }
    }
    return best;
  }

  /// One unit for a whole column: the one that suits its least value, unless the greatest would get
  /// more than five digits. Zeros and what is not finite have no say.
  public static Scale forAll(Unit unit, double... values) {
    var sizes =
        Arrays.stream(values)
            .map(Math::abs)
            .filter(size -> size > 0 && size < Double.POSITIVE_INFINITY)
            .sorted()
            .toArray();
    if (sizes.length == 0) {
      return of(unit, 0);
    }
    var least = of(unit, sizes[0]);
    var most = sizes[sizes.length - 1];
    return all(unit).stream()
        .filter(scale -> scale.factor >= least.factor && most / scale.factor < MOST_IN_COLUMN)
        .findFirst()
        .orElse(all(unit).getLast());
  }

  /// `value` in this unit, as a bare number with as many digits as its interval allows.
  public String number(double center, double low, double high) {
    return Digits.text(center / factor, place(center, low, high));
  }

  /// The place of the last digit that a value and the ends of its interval have in this unit.
  int place(double center, double low, double high) {
    var place = Digits.place(center / factor, low / factor, high / factor);
    return atLeastWholeBytes(place, center);
  }

  /// `value` in this unit with at most so many digits and no trailing zeros, as for an axis.
  public String tick(double value, int digits) {
    return Digits.shortest(value / factor, digits);
  }

  /// Number and unit, with a narrow no-break space between.
  String with(String number) {
    return symbol.isEmpty() ? number : number + Digits.NARROW_SPACE + symbol;
  }

  /// All prefixed forms of `unit`, least first.
  static List<Scale> all(Unit unit) {
    return switch (unit.kind()) {
      case TIME -> TIMES;
      case BYTES -> SIZES;
      case RATE -> unit.equals(Unit.BYTES_PER_SECOND) ? BYTE_RATES : plain(unit);
      case ALLOCATIONS, OTHER -> plain(unit);
    };
  }

  /// Allocated bytes are whole; fractions come from dividing by the number of calls.
  private int atLeastWholeBytes(int place, double bytes) {
    if (!symbol.equals("B")) {
      return place;
    }
    return Math.max(place, Math.abs(bytes) >= 10 ? 0 : -1);
  }

  private static List<Scale> plain(Unit unit) {
    var words = unit.text().replaceFirst("/op$", "").replaceFirst("/sec$", "/s");
    return List.of(new Scale(words.equals("allocs") || words.equals("op") ? "" : words, 1));
  }
}
