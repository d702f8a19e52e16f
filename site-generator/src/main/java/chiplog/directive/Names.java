package chiplog.directive;

/// Which characters names and numbers are made of.
final class Names {
  private static final int LONGEST = 80;

  private Names() {}

  /// A letter or digit of ASCII, then more of them or of `others`, at most 80.
  static boolean isName(String text, String others) {
    if (text.isEmpty() || text.length() > LONGEST) {
      return false;
    }
    for (var at = 0; at < text.length(); at++) {
      var c = text.charAt(at);
      var plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c);
      if (!plain && (at == 0 || others.indexOf(c) < 0)) {
        return false;
      }
    }
    return !text.contains("..") && !text.endsWith(".");
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /// 1 to 15 digits, so that they fit a `long` and a `double` exactly.
  static boolean isDigits(String text) {
    return !text.isEmpty() && text.length() <= 15 && text.chars().allMatch(c -> isDigit((char) c));
  }

  /// Digits, perhaps with a sign before and a point among them; no exponent.
  static boolean isDecimal(String text) {
    var from = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
    var point = text.indexOf('.');
    var whole = text.substring(from, point < from ? text.length() : point);
    var fraction = point < from ? "0" : text.substring(point + 1);
    return isDigits(whole) && isDigits(fraction);
  }

  /// As much of an author's text as a message can hold.
  static String shortened(String text) {
    return text.length() > 100 ? text.substring(0, 100) + "…" : text;
  }
}
