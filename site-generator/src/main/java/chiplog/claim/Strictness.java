package chiplog.claim;

/// What becomes of stale or missing evidence and of claims that do not hold.
public enum Strictness {
  /// A build: told as warnings, shown on the page.
  BUILD,
  /// The check before publishing: stale or missing evidence and failing claims are errors.
  CHECK,
  /// Someone's own machine: shown on the page, nothing is reported.
  OWN_MACHINE
}
