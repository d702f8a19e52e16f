package chiplog.unit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Expected texts are worked out by hand from the number rules of the page design. In them `_`
/// stands for the narrow no-break space and `−` is U+2212.
class FiguresTest {
  private static final double NONE = Double.NEGATIVE_INFINITY;
  private static final double OPEN = Double.POSITIVE_INFINITY;
  private static final Unit TIME = Unit.SECONDS_PER_OP;

  @ParameterizedTest
  @CsvSource({
    "0.0774, 0.0759, 0.0791, 77.4_ms", // half 1.6 ms: two digits
    "0.00894, 0.00876, 0.00912, 8.94_ms", // half 0.18 ms
    "0.00894, 0.0086, 0.0093, 8.9_ms", // half 0.35 ms: one digit
    "0.00894123456, 0.00894123, 0.00894124, 8.941_ms", // at most four
    "0.000812, 0.00075, 0.00087, 810_µs", // half 60 µs
    "5.2e-9, 4.2e-9, 6.2e-9, 5.2_ns",
    "0.9998, 0.9, 1.1, 1.00_s",
    "0.005, 0.001, 0.099, 5_ms", // never without any digit, even if the interval is huge
    "61.5, 60.1, 62.9, 61.5_s",
    "0.002, 0.002, 0.002, 2_ms"
  })
  void timesHaveTheDigitsOfTheirHalfWidth(double center, double low, double high, String expected) {
    assertThat(Figures.value(center, low, high, TIME)).isEqualTo(narrow(expected));
  }

  @ParameterizedTest
  @CsvSource({"0.00894, 8.9_ms", "0.0000774, 77_µs", "0.1234, 120_ms", "0, 0_ns"})
  void withoutAnIntervalThereAreTwoDigitsAndNoSpread(double center, String expected) {
    assertThat(Figures.value(center, NONE, OPEN, TIME)).isEqualTo(narrow(expected));
    assertThat(Figures.valueWithInterval(center, NONE, OPEN, TIME)).isEqualTo(narrow(expected));
  }

  @ParameterizedTest
  @CsvSource({
    "65204, 65100, 65300, 63.68_KiB", // half 0.098 KiB would allow two decimals
    "1157, 1130, 1185, 1.130_KiB", // half 0.027 KiB: two digits
    "1157, 1120, 1194, 1.13_KiB",
    "2097152, 2000000, 2200000, 2.00_MiB",
    "469000, 468500, 469500, 458.0_KiB",
    "16, 15.9999, 16.0001, 16_B",
    "0.0004, 0.0003, 0.0005, 0_B",
    "1048570, 1048500, 1048600, 1.000_MiB" // never "1024 KiB"
  })
  void memoryIsBinary(double center, double low, double high, String expected) {
    assertThat(Figures.value(center, low, high, Unit.BYTES_PER_OP)).isEqualTo(narrow(expected));
  }

  @ParameterizedTest
  @CsvSource({"2.346e8, 2.3e8, 2.4e8, 235_MB/s", "1.2e10, 1e10, 1.4e10, 12.0_GB/s"})
  void ratesAreDecimal(double center, double low, double high, String expected) {
    assertThat(Figures.value(center, low, high, Unit.BYTES_PER_SECOND)).isEqualTo(narrow(expected));
  }

  @Test
  void allocationsAreBareCounts() {
    var unit = Unit.ALLOCATIONS_PER_OP;
    assertThat(Figures.value(12, 12, 12, unit)).isEqualTo("12");
    assertThat(Figures.value(12_345, 12_000, 12_690, unit)).isEqualTo(narrow("12_300"));
    assertThat(Figures.exactCount(168_923)).isEqualTo(narrow("168_923"));
    assertThat(Figures.exactCount(9999)).isEqualTo("9999");
    assertThat(Figures.exactCount(0)).isEqualTo("0");
    assertThat(Figures.count(1_234_567)).isEqualTo(narrow("1_234_567"));
  }

