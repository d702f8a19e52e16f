package chiplog.simulation;

import java.util.ArrayList;
import java.util.random.RandomGenerator;

/// Sessions of two variants whose true ratio is known, measured as ours are: in blocks of one fork
/// of each, in random order, on a machine that goes on changing from launch to launch.
public final class SimulatedSessions {
  private static final int ITERATIONS = 5;

  private final Scatter scatter;
  private final RandomGenerator random;

  public SimulatedSessions(Scatter scatter, RandomGenerator random) {
    this.scatter = scatter;
    this.random = random;
  }

  /// @param factor true value of the second variant over that of the first
  public Session session(int blocks, double factor) {
    var base = new ArrayList<double[]>();
    var next = new ArrayList<double[]>();
    var machine = 1.0;
    for (var block = 0; block < blocks; block++) {
      var first = machine;
      var second = first * scatter.shape().step(2 * blocks, random);
      machine = second * scatter.shape().step(2 * blocks, random);
      var baseFirst = random.nextBoolean();
      base.add(fork(baseFirst ? first : second));
      next.add(fork((baseFirst ? second : first) * factor));
    }
    return new Session(base, next);
  }

  private double[] fork(double level) {
    var ofFork = level * scatter.shape().factor(scatter.between(), random);
    var iterations = new double[ITERATIONS];
    for (var i = 0; i < ITERATIONS; i++) {
      iterations[i] = ofFork * scatter.shape().factor(scatter.within(), random);
    }
    return iterations;
  }
}
