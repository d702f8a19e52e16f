package chiplog.claim;

import chiplog.exhibit.ClaimRow.Outcome;
import chiplog.finding.Backing;
import chiplog.request.Request;
import java.util.Collection;

/// Claims that more measuring may still decide.
public final class OpenClaims {
  private OpenClaims() {}

  /// Whether one of `claims`, all on the experiment of `backing`, is neither true nor false of it.
  public static boolean any(Collection<Request.Claim> claims, Backing backing) {
    return claims.stream()
        .anyMatch(claim -> Judgement.of(claim, backing).outcome() == Outcome.UNDECIDED);
  }
}
