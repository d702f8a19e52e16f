package chiplog.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import chiplog.freshness.Evidence;
import chiplog.freshness.EvidenceFinder;
import chiplog.freshness.Judge;
import chiplog.project.Project;
import chiplog.site.SiteLayout;
import chiplog.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// What this very project publishes.
@Tag("slow")
class CommittedResultsTest {
  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();

  private final ByteArrayOutputStream said = new ByteArrayOutputStream();
  private final Terminal terminal =
      new Terminal(new PrintStream(said, true, UTF_8), new PrintStream(said, true, UTF_8), false);
  private final Project project = new Project(SiteLayout.of(PROJECT), terminal, Clock.systemUTC());

  @BeforeEach
  void skipBeforeAnythingWasMeasured() {
    assumeThat(project.layout().results()).exists();
  }

  @Test
  void everyResultCanBeReadAndBelongsToAnExperiment() throws IOException {
    var results = project.strictResults();
    for (var experiment : results.experiments()) {
      for (var machine : results.machines(experiment)) {
        assertThat(results.history(experiment, machine)).isNotEmpty();
      }
    }
    assertThat(project.problems().all()).isEmpty();
    assertThat(EvidenceFinder.orphans(results, project.catalog().experiments())).isEmpty();
  }

  /// Results of other machines may be older: they are kept, and shown as what they are.
  @Test
  void everyExperimentHasAFreshResultOfTheReferenceMachine() throws IOException {
    var reference = project.settings().reference().orElseThrow();
    var evidence =
        project.evidence(project.strictResults(), project.sources(), new Judge.Published());
    for (var experiment : project.catalog().experiments()) {
      assertThat(evidence.find(experiment, reference, project.problems()))
          .as("%s", experiment.id())
          .isInstanceOfSatisfying(
              Evidence.Fresh.class, fresh -> assertThat(fresh.ofWantedMachine()).isTrue());
    }
    assertThat(project.problems().all()).isEmpty();
  }

  @Test
  void theSiteMayBePublished() {
    var exit = Main.run(new String[] {"check"}, terminal, PROJECT);
    assertThat(exit).as(said.toString(UTF_8)).isZero();
  }
}
