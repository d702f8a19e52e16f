package chiplog.family;

import java.util.Arrays;
import java.util.Comparator;

/// P-values adjusted for having been looked at together.
///
/// Takes one p in (0, 1] a hypothesis and gives as many, in the same order, each at least as large
/// as it was and at most 1. Equal p stay equal, so the order of the hypotheses changes nothing.
public final class AdjustedP {
  private AdjustedP() {}

  /// Holm's step-down: all hypotheses with an adjusted p ≤ α rejected, the chance that *any* of
  /// them was true is at most α, whatever they have to do with each other.
  ///
  /// Of m sorted p, the i-th becomes max over j ≤ i of min(1, (m − j + 1)·p(j)). S. Holm, A simple
  /// sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6, 1979; R:
  /// `p.adjust(p, "holm")`.
  public static double[] holm(double[] p) {
    var order = ascending(p);
    var adjusted = new double[p.length];
    var greatest = 0.0;
    for (var i = 0; i < p.length; i++) {
      greatest = Math.max(greatest, Math.min(1, (p.length - i) * p[order[i]]));
      adjusted[order[i]] = greatest;
    }
    return adjusted;
  }

  /// Benjamini and Hochberg's step-up: of all hypotheses with an adjusted p ≤ α, at most the share
  /// α is expected to be true, if they are independent or rise and fall together.
  ///
  /// Of m sorted p, the i-th becomes min over j ≥ i of min(1, m/j·p(j)). Y. Benjamini and Y.
  /// Hochberg, Controlling the false discovery rate, Journal of the Royal Statistical Society B 57,
  /// 1995; R: `p.adjust(p, "BH")`.
  public static double[] benjaminiHochberg(double[] p) {
    var order = ascending(p);
    var adjusted = new double[p.length];
    var least = 1.0;
    for (var i = p.length - 1; i >= 0; i--) {
      least = Math.min(least, p[order[i]] * p.length / (i + 1));
      adjusted[order[i]] = least;
    }
    return adjusted;
  }

  private static int[] ascending(double[] p) {
    for (var value : p) {
      if (!(value > 0 && value <= 1)) {
        throw new IllegalArgumentException("p is " + value);
      }
    }
    var order = new Integer[p.length];
    Arrays.setAll(order, i -> i);
    Arrays.sort(order, Comparator.comparingDouble(i -> p[i]));
    return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
  }
}
