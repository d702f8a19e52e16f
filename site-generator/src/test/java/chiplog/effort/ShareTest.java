package chiplog.effort;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ShareTest {
  private final List<Share> shares = new ArrayList<>();

  private Share add(
      boolean claimed, boolean started, boolean undecided, double width, double seconds) {
    var share = new Share(claimed, started, undecided, Optional.of(width), seconds, shares.size());
    shares.add(share);
    return share;
  }

  private Share next() {
    var next = Share.next(shares, 100).orElseThrow();
    shares.remove(next);
    return next;
  }

  @Test
  void whatClaimsNeedComesFirstThenUndecidedClaimsThenTheRestThenTheWidest() {
    var wide = add(false, true, false, 0.2, 10);
    var decided = add(true, true, false, 0.3, 10);
    var unclaimed = add(false, false, false, Double.POSITIVE_INFINITY, 5);
    var undecided = add(true, true, true, 0.01, 10);
    var dear = add(true, false, false, Double.POSITIVE_INFINITY, 50);
    var cheap = add(true, false, false, Double.POSITIVE_INFINITY, 20);
    assertThat(List.of(next(), next(), next(), next(), next(), next()))
        .containsExactly(cheap, dear, undecided, unclaimed, decided, wide);
  }

  @Test
  void ofUndecidedClaimsTheWidestComesFirst() {
    add(true, true, true, 0.01, 1);
    var wide = add(true, true, true, 0.02, 50);
    assertThat(next()).isEqualTo(wide);
  }

  @Test
  void whereWhatWasMeasuredMayNotDecideTheCheaperComesFirst() {
    shares.add(new Share(true, true, true, Optional.empty(), 60, 0));
    shares.add(new Share(true, true, true, Optional.empty(), 50, 1));
    assertThat(next().place()).isEqualTo(1);
  }

  @Test
  void whatDoesNotFitIsPassedOver() {
    add(true, false, false, Double.POSITIVE_INFINITY, 101);
    var small = add(false, true, false, 0.1, 99);
    assertThat(next()).isEqualTo(small);
    assertThat(Share.next(shares, 100)).isEmpty();
  }
}
