package chiplog.trap;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.DiagnosticList;
import chiplog.diagnostic.Position;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Input;
import chiplog.experiment.Metric;
import chiplog.experiment.SourceSymbol;
import chiplog.experiment.Variant;
import chiplog.experiment.Workload;
import chiplog.source.SourceReader;
import chiplog.source.SourceTree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TrapsTest {
  private static final String BENCHMARK =
      """
      package lab;

      import org.openjdk.jmh.annotations.*;

      @Fork(1)
      @State(Scope.Thread)
      public class Bench {
        private double x = 2;

        @Benchmark
        public double folded() {
          return Numbers.root(4);
        }

        @Benchmark
        public double real() {
          return Numbers.root(x);
        }

        @Benchmark
        public double twin() {
          return Numbers.root(9);
        }
      }
      """;

  @TempDir private Path project;

  private Traps traps() {
    return new Traps(this::sources, project.resolve(".chiplog/cache/traps"), "1");
  }

  private SourceTree sources() {
    try {
      return new SourceReader(project, project.resolve(".chiplog/cache/sources"), "1")
          .read("experiments", new DiagnosticList());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  private void write(String name, String text) throws IOException {
    var file = project.resolve("experiments/src/main/java/lab").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static Experiment experiment(int blocks, String... variants) {
    return new Experiment(
        new ExperimentId("lab"),
        List.of(),
        "Which?",
        new Workload.Jmh("lab.Bench", 1, List.of()),
        Stream.of(variants)
            .map(name -> new Variant(name, name, new SourceSymbol("Bench", name), List.of()))
            .toList(),
        new LinkedHashMap<>(),
        true,
        new Input(new LinkedHashMap<>(), OptionalLong.empty()),
        List.of(Metric.TIME),
        List.of(),
        new Effort(blocks, Duration.ofSeconds(2), Duration.ofSeconds(20), Duration.ofSeconds(2)),
        Position.wholeFile("experiments/catalog/lab.yaml"));
  }

  private List<String> found(Experiment experiment) {
    return traps().inSource(experiment).stream()
        .map(
            it -> "%s %s %s %s".formatted(it.place(), it.trap().id(), it.variants(), it.evidence()))
        .toList();
  }

  private void writeBenchmark() throws IOException {
    write("Bench.java", BENCHMARK);
    write(
        "Numbers.java",
        "package lab; final class Numbers { static double root(double x) { return Math.sqrt(x); } }");
  }

  @Test
  void theMethodsOfVariantsAreSearchedAndNoOthers() throws IOException {
    writeBenchmark();
    assertThat(found(experiment(10, "folded", "real")))
        .containsExactly(
            "experiments/src/main/java/lab/Bench.java:5:1 single-fork [folded, real] it asks for"
                + " @Fork(1)",
            "experiments/src/main/java/lab/Bench.java:11:17 constant-input [folded] all that folded"
                + " works on are literals and constants");
    assertThat(found(experiment(10, "nobody"))).isEmpty();
  }

  @Test
  void oneBlockIsOneFork() throws IOException {
    writeBenchmark();
    assertThat(found(experiment(1, "nobody")))
        .containsExactly(
            "experiments/catalog/lab.yaml single-fork [nobody] its effort is one block");
  }

  @Test
  void codeOverSeveralLinesIsTheSameWhenItWasKept() throws IOException {
    write(
        "Bench.java",
        """
        package lab;

        public class Bench {
          private List<Integer> xs = List.of(3);

          @Benchmark
          public int folded() {
            Collections.max(xs, (a, b) -> {
              return\ta - b;
            }).toString();
            return xs.size();
          }
        }
        """);
    var first = found(experiment(10, "folded"));
    assertThat(first)
        .containsExactly(
            "experiments/src/main/java/lab/Bench.java:8:5 deleted-work [folded] the result of"
                + " Collections.max(xs, (a,b)->{ return a - b; }).toString is thrown away");
    assertThat(found(experiment(10, "folded"))).isEqualTo(first);
  }

  @Test
  void whatWasFoundIsKeptUntilAFileThatCountsChanges() throws IOException {
    writeBenchmark();
    var first = found(experiment(10, "folded"));
    var kept = project.resolve(".chiplog/cache/traps/lab.Bench");
    var text = Files.readString(kept);
    Files.writeString(kept, text.replace("literals", "leftovers"));
    assertThat(found(experiment(10, "folded")))
        .as("a damaged file is not believed")
        .isEqualTo(first);
    assertThat(kept).hasContent(text);
    write(
        "Numbers.java",
        "package lab; final class Numbers { static double root(double x) { return x / clock(); } }");
    assertThat(found(experiment(10, "folded"))).hasSize(1);
  }
}
