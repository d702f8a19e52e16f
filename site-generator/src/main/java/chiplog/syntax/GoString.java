package chiplog.syntax;

import chiplog.benchfmt.Utf8;
import java.io.ByteArrayOutputStream;
import java.util.Optional;

/// Strings in double quotes, as the Go language writes them.
public final class GoString {
  private static final String LETTERS = "abfnrtv\\\"";
  private static final String MEANINGS = "\u0007\b\f\n\r\t\u000b\\\"";
  private static final int LARGEST_BYTE = 0xff;

  private GoString() {}

  /// `text` in quotes, with escapes for what cannot be seen.
  public static String quote(String text) {
    var quoted = new StringBuilder("\"");
    text.codePoints().forEach(c -> quoted.append(escaped(c)));
    return quoted.append('"').toString();
  }

  /// What a text in quotes stands for; empty when it is none.
  ///
  /// @param quoted begins and ends with a quote, with none between but behind a back-slash
  static Optional<String> unquote(String quoted) {
    var inner = quoted.substring(1, quoted.length() - 1);
    if (inner.indexOf('\n') >= 0) {
      return Optional.empty();
    }
    var bytes = new ByteArrayOutputStream();
    for (var at = 0; at < inner.length(); ) {
      var next = inner.charAt(at) == '\\' ? unescape(inner, at, bytes) : copy(inner, at, bytes);
      if (next < 0) {
        return Optional.empty();
      }
      at = next;
    }
    return Optional.of(Utf8.decode(bytes.toByteArray()));
  }

  private static int copy(String text, int at, ByteArrayOutputStream bytes) {
    if (text.charAt(at) == '"') {
      return -1;
    }
    var next = at + Character.charCount(text.codePointAt(at));
    bytes.writeBytes(Utf8.encode(text.substring(at, next)));
    return next;
  }

  /// Where the escape at `at` ends, -1 if it is none.
  private static int unescape(String text, int at, ByteArrayOutputStream bytes) {
    if (at + 1 == text.length()) {
      return -1;
    }
    var letter = text.charAt(at + 1);
    var known = LETTERS.indexOf(letter);
    if (known >= 0) {
      bytes.write(MEANINGS.charAt(known));
      return at + 2;
    }
    return switch (letter) {
      case 'x' -> code(text, at + 2, 2, 16, bytes);
      case 'u' -> code(text, at + 2, 4, 16, bytes);
      case 'U' -> code(text, at + 2, 8, 16, bytes);
      default -> code(text, at + 1, 3, 8, bytes);
    };
  }

  /// Writes the character, or for two hexadecimal or three octal digits the byte.
  private static int code(String text, int at, int digits, int radix, ByteArrayOutputStream bytes) {
    if (at + digits > text.length()) {
      return -1;
    }
    var code = 0L;
    for (var i = at; i < at + digits; i++) {
      var digit = text.charAt(i) < 0x80 ? Character.digit(text.charAt(i), radix) : -1;
      if (digit < 0) {
        return -1;
      }
      code = code * radix + digit;
    }
    if (digits < 4) {
      bytes.write((int) code);
      return code > LARGEST_BYTE ? -1 : at + digits;
    }
    if (code > Character.MAX_CODE_POINT || isSurrogate(code)) {
      return -1;
    }
    bytes.writeBytes(Utf8.encode(Character.toString((int) code)));
    return at + digits;
  }

  private static boolean isSurrogate(long code) {
    return code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE;
  }

  private static String escaped(int c) {
    var known = MEANINGS.indexOf(c);
    if (known >= 0) {
      return "\\" + LETTERS.charAt(known);
    }
    if (isSurrogate(c)) {
      return "\\x%02x".formatted(c & LARGEST_BYTE);
    }
    if (c < ' ' || c == 0x7f) {
      return "\\x%02x".formatted(c);
    }
    if (isVisible(c) && (c == ' ' || !Character.isSpaceChar(c))) {
      return Character.toString(c);
    }
    return Character.isBmpCodePoint(c) ? "\\u%04x".formatted(c) : "\\U%08x".formatted(c);
  }

  /// Letters, marks, digits, punctuation, symbols and blanks: what takes a place in a line.
  static boolean isVisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.UNASSIGNED,
          Character.PRIVATE_USE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
