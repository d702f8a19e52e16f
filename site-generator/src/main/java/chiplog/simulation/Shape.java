package chiplog.simulation;

import java.util.random.RandomGenerator;

/// How numbers scatter, and what the machine does meanwhile.
public enum Shape {
  /// Normal around the true value.
  NORMAL,
  /// Normal logarithms: never negative, and skewed where they scatter much.
  LOG_NORMAL,
  /// Logarithms of Student's t with 3 degrees of freedom.
  HEAVY_TAILS,
  /// One in five belongs to a slower mode, four of its own standard deviations away.
  TWO_MODES,
  /// Normal logarithms, while the machine slows down by 8 % over the session and wanders by 2 %
  /// from block to block.
  DRIFT;

  private static final double TREND = 0.08;
  private static final double WANDERING = 0.02;
  private static final double SLOW_SHARE = 0.2;

  /// Distance of the modes and deviation within each, so that both together have deviation 1: d² ·
  /// ⅕ · ⅘ + s² = 1 with d = 4 s.
  static final double MODE = 1 / Math.sqrt(16 * SLOW_SHARE * (1 - SLOW_SHARE) + 1);

  /// A factor around 1.
  ///
  /// @param deviation standard deviation of the factor (of its logarithm but for `NORMAL`), below
  ///   0.3
  double factor(double deviation, RandomGenerator random) {
    return switch (this) {
      case NORMAL -> Math.max(0.01, 1 + deviation * random.nextGaussian());
      case LOG_NORMAL, DRIFT -> Math.exp(deviation * random.nextGaussian());
      case HEAVY_TAILS -> Math.exp(deviation * tail(random));
      case TWO_MODES -> Math.exp(deviation * mode(random));
    };
  }

  /// By what factor the machine is slower in the next launch than in the one before.
  ///
  /// @param launches of the whole session, two a block
  double step(int launches, RandomGenerator random) {
    return switch (this) {
      case NORMAL, LOG_NORMAL, HEAVY_TAILS, TWO_MODES -> 1;
      case DRIFT -> Math.exp(TREND / launches + WANDERING / Math.sqrt(2) * random.nextGaussian());
    };
  }

  private static double mode(RandomGenerator random) {
    var slow = random.nextDouble() < SLOW_SHARE ? 1 - SLOW_SHARE : -SLOW_SHARE;
    return MODE * (random.nextGaussian() + 4 * slow);
  }

  /// Student's t with 3 degrees of freedom over its deviation √3: z / √(χ²₃/3) / √3.
  private static double tail(RandomGenerator random) {
    var squares = 0.0;
    for (var i = 0; i < 3; i++) {
      var z = random.nextGaussian();
      squares += z * z;
    }
    return random.nextGaussian() / Math.sqrt(squares);
  }
}
