package chiplog.profile;

import java.util.regex.Pattern;

/// One level of a stack.
///
/// Names come from what is profiled and are not trusted: whatever would break a line of text or
/// reorder it is replaced, and addresses of hidden classes, which differ in every JVM, are cut off.
///
/// @param type binary name of the class, `java.util.regex.Pattern$Slice`; empty outside Java
/// @param method its method, or the whole name of what is not Java, which then holds no dot
/// @param line line of the source, 0 where it is not known
public record Frame(String type, String method, int line) {
  private static final int LONGEST = 500;
  private static final int LAST_LINE = 9_999_999;
  private static final Pattern ADDRESS =
      Pattern.compile("(\\$\\d+)?([/.]0x[0-9a-f]+)+(?=(\\[])*$)");
  private static final Pattern UNFIT = Pattern.compile("[;\\s\\p{Z}\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}]");
  private static final Pattern LINE = Pattern.compile(":(\\d{1,7})$");

  public Frame {
    type = withoutAddress(fit(type));
    method = withoutLine(fit(method).replace('.', '_'));
    line = line < 0 || line > LAST_LINE ? 0 : line;
    if (method.isEmpty()) {
      method = "unknown";
    }
  }

  private static String fit(String name) {
    var fit = UNFIT.matcher(name).replaceAll("_");
    if (fit.length() <= LONGEST) {
      return fit;
    }
    var end = Character.isHighSurrogate(fit.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
    return fit.substring(0, end);
  }

  /// As often as there is one, since what is left may end in another.
  private static String withoutAddress(String type) {
    var name = type;
    for (var found = ADDRESS.matcher(name); found.find(); found = ADDRESS.matcher(name)) {
      name = found.replaceFirst("");
    }
    return name;
  }

  /// Colons that would be read as those of a line are replaced.
  private static String withoutLine(String method) {
    return LINE.matcher(method).replaceFirst("_$1");
  }

  /// The frame that [#text] gives `text` for.
  public static Frame of(String text) {
    var line = LINE.matcher(text);
    var hasLine = line.find();
    var name = hasLine ? text.substring(0, line.start()) : text;
    var dot = name.lastIndexOf('.');
    var number = hasLine ? Integer.parseInt(line.group(1)) : 0;
    return dot > 0 && dot < name.length() - 1
        ? new Frame(name.substring(0, dot), name.substring(dot + 1), number)
        : new Frame("", name, number);
  }

  /// `java.util.regex.Pattern$Slice.match`
  public String name() {
    return type.isEmpty() ? method : type + "." + method;
  }

  /// The name, and the line where it is known: `chiplog.experiments.words.Words.slow:27`.
  public String text() {
    return line > 0 ? name() + ":" + line : name();
  }

  /// The same without its line.
  Frame withoutLine() {
    return line == 0 ? this : new Frame(type, method, 0);
  }
}
