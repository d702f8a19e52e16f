package chiplog.table;

import chiplog.unit.GoNumber;
import java.util.ArrayList;
import java.util.List;

/// The center of a cell's sample and the interval around it.
///
/// @param low `-Infinity` when there is no bound; NaN sorts first, so it may be NaN
/// @param high `+Infinity` when there is no bound
/// @param notes what must be said beside it
public record Summary(double center, double low, double high, List<String> notes) {
  public Summary {
    notes = List.copyOf(notes);
  }

  /// The same with more notes before its own.
  Summary after(List<String> more) {
    List<String> all = new ArrayList<>(more);
    all.addAll(notes);
    return new Summary(center, low, high, all);
  }

  /// The half-width in percent of the center as the original has it: negative for a negative
  /// center, `∞` without a bound, `?` across zero.
  public String width() {
    if (Double.isInfinite(low) || Double.isInfinite(high)) {
      return "∞";
    }
    var sign = Math.signum(center);
    if (sign != Math.signum(low) || sign != Math.signum(high)) {
      return "?"; // NaN too, since it differs from itself
    }
    var share = center == 0 ? 0 : Math.max(high / center - 1, 1 - low / center);
    return GoNumber.fixed(100 * share, 0) + "%";
  }
}
