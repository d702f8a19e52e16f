package chiplog.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class BudgetTest {
  private final Budget budget = new Budget();

  @Test
  void timesAreReadAsPeopleWriteThem() {
    assertThat(budget.convert("90s")).isEqualTo(Duration.ofSeconds(90));
    assertThat(budget.convert("30m")).isEqualTo(Duration.ofMinutes(30));
    assertThat(budget.convert("2h")).isEqualTo(Duration.ofHours(2));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "30", "0m", "-5m", "1.5h", "5 m", "999999m"})
  void whatIsNoTimeIsRefusedWithTheForm(String text) {
    assertThatThrownBy(() -> budget.convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("write 90s, 30m or 2h");
  }
}
