package chiplog.experiments.harness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class CanonicalTextTest {
  record Entry(String word, int count) {}

  @Test
  void aListOfRecordsIsOneLineEach() throws Exception {
    assertThat(CanonicalText.of(List.of(new Entry("sea", 2), new Entry("log", 1))))
        .isEqualTo("sea\t2\nlog\t1\n");
  }

  @Test
  void aMapIsOneLineAnEntry() throws Exception {
    assertThat(CanonicalText.of(new TreeMap<>(Map.of("sea", 2, "log", 1))))
        .isEqualTo("log\t1\nsea\t2\n");
  }

  @Test
  void numbersAreTheirShortestText() throws Exception {
    assertThat(CanonicalText.of(65_204L)).isEqualTo("65204");
    assertThat(CanonicalText.of(0.1)).isEqualTo("0.1");
  }

  @Test
  void whatCouldBeAnAddressIsRefused() {
    assertThatThrownBy(() -> CanonicalText.of(List.of(new Object())))
        .hasMessage("an answer of class java.lang.Object has no canonical text");
    assertThatThrownBy(() -> CanonicalText.of(new Entry(null, 1)))
        .hasMessage("an answer that holds null has no canonical text");
  }

  @Test
  void theDigestIsOfUtf8() {
    // printf 'ä' | sha256sum
    assertThat(CanonicalText.sha256("ä"))
        .isEqualTo("33e6d73fee82904c8d7afb78de1154d1e8dc2a0edb08120e63df5b9385c2d9cc");
  }
}
