package chiplog.diagnostic;

import java.util.Comparator;
import java.util.Optional;

/// One problem, told so that its author can mend it: what was found, what was wanted, where, and
/// one thing to try.
///
/// @param message what was found and what was wanted, one line, without the position
/// @param excerpt the line of the file that holds the problem, when there is one
/// @param hint one thing to try, or the second file when the cause sits in two
public record Diagnostic(
    Severity severity,
    Position position,
    String message,
    Optional<String> excerpt,
    Optional<String> hint)
    implements Comparable<Diagnostic> {
  private static final Comparator<Diagnostic> ORDER =
      Comparator.comparing(Diagnostic::position)
          .thenComparing(Diagnostic::severity)
          .thenComparing(Diagnostic::message);

  /// An error without excerpt or hint; see [#at(String)] and [#hint(String)].
  public static Diagnostic error(Position position, String message) {
    return new Diagnostic(Severity.ERROR, position, message, Optional.empty(), Optional.empty());
  }

  /// A warning without excerpt or hint.
  public static Diagnostic warning(Position position, String message) {
    return new Diagnostic(Severity.WARNING, position, message, Optional.empty(), Optional.empty());
  }

  /// The same problem with the line it sits in.
  public Diagnostic at(String line) {
    return new Diagnostic(severity, position, message, Optional.of(line), hint);
  }

  /// The same problem with one thing to try.
  public Diagnostic hint(String text) {
    return new Diagnostic(severity, position, message, excerpt, Optional.of(text));
  }

  public boolean isError() {
    return severity == Severity.ERROR;
  }

  @Override
  public int compareTo(Diagnostic other) {
    return ORDER.compare(this, other);
  }
}
