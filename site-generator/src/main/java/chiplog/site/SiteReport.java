package chiplog.site;

import chiplog.exhibit.ClaimRow;
import java.util.List;

/// What a build made.
///
/// @param articles how many have a page
/// @param claims all claims of the site, by article in order of slug
public record SiteReport(int articles, List<ClaimRow> claims) {
  public SiteReport {
    claims = List.copyOf(claims);
  }

  public long claims(ClaimRow.Outcome outcome) {
    return claims.stream().filter(claim -> claim.outcome() == outcome).count();
  }
}
