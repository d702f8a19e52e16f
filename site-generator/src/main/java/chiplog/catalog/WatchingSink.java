package chiplog.catalog;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import java.util.concurrent.atomic.AtomicBoolean;

/// Passes on what it is told and remembers whether an error was among it.
final class WatchingSink implements DiagnosticSink {
  private final DiagnosticSink next;
  private final AtomicBoolean errors = new AtomicBoolean();

  WatchingSink(DiagnosticSink next) {
    this.next = next;
  }

  @Override
  public void report(Diagnostic diagnostic) {
    if (diagnostic.isError()) {
      errors.set(true);
    }
    next.report(diagnostic);
  }

  boolean anyErrors() {
    return errors.get();
  }
}
