package chiplog.unit;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/// How many digits a number is shown with, and how they are written.
final class Digits {
  /// U+202F: stands before units and between thousands.
  static final String NARROW_SPACE = "\u202f";

  static final String MINUS = "\u2212";

  /// What stands where there is no number.
  static final String UNKNOWN = "not known";

  static final int MOST = 4;
  static final int WITHOUT_INTERVAL = 2;
  private static final int GROUPED_FROM = 5;

  private Digits() {}

  /// The power of ten of the last digit worth showing: that of the half-width rounded to two digits
  /// where it begins with 1 or 2, else to one; yet 1 to 4 digits in all, and 2 without an interval.
  static int place(double center, double low, double high) {
    if (!Double.isFinite(center)) {
      return 0;
    }
    var half = (high - low) / 2;
    if (!Double.isFinite(half)) {
      return significant(center, WITHOUT_INTERVAL);
    }
    if (half <= 0) {
      return Math.max(significant(center, MOST), lastDigit(center));
    }
    if (center == 0) {
      return ofHalfWidth(half);
    }
    var finest = significant(center, MOST);
    return Math.clamp(ofHalfWidth(half), finest, finest + MOST - 1);
  }

  /// The same for a difference, which may round to 0 where its interval is wide.
  static int placeOfDifference(double center, double low, double high) {
    var half = (high - low) / 2;
    return center != 0 && half > 0 && Double.isFinite(half)
        ? Math.max(ofHalfWidth(half), significant(center, MOST))
        : place(center, low, high);
  }

  static int ofHalfWidth(double half) {
    // 9 digits, since the difference of two bounds may be 0.29999999999999993 for 0.3
    var rounded = BigDecimal.valueOf(half).round(new MathContext(9, RoundingMode.HALF_UP));
    var startsWithOneOrTwo = rounded.unscaledValue().toString().charAt(0) < '3';
    return startsWithOneOrTwo ? exponent(rounded) - 1 : exponent(rounded);
  }

  /// The place that gives `value` so many digits once it is rounded.
  static int significant(double value, int digits) {
    var rounded = BigDecimal.valueOf(value).round(new MathContext(digits, RoundingMode.HALF_UP));
    return rounded.signum() == 0 ? 0 : exponent(rounded) - digits + 1;
  }

  /// `value` rounded at `place`, thousands apart from five digits on; 0 has no sign or decimals.
  static String text(double value, int place) {
    if (!Double.isFinite(value)) {
      return UNKNOWN;
    }
    return written(rounded(value, place));
  }

  /// At most so many digits, no trailing zeros.
  static String shortest(double value, int digits) {
    if (!Double.isFinite(value)) {
      return UNKNOWN;
    }
    var rounded = BigDecimal.valueOf(value).round(new MathContext(digits, RoundingMode.HALF_UP));
    return written(withoutTrailingZeros(rounded));
  }

  static BigDecimal rounded(double value, int place) {
    var rounded = BigDecimal.valueOf(value).setScale(-place, RoundingMode.HALF_UP);
    return place > 0 ? rounded.setScale(0, RoundingMode.UNNECESSARY) : rounded;
  }

  static BigDecimal withoutTrailingZeros(BigDecimal value) {
    var stripped = value.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0, RoundingMode.UNNECESSARY) : stripped;
  }

  static String written(BigDecimal value) {
    if (value.signum() == 0) {
      return "0";
    }
    var plain = value.abs().toPlainString();
    var point = plain.indexOf('.');
    var whole = point < 0 ? plain : plain.substring(0, point);
    var rest = point < 0 ? "" : plain.substring(point);
    return (value.signum() < 0 ? MINUS : "") + grouped(whole) + rest;
  }

  private static String grouped(String whole) {
    if (whole.length() < GROUPED_FROM) {
      return whole;
    }
    var text = new StringBuilder(whole);
    for (var i = whole.length() - 3; i > 0; i -= 3) {
      text.insert(i, NARROW_SPACE);
    }
    return text.toString();
  }

  private static int lastDigit(double value) {
    return Math.min(0, -BigDecimal.valueOf(value).stripTrailingZeros().scale());
  }

  private static int exponent(BigDecimal value) {
    return value.precision() - value.scale() - 1;
  }
}
