package chiplog.unit;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.unit.GoNumber.NotANumber;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CommonScaleTest {
  @Test
  void numbersThatBelongTogetherLookAsInTheOriginal() throws IOException, NotANumber {
    for (var row : Vectors.read("scale.tsv")) {
      var values = Vectors.numbers(row.get(0));
      var scale = CommonScale.of(values, row.get(1).equals("binary"));
      var texts = Arrays.stream(values).mapToObj(scale::format).collect(Collectors.joining(" "));
      assertThat(texts).as("%s", row).isEqualTo(row.get(2));
    }
  }
}
