package chiplog.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.Position;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ExperimentTest {
  private static Variant variant(String name, List<String> jvm, Map<Twin, String> twins) {
    return new Variant(
        name,
        name,
        new SourceSymbol("Search", name),
        jvm,
        new LinkedHashMap<>(twins),
        new LinkedHashMap<>(),
        OptionalDouble.empty());
  }

  private static Experiment search(Variant... variants) {
    var params = new LinkedHashMap<String, List<String>>();
    params.put("size", List.of("10", "20"));
    return new Experiment(
        new ExperimentId("search"),
        List.of(),
        "Which?",
        new Workload.Jmh("lab.Search", 1, List.of()),
        List.of(variants),
        params,
        true,
        new Input(new LinkedHashMap<>(), OptionalLong.empty()),
        List.of(Metric.TIME),
        List.of(),
        new Effort(10, Duration.ofSeconds(2), Duration.ofSeconds(20), Duration.ofSeconds(1)),
        Position.wholeFile("experiments/catalog/search.yaml"));
  }

  @Test
  void twinsAreLaunchedAtEverySettingAndNoCases() {
    var search = search(variant("sorted", List.of(), Map.of(Twin.EMPTY, "nothing")));

    assertThat(search.cases())
        .extracting(CaseId::toString)
        .containsExactly("sorted[size=10]", "sorted[size=20]");
    assertThat(search.launches())
        .extracting(CaseId::toString)
        .containsExactly(
            "sorted[size=10]", "sorted[size=20]", "twin:nothing[size=10]", "twin:nothing[size=20]");
    assertThat(search.variant("twin:nothing")).isEmpty();
    assertThat(search.launchable("twin:nothing").orElseThrow().method()).isEqualTo("nothing");
    assertThat(search.twin(search.cases().getLast(), Twin.EMPTY).orElseThrow())
        .hasToString("twin:nothing[size=20]");
    assertThat(search.twin(search.cases().getLast(), Twin.VARIED)).isEmpty();
  }

  @Test
  void aTwinThatIsAnotherVariantOrAnotherVariantsTwinIsRunOnce() {
    var search =
        search(
            variant("sorted", List.of(), Map.of(Twin.VARIED, "shuffled", Twin.EMPTY, "nothing")),
            variant("shuffled", List.of(), Map.of(Twin.EMPTY, "nothing")));

    assertThat(search.twins()).extracting(Variant::name).containsExactly("twin:nothing");
    assertThat(search.twin(CaseId.of("sorted"), Twin.VARIED).orElseThrow()).hasToString("shuffled");
  }

  @Test
  void aTwinRunsUnderTheFlagsOfItsVariant() {
    var flags = List.of("-XX:-UseTLAB");
    var search =
        search(
            variant("sorted", flags, Map.of(Twin.VARIED, "shuffled")),
            variant("shuffled", List.of(), Map.of()));

    var twin = search.twins().getFirst();
    assertThat(twin.name()).isEqualTo("twin:sorted:shuffled");
    assertThat(twin.jvm()).isEqualTo(flags);
  }
}
