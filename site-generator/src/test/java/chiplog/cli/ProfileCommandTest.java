package chiplog.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import chiplog.terminal.ExitCode;
import chiplog.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One real fork, profiled for someone at a terminal.
@Tag("slow")
class ProfileCommandTest {
  private static final Path COMPILED =
      Path.of("../experiments/target").toAbsolutePath().normalize();

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  @TempDir Path folder;

  @BeforeEach
  void lay() throws IOException {
    assumeThat(COMPILED.resolve("lib")).exists();
    var project = GoldenProject.withBase(folder);
    project.copyFolder("experiments/src");
    project.copyFolder("experiments/libraries.txt");
    project.lay(new GoldenText.Section(false, "without experiments/catalog/toy.yaml", ""));
    project.lay(
        new GoldenText.Section(
            false,
            "experiments/catalog/tiny.yaml",
            """
            id: tiny
            question: Which of two ways to count words is faster?
            kind: jmh
            benchmark: chiplog.experiments.words.WordsBenchmark
            variants:
              slow: { method: slow, source: Words#slow }
              faster: { method: faster, source: Words#faster }
            metrics: [time]
            effort: { blocks: 2, warm-up: 500ms..1s, measure: 250ms }
            """));
    Files.createSymbolicLink(folder.resolve("experiments/target"), COMPILED);
  }

  @Test
  void whatTakesTheMostIsPrintedAndAPageIsThereToOpen() throws IOException {
    var terminal = new Terminal(printer(out), printer(err), false);

    var code = Main.run(new String[] {"profile", "tiny/slow", "--for", "2s"}, terminal, folder);

    assertThat(code).as(err.toString(UTF_8)).isEqualTo(ExitCode.FINE);
    assertThat(out.toString(UTF_8))
        .contains(
            "CPU time of slow by method.", "Bytes allocated of slow by method.", "byte[].new");
    var lines = out.toString(UTF_8).lines().toList();
    assertThat(lines.getLast()).startsWith("open file://");
    var file = Path.of(URI.create(lines.getLast().substring("open ".length())));
    var page = Jsoup.parse(Files.readString(file));
    assertThat(page.select("figure.flame svg rect")).hasSizeGreaterThan(5);
    for (var element : page.select("[href], [src]")) {
      var target = element.hasAttr("src") ? element.attr("src") : element.attr("href");
      assertThat(file.resolveSibling(target.replaceAll("#.*", ""))).exists();
    }
    assertThat(page.select("[id]").eachAttr("id")).doesNotHaveDuplicates();
    assertThat(folder.resolve("experiments/results")).doesNotExist();
  }

  private static PrintStream printer(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, UTF_8);
  }
}
