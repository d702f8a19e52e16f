package chiplog.site;

import chiplog.exhibit.ClaimRow;
import chiplog.exhibit.ClaimRow.Outcome;
import java.util.List;

/// What a build made.
///
/// @param articles how many have a page
/// @param claims all claims of the site, by article in order of slug
public record SiteReport(int articles, List<ClaimRow> claims) {
  public SiteReport {
    claims = List.copyOf(claims);
  }

  /// `12 hold, 0 fail, 1 undecided, 2 not run`
  public String outcomes() {
    return "%d hold, %d fail, %d undecided, %d not run"
        .formatted(
            count(Outcome.HOLDS),
            count(Outcome.FAILS),
            count(Outcome.UNDECIDED),
            count(Outcome.NOT_RUN));
  }

  private long count(Outcome outcome) {
    return claims.stream().filter(claim -> claim.outcome() == outcome).count();
  }
}
