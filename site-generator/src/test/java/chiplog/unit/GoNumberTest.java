package chiplog.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import chiplog.unit.GoNumber.NotANumber;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoNumberTest {
  @Test
  void shortestNumbersAreThoseOfTheOriginal() throws IOException {
    for (var row : Vectors.read("format.tsv")) {
      if (row.get(0).equals("g")) {
        assertThat(GoNumber.shortest(Double.parseDouble(row.get(1)))).isEqualTo(row.get(2));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "999999, 999999",
    "1000000, 1e+06",
    "123456.7, 123456.7",
    "12345678, 1.2345678e+07",
    "0.0001, 0.0001",
    "0.00001, 1e-05",
    "1e-9, 1e-09",
    "-0.0, -0",
    "0, 0",
    "4.9e-324, 5e-324",
    "2e-323, 2e-323",
    "1.7976931348623157e308, 1.7976931348623157e+308",
    "NaN, NaN",
    "Infinity, +Inf",
    "-Infinity, -Inf"
  })
  void shortestNumbersTurnToExponentsFromAMillionOn(double value, String text) {
    assertThat(GoNumber.shortest(value)).isEqualTo(text);
  }

  @Test
  void aShortestNumberReadsBackAsTheSameDouble() throws NotANumber {
    var random = new Random(25);
    for (var i = 0; i < 20_000; i++) {
      var value = Double.longBitsToDouble(random.nextLong());
      if (Double.isFinite(value)) {
        assertThat(GoNumber.parse(GoNumber.shortest(value))).isEqualTo(value);
      }
    }
  }

  @Test
  void plainDecimalsAreReadAsTheNearestDouble() throws NotANumber {
    var random = new Random(26);
    for (var i = 0; i < 20_000; i++) {
      var text =
          BigDecimal.valueOf(random.nextLong(1L << random.nextInt(1, 50)), random.nextInt(14));
      assertThat(GoNumber.parse(text.toPlainString())).isEqualTo(text.doubleValue());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1_000, 1000",
    "0x1p4, 16",
    ".5, 0.5",
    "5., 5",
    "1e3, 1000",
    "+12, 12",
    "00012, 12",
    "0x_1.8p1, 3",
    "12345678902222222211, 12345678902222222211",
    "InF, Infinity",
    "-infinity, -Infinity",
    "nan, NaN",
    "-0, -0.0",
    "1e-999, 0",
    "0x1.p3, 8",
    "0X.8P-1, 0.25",
    "1e1_0, 1e10"
  })
  void manyFormsOfNumbersAreRead(String text, Double value) throws NotANumber {
    assertThat(GoNumber.parse(text)).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "+", ".", "e1", "1e", "1e+", "1,234", "1_", "_1", "1__0", "1_.5", "1._5", "0x1",
        "0x_p1", "+nan", "-nan", "in", "1f", "1d", " 1", "1 ", "٣", "0x1_p1", "0b1", "1e_1", "--1"
      })
  void whatIsNoNumberIsSaidToBeNone(String text) {
    assertThatThrownBy(() -> GoNumber.parse(text)).hasMessage("invalid syntax");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e309", "-1e400", "0x1p1024", "1e999999999999"})
  void whatIsTooLargeIsOutOfRange(String text) {
    assertThatThrownBy(() -> GoNumber.parse(text)).hasMessage("value out of range");
  }

  @Test
  void wholeNumbersHave64Bits() throws NotANumber {
    assertThat(GoNumber.parseWhole("-9223372036854775808")).isEqualTo(Long.MIN_VALUE);
    assertThat(GoNumber.parseWhole("+7")).isEqualTo(7);
    assertThatThrownBy(() -> GoNumber.parseWhole("9223372036854775808"))
        .hasMessage("value out of range");
    assertThatThrownBy(() -> GoNumber.parseWhole("1_0")).hasMessage("invalid syntax");
    assertThatThrownBy(() -> GoNumber.parseWhole("-")).hasMessage("invalid syntax");
  }

  @Test
  void fixedDecimalsAreRoundedFromTheBinaryValueHalfToEven() {
    assertThat(GoNumber.fixed(0.125, 2)).isEqualTo("0.12");
    assertThat(GoNumber.fixed(0.375, 2)).isEqualTo("0.38");
    assertThat(GoNumber.fixed(1.005, 2)).isEqualTo("1.00"); // below the half in binary
    assertThat(GoNumber.fixed(-0.0004, 3)).isEqualTo("-0.000");
    assertThat(GoNumber.fixed(1e22, 0)).isEqualTo("10000000000000000000000");
    assertThat(GoNumber.signed(0, 2)).isEqualTo("+0.00");
    assertThat(GoNumber.signed(Double.NaN, 2)).isEqualTo("+NaN");
    assertThat(GoNumber.fixed(Double.NEGATIVE_INFINITY, 2)).isEqualTo("-Inf");
  }

  @Test
  void theFastWayToRoundIsTheExactOne() {
    var random = new Random(27);
    for (var i = 0; i < 20_000; i++) {
      var decimals = random.nextInt(12);
      var half = Math.rint(random.nextDouble() * 1e6) + 0.5;
      var value = (half + random.nextInt(3) * 1e-7) * Math.pow(10, -random.nextInt(12));
      assertThat(GoNumber.fixed(value, decimals))
          .isEqualTo(
              new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN).toPlainString());
    }
  }
}
