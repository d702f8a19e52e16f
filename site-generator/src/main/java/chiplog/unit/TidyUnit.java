package chiplog.unit;

/// A unit of the Go benchmark format brought to its base: `sec/op` for `ns/op`, `B/s` for `MB/s`.
///
/// A unit is made of tokens with `*`, `/`, `-` or white space between; tokens behind a `/` are in
/// the denominator, until the next `*`. Only whole tokens in the numerator count.
///
/// @param unit with `sec` for `ns` and `B` for `MB` in the numerator
/// @param factor what a number in the old unit is to be multiplied with
public record TidyUnit(String unit, double factor) {
  private static final double SECONDS = 1e-9;
  private static final double BYTES = 1e6;

  /// Any text is a unit.
  public static TidyUnit of(String unit) {
    return switch (unit) {
      case "ns/op" -> new TidyUnit("sec/op", SECONDS);
      case "MB/s" -> new TidyUnit("B/s", BYTES);
      default -> unit.contains("ns") || unit.contains("MB") ? tidied(unit) : new TidyUnit(unit, 1);
    };
  }

  /// Whether numbers in `unit` count bytes, so that their prefixes are powers of 1,024.
  public static boolean isBinary(String unit) {
    var tokens = new Tokens(unit);
    while (tokens.next()) {
      if (!tokens.inDenominator && (tokens.is("B") || tokens.is("MB") || tokens.is("bytes"))) {
        return true;
      }
    }
    return false;
  }

  private static TidyUnit tidied(String unit) {
    var text = new StringBuilder();
    var factor = 1.0;
    var copied = 0;
    var tokens = new Tokens(unit);
    while (tokens.next()) {
      if (!tokens.inDenominator && (tokens.is("ns") || tokens.is("MB"))) {
        text.append(unit, copied, tokens.start).append(tokens.is("ns") ? "sec" : "B");
        copied = tokens.end;
        factor *= tokens.is("ns") ? SECONDS : BYTES;
      }
    }
    return new TidyUnit(text.append(unit.substring(copied)).toString(), factor);
  }

  /// Goes through a unit from token to token.
  private static final class Tokens {
    private final String unit;
    private boolean inDenominator;
    private int start;
    private int end;

    Tokens(String unit) {
      this.unit = unit;
    }

    boolean next() {
      start = end;
      while (start < unit.length() && isBetween(unit.charAt(start))) {
        if (unit.charAt(start) == '*' || unit.charAt(start) == '/') {
          inDenominator = unit.charAt(start) == '/';
        }
        start++;
      }
      end = start;
      while (end < unit.length() && !isBetween(unit.charAt(end))) {
        end++;
      }
      return start < end;
    }

    boolean is(String token) {
      return end - start == token.length() && unit.startsWith(token, start);
    }

    private static boolean isBetween(char c) {
      return c == '*' || c == '/' || c == '-' || GoSpace.is(c);
    }
  }
}
