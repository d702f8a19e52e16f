package chiplog.jmh;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Map;
import java.util.Optional;

/// A `scoreUnit` and the base unit that it becomes.
///
/// Scaling works on decimals as they are written, so that a number read, written and read again is
/// the same double.
///
/// @param base see [JmhMetric]
/// @param times what a number is multiplied by
/// @param per what the product is divided by
record JmhUnit(String base, BigDecimal times, BigDecimal per) {
  static final String TIME = "sec/op";
  static final String RATE = "ops/s";

  /// Times are written in the unit that JMH users choose most.
  private static final String WRITTEN_TIME = "ns/op";

  private static final int NANO_DIGITS = 9;
  private static final int MOST_PLAIN_DIGITS = 24;

  private static final Map<String, BigDecimal> SECONDS =
      Map.of(
          "ns",
          new BigDecimal("1e-9"),
          "us",
          new BigDecimal("1e-6"),
          "ms",
          new BigDecimal("1e-3"),
          "s",
          BigDecimal.ONE,
          "min",
          BigDecimal.valueOf(60),
          "hr",
          BigDecimal.valueOf(3_600),
          "day",
          BigDecimal.valueOf(86_400));

  static JmhUnit of(String written) {
    if (written.equals("MB/sec")) { // JMH's megabyte has 2^20 bytes
      return new JmhUnit("B/s", BigDecimal.valueOf(1 << 20), BigDecimal.ONE);
    }
    if (written.endsWith("/op")) {
      return seconds(written.substring(0, written.length() - "/op".length()))
          .map(seconds -> new JmhUnit(TIME, seconds, BigDecimal.ONE))
          .orElseGet(() -> unscaled(written));
    }
    if (written.startsWith("ops/")) {
      return seconds(written.substring("ops/".length()))
          .map(seconds -> new JmhUnit(RATE, BigDecimal.ONE, seconds))
          .orElseGet(() -> unscaled(written));
    }
    return seconds(written)
        .map(seconds -> new JmhUnit("sec", seconds, BigDecimal.ONE))
        .orElseGet(() -> unscaled(written));
  }

  private static Optional<BigDecimal> seconds(String unit) {
    return Optional.ofNullable(SECONDS.get(unit));
  }

  private static JmhUnit unscaled(String unit) {
    return new JmhUnit(unit, BigDecimal.ONE, BigDecimal.ONE);
  }

  double toBase(BigDecimal number) {
    return number.multiply(times).divide(per, MathContext.DECIMAL128).doubleValue();
  }

  /// The unit in which numbers of a base unit are written.
  static String written(String base) {
    return base.equals(TIME) ? WRITTEN_TIME : base;
  }

  /// A finite number of a base unit as it is written, digit for digit.
  static String literal(double number, String base) {
    var shortest = new BigDecimal(Double.toString(number));
    var scaled = base.equals(TIME) ? shortest.movePointRight(NANO_DIGITS) : shortest;
    var bare = scaled.signum() == 0 ? BigDecimal.ZERO : scaled.stripTrailingZeros();
    var whole = bare.scale() < 0 ? -bare.scale() + bare.precision() : bare.scale();
    return whole > MOST_PLAIN_DIGITS ? bare.toString() : bare.toPlainString();
  }
}
