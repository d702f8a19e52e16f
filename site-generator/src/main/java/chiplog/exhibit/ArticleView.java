package chiplog.exhibit;

import chiplog.article.Article;
import java.util.List;

/// An article with every directive answered.
///
/// @param exhibits one for each of the article's directives, in their order
/// @param status lines of the box under the title: `Measured 2026-11-30 on …`, `2 experiments, 2
///   fresh. 12 claims: 11 hold, 1 undecided.`
public record ArticleView(
    Article article,
    List<Exhibit> exhibits,
    List<String> status,
    List<MeasurementRow> measurements,
    List<ClaimRow> claims) {
  public ArticleView {
    exhibits = List.copyOf(exhibits);
    status = List.copyOf(status);
    measurements = List.copyOf(measurements);
    claims = List.copyOf(claims);
  }
}
