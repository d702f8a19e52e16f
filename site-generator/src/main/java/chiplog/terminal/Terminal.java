package chiplog.terminal;

import chiplog.diagnostic.Diagnostic;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/// Where a command speaks: results on one stream, problems and progress on the other.
///
/// @param live whether a person watches, so that a line may be rewritten in place
public record Terminal(PrintStream out, PrintStream err, boolean live) {
  public void say(String line) {
    out.println(line);
  }

  public void tell(String line) {
    err.println(line);
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
        .ifPresent(line -> tell("  %d | %s".formatted(position.line(), line.stripTrailing())));
    problem.hint().ifPresent(hint -> tell("  hint: " + hint));
  }

  /// Whether all that was said arrived; a full disk or a closed pipe makes a print stream lie.
  public boolean failed() {
    return out.checkError();
  }

  public static String counted(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