  @Test
  void fractionsOfAByteAreInNeitherAValueNorItsInterval() {
    assertThat(Figures.valueWithInterval(0.041, 0.04, 0.0418, Unit.BYTES)).isEqualTo(narrow("0_B"));
    assertThat(Figures.valueWithInterval(16.2, 16.1, 17.9, Unit.BYTES))
        .isEqualTo(narrow("16_B (16 to 18)"));
  }

  @Test
  void theSpreadIsHalfTheIntervalInPercentOfTheValue() {
    assertThat(Figures.valueWithInterval(8.94e-3, 8.58e-3, 9.30e-3, TIME))
        .isEqualTo(narrow("8.9_ms ±_4_%"));
    assertThat(Figures.valueWithInterval(0.0774, 0.0759, 0.0791, TIME))
        .isEqualTo(narrow("77.4_ms ±_2.1_%"));
    assertThat(Figures.valueWithInterval(10e-3, 9.9999e-3, 10.0001e-3, TIME))
        .isEqualTo(narrow("10.00_ms ±_0.010_%"));
  }

  @Test
  void aLopsidedIntervalIsWrittenAsARange() {
    // 0.2 below, 0.4 above
    assertThat(Figures.valueWithInterval(8.9e-3, 8.7e-3, 9.3e-3, TIME))
        .isEqualTo(narrow("8.9_ms (8.7 to 9.3)"));
    // 0.3 below, 0.44 above: still within 1:1.5
    assertThat(Figures.valueWithInterval(9e-3, 8.7e-3, 9.44e-3, TIME))
        .isEqualTo(narrow("9.0_ms ±_4_%"));
  }

  @Test
  void equalMeasurementsAreNeverPlusMinusZero() {
    assertThat(Figures.valueWithInterval(16, 16, 16, Unit.BYTES_PER_OP)).isEqualTo(narrow("16_B"));
  }

  @Test
  void anIntervalAloneHasTheDigitsOfItsValue() {
    assertThat(Figures.interval(0.0774, 0.0759, 0.0791, TIME)).isEqualTo(narrow("75.9 to 79.1_ms"));
  }

  @ParameterizedTest
  @CsvSource({
    "0.115, 0.111, 0.119, −88.5_%, −88.5_% (−88.9 to −88.1)",
    "0.94, 0.92, 0.96, −6.0_%, −6.0_% (−8.0 to −4.0)", // half 2.0: two digits
    "1.01, 0.97, 1.05, +1_%, +1_% (−3 to +5)",
    "0.998, 0.96, 1.04, 0_%, 0_% (−4 to +4)",
    "1.5, 1.4, 1.62, +50_%, +50_% (+40 to +62)",
    "1.9, 1.5, 2.3, +90_%, +90_% (+50 to +130)",
    "8.7, 8.3, 9.1, 8.7×, 8.7× (8.3 to 9.1)",
    "0.0004, 0.0001, 0.0007, −99.96_%, −99.96_% (−99.99 to −99.93)",
    "0.25, 0.25, 0.25, −75_%, −75_%",
    "0, 0, 0, −100_%, −100_%"
  })
  void changesHaveASignAndTheDigitsOfTheirInterval(
      double change, double low, double high, String short_, String long_) {
    assertThat(Figures.change(change, low, high)).isEqualTo(narrow(short_));
    assertThat(Figures.changeWithInterval(change, low, high)).isEqualTo(narrow(long_));
  }

  @Test
  void aChangeOfTooFewBlocksHasTwoDigits() {
    assertThat(Figures.changeWithInterval(0.1153, 0, OPEN)).isEqualTo(narrow("−88_%"));
    assertThat(Figures.changeWithInterval(0.99999, 0, OPEN)).isEqualTo(narrow("−0.0010_%"));
    assertThat(Figures.changeWithInterval(8.6789, 0, OPEN)).isEqualTo("8.7×");
    assertThat(Figures.change(1, 0, OPEN)).isEqualTo(narrow("0_%"));
  }

