package chiplog.unit;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.regex.Pattern;

/// Numbers as programs write them for each other: in ASCII, without groups, read and written by the
/// rules of the Go language, which the Go benchmark format takes over.
public final class GoNumber {
  private static final Pattern DECIMAL =
      Pattern.compile("[+-]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?");
  private static final Pattern HEXADECIMAL =
      Pattern.compile("[+-]?0[xX](?:[0-9a-fA-F]+\\.?[0-9a-fA-F]*|\\.[0-9a-fA-F]+)[pP][+-]?[0-9]+");

  /// With so few digits both the digits and the power of ten are doubles without any error, so one
  /// division rounds right: Clinger, How to Read Floating Point Numbers Accurately, 1990.
  private static final int MOST_SAFE_DIGITS = 15;

  private static final double[] POWERS = {
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
  };

  private static final double LARGEST_PLAIN = 1e9;
  private static final double NEAR_HALF = 1e-6; // far more than a unit in the last place of 1e9

  private static final int LEAST_PLAIN_EXPONENT = -4;
  private static final int LEAST_GREAT_EXPONENT = 6;

  private GoNumber() {}

  /// A text that is no number, or none that fits.
  public static final class NotANumber extends Exception {
    private static final long serialVersionUID = 1;

    private NotANumber(String reason) {
      super(reason, null, false, false);
    }

    private static NotANumber syntax() {
      return new NotANumber("invalid syntax");
    }

    private static NotANumber range() {
      return new NotANumber("value out of range");
    }

    /// `invalid syntax` or `value out of range`.
    public String reason() {
      return String.valueOf(getMessage());
    }
  }

  /// A whole number of 64 bits: decimal digits with an optional sign.
  public static long parseWhole(String text) throws NotANumber {
    var start = text.startsWith("+") || text.startsWith("-") ? 1 : 0;
    if (start == text.length() || digitsEnd(text, start) != text.length()) {
      throw NotANumber.syntax();
    }
    try {
      return Long.parseLong(text);
    } catch (NumberFormatException tooLarge) {
      throw NotANumber.range();
    }
  }

  /// A double: decimal or hexadecimal, `inf`, `infinity` or `nan` in any case, the former two with
  /// an optional sign; `_` may stand between digits and behind `0x`.
  public static double parse(String text) throws NotANumber {
    return isShortAndPlain(text) ? parsePlain(text) : parseAny(text);
  }

  /// The fewest digits that read back as the same double: `0.0001`, `1e-05`, `123456.7`, `1e+06`;
  /// `NaN`, `+Inf`, `-Inf`.
  public static String shortest(double value) {
    if (!Double.isFinite(value)) {
      return infinite(value);
    }
    var sign = isNegative(value) ? "-" : "";
    return sign + (value == 0 ? "0" : written(shortestDecimal(Math.abs(value))));
  }

  /// With so many digits after the point, rounded half to even from the exact binary value; a
  /// negative value that rounds to 0 keeps its sign.
  public static String fixed(double value, int decimals) {
    if (!Double.isFinite(value)) {
      return infinite(value);
    }
    var size = Math.abs(value);
    return (isNegative(value) ? "-" : "")
        + (isPlainlyRounded(size, decimals)
            ? plain(Math.round(size * POWERS[decimals]), decimals)
            : new BigDecimal(size).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString());
  }

  /// The same with a sign always, as for a change.
  public static String signed(double value, int decimals) {
    var text = fixed(value, decimals);
    return text.startsWith("-") || text.startsWith("+") ? text : "+" + text;
  }

  /// Whether the product with a power of ten, which may be off by a unit in its last place, is
  /// small enough and far enough from a half to tell how to round. It saves most of the time of
  /// exactness.
  private static boolean isPlainlyRounded(double size, int decimals) {
    if (decimals >= POWERS.length || size * POWERS[decimals] >= LARGEST_PLAIN) {
      return false;
    }
    var scaled = size * POWERS[decimals];
    return Math.abs(scaled - Math.floor(scaled) - 0.5) > NEAR_HALF;
  }

