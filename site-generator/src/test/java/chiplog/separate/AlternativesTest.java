package chiplog.separate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import chiplog.exchange.Report;
import chiplog.exchange.Subject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AlternativesTest {
  private static Report report(String variant, String size, String threads) {
    return new Report(
        new Subject("Words", variant, new LinkedHashMap<>(Map.of("size", size))),
        new LinkedHashMap<>(Map.of("threads", threads)),
        List.of());
  }

  private static final List<Report> ALL =
      Stream.of("10", "100")
          .flatMap(size -> Stream.of("slow", "fast").map(variant -> report(variant, size, "1")))
          .toList();

  private static List<String> names(String by, String base) throws Alternatives.Unknown {
    return new Alternatives(ALL)
            .pairing(
                Optional.of(by).filter(it -> !it.isEmpty()),
                Optional.of(base).filter(it -> !it.isEmpty()))
            .pairs()
            .stream()
            .map(Pair::name)
            .toList();
  }

  @Test
  void variantsAreComparedAtEachValueOfTheParameters() throws Alternatives.Unknown {
    assertThat(names("", ""))
        .containsExactly("Words [size=10]: slow → fast", "Words [size=100]: slow → fast");
    assertThat(names("", "fast")).contains("Words [size=10]: fast → slow");
  }

  @Test
  void valuesOfAParameterAreComparedWithinEachVariant() throws Alternatives.Unknown {
    assertThat(names("size", "100"))
        .containsExactly("Words.slow: 100 → 10", "Words.fast: 100 → 10");
  }

  @Test
  void otherThreadsAreNoAlternative() throws Alternatives.Unknown {
    var pairing =
        new Alternatives(
                List.of(report("a", "1", "1"), report("b", "1", "1"), report("b", "1", "8")))
            .pairing(Optional.empty(), Optional.empty());

    assertThat(pairing.pairs()).hasSize(1);
    assertThat(pairing.onlyBase()).containsExactly(report("b", "1", "8"));
  }

  @Test
  void whatIsNotThereIsTold() {
    assertThatThrownBy(() -> names("sise", ""))
        .hasMessage("\"sise\" does not vary in this file; these do: variant, size");
    assertThatThrownBy(() -> names("", "slwo")).hasMessageContaining("nearest: slow");
  }
}
