package chiplog.unit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FiguresPropertyTest {
  private static final List<Unit> UNITS =
      List.of(
          Unit.SECONDS_PER_OP,
          Unit.BYTES_PER_OP,
          Unit.ALLOCATIONS_PER_OP,
          Unit.BYTES_PER_SECOND,
          new Unit("req/sec"));
  private static final double[] ODD = {
    Double.NaN,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    0,
    -0.0,
    Double.MIN_VALUE,
    Double.MAX_VALUE,
    -1,
    1
  };

  @Test
  void whatIsNotANumberIsToldInWords() {
    for (var a : ODD) {
      for (var b : ODD) {
        for (var c : ODD) {
          assertThat(everything(a, b, c)).doesNotContain("NaN", "Infinity", "∞", "E-", "E+");
        }
      }
    }
  }

  @Test
  void aShownValueReadsBackWithinItsInterval() {
    var random = new SplittableRandom(4);
    for (var i = 0; i < 3_000; i++) {
      var unit = UNITS.get(random.nextInt(UNITS.size()));
      var center = Math.pow(10, random.nextDouble(unit.kind() == Kind.TIME ? -9 : 1, 9));
      var half = center * Math.pow(10, random.nextDouble(-3, -0.5));
      var text = Figures.value(center, center - half, center + half, unit);
      var read = Quantity.parse(text, unit).orElseThrow(() -> new AssertionError(text)).value();
      // rounded at the last digit of the half-width: off by at most half of it, or by four digits
      // or half a byte
      assertThat(Math.abs(read - center))
          .as(text)
          .isLessThanOrEqualTo(Math.max(half / 2, Math.max(center * 0.0005, 0.5)));
    }
  }

  @Test
  void aTimeNeverHasMoreThanFourDigits() {
    var random = new SplittableRandom(5);
    for (var i = 0; i < 3_000; i++) {
      var center = Math.pow(10, random.nextDouble(-9, 3));
      var half = center * Math.pow(10, random.nextDouble(-6, 0.5));
      var text = Figures.value(center, center - half, center + half, Unit.SECONDS_PER_OP);
      assertThat(text.replaceAll("[^0-9.]", "").replaceFirst("^0\\.0*", "").replace(".", ""))
          .as(text)
          .hasSizeBetween(1, 4);
    }
  }

  @Test
  void theUnitGrowsWithTheValue() {
    for (var unit : UNITS) {
      var before = 0.0;
      for (var exponent = -12.0; exponent < 14; exponent += 0.01) {
        var factor = Scale.of(unit, Math.pow(10, exponent)).factor();
        assertThat(factor).isGreaterThanOrEqualTo(before);
        before = factor;
      }
    }
  }

  @Test
  void aPlainDecimalReadsBackExactly() {
    var random = new SplittableRandom(6);
    for (var i = 0; i < 3_000; i++) {
      var value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        assertThat(Double.parseDouble(Figures.plain(value))).isEqualTo(value);
      }
    }
  }

  private static String everything(double center, double low, double high) {
    var text = new StringBuilder();
    for (var unit : UNITS) {
      var scale = Scale.forAll(unit, center, low, high);
      text.append(Figures.value(center, low, high, unit))
          .append(Figures.valueWithInterval(center, low, high, unit))
          .append(Figures.interval(center, low, high, unit))
          .append(Figures.spread(center, low, high, scale).orElse(""))
          .append(Figures.fromTo(low, high, unit))
          .append(scale.number(center, low, high))
          .append(scale.tick(center, 3));
    }
    return text.append(Figures.change(center, low, high))
        .append(Figures.changeWithInterval(center, low, high))
        .append(Figures.factor(center, low, high))
        .append(Figures.factorWithInterval(center, low, high))
        .append(Figures.exactCount(center))
        .append(Figures.percent(center))
        .append(Figures.p(center))
        .append(Figures.plain(center))
        .toString();
  }
}
