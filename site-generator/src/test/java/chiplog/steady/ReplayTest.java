package chiplog.steady;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The class of every fork of the public sample against its authors' label.
///
/// The rule was tuned on the benchmarks with an even number; what is asserted is reached by the odd
/// ones, which it was not tuned on. The labels were made from windows of 100 ms, of which the
/// sample has the means of ten.
class ReplayTest {
  private static final double RESOLUTION = 1; // second

  /// @param told what we say of it
  private record Fork(PublicSeries series, ForkState told) {
    boolean agrees() {
      return series.labelledSteady() == told.steadiness().steady();
    }

    double error() {
      return Math.abs(told.from() - series.steadyFrom());
    }

    boolean tooShort() {
      return told.from() + RESOLUTION < series.steadyFrom();
    }
  }

  private static List<Fork> heldOut;

  @BeforeAll
  static void classify() throws IOException {
    heldOut =
        PublicSeries.all().stream()
            .filter(series -> series.benchmark() % 2 == 1)
            .map(series -> new Fork(series, ForkState.of(series.series(), series.seconds().size())))
            .toList();
  }

  @Test
  void theHeldOutHalfIsSeventyFiveBenchmarksOfTenForks() {
    assertThat(heldOut).hasSize(750);
  }

  /// Reached: 91.9 %.
  @Test
  void weAgreeWithTheAuthorsOnNineForksOfTen() {
    assertThat(share(heldOut, Fork::agrees)).isGreaterThanOrEqualTo(0.9);
  }

  /// Only one fork of thirteen is labelled unsteady, so agreement alone would also be reached by
  /// calling all of them steady. Reached: 60 % of these, and 95 % of the others.
  @Test
  void weFindMostOfTheForksThatAreNeverSteadyAndTakeFewOthersForThem() {
    assertThat(share(of(false), Fork::agrees)).isGreaterThanOrEqualTo(0.55);
    assertThat(share(of(true), Fork::agrees)).isGreaterThanOrEqualTo(0.93);
  }

  /// Reached: 6.1 s.
  @Test
  void theBeginningOfTheSteadyPartIsOffByLessThanTenSecondsInTheMiddle() {
    var errors = bothSteady().stream().mapToDouble(Fork::error).sorted().toArray();

    assertThat(errors[errors.length / 2]).isLessThanOrEqualTo(10);
  }

  /// Reached: 12.5 %.
  @Test
  void aWarmUpAsLongAsWeSayWouldBeTooShortForFewerThanFifteenForksOfAHundred() {
    assertThat(share(bothSteady(), Fork::tooShort)).isLessThanOrEqualTo(0.15);
  }

  private static List<Fork> of(boolean labelledSteady) {
    return heldOut.stream()
        .filter(fork -> fork.series().labelledSteady() == labelledSteady)
        .toList();
  }

  private static List<Fork> bothSteady() {
    return of(true).stream().filter(Fork::agrees).toList();
  }

  private static double share(List<Fork> forks, Predicate<Fork> which) {
    return (double) forks.stream().filter(which).count() / forks.size();
  }
}
