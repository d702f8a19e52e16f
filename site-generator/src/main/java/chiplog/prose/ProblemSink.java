package chiplog.prose;

import chiplog.diagnostic.Position;

/// Takes what one check found; how grave it is, is decided elsewhere.
@FunctionalInterface
interface ProblemSink {
  void report(Position place, String message, String hint);
}
