package chiplog.analysis;

import static chiplog.result.CannedResults.target;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.block.SourceCodes;
import chiplog.claim.Strictness;
import chiplog.diagnostic.DiagnosticList;
import chiplog.exhibit.Exhibit;
import chiplog.experiment.Catalog;
import chiplog.experiment.Metric;
import chiplog.finding.Standings;
import chiplog.freshness.Evidence;
import chiplog.result.CannedResults;
import chiplog.result.Outcome;
import chiplog.source.SourceReader;
import chiplog.trap.Traps;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExperimentViewsTest {
  @TempDir private Path folder;
  private final DiagnosticList problems = new DiagnosticList();
  private final Catalog catalog = new Catalog(List.of(CannedResults.words()));

  @Test
  void thePageOfAnExperimentShowsFailuresAllocationsAndHistory() {
    var results =
        new CannedResults(CannedResults.words())
            .runs(target("slow"), Metric.TIME, .08, .08, .08, .08, .08, .08, .08, .08, .08, .08)
            .capped(target("fast"), 0, 0.01)
            .failed(target("fast"), 1, new Outcome.Failed(137, "killed", "last\nwords\n"))
            .failed(target("fast"), 2, new Outcome.TimedOut(120, "", "threads-2.txt"))
            .allocations(target("slow"), 12, 12, 12)
            .answer(target("slow"));
    var stored = results.stored();
    var recorded = new Recorded(new Evidence.Fresh(stored, true), List.of(stored));
    var views =
        new ExperimentViews(
            catalog,
            _ -> List.of(recorded),
            Standings.unknown(),
            SourceCodes.in(folder, Optional.empty()),
            new TrapViews(traps(), Strictness.CHECK));
    var view = views.of(Map.of("words", List.of("performance")), problems).getFirst();
    var shown = view.results().getFirst();
    assertThat(view.usedBy()).containsExactly("performance");
    assertThat(shown.state()).isEqualTo("fresh");
    assertThat(shown.failures().getFirst())
        .isEqualTo("fast in block 2 failed with exit code 137: killed; last output: words");
    assertThat(shown.failures().get(1).replace('\u202F', ' '))
        .isEqualTo(
            "fast in block 3 was stopped by the watchdog after 120 s; thread dump in threads-2.txt");
    assertThat(shown.disturbances().getFirst().replace('\u202F', ' '))
        .isEqualTo("fast: 1 of 1 forks reached the warm-up cap of 20 s");
    assertThat(shown.allocations())
        .containsExactly(
            new Exhibit.Pair(
                "slow",
                "12 per call, exact; by class: java.lang.String 12; by place: Words.slow:12 12"));
    assertThat(shown.history().getFirst())
        .isEqualTo(
            "2026-11-30 20:25 UTC: run 20261130T201500Z-1a2b3c4d, Temurin 25.0.3+9, 13 launches, 1"
                + " session, commit cccccccc");
    assertThat(views.files(List.of("words")))
        .containsExactly("words/amd-epyc-2c-8g-kvm/20261130T201500Z-1a2b3c4d.json");
    assertThat(shown.downloads().getFirst().name())
        .isEqualTo("/data/words/amd-epyc-2c-8g-kvm/20261130T201500Z-1a2b3c4d.json");
  }

  private Traps traps() {
    return new Traps(
        () -> {
          try {
            return new SourceReader(folder, folder.resolve("cache"), "test")
                .read("experiments", problems);
          } catch (IOException broken) {
            throw new UncheckedIOException(broken);
          }
        },
        folder.resolve("traps"),
        "test");
  }
}
