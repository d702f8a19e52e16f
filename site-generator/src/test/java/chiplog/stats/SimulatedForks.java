package chiplog.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Forks whose true difference is known, shaped like those of real benchmarks.
///
/// Of 586 public JMH benchmarks (Traini et al., SEALABQualityGroup/steady-state) the median
/// coefficient of variation is 2.4 % between forks and 2.0 % within one.
final class SimulatedForks {
  static final double WITHIN = 0.020;
  static final int ITERATIONS = 5;

  /// How forks scatter and what the machine does meanwhile.
  enum Shape {
    NORMAL,
    /// Student t with 3 degrees of freedom, scaled to the same deviation.
    HEAVY_TAILS,
    /// One fork in five runs 10 % slower, whatever the variant.
    TWO_MODES,
    /// The machine slows down by 8 % over the session and wanders by 2 % from block to block.
    DRIFT
  }

  /// One session of two variants: the iterations of one fork each in every block.
  record Session(List<double[]> base, List<double[]> next) {}

  private final SplittableRandom random;
  private final Shape shape;
  private final double between;

  SimulatedForks(Shape shape, double between, long seed) {
    this.shape = shape;
    this.between = between;
    random = new SplittableRandom(seed);
  }

  /// @param factor true value of the second variant over that of the first
  Session session(int blocks, double factor) {
    var session = new Session(new ArrayList<>(), new ArrayList<>());
    var wandering = 0.0;
    for (var block = 0; block < blocks; block++) {
      wandering += shape == Shape.DRIFT ? 0.02 * random.nextGaussian() : 0;
      var trend = shape == Shape.DRIFT ? 0.08 * block / blocks : 0;
      session.base.add(fork(Math.exp(trend + wandering)));
      session.next.add(fork(Math.exp(trend + wandering) * factor));
    }
    return session;
  }

  private double[] fork(double level) {
    var ofFork = level * Math.exp(between * scatter());
    var iterations = new double[ITERATIONS];
    for (var i = 0; i < ITERATIONS; i++) {
      iterations[i] = ofFork * Math.exp(WITHIN * random.nextGaussian());
    }
    return iterations;
  }

  /// Deviation 1, but for the second mode.
  private double scatter() {
    return switch (shape) {
      case NORMAL, DRIFT -> random.nextGaussian();
      case HEAVY_TAILS -> random.nextGaussian() / chi(3) / Math.sqrt(3);
      case TWO_MODES ->
          random.nextGaussian() + (random.nextInt(5) == 0 ? Math.log(1.1) / between : 0);
    };
  }

  /// Root of the mean of so many squared standard normal numbers.
  private double chi(int degrees) {
    var squares = 0.0;
    for (var i = 0; i < degrees; i++) {
      var z = random.nextGaussian();
      squares += z * z;
    }
    return Math.sqrt(squares / degrees);
  }
}
