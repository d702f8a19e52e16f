package chiplog.ranks;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.unit.Vectors;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class OrderIntervalTest {
  @Test
  void intervalsAreThoseOfTheOriginal() throws IOException {
    for (var row : Vectors.read("median-ci.tsv")) {
      var interval = OrderInterval.of(Integer.parseInt(row.get(0)), Double.parseDouble(row.get(1)));
      assertThat(interval)
          .as("%s", row)
          .isEqualTo(new OrderInterval(Integer.parseInt(row.get(2)), Integer.parseInt(row.get(3))));
    }
  }

  @Test
  void itIsKnownHowManyValuesAnIntervalNeeds() {
    assertThat(OrderInterval.leastSize(0.95)).hasValue(6);
    assertThat(OrderInterval.leastSize(0.99)).hasValue(8);
    assertThat(OrderInterval.leastSize(0.999)).hasValue(11);
    assertThat(OrderInterval.leastSize(1)).isEmpty();
  }
}
