package chiplog.unit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTest {
  @ParameterizedTest
  @CsvSource({
    "8.94 ms, sec/op, 0.00894",
    "60s, sec, 60",
    "3 us, sec/op, 0.000003",
    "3 μs, sec/op, 0.000003",
    "500 KiB, B/op, 512000",
    "500 KB, B/op, 500000",
    "235 MB/s, B/sec, 235000000",
    "12 345, allocs/op, 12345",
    "12 allocations, allocs/op, 12",
    "−3 ms, sec/op, -0.003",
    "100 req/s, req/sec, 100"
  })
  void whatAuthorsWriteIsReadInBaseUnits(String text, String unit, double expected) {
    var read = Quantity.parse(text, new Unit(unit)).orElseThrow();
    assertThat(read.value()).isCloseTo(expected, within(Math.abs(expected) * 1e-12));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "ms", "fast", "3 KiB", "3 parsecs", "1e5 ms", "1.2.3 ms", "NaN ms"})
  void whatIsNoTimeIsNotReadAsOne(String text) {
    assertThat(Quantity.parse(text, Unit.SECONDS_PER_OP)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "2 MiB, 2097152",
    "65204 B, 65204",
    "65 204 B, 65204",
    "1.5 KiB, 1536",
    "64KiB, 65536",
    "1 GB, 1000000000"
  })
  void declaredSizesAreWholeBytes(String text, long expected) {
    assertThat(Sizes.bytes(text)).hasValue(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2", "1.5 B", "-1 KiB", "2 ms", "99999999999 GiB", "two MiB"})
  void whatIsNoSizeIsRefused(String text) {
    assertThat(Sizes.bytes(text)).isEmpty();
  }

  @Test
  void exactBytesReadBack() {
    for (var bytes = 1L; bytes < 1L << 42; bytes = bytes * 3 + 1) {
      assertThat(Sizes.bytes(Figures.bytes(bytes))).hasValue(bytes);
      assertThat(Sizes.bytes(Figures.bytes(bytes * 1024))).hasValue(bytes * 1024);
    }
  }
}
