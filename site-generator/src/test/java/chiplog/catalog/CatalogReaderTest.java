package chiplog.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.DiagnosticList;
import chiplog.experiment.CaseId;
import chiplog.experiment.Catalog;
import chiplog.experiment.Effort;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Metric;
import chiplog.experiment.SourceSymbol;
import chiplog.experiment.Trap;
import chiplog.experiment.Twin;
import chiplog.experiment.Variant;
import chiplog.experiment.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogReaderTest {
  private static final String WORDS =
      """
      id: words
      question: How do three ways to count words differ?
      kind: jmh                      # jmh | profile | load | probe | command
      benchmark: chiplog.experiments.words.WordsBenchmark
      variants:
        slow:   { method: slow,   source: Words#slow }
        fast:   { method: fast,   source: Words#fast, jvm: [-XX:-UseTLAB] }
      params: { }
      jvm: [ ]
      threads: 1
      same-output: true
      input: { size: 2 MiB, seed: 9 }
      metrics: [time, throughput, bytes, allocs]
      effort: { blocks: 12, warm-up: 2s..20s, measure: 500ms }
      formerly: [word-count]
      sources: [src/main/resources/words.txt]
      """;

  @TempDir private Path project;
  private final DiagnosticList found = new DiagnosticList();

  private Catalog read() throws IOException {
    return new CatalogReader(project, found).read(project.resolve("experiments/catalog"));
  }

  private void write(String name, String text) throws IOException {
    var folder = Files.createDirectories(project.resolve("experiments/catalog"));
    Files.writeString(folder.resolve(name), text);
  }

  private List<String> problems() {
    return found.all().stream()
        .map(one ->
            one.position() + ": " + one.message() + one.hint().map(hint -> " | " + hint).orElse(""))
        .toList();
  }

  @Test
  void everyKeyOfTheCatalogIsRead() throws IOException {
    write("words.yaml", WORDS);
    write("README.md", "not a catalog file");

    var words = read().find("words").orElseThrow();

    assertThat(problems()).isEmpty();
    assertThat(words.id()).hasToString("words");
    assertThat(words.question()).isEqualTo("How do three ways to count words differ?");
    assertThat(words.workload())
        .isEqualTo(new Workload.Jmh("chiplog.experiments.words.WordsBenchmark", 1, List.of()));
    assertThat(words.variants())
        .containsExactly(
            new Variant("slow", "slow", new SourceSymbol("Words", "slow"), List.of()),
            new Variant(
                "fast", "fast", new SourceSymbol("Words", "fast"), List.of("-XX:-UseTLAB")));
    assertThat(words.params()).isEmpty();
    assertThat(words.sameOutput()).isTrue();
    assertThat(words.input().sizeBytes()).hasValue(2_097_152);
    assertThat(words.input().facts()).containsEntry("size", "2 MiB").containsEntry("seed", "9");
    assertThat(words.metrics())
        .containsExactly(Metric.TIME, Metric.THROUGHPUT, Metric.BYTES, Metric.ALLOCS);
    assertThat(words.effort())
        .isEqualTo(
            new Effort(12, Duration.ofSeconds(2), Duration.ofSeconds(20), Duration.ofMillis(500)));
    assertThat(words.formerly()).containsExactly(new ExperimentId("word-count"));
    assertThat(words.sources()).containsExactly("src/main/resources/words.txt");
    assertThat(words.position()).hasToString("experiments/catalog/words.yaml:1:1");
  }

  @Test
  void aVariantMayBeKnownToBeSlower() throws IOException {
    write("words.yaml", WORDS.replace("jvm: [-XX:-UseTLAB]", "slower: 2.5 %"));

    var words = read().find("words").orElseThrow();

    assertThat(problems()).isEmpty();
    assertThat(words.knownEffects()).extracting(Variant::name).containsExactly("fast");
    assertThat(words.variant("fast").orElseThrow().slower()).hasValue(0.025);
    assertThat(words.variant("slow").orElseThrow().slower()).isEmpty();
  }

  @Test
  void howMuchSlowerIsAPercentageAndNotSaidOfTheFirst() throws IOException {
    write(
        "words.yaml",
        WORDS
            .replace("jvm: [-XX:-UseTLAB]", "slower: two")
            .replace("source: Words#slow }", "source: Words#slow, slower: 1 % }"));
    read();
    assertThat(problems())
        .containsExactlyInAnyOrder(
            "experiments/catalog/words.yaml:6:49: the first variant cannot be slower than itself"
                + " | others say by how much they are slower than the first",
            "experiments/catalog/words.yaml:7:57: \"two\" is no percentage"
                + " | write slower: 2 %, or slower: 0 % for the same code under another name");
  }

  @Test
  void theSameCodeUnderAnotherNameIsTheSameMethod() throws IOException {
    write("words.yaml", WORDS.replace("jvm: [-XX:-UseTLAB]", "slower: 0 %"));
    read();
    assertThat(problems())
        .containsExactly(
            "experiments/catalog/words.yaml:7:49: 0 % is for the same code under another name, and"
                + " fast is not slow | say method: slow, or by how much it is slower");
  }

  @Test
  void aVariantNamesItsTwinsAndTheTrapsThatItShowsOnPurpose() throws IOException {
    write(
        "words.yaml",
        WORDS.replace(
            "jvm: [-XX:-UseTLAB]",
            "twins: { empty: none, varied: slow }, known-traps: { regular-input: shown on purpose }"));

    var fast = read().find("words").orElseThrow().variant("fast").orElseThrow();

    assertThat(problems()).isEmpty();
    assertThat(fast.twins()).isEqualTo(Map.of(Twin.EMPTY, "none", Twin.VARIED, "slow"));
    assertThat(fast.knownTraps()).isEqualTo(Map.of(Trap.REGULAR_INPUT, "shown on purpose"));
  }

  @Test
  void whatIsLeftOutIsTheUsual() throws IOException {
    write(
        "file-length.yaml",
        """
        id: file-length
        question: How long is a file?
        kind: jmh
        benchmark: a.B
        variants: { base: { method: base, source: B } }
        params: { buffer: [1, 10, 100] }
        metrics: [time]
        """);

    var experiment = read().find("file-length").orElseThrow();

    assertThat(problems()).isEmpty();
    assertThat(experiment.cases())
        .extracting(CaseId::toString)
        .containsExactly("base[buffer=1]", "base[buffer=10]", "base[buffer=100]");
    assertThat(experiment.effort())
        .isEqualTo(
            new Effort(10, Duration.ofSeconds(2), Duration.ofSeconds(20), Duration.ofSeconds(2)));
    assertThat(experiment.sameOutput()).isTrue();
    assertThat(experiment.input().sizeBytes()).isEmpty();
  }

  @Test
  void aRenamedExperimentIsFoundByItsEarlierId() throws IOException {
    write("words.yaml", WORDS);

    var catalog = read();

    assertThat(catalog.find("word-count")).isEqualTo(catalog.find("words")).isPresent();
    assertThat(catalog.current(new ExperimentId("word-count"))).hasToString("words");
    assertThat(catalog.current(new ExperimentId("other"))).hasToString("other");
    assertThat(catalog.find("Not An Id")).isEmpty();
    assertThat(catalog.names()).containsExactly("words");
  }

  @Test
  void anEarlierIdBelongsToOneExperiment() throws IOException {
    write("words.yaml", WORDS);
    write(
        "word-count.yaml",
        WORDS
            .replace("id: words", "id: word-count")
            .replace("formerly: [word-count]", "formerly: []"));

    assertThat(read().names()).containsExactly("word-count");
    assertThat(problems())
        .containsExactly(
            "experiments/catalog/words.yaml:1:1: the earlier id \"word-count\" belongs to"
                + " word-count | an id leads to one experiment; see"
                + " experiments/catalog/word-count.yaml:1:1");
  }

  @Test
  void oneWrongFileLeavesTheOthersReadable() throws IOException {
    write("broken.yaml", "id: [\n");
    write("words.yaml", WORDS);

    assertThat(read().names()).containsExactly("words");
    assertThat(problems()).hasSize(1);
    assertThat(problems().getFirst()).startsWith("experiments/catalog/broken.yaml:2:1: not YAML");
  }

  @Test
  void aPrecisionTakesThePlaceOfBlocks() throws IOException {
    write("words.yaml", WORDS.replaceAll("effort: .*", "effort: { precision: 1.5 %, within: 2m }"));

    assertThat(read().find("words").orElseThrow().effort())
        .isEqualTo(
            new Effort(
                new Effort.Adaptive(0.015, Duration.ofMinutes(2)),
                Duration.ofSeconds(2),
                Duration.ofSeconds(20)));
    assertThat(problems()).isEmpty();
  }

  @Test
  void aPrecisionWithoutATimeHasThreeMinutes() throws IOException {
    write("words.yaml", WORDS.replaceAll("effort: .*", "effort: { precision: 2% }"));

    assertThat(read().find("words").orElseThrow().effort().extent())
        .isEqualTo(new Effort.Adaptive(0.02, Duration.ofMinutes(3)));
  }

  @Test
  void oneVariantHasNoRatioToBePreciseAbout() throws IOException {
    write(
        "words.yaml",
        WORDS
            .replaceAll("(?m)^ *fast(er)?: .*\n", "")
            .replaceAll("effort: .*", "effort: { precision: 2 % }"));

    read();

    assertThat(found.all())
        .extracting(one -> one.message())
        .containsExactly("one variant has no ratio that could be known to a precision");
  }

  @Test
  void everythingThatIsMissingIsToldAtOnce() throws IOException {
    write("words.yaml", "jvm: []\n");

    assertThat(read().names()).isEmpty();
    assertThat(found.all())
        .extracting(one -> one.message())
        .containsExactlyInAnyOrder(
            "key \"id\" is required",
            "key \"question\" is required",
            "key \"kind\" is required",
            "key \"variants\" is required",
            "key \"metrics\" is required",
            "key \"benchmark\" is required");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          id: words | id: word | 1:5: id "word" is not the name of its file ! write id: words, or rename the file to word.yaml
          id: words | id: Words | 1:5: "Words" cannot be an id ! use lower-case words and digits joined by single hyphens
          kind: jmh | kind: load | 3:7: kind "load" is not known ! the kinds known today are: jmh, profile
          benchmark: chiplog. | benchmark: a b. | 4:12: "benchmark" must be a class name, not "a b.experiments.words.WordsBenchmark" ! write benchmark: app.WordsBenchmark
          slow:   { | Slow:   { | 6:3: "Slow" cannot name a variant ! use lower-case words and digits joined by single hyphens
          method: slow | methd: slow | 6:13: unknown key "methd" ! the nearest known keys are method, jvm, twins
          Words#slow | Words#slow() | 6:37: "Words#slow()" names no source ! write Type#method, or Type for the whole of it
          [-XX:-UseTLAB] | [Xmx1g] | 7:55: "Xmx1g" is no JVM flag that an experiment may set ! write one flag an item, such as [-Xms1g, -XX:-UseTLAB]
          [-XX:-UseTLAB] | [-agentpath:/tmp/x.so] | 7:55: "-agentpath:/tmp/x.so" is no JVM flag that an experiment may set ! write one flag an item, such as [-Xms1g, -XX:-UseTLAB]
          [-XX:-UseTLAB] | [-XX:OnOutOfMemoryError=touch] | 7:55: "-XX:OnOutOfMemoryError=touch" is no JVM flag that an experiment may set ! write one flag an item, such as [-Xms1g, -XX:-UseTLAB]
          [-XX:-UseTLAB] | [-XX:VMOptionsFile=x] | 7:55: "-XX:VMOptionsFile=x" is no JVM flag that an experiment may set ! write one flag an item, such as [-Xms1g, -XX:-UseTLAB]
          [-XX:-UseTLAB] | [-cp] | 7:55: "-cp" is no JVM flag that an experiment may set ! write one flag an item, such as [-Xms1g, -XX:-UseTLAB]
          [-XX:-UseTLAB] | [-javaagent:x.jar] | 7:55: "-javaagent:x.jar" is no JVM flag that an experiment may set ! write one flag an item, such as [-Xms1g, -XX:-UseTLAB]
          params: { } | params: { n: [1, a b] } | 8:18: "a b" cannot be a value ! use letters, digits and . _ + -
          params: { } | params: { n: [1, 1] } | 8:18: value "1" is given twice ! keep one of them
          params: { } | params: { n: [] } | 8:14: parameter "n" needs values ! write n: [1, 10]
          threads: 1 | threads: 0 | 10:10: "threads" must be a whole number from 1 to 1024, not "0"
          2 MiB | 0 B | 12:16: "0 B" is no size ! write a number of bytes with its unit, such as 65204 B or 2 MiB
          2 MiB | 2 miles | 12:16: "2 miles" is no size ! write a number of bytes with its unit, such as 65204 B or 2 MiB
          [time, | [tme, | 13:11: unknown metric "tme" ! the nearest are time, bytes, allocs
          [time, | [bytes, | 13:30: metric "bytes" is given twice ! keep one of them
          { size: 2 MiB, seed: 9 } | { seed: 9 } | 13:17: throughput needs the size of the input ! add input: { size: 2 MiB }, or leave throughput out
          blocks: 12 | blocks: 0 | 14:19: "blocks" must be a whole number from 1 to 1000, not "0"
          2s..20s | 20s..2s | 14:32: "20s..2s" is no range of durations ! write 2s..20s, the shorter one first
          blocks: 12, | precision: 2 %, | 14:45: "measure" has no place beside a precision, which decides it ! write either blocks and measure, or precision
          blocks: 12, warm-up: 2s..20s, measure: 500ms | precision: 2 | 14:22: "2" is no precision ! write 2 % or 0.5 %, below 100 %
          blocks: 12, warm-up: 2s..20s, measure: 500ms | precision: 0 % | 14:22: "0 %" is no precision ! write 2 % or 0.5 %, below 100 %
          blocks: 12, warm-up: 2s..20s, measure: 500ms | within: 3m | 14:9: key "precision" is required ! add a line precision: …
          blocks: 12, warm-up: 2s..20s, measure: 500ms | precision: 2 %, within: 3h | 14:35: "3h" is no duration ! write 500ms, 2s or 1m, at most 30m
          500ms | 0s | 14:50: "0s" is no duration ! write 500ms, 2s or 1m, at most 30m
          jvm: [-XX:-UseTLAB] | twins: { emty: none } | 7:58: unknown key "emty" ! the nearest known keys are empty, setup, varied
          jvm: [-XX:-UseTLAB] | twins: { empty: fast } | 7:65: "fast" is the method of the variant itself ! a twin is another method of the same benchmark class
          jvm: [-XX:-UseTLAB] | twins: { constant: none } | 7:56: a constant twin tells nothing without a varied one ! add varied: a method with the same amount of work on varied data
          jvm: [-XX:-UseTLAB] | known-traps: { dead-code: yes } | 7:64: there is no trap "dead-code" ! nearest: deleted-work, single-fork, timed-setup
          [word-count] | [Word] | 15:12: "Word" cannot be an id ! use lower-case words and digits joined by single hyphens
          [src/main | [../src/main | 16:11: source "../src/main/resources/words.txt" is outside the project folder ! write a path relative to the experiments folder, with /
          jvm: [ ] | jmv: [ ] | 9:1: unknown key "jmv" ! the nearest known keys are jvm, id, kind
          """)
  void aMistakeIsToldWithItsPlaceAndWhatIsWanted(String right, String wrong, String problem)
      throws IOException {
    write("words.yaml", WORDS.replace(right, wrong));

    assertThat(read().names()).isEmpty();
    assertThat(problems())
        .contains("experiments/catalog/words.yaml:" + problem.replace(" ! ", " | "));
  }

  @Test
  void moreCasesThanAPlanCanHoldAreRefused() throws IOException {
    var values = "[" + "0, 1, 2, 3, 4, 5, 6, 7, 8, 9".strip() + "]";
    write(
        "words.yaml",
        WORDS.replace("params: { }", "params: { a: %1$s, b: %1$s, c: %1$s }".formatted(values)));

    assertThat(read().names()).isEmpty();
    assertThat(problems())
        .containsExactly(
            "experiments/catalog/words.yaml:8:9: 2000 cases are more than 1000"
                + " | use fewer values");
  }

  @Test
  void aLinkIsNotFollowed() throws IOException {
    write("words.yaml", WORDS);
    var folder = project.resolve("experiments/catalog");
    Files.move(folder.resolve("words.yaml"), project.resolve("outside.yaml"));
    Files.createSymbolicLink(folder.resolve("words.yaml"), project.resolve("outside.yaml"));

    assertThat(read().names()).isEmpty();
    assertThat(problems())
        .containsExactly(
            "experiments/catalog/words.yaml: not a file; links are not followed"
                + " | put the file itself here");
  }

  @Test
  void aMissingFolderAndAWrongSuffixAreTold() throws IOException {
    assertThat(read().names()).isEmpty();
    write("words.yml", WORDS);
    read();

    assertThat(problems())
        .containsExactly(
            "experiments/catalog: there is no such folder"
                + " | the catalog holds one <id>.yaml for each experiment",
            "experiments/catalog/words.yml: a catalog file must end in .yaml"
                + " | rename it to words.yaml");
  }

  @Test
  void theProjectsOwnCatalogHasNoMistake() throws IOException {
    var root = Path.of("..");

    var catalog = new CatalogReader(root, found).read(root.resolve("experiments/catalog"));

    assertThat(problems()).isEmpty();
    assertThat(catalog.names()).contains("file-length", "words");
  }
}
