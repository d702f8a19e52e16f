package chiplog.project;

import static chiplog.result.CannedResults.target;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.experiment.Catalog;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import chiplog.finding.Standings;
import chiplog.result.CannedResults;
import chiplog.result.Result;
import chiplog.site.SiteLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What articles claim, as someone about to measure hears of it.
class ArticleClaimsTest {
  private static final Experiment WORDS = CannedResults.words();
  private static final Experiment FILES = CannedResults.fileLength();

  @TempDir Path project;

  private ArticleClaims claims() throws IOException {
    article(
        "fast",
        """
        ---
        title: How fast?
        date: 2026-11-30
        ---

        The second way is faster `? words/slow..fast time ratio >= 1.5`.
        """);
    article("torn", "---\ntitle: Torn\n");
    return ArticleClaims.read(
        SiteLayout.of(project), new Catalog(List.of(WORDS, FILES)), Standings.unknown());
  }

  private void article(String slug, String text) throws IOException {
    var folder = Files.createDirectories(project.resolve("content/articles").resolve(slug));
    Files.writeString(folder.resolve("index.md"), text);
  }

  private static Result measured(double... slow) {
    return new CannedResults(WORDS)
        .runs(target("slow"), Metric.TIME, slow)
        .runs(target("fast"), Metric.TIME, 1, 1.01, 1.02, 1.03, 1.04, 1.05, 1.06, 1.07)
        .stored()
        .result();
  }

  @Test
  void onlyWhatAnArticleClaimsSomethingOfIsClaimed() throws IOException {
    assertThat(claims().of(WORDS).isClaimed()).isTrue();
    assertThat(claims().of(FILES).isClaimed()).isFalse();
    assertThat(claims().isClaimed(WORDS)).isTrue();
  }

  @Test
  void aClaimIsUndecidedUntilItHoldsOrFails() throws IOException {
    var wanted = claims().of(WORDS);
    assertThat(wanted.isUndecided(measured(1.4, 1.6, 1.5, 1.65, 1.45, 1.55, 1.7, 1.35))).isTrue();
    assertThat(wanted.isUndecided(measured(2, 2.1, 2.05, 2.2, 2.15, 2.25, 2.3, 2.35))).isFalse();
    assertThat(wanted.isUndecided(measured(1.2, 1.21, 1.22, 1.23, 1.24, 1.25, 1.26, 1.27)))
        .isFalse();
  }
}
