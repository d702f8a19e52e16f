package chiplog.unit;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/// Numbers as readers see them. Every number of every page and terminal line is written here.
///
/// Digits follow the interval; `low` and `high` are infinite where there are too few measurements
/// for one, and the number then has two digits and no ±. Ratios and percentages are taken from
/// unrounded values. What is not finite is written as words.
public final class Figures {
  private static final double LOPSIDED = 1.5;
  private static final double ONLY_FACTOR_FROM = 2;
  private static final double LEAST_SPREAD = 1e-4;

  /// Place of the last decimal of a change of 1 % or more, however narrow its interval; a smaller
  /// one has two digits.
  private static final int FINEST_PERCENT = -2;

  private Figures() {}

  /// `8.94 ms`
  public static String value(double center, double low, double high, Unit unit) {
    return value(center, low, high, Scale.of(unit, center));
  }

  /// The same in the unit of a column.
  public static String value(double center, double low, double high, Scale scale) {
    return Double.isFinite(center) ? scale.with(scale.number(center, low, high)) : Digits.UNKNOWN;
  }

  /// `8.94 ms ± 2 %`, or `8.94 ms (8.70 to 9.60)` where one side is more than 1.5 times the other.
  public static String valueWithInterval(double center, double low, double high, Unit unit) {
    var scale = Scale.of(unit, center);
    var value = value(center, low, high, scale);
    return spread(center, low, high, scale)
        .map(spread -> value + " " + (spread.startsWith("±") ? spread : "(" + spread + ")"))
        .orElse(value);
  }

  /// What stands beside a value: `± 4 %` or, when lopsided, `8.70 to 9.60`. Empty without an
  /// interval, and when all measurements are equal: nothing is ever "± 0 %", and no "0 B" has one.
  public static Optional<String> spread(double center, double low, double high, Scale scale) {
    var half = (high - low) / 2;
    if (!(half > 0)
        || !Double.isFinite(half)
        || !Double.isFinite(center)
        || scale.number(center, low, high).equals("0")) {
      return Optional.empty();
    }
    if (half > center || lopsided(center, low, high)) {
      var ends = range(center, low, high, scale);
      return isOneNumber(ends) ? Optional.empty() : Optional.of(ends);
    }
    var percent = Math.max(half / center, LEAST_SPREAD) * 100;
    return Optional.of(
        "±" + Digits.NARROW_SPACE + percentText(percent, Digits.ofHalfWidth(percent)));
  }

  /// `75.9 to 79.1 ms`, with the digits of the value that the interval belongs to.
  public static String interval(double center, double low, double high, Unit unit) {
    var scale = Scale.of(unit, center);
    return Double.isFinite(low) && Double.isFinite(high) && Double.isFinite(center)
        ? scale.with(range(center, low, high, scale))
        : Digits.UNKNOWN;
  }

  /// A change as `−88.5 %`; above +100 % only the factor, `8.7×`.
  ///
  /// @param newOld new/old, like its interval
  public static String change(double newOld, double low, double high) {
    if (!Double.isFinite(newOld)) {
      return Double.isNaN(newOld) ? Digits.UNKNOWN : "from 0";
    }
    return newOld > ONLY_FACTOR_FROM
        ? factor(newOld, low, high)
        : signedPercent(newOld, changePlace(newOld, low, high)) + Digits.NARROW_SPACE + "%";
  }

  /// `−88.5 % (−88.9 to −88.1)` or `8.7× (8.3 to 9.1)`; without the part in brackets where there is
  /// no interval.
  public static String changeWithInterval(double newOld, double low, double high) {
    var text = change(newOld, low, high);
    return ends(newOld, low, high).map(ends -> text + " (" + ends + ")").orElse(text);
  }

  /// The interval of a change by itself, `−88.9 to −88.1 %` or `8.3 to 9.1×`; empty without one,
  /// and where its ends read the same.
  public static Optional<String> changeBounds(double newOld, double low, double high) {
    var unit = newOld > ONLY_FACTOR_FROM ? "×" : Digits.NARROW_SPACE + "%";
    return ends(newOld, low, high).map(ends -> ends + unit);
  }

  /// Both ends of the interval of a change, written like the change itself.
  private static Optional<String> ends(double newOld, double low, double high) {
    if (!hasInterval(newOld, low, high)) {
      return Optional.empty();
    }
    if (newOld > ONLY_FACTOR_FROM) {
      var place = Digits.place(newOld, low, high);
      return apart(Digits.text(low, place), Digits.text(high, place));
    }
    var place = changePlace(newOld, low, high);
    return apart(signedPercent(low, place), signedPercent(high, place));
  }

  /// A factor as `8.7×`.
  public static String factor(double ratio, double low, double high) {
    return Double.isFinite(ratio)
        ? Digits.text(ratio, Digits.place(ratio, low, high)) + "×"
        : Digits.UNKNOWN;
  }

  /// `8.7× (8.3 to 9.1)`; without the part in brackets where there is no interval.
  public static String factorWithInterval(double ratio, double low, double high) {
    var text = factor(ratio, low, high);
    if (!hasInterval(ratio, low, high)) {
      return text;
    }
    var place = Digits.place(ratio, low, high);
    return apart(Digits.text(low, place), Digits.text(high, place))
        .map(ends -> text + " (" + ends + ")")
        .orElse(text);
  }

