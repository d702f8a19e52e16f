package chiplog.diagnostic;

/// Where problems go. Implementations must take reports from several threads.
public interface DiagnosticSink {
  void report(Diagnostic diagnostic);
}
