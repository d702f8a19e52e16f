package chiplog.terminal;

import chiplog.diagnostic.Diagnostic;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Where a command speaks: results on one stream, problems and progress on the other.
///
/// @param live whether a person watches, so that a line may be rewritten in place
public record Terminal(PrintStream out, PrintStream err, boolean live) {
  /// Most characters of a line that are shown around a problem.
  private static final int WIDTH = 120;

  private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\\p{Cf}&&[^\t\n]]");

  public void say(String line) {
    out.println(visible(line));
  }

  public void tell(String line) {
    err.println(visible(line));
  }

  /// Every problem of a run, each with place, excerpt and hint, then a count.
  public void report(List<Diagnostic> problems) {
    problems.forEach(this::report);
    var errors = problems.stream().filter(Diagnostic::isError).count();
    var warnings = problems.size() - errors;
    if (!problems.isEmpty()) {
      tell("%s, %s".formatted(counted(errors, "error"), counted(warnings, "warning")));
    }
  }

  private void report(Diagnostic problem) {
    var position = problem.position();
    var severity = problem.severity().name().toLowerCase(Locale.ROOT);
    tell("%s: %s: %s".formatted(position, severity, problem.message()));
    problem
        .excerpt()
        .ifPresent(
            line -> tell("  %d | %s".formatted(position.line(), excerpt(line, position.column()))));
    problem.hint().ifPresent(hint -> tell("  hint: " + hint));
  }

  /// The part of a long line that is around the problem.
  ///
  /// @param column 1-based; 0 when the whole line is meant
  static String excerpt(String line, int column) {
    var text = visible(line.stripTrailing());
    if (text.length() <= WIDTH) {
      return text;
    }
    var start = Math.clamp(column - 1L - WIDTH / 3, 0, text.length() - WIDTH);
    var end = start + WIDTH;
    return (start > 0 ? "…" : "") + text.substring(start, end) + (end < text.length() ? "…" : "");
  }

  /// Content may hold control characters, which a terminal would obey.
  private static String visible(String text) {
    return CONTROL.matcher(text).replaceAll("\uFFFD");
  }

  /// Whether all that was said arrived; a full disk or a closed pipe makes a print stream lie.
  public boolean failed() {
    return out.checkError();
  }

  public static String counted(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
