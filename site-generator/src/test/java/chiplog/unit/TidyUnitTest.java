package chiplog.unit;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.unit.GoNumber.NotANumber;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class TidyUnitTest {
  @Test
  void unitsAreTidiedAsByTheOriginal() throws IOException, NotANumber {
    for (var row : Vectors.read("units.tsv")) {
      var unit = row.get(0);
      assertThat(TidyUnit.of(unit).unit()).as(unit).isEqualTo(row.get(1));
      assertThat(TidyUnit.of(unit).factor()).as(unit).isEqualTo(GoNumber.parse(row.get(2)));
      assertThat(TidyUnit.isBinary(unit)).as(unit).isEqualTo(row.get(3).equals("binary"));
    }
  }

  @Test
  void anyTextIsAUnit() {
    assertThat(TidyUnit.of("").unit()).isEmpty();
    assertThat(TidyUnit.of("-/*ns").unit()).isEqualTo("-/*sec");
    assertThat(TidyUnit.of("/-ns").unit()).isEqualTo("/-ns");
  }
}
