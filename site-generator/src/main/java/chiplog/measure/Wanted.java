package chiplog.measure;

import chiplog.result.Result;

/// What articles want to know of an experiment: who has little time measures that first.
public interface Wanted {
  /// No article claims anything of it.
  Wanted NOTHING =
      new Wanted() {
        @Override
        public boolean isClaimed() {
          return false;
        }

        @Override
        public boolean isUndecided(Result soFar) {
          return false;
        }
      };

  /// Whether an article claims something of it.
  boolean isClaimed();

  /// Whether a claim is left that `soFar` decides neither way.
  boolean isUndecided(Result soFar);
}
