package chiplog.source;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Cuts Java source into tokens, so that what only a reader sees (comments, white space, line ends,
/// the order of imports, the indentation of text blocks) makes no difference.
///
/// Only `++` and `--` are joined of all operators: they alone mean something else when written
/// apart and still compile. One pass, linear in the length; text that is not Java gives some tokens
/// too, never an exception.
final class JavaTokens {
  private static final Set<String> DECLARE = Set.of("class", "interface", "enum", "record");

  private final String text;
  private int at;
  private final List<String> tokens = new ArrayList<>();

  private JavaTokens(String text) {
    this.text = text;
  }

  /// What a file says, apart from how it is written.
  ///
  /// @param canonical every token, each ended by NUL, imports sorted and in front
  /// @param packageName empty in the unnamed package
  /// @param declares simple names of the types declared, nested ones too
  /// @param names every identifier and keyword that occurs
  record Facts(String canonical, String packageName, Set<String> declares, Set<String> names) {}

  static Facts of(String source) {
    var tokens = tokens(source);
    Set<String> declares = new TreeSet<>();
    Set<String> names = new TreeSet<>();
    for (var i = 0; i < tokens.size(); i++) {
      var token = tokens.get(i);
      if (!Character.isJavaIdentifierStart(token.charAt(0))) {
        continue;
      }
      names.add(token);
      if (i > 0 && DECLARE.contains(tokens.get(i - 1))) {
        declares.add(token);
      }
    }
    return new Facts(canonical(tokens), packageName(tokens), declares, names);
  }

  static List<String> tokens(String source) {
    var cutter = new JavaTokens(withoutUnicodeEscapes(source));
    while (cutter.at < cutter.text.length()) {
      cutter.next();
    }
    return cutter.tokens;
  }

  private static String canonical(List<String> tokens) {
    List<String> imports = new ArrayList<>();
    var rest = new StringBuilder();
    for (var i = 0; i < tokens.size(); i++) {
      if (!tokens.get(i).equals("import")) {
        rest.append(tokens.get(i)).append('\0');
        continue;
      }
      var end = endOfStatement(tokens, i);
      imports.add(String.join("\0", tokens.subList(i, end)) + "\0");
      i = end - 1;
    }
    Collections.sort(imports);
    return String.join("", imports) + rest;
  }

  private static String packageName(List<String> tokens) {
    var start = tokens.indexOf("package");
    return start < 0
        ? ""
        : String.join("", tokens.subList(start + 1, endOfStatement(tokens, start)))
            .replace(";", "");
  }

  /// Just after the next semicolon.
  private static int endOfStatement(List<String> tokens, int from) {
    for (var i = from; i < tokens.size(); i++) {
      if (tokens.get(i).equals(";")) {
        return i + 1;
      }
    }
    return tokens.size();
  }

  private void next() {
    var c = text.charAt(at);
    if (Character.isWhitespace(c) || c == '\u001a' || c == '\ufeff') {
      at++;
    } else if (text.startsWith("//", at)) {
      at = endOfLine(at);
    } else if (text.startsWith("/*", at)) {
      var end = text.indexOf("*/", at + 2);
      at = end < 0 ? text.length() : end + 2;
    } else if (text.startsWith("\"\"\"", at)) {
      textBlock();
    } else if (c == '"' || c == '\'') {
      literal(c);
    } else if (Character.isJavaIdentifierStart(c) || Character.isSurrogate(c)) {
      word();
    } else if (isDigit(c) || (c == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1)))) {
      number();
    } else {
      operator();
    }
  }

  private int endOfLine(int from) {
    var i = from;
    while (i < text.length() && text.charAt(i) != '\n' && text.charAt(i) != '\r') {
      i++;
    }
    return i;
  }

  /// Its value as the language defines it, so that moving the whole block sideways keeps it.
  private void textBlock() {
    var i = at + 3;
    while (i < text.length() && !text.startsWith("\"\"\"", i)) {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    var end = Math.min(i, text.length());
    var body = Math.min(endOfLine(at + 3), end);
    tokens.add("\"\"\"" + text.substring(body, end).stripIndent());
    at = Math.min(i + 3, text.length());
  }

  private void literal(char quote) {
    var stop = endOfLine(at);
    var i = at + 1;
    while (i < stop && text.charAt(i) != quote) {
      i += text.charAt(i) == '\\' ? 2 : 1;
    }
    cut(Math.min(i + 1, Math.max(stop, at + 1)));
  }

  private void word() {
    var i = at + 1;
    while (i < text.length()
        && (Character.isJavaIdentifierPart(text.charAt(i))
            || Character.isSurrogate(text.charAt(i)))) {
      i++;
    }
    cut(i);
  }

  private void number() {
    var hex = text.startsWith("0x", at) || text.startsWith("0X", at);
    var i = at + 1;
    while (i < text.length()) {
      var c = text.charAt(i);
      var exponent = Character.toLowerCase(text.charAt(i - 1)) == (hex ? 'p' : 'e');
      if (!Character.isLetterOrDigit(c)
          && c != '_'
          && c != '.'
          && !(exponent && (c == '+' || c == '-'))) {
        break;
      }
      i++;
    }
    cut(i);
  }

  private void operator() {
    var twice = text.startsWith("++", at) || text.startsWith("--", at);
    cut(at + (twice ? 2 : 1));
  }

  private void cut(int end) {
    tokens.add(text.substring(at, end));
    at = end;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /// The language reads Unicode escapes before it looks for tokens (JLS 3.3); an escaped back-slash
  /// begins none.
  private static String withoutUnicodeEscapes(String source) {
    if (!source.contains("\\u")) {
      return source;
    }
    var out = new StringBuilder(source.length());
    for (var i = 0; i < source.length(); i++) {
      var c = source.charAt(i);
      if (c != '\\' || i + 1 == source.length()) {
        out.append(c);
        continue;
      }
      var digits = i + 1;
      while (digits < source.length() && source.charAt(digits) == 'u') {
        digits++;
      }
      if (digits > i + 1 && isHex(source, digits)) {
        out.append((char) Integer.parseInt(source, digits, digits + 4, 16));
        i = digits + 3;
      } else {
        out.append(c).append(source.charAt(++i));
      }
    }
    return out.toString();
  }

  private static boolean isHex(String source, int from) {
    return from + 4 <= source.length()
        && source.substring(from, from + 4).chars().allMatch(c -> Character.digit(c, 16) >= 0);
  }
}
