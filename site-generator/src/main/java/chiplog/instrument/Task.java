package chiplog.instrument;

/// What a launch is for.
///
/// - `ANSWER`: the case's answer, taken before anything is timed.
/// - `FORK`: one timed fork.
/// - `ALLOCATIONS`: one fork that counts allocated objects.
public enum Task {
  ANSWER,
  FORK,
  ALLOCATIONS
}