  @ParameterizedTest
  @CsvSource({
    "8.7, 8.3, 9.1, 8.7×, 8.7× (8.3 to 9.1)",
    "8.66, 8.5, 8.82, 8.66×, 8.66× (8.50 to 8.82)",
    "123.4, 100, 150, 123×, 123× (100 to 150)",
    "123.4, 90, 160, 120×, 120× (90 to 160)",
    "0.87, 0.83, 0.91, 0.87×, 0.87× (0.83 to 0.91)",
    "5, 5, 5, 5×, 5×"
  })
  void factorsHaveTheDigitsOfTheirInterval(
      double factor, double low, double high, String short_, String long_) {
    assertThat(Figures.factor(factor, low, high)).isEqualTo(short_);
    assertThat(Figures.factorWithInterval(factor, low, high)).isEqualTo(long_);
  }

  @Test
  void aChangeFromZeroIsToldInValues() {
    assertThat(Figures.fromTo(0, 16, Unit.BYTES_PER_OP)).isEqualTo(narrow("from 0 to 16_B"));
    assertThat(Figures.fromTo(63, 0, Unit.ALLOCATIONS_PER_OP)).isEqualTo("from 63 to 0");
  }

  @ParameterizedTest
  @CsvSource({
    "0.001953125, 0.002",
    "0.0004, <_0.001",
    "0.0625, 0.063",
    "0.3, 0.3",
    "1, 1",
    "0.0502, 0.0502",
    "0.0498, 0.0498",
    "0.05, 0.05"
  })
  void pIsShortAndStaysOnItsSideOfFivePercent(double p, String expected) {
    assertThat(Figures.p(p)).isEqualTo(narrow(expected));
  }

  @ParameterizedTest
  @CsvSource({"0.71, 71_%", "0.0123, 1.2_%", "1, 100_%", "0, 0_%", "0.999, 99.9_%", "-0.05, −5_%"})
  void sharesHaveFewDigits(double fraction, String expected) {
    assertThat(Figures.percent(fraction)).isEqualTo(narrow(expected));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0_B",
    "65204, 65_204_B",
    "2097152, 2_MiB",
    "65536, 64_KiB",
    "1024, 1_KiB",
    "1025, 1025_B"
  })
  void declaredBytesAreNeverRounded(long bytes, String expected) {
    assertThat(Figures.bytes(bytes)).isEqualTo(narrow(expected));
  }

  @ParameterizedTest
  @CsvSource({
    "PT7.2S, about 7_s",
    "PT89S, about 89_s",
    "PT4M10S, about 4_min",
    "PT89M, about 89_min",
    "PT2H29M, about 2.5_h",
    "PT30H, about 30_h"
  })
  void durationsAreRoundedForPeople(Duration duration, String expected) {
    assertThat(Figures.duration(duration)).isEqualTo(narrow(expected));
  }

  @ParameterizedTest
  @CsvSource({"0.00894, 0.00894", "1e-9, 0.000000001", "3, 3", "1e9, 1000000000", "-0.5, -0.5"})
  void machinesReadPlainDecimals(double value, String expected) {
    assertThat(Figures.plain(value)).isEqualTo(expected);
  }

  static String narrow(String text) {
    return text.replace('_', '\u202f');
  }

  @Test
  void theIntervalOfAChangeStandsByItself() {
    assertThat(Figures.changeBounds(0.115, 0.111, 0.119)).contains("−88.9 to −88.1\u202F%");
    assertThat(Figures.changeBounds(8.7, 8.3, 9.1)).contains("8.3 to 9.1×");
    assertThat(Figures.changeBounds(0.5, 0.5, 0.5)).isEmpty();
    assertThat(Figures.changeBounds(0.902, 0.90200001, 0.90200002)).isEmpty();
  }
}
