package chiplog.diagnostic;

import java.util.stream.Collectors;

/// What a test expects to have been said: all of it, as an author reads it.
public final class Messages {
  private Messages() {}

  public static String of(DiagnosticList found) {
    return found.all().stream().map(Messages::shown).collect(Collectors.joining("\n"));
  }

  private static String shown(Diagnostic diagnostic) {
    return "%s: %s: %s%s%s"
        .formatted(
            diagnostic.position(),
            diagnostic.isError() ? "error" : "warning",
            diagnostic.message(),
            diagnostic.excerpt().map(line -> "\n  | " + line).orElse(""),
            diagnostic.hint().map(hint -> "\n  hint: " + hint).orElse(""));
  }
}
