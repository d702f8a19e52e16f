package chiplog.freshness;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.catalog.CatalogReader;
import chiplog.diagnostic.DiagnosticList;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.result.Fingerprint;
import chiplog.source.SourceReader;
import chiplog.source.SourceTree;
import chiplog.source.SymbolCutter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The experiments of this very project.
class OwnExperimentsTest {
  private static final Path PROJECT = Path.of("..");

  @TempDir Path folder;
  private final DiagnosticList problems = new DiagnosticList();
  private SourceTree tree;

  @BeforeEach
  void read() throws IOException {
    tree = new SourceReader(PROJECT, folder.resolve("cache"), "1").read("experiments", problems);
  }

  @Test
  void everyExperimentOfTheCatalogHasItsSourcesAndItsCode() throws IOException {
    var cutter = new SymbolCutter(tree);
    for (var experiment : catalog()) {
      fingerprint(experiment);
      for (var variant : experiment.variants()) {
        var symbol = variant.source();
        assertThat(cutter.cut(symbol.type(), symbol.member(), experiment.position(), problems))
            .as("%s %s", experiment.id(), symbol)
            .hasValueSatisfying(cut -> assertThat(cut.text()).contains(symbol.member()));
      }
    }
    assertThat(problems.all()).isEmpty();
  }

  @Test
  void oneExperimentDoesNotReachAnotherButAllReachTheHarness() throws IOException {
    var words = fingerprint(experiment("words")).parts().keySet();
    assertThat(words)
        .contains(
            "source chiplog/experiments/words/WordsBenchmark.java",
            "source chiplog/experiments/words/Words.java",
            "source chiplog/experiments/harness/SteadyWarmUp.java",
            "library org.openjdk.jmh:jmh-core",
            "input size")
        .noneMatch(part -> part.contains("filelength"));
    assertThat(fingerprint(experiment("file-length")).parts())
        .containsEntry("param buffer", "1, 10, 100, 1000, 10000, 100000")
        .containsEntry("library org.openjdk.jmh:jmh-core", "1.37")
        .containsEntry("harness warm-up", "2s..20s")
        .doesNotContainKey("source chiplog/experiments/words/Words.java")
        .doesNotContainKeys("library org.assertj:assertj-core", "jdk", "machine");
  }

  @Test
  void theListedLibrariesAreThoseOfTheModuleWithWhatTheyNeed() throws IOException {
    assertThat(libraries())
        .containsOnlyKeys(
            "net.sf.jopt-simple:jopt-simple",
            "org.apache.commons:commons-math3",
            "org.openjdk.jmh:jmh-core",
            "org.openjdk.jmh:jmh-generator-annprocess")
        .allSatisfy((_, version) -> assertThat(version).matches("[\\d.]+"));
  }

  private static SortedMap<String, String> libraries() throws IOException {
    return LibraryVersions.of(
        PROJECT.resolve("experiments/pom.xml"),
        PROJECT.resolve("pom.xml"),
        ResolvedLibraries.read(PROJECT.resolve("experiments/libraries.txt")));
  }

  private Experiment experiment(String id) throws IOException {
    return catalog().stream()
        .filter(one -> one.id().equals(new ExperimentId(id)))
        .findFirst()
        .orElseThrow();
  }

  private List<Experiment> catalog() throws IOException {
    return new CatalogReader(PROJECT, problems)
        .read(PROJECT.resolve("experiments/catalog"))
        .experiments();
  }

  private Fingerprint fingerprint(Experiment experiment) throws IOException {
    return new Fingerprinter(
            tree,
            libraries(),
            new Procedure(
                new Procedure.Part("chiplog.experiments.harness", List.of("-Xmx1g")),
                new Procedure.Part("chiplog.experiments.profiling", List.of())))
        .of(experiment, new Judge.Published(), problems);
  }
}
