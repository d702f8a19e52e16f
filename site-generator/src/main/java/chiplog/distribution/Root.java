package chiplog.distribution;

import java.util.function.DoubleUnaryOperator;

/// Where an increasing function is zero.
final class Root {
  private static final int HALVINGS = 60;

  private Root() {}

  /// The place between `low` and `high` where `increasing` crosses zero, to 2⁻⁶⁰ of their distance;
  /// the nearer end where it does not cross.
  static double between(double low, double high, DoubleUnaryOperator increasing) {
    var from = low;
    var to = high;
    for (var i = 0; i < HALVINGS; i++) {
      var middle = (from + to) / 2;
      if (increasing.applyAsDouble(middle) < 0) {
        from = middle;
      } else {
        to = middle;
      }
    }
    return (from + to) / 2;
  }
}
