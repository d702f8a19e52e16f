package chiplog.diagnostic;

/// How much a diagnostic matters: an error refuses the page (exit 1), a warning is only told.
public enum Severity {
  ERROR,
  WARNING
}
