package chiplog.effort;

import java.util.Arrays;
import java.util.List;

/// How much iterations scatter within a fork, and forks among each other: relative variances.
///
/// Within: the squared relative deviations of iterations from the mean of their fork, pooled over
/// all forks, by their degrees of freedom. Between: the variance of the logarithms of fork means
/// around the mean of their case, pooled likewise, less what iterations alone put into it; this is
/// the method of moments of a random-effects analysis of variance (S. R. Searle, G. Casella and C.
/// E. McCulloch, Variance Components, 1992, section 3.6).
///
/// A few blocks say little of the variance between forks, and one says nothing. So what is usual is
/// counted in as [#PRIOR_FORKS] further degrees of freedom: the median of 586 public JMH
/// benchmarks, a coefficient of variation of 2.4 % (`measuring.md`, section 2).
///
/// @param within of one iteration
/// @param between of a fork's true mean
public record Scatter(double within, double between) {
  private static final double USUAL_BETWEEN = 0.024 * 0.024;
  private static final double PRIOR_FORKS = 2;

  /// @param cases for each case its forks, for each fork its iterations in any unit; positive
  public static Scatter of(List<List<double[]>> cases) {
    var within = within(cases.stream().flatMap(List::stream).toList());
    var squares = 0.0;
    var degrees = 0;
    for (var forks : cases) {
      if (!forks.isEmpty()) {
        squares += excess(forks, within);
        degrees += forks.size() - 1;
      }
    }
    var between = (PRIOR_FORKS * USUAL_BETWEEN + Math.max(0, squares)) / (PRIOR_FORKS + degrees);
    return new Scatter(within, between);
  }

  private static double within(List<double[]> forks) {
    var squares = 0.0;
    var degrees = 0;
    for (var fork : forks) {
      var mean = Arrays.stream(fork).average().orElseThrow();
      squares += Arrays.stream(fork).map(value -> square(value / mean - 1)).sum();
      degrees += fork.length - 1;
    }
    return degrees == 0 ? 0 : squares / degrees;
  }

  /// Squares between the forks of one case beyond those that iterations explain.
  private static double excess(List<double[]> forks, double within) {
    var logs =
        forks.stream()
            .mapToDouble(it -> Math.log(Arrays.stream(it).average().orElseThrow()))
            .toArray();
    var mean = Arrays.stream(logs).average().orElseThrow();
    var squares = Arrays.stream(logs).map(value -> square(value - mean)).sum();
    var shares = forks.stream().mapToDouble(fork -> 1.0 / fork.length).average().orElseThrow();
    return squares - (forks.size() - 1) * within * shares;
  }

  private static double square(double value) {
    return value * value;
  }
}
