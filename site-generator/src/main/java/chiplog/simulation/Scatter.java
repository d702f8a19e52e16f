package chiplog.simulation;

/// How much the numbers of a benchmark differ, and where the differences arise.
///
/// @param between standard deviation of forks around the true value, as a fraction
/// @param within standard deviation of the iterations of one fork around its mean
public record Scatter(Shape shape, double between, double within) {
  /// The medians of 586 public JMH benchmarks (Traini et al., SEALABQualityGroup/steady-state).
  private static final double USUAL_BETWEEN = 0.024;

  private static final double USUAL_WITHIN = 0.020;

  /// The scatter of an ordinary benchmark. Where there are two modes, this is the scatter of each,
  /// and they lie 10 % apart.
  public static Scatter usual(Shape shape) {
    var modes = shape == Shape.TWO_MODES ? Shape.MODE : 1;
    return new Scatter(shape, USUAL_BETWEEN / modes, USUAL_WITHIN);
  }

  /// Iterations of deviation `total`, of whose variance the share `intraClass` (in [0, 1]) arises
  /// between forks: their intra-class correlation.
  public static Scatter of(Shape shape, double total, double intraClass) {
    return new Scatter(shape, total * Math.sqrt(intraClass), total * Math.sqrt(1 - intraClass));
  }
}
