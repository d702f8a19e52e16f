package chiplog.project;

import chiplog.article.ArticleReader;
import chiplog.claim.OpenClaims;
import chiplog.experiment.Catalog;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.finding.Backing;
import chiplog.finding.Standings;
import chiplog.freshness.Evidence;
import chiplog.measure.Wanted;
import chiplog.request.ReferenceResolver;
import chiplog.request.Request;
import chiplog.result.Result;
import chiplog.result.StoredResult;
import chiplog.site.SiteContent;
import chiplog.site.SiteLayout;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// What the articles of a project claim of each experiment, for those who have little time to
/// measure. An article that cannot be read claims nothing: its mistakes are told by a build.
final class ArticleClaims {
  private final Map<ExperimentId, List<Request.Claim>> claims = new HashMap<>();
  private final Standings standings;

  private ArticleClaims(Standings standings) {
    this.standings = standings;
  }

  static ArticleClaims read(SiteLayout layout, Catalog catalog, Standings standings)
      throws IOException {
    var all = new ArticleClaims(standings);
    var resolver = new ReferenceResolver(catalog);
    for (var article : new SiteContent(layout, _ -> {}).read(new ArticleReader())) {
      resolver.resolve(article, _ -> {}).forEach(all::add);
    }
    return all;
  }

  private void add(Request request) {
    if (request instanceof Request.Claim claim) {
      claims.computeIfAbsent(claim.experiment().id(), _ -> new ArrayList<>()).add(claim);
    }
  }

  boolean isClaimed(Experiment experiment) {
    return claims.containsKey(experiment.id());
  }

  Wanted of(Experiment experiment) {
    var ofIt = claims.getOrDefault(experiment.id(), List.of());
    return new Wanted() {
      @Override
      public boolean isClaimed() {
        return !ofIt.isEmpty();
      }

      @Override
      public boolean isUndecided(Result soFar) {
        return OpenClaims.any(ofIt, provisional(experiment, soFar));
      }
    };
  }

  /// As if it were published now.
  private Backing provisional(Experiment experiment, Result soFar) {
    var stored = new StoredResult(soFar, "", "", "");
    return Backing.of(experiment, new Evidence.Fresh(stored, true), standings);
  }
}