  /// `from 0 to 16 B`: a change that has no ratio.
  public static String fromTo(double from, double to, Unit unit) {
    return "from " + single(from, unit) + " to " + single(to, unit);
  }

  /// A count that is known exactly, with all its digits: `168 923`.
  public static String exactCount(double count) {
    return Double.isFinite(count)
        ? Digits.written(Digits.withoutTrailingZeros(BigDecimal.valueOf(count)))
        : Digits.UNKNOWN;
  }

  /// A whole number, as of forks or claims: `12 345`.
  public static String count(long count) {
    return Digits.written(BigDecimal.valueOf(count));
  }

  /// A share as `71 %`: whole percents, a digit more below 10 %.
  ///
  /// @param fraction 0.71 for 71 %
  public static String percent(double fraction) {
    return Double.isFinite(fraction)
        ? Digits.shortest(fraction * 100, Math.abs(fraction) >= 0.995 ? 3 : 2)
            + Digits.NARROW_SPACE
            + "%"
        : Digits.UNKNOWN;
  }

  /// A share with half of its interval in points of a percent, both to the digit that this leaves:
  /// `71 % ± 2`, `3.2 % ± 0.4`.
  public static String share(double share, double low, double high) {
    var half = 100 * Math.max(share - low, high - share);
    if (!Double.isFinite(share) || !Double.isFinite(half)) {
      return Digits.UNKNOWN;
    }
    var place = half >= 0.95 ? 0 : half >= 0.095 ? -1 : -2;
    return "%s%s%% ± %s"
        .formatted(Digits.text(100 * share, place), Digits.NARROW_SPACE, Digits.text(half, place));
  }

  /// A p-value as `0.002`, with a digit more next to 0.05, where rounding would hide the side.
  public static String p(double p) {
    if (!Double.isFinite(p)) {
      return Digits.UNKNOWN;
    }
    if (p < 0.0005) {
      return "<" + Digits.NARROW_SPACE + "0.001";
    }
    var place = p >= 0.0495 && p < 0.0505 ? -4 : -3;
    return Digits.written(Digits.withoutTrailingZeros(Digits.rounded(p, place)));
  }

  /// A number of bytes with nothing rounded: `2 MiB`, `65 204 B`.
  public static String bytes(long bytes) {
    var exact = Scale.all(Unit.BYTES).getFirst();
    for (var scale : Scale.all(Unit.BYTES)) {
      if (bytes != 0 && bytes % (long) scale.factor() == 0) {
        exact = scale;
      }
    }
    return exact.with(count(bytes / (long) exact.factor()));
  }

  /// A time for people: `about 40 s`, `about 4 min`, `about 2.5 h`.
  public static String duration(Duration duration) {
    var seconds = duration.toMillis() / 1000.0;
    if (seconds < 90) {
      return "about " + Digits.text(seconds, 0) + Digits.NARROW_SPACE + "s";
    }
    if (seconds < 90 * 60) {
      return "about " + Digits.text(seconds / 60, 0) + Digits.NARROW_SPACE + "min";
    }
    return "about " + Digits.shortest(seconds / 3600, 2) + Digits.NARROW_SPACE + "h";
  }

  /// The shortest decimal that reads back as the same double, for machines: `0.00894`.
  public static String plain(double value) {
    return Double.isFinite(value)
        ? Digits.withoutTrailingZeros(BigDecimal.valueOf(value)).toPlainString()
        : Digits.UNKNOWN;
  }

  private static String single(double value, Unit unit) {
    return value == 0
        ? "0"
        : value(value, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, unit);
  }

  private static boolean lopsided(double center, double low, double high) {
    var below = center - low;
    var above = high - center;
    return above > LOPSIDED * below || below > LOPSIDED * above;
  }

  private static String range(double center, double low, double high, Scale scale) {
    var place = scale.place(center, low, high);
    return Digits.text(low / scale.factor(), place)
        + " to "
        + Digits.text(high / scale.factor(), place);
  }

  private static boolean hasInterval(double center, double low, double high) {
    return Double.isFinite(center) && Double.isFinite(low) && Double.isFinite(high) && low < high;
  }

  /// A range; one whose ends read the same tells nothing, and is left out.
  private static Optional<String> apart(String low, String high) {
    return low.equals(high) ? Optional.empty() : Optional.of(low + " to " + high);
  }

  private static boolean isOneNumber(String range) {
    var ends = range.split(" to ", -1);
    return ends[0].equals(ends[1]);
  }

  /// Like [Digits#placeOfDifference] of the percentage, yet never so coarse that what is left looks
  /// like −100 %.
  private static int changePlace(double newOld, double low, double high) {
    var percent = (newOld - 1) * 100;
    var exact = Digits.placeOfDifference(percent, (low - 1) * 100, (high - 1) * 100);
    var finest = Math.abs(percent) < 1 ? Digits.significant(percent, 2) : FINEST_PERCENT;
    var place = Math.max(finest, exact);
    return newOld > 0 ? Math.min(place, Digits.significant(newOld * 100, 1)) : place;
  }

  private static String signedPercent(double newOld, int place) {
    var text = Digits.text((newOld - 1) * 100, place);
    return newOld > 1 && !text.equals("0") ? "+" + text : text;
  }

  private static String percentText(double percent, int place) {
    return Digits.text(percent, place) + Digits.NARROW_SPACE + "%";
  }
}
