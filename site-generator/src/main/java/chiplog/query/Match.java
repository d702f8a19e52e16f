package chiplog.query;

import java.util.BitSet;

/// What a filter says of a line: of the line as a whole, or of each of its measurements.
sealed interface Match {
  /// Of the line as a whole.
  record Line(boolean yes) implements Match {}

  /// Of each measurement.
  ///
  /// @param chosen those that match
  /// @param of how many there are
  record Mask(BitSet chosen, int of) implements Match {}

  /// The opposite.
  default Match not() {
    return switch (this) {
      case Line(var yes) -> new Line(!yes);
      case Mask(var chosen, var of) -> {
        var others = (BitSet) chosen.clone();
        others.flip(0, of);
        yield new Mask(others, of);
      }
    };
  }

  /// Both: a plain yes changes nothing, a plain no decides.
  default Match and(Match other) {
    if (this instanceof Mask a && other instanceof Mask b) {
      var both = (BitSet) a.chosen().clone();
      both.and(b.chosen());
      return new Mask(both, a.of());
    }
    return isPlain(true) || other.isPlain(false) ? other : this;
  }

  /// One of the two: a plain no changes nothing, a plain yes decides.
  default Match or(Match other) {
    return not().and(other.not()).not();
  }

  default boolean isPlain(boolean yes) {
    return this instanceof Line(var says) && says == yes;
  }

  /// Whether it chooses measurement `i`.
  default boolean chooses(int i) {
    return switch (this) {
      case Line(var yes) -> yes;
      case Mask(var chosen, _) -> chosen.get(i);
    };
  }
}
