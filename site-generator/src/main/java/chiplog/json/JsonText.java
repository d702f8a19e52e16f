package chiplog.json;

import chiplog.digest.Sha256;
import java.math.BigDecimal;
import java.util.HexFormat;
import java.util.List;

/// How a value is written: for a reader of differences, and for a digest.
///
/// A list of numbers stands on one line, and so does anything without inner structure that is
/// short; everything else has one member a line.
public final class JsonText {
  /// Characters a structure without inner structure may take on its line.
  private static final int SHORT = 100;

  private final StringBuilder out = new StringBuilder();

  private JsonText() {}

  /// Indented by two spaces, with a line end after the last line.
  public static String lines(Json value) {
    var text = new JsonText();
    text.indented(value, 0);
    return text.out.append('\n').toString();
  }

  /// Without any space, members in their order, numbers as written.
  public static String compact(Json value) {
    var text = new JsonText();
    text.dense(value, "");
    return text.out.toString();
  }

  /// SHA-256 of the compact text in UTF-8, 64 hexadecimal digits.
  public static String sha256(Json value) {
    return Sha256.of(compact(value));
  }

  static String plain(double number) {
    return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
  }

  static String quoted(String text) {
    var json = new JsonText();
    json.quote(text);
    return json.out.toString();
  }

  private void indented(Json value, int depth) {
    switch (value) {
      case Json.Members members when !fitsOneLine(value) -> members(members, depth);
      case Json.Items items when !fitsOneLine(value) -> items(items, depth);
      default -> dense(value, " ");
    }
  }

  private void members(Json.Members members, int depth) {
    var separator = "{";
    for (var member : members.byName().entrySet()) {
      out.append(separator);
      newLine(depth + 1);
      quote(member.getKey());
      out.append(": ");
      indented(member.getValue(), depth + 1);
      separator = ",";
    }
    newLine(depth);
    out.append('}');
  }

  private void items(Json.Items items, int depth) {
    var separator = "[";
    for (var item : items.values()) {
      out.append(separator);
      newLine(depth + 1);
      indented(item, depth + 1);
      separator = ",";
    }
    newLine(depth);
    out.append(']');
  }

  private void newLine(int depth) {
    out.append('\n').repeat(' ', 2 * depth);
  }

  private static boolean fitsOneLine(Json value) {
    return switch (value) {
      case Json.Members members -> isShort(value, List.copyOf(members.byName().values()));
      case Json.Items items ->
          items.values().stream().allMatch(Json.Numeral.class::isInstance)
              || isShort(value, items.values());
      case Json.Text _, Json.Numeral _, Json.Flag _, Json.Nothing _ -> true;
    };
  }

  private static boolean isShort(Json value, List<Json> inner) {
    var plain =
        inner.stream().noneMatch(one -> one instanceof Json.Members || one instanceof Json.Items);
    if (!plain) {
      return inner.isEmpty();
    }
    var text = new JsonText();
    text.dense(value, " ");
    return text.out.length() <= SHORT;
  }

  /// @param space what follows a comma or a colon
  private void dense(Json value, String space) {
    switch (value) {
      case Json.Members members -> denseMembers(members, space);
      case Json.Items items -> denseItems(items, space);
      case Json.Text text -> quote(text.text());
      case Json.Numeral number -> out.append(number.literal());
      case Json.Flag flag -> out.append(flag.value());
      case Json.Nothing _ -> out.append("null");
    }
  }

  private void denseMembers(Json.Members members, String space) {
    out.append('{');
    var separator = "";
    for (var member : members.byName().entrySet()) {
      out.append(separator);
      quote(member.getKey());
      out.append(':').append(space);
      dense(member.getValue(), space);
      separator = "," + space;
    }
    out.append('}');
  }

  private void denseItems(Json.Items items, String space) {
    out.append('[');
    var separator = "";
    for (var item : items.values()) {
      out.append(separator);
      dense(item, space);
      separator = "," + space;
    }
    out.append(']');
  }

  private void quote(String text) {
    out.append('"');
    for (var i = 0; i < text.length(); i++) {
      var unit = text.charAt(i);
      switch (unit) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        default -> {
          if (isSafe(text, i)) {
            out.append(unit);
          } else {
            out.append("\\u").append(HexFormat.of().toHexDigits(unit));
          }
        }
      }
    }
    out.append('"');
  }

  /// Whether the unit at `index` may stand as it is: no control, no line separator, and no half of
  /// a pair, which UTF-8 cannot hold.
  private static boolean isSafe(String text, int index) {
    var unit = text.charAt(index);
    if (Character.isHighSurrogate(unit)) {
      return index + 1 < text.length() && Character.isLowSurrogate(text.charAt(index + 1));
    }
    if (Character.isLowSurrogate(unit)) {
      return index > 0 && Character.isHighSurrogate(text.charAt(index - 1));
    }
    return !Character.isISOControl(unit) && unit != '\u2028' && unit != '\u2029';
  }
}
