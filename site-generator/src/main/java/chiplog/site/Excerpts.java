package chiplog.site;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;

/// Adds the line that it sits in to every problem of one file that comes without.
///
/// @param file as positions name it
record Excerpts(String file, String text, DiagnosticSink sink) implements DiagnosticSink {
  @Override
  public void report(Diagnostic problem) {
    var place = problem.position();
    var known = problem.excerpt().isEmpty() && place.line() > 0 && place.file().equals(file);
    sink.report(
        known
            ? text.lines().skip(place.line() - 1L).findFirst().map(problem::at).orElse(problem)
            : problem);
  }
}