  private static String plain(long scaled, int decimals) {
    var digits = Long.toString(scaled);
    if (decimals == 0) {
      return digits;
    }
    var padded = "0".repeat(Math.max(0, decimals + 1 - digits.length())) + digits;
    var point = padded.length() - decimals;
    return padded.substring(0, point) + "." + padded.substring(point);
  }

  private static boolean isShortAndPlain(String text) {
    var point = digitsEnd(text, 0);
    var end =
        point < text.length() && text.charAt(point) == '.' ? digitsEnd(text, point + 1) : point;
    return point > 0 && end == text.length() && end <= MOST_SAFE_DIGITS;
  }

  private static double parsePlain(String text) {
    var digits = 0L;
    var point = text.length() - 1;
    for (var i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '.') {
        point = i;
      } else {
        digits = 10 * digits + (text.charAt(i) - '0');
      }
    }
    return digits / POWERS[text.length() - 1 - point];
  }

  private static double parseAny(String text) throws NotANumber {
    var digits = text.indexOf('_') < 0 ? text : withoutUnderscores(text);
    if (!DECIMAL.matcher(digits).matches() && !HEXADECIMAL.matcher(digits).matches()) {
      return parseWord(text);
    }
    var value = Double.parseDouble(digits);
    if (Double.isInfinite(value)) {
      throw NotANumber.range();
    }
    return value;
  }

  private static double parseWord(String text) throws NotANumber {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "inf", "+inf", "infinity", "+infinity" -> Double.POSITIVE_INFINITY;
      case "-inf", "-infinity" -> Double.NEGATIVE_INFINITY;
      case "nan" -> Double.NaN;
      default -> throw NotANumber.syntax();
    };
  }

  private static String withoutUnderscores(String text) throws NotANumber {
    var start = text.startsWith("+") || text.startsWith("-") ? 1 : 0;
    var hexadecimal = text.regionMatches(true, start, "0x", 0, 2);
    for (var at = text.indexOf('_'); at >= 0; at = text.indexOf('_', at + 1)) {
      var before = isDigit(text, at - 1, hexadecimal) || (hexadecimal && at == start + 2);
      if (!before || !isDigit(text, at + 1, hexadecimal)) {
        throw NotANumber.syntax();
      }
    }
    return text.replace("_", "");
  }

  private static boolean isDigit(String text, int at, boolean hexadecimal) {
    return at >= 0
        && at < text.length()
        && text.charAt(at) < 0x80
        && Character.digit(text.charAt(at), hexadecimal ? 16 : 10) >= 0;
  }

  private static int digitsEnd(String text, int start) {
    var end = start;
    while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
      end++;
    }
    return end;
  }

  /// `Double.toString` gives two digits at least, where one may do for the tiniest doubles.
  private static BigDecimal shortestDecimal(double value) {
    var decimal = new BigDecimal(Double.toString(value));
    var one = new BigDecimal(value).round(new MathContext(1, RoundingMode.HALF_EVEN));
    return one.doubleValue() == value ? one : decimal.stripTrailingZeros();
  }

  private static String written(BigDecimal value) {
    var exponent = value.precision() - value.scale() - 1;
    if (exponent >= LEAST_PLAIN_EXPONENT && exponent < LEAST_GREAT_EXPONENT) {
      return value.toPlainString();
    }
    var digits = value.unscaledValue().toString();
    var fraction = digits.length() == 1 ? "" : "." + digits.substring(1);
    var power = (Math.abs(exponent) < 10 ? "0" : "") + Math.abs(exponent);
    return digits.charAt(0) + fraction + "e" + (exponent < 0 ? "-" : "+") + power;
  }

  private static String infinite(double value) {
    return Double.isNaN(value) ? "NaN" : value > 0 ? "+Inf" : "-Inf";
  }

  private static boolean isNegative(double value) {
    return value < 0 || (value == 0 && 1 / value < 0);
  }
}
