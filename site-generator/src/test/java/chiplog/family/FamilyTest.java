package chiplog.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import chiplog.stats.Assumption;
import chiplog.stats.Caveat;
import chiplog.stats.Comparison;
import chiplog.stats.Decision;
import chiplog.stats.Relation;
import chiplog.stats.Terms;
import chiplog.stats.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class FamilyTest {
  private static final Terms TIME = Terms.usual(true, 1);

  @Test
  void aRowAloneStaysAsItIs() {
    var row = scattered(10, 1.02);
    assertThat(Family.ofTable(List.of(row))).containsExactly(row);
    assertThat(Family.ofTable(List.of())).isEmpty();
  }

  @Test
  void bothPAreKept() {
    var rows = Family.ofTable(List.of(constant(10, 1.5), scattered(10, 1), scattered(10, 1.2)));
    var first = rows.getFirst().test().orElseThrow();
    assertThat(first.p()).isEqualTo(2 / 1024.0);
    assertThat(first.adjusted()).isEqualTo(3 * 2 / 1024.0);
    assertThat(first.leastAdjusted()).isEqualTo(3 * 2 / 1024.0);
    assertThat(first.rows()).isEqualTo(3);
    assertThat(rows.getFirst().verdict()).isEqualTo(Verdict.WORSE);
  }

  /// R: `exp(mean(d) + c(-1, 1) * qt(1 - 0.05 / 3 / 2, 9) * sd(d) / sqrt(10))`, d ten logs of 1.02
  /// times 0.9 and 1.1 in turn; here by scipy.
  @Test
  void intervalsAreThoseOfBonferroni() {
    var rows = Family.ofTable(List.of(scattered(10, 1.02), scattered(10, 1), constant(10, 2)));
    var change = rows.getFirst().change().orElseThrow();
    assertThat(change.center()).isCloseTo(1.0148871858487525, within(1e-12));
    assertThat(change.low()).isCloseTo(0.9200494091632792, within(1e-10));
    assertThat(change.high()).isCloseTo(1.119500746092223, within(1e-10));
    assertThat(rows.getFirst().terms().confidence()).isCloseTo(1 - 0.05 / 3, within(1e-15));
  }

  @Test
  void whatIsEstablishedAloneNeedNotBeAmongMany() {
    var alone = mostlyUp();
    assertThat(alone.verdict()).isEqualTo(Verdict.WORSE);
    var rows = new ArrayList<>(List.of(alone));
    rows.addAll(Collections.nCopies(5, scattered(10, 1)));
    var among = Family.ofTable(rows).getFirst();
    assertThat(among.p()).isEqualTo(alone.p());
    assertThat(among.verdict()).isEqualTo(Verdict.UNCLEAR);
    assertThat(among.change().orElseThrow().low()).as("a test decides, not this").isGreaterThan(1);
    assertThat(alone.changeIs(Relation.MORE_THAN, 1)).isEqualTo(Decision.HOLDS);
    assertThat(among.changeIs(Relation.MORE_THAN, 1)).isEqualTo(Decision.UNDECIDED);
  }

  /// Benjamini and Hochberg tell more differences than Holm, and none is told without its p.
  @Test
  void anOverviewBearsAFewErrors() {
    var rows = new ArrayList<>(Collections.nCopies(6, mostlyUp()));
    var overview = Family.ofOverview(rows).getFirst();
    assertThat(overview.test().orElseThrow().adjusted()).isEqualTo(overview.p().orElseThrow());
    assertThat(overview.verdict()).isEqualTo(Verdict.WORSE);
    assertThat(overview).isEqualTo(Family.ofOverview(Family.ofTable(rows)).getFirst());
    var lonely = new ArrayList<>(List.of(mostlyUp()));
    lonely.addAll(Collections.nCopies(20, scattered(10, 1)));
    assertThat(Family.ofOverview(lonely).getFirst().verdict()).isEqualTo(Verdict.UNCLEAR);
  }

  @Test
  void sixBlocksAreTooFewForTwoRows() {
    var rows = Family.ofTable(List.of(constant(6, 2), constant(6, 1)));
    assertThat(rows)
        .allSatisfy(row -> {
          assertThat(row.verdict()).isEqualTo(Verdict.TOO_FEW_FORKS);
          assertThat(row.caveats()).contains(new Caveat.TooFewMeasurements(6, 7));
          assertThat(row.ratioIs(Relation.LESS_THAN, 1)).isEqualTo(Decision.UNDECIDED);
        });
  }

  @Test
  void exactCountsNeedNoTestAndDoNotCount() {
    var counts =
        Comparison.of(values(3, i -> 12), values(3, i -> 3), TIME.assuming(Assumption.EXACT));
    var row = scattered(10, 1.02);
    assertThat(Family.ofTable(List.of(counts, row))).containsExactly(counts, row);
  }

  @Test
  void theOrderOfRowsChangesNothing() {
    var random = new SplittableRandom(3);
    for (var i = 0; i < 50; i++) {
      var rows = random(random);
      var order = new ArrayList<>(rows);
      Collections.shuffle(order, new Random(i));
      assertThat(Family.ofTable(order)).containsExactlyInAnyOrderElementsOf(Family.ofTable(rows));
    }
  }

  @Test
  void amongMoreRowsNothingIsMoreCertain() {
    var random = new SplittableRandom(4);
    for (var i = 0; i < 50; i++) {
      var rows = random(random);
      var judged = Family.ofTable(rows);
      for (var r = 0; r < rows.size(); r++) {
        var alone = rows.get(r).change().orElseThrow();
        var among = judged.get(r).change().orElseThrow();
        assertThat(among.low()).isLessThanOrEqualTo(alone.low());
        assertThat(among.high()).isGreaterThanOrEqualTo(alone.high());
        assertThat(judged.get(r).test().orElseThrow().adjusted()).isBetween(0.0, 1.0);
      }
    }
  }

  /// Six variants that are none the slower, against one base: a false alarm anywhere in the table,
  /// and an interval anywhere that misses, are as rare as one alone may be.
  @Test
  void aWholeTableErrsAsRarelyAsOneRowMay() {
    var random = new SplittableRandom(21);
    var alarms = 0;
    var held = 0;
    for (var i = 0; i < 3000; i++) {
      var base = values(10, _ -> Math.exp(0.02 * random.nextGaussian()));
      var rows = new ArrayList<Comparison>();
      for (var r = 0; r < 6; r++) {
        rows.add(
            Comparison.of(base, values(10, _ -> Math.exp(0.02 * random.nextGaussian())), TIME));
      }
      var judged = Family.ofTable(rows);
      alarms += judged.stream().anyMatch(it -> it.test().orElseThrow().adjusted() <= 0.05) ? 1 : 0;
      held +=
          judged.stream()
                  .map(it -> it.change().orElseThrow())
                  .allMatch(it -> it.low() <= 1 && 1 <= it.high())
              ? 1
              : 0;
    }
    assertThat(alarms / 3000.0).isBetween(0.02, 0.055);
    assertThat(held / 3000.0).isBetween(0.94, 0.98);
  }

  private static List<Comparison> random(SplittableRandom random) {
    var rows = new ArrayList<Comparison>();
    for (var r = 0; r < 2 + random.nextInt(6); r++) {
      var n = 6 + random.nextInt(8);
      var effect = random.nextDouble(0.1);
      rows.add(
          Comparison.of(
              values(n, _ -> Math.exp(0.03 * random.nextGaussian())),
              values(n, _ -> Math.exp(effect + 0.03 * random.nextGaussian())),
              TIME));
    }
    return rows;
  }

  /// Eight of ten blocks up: p 0.014 alone, 0.08 among six.
  private static Comparison mostlyUp() {
    double[] next = {1.1, 1.12, 1.08, 1.09, 1.11, 1.1, 1.07, 1.13, 0.95, 0.96};
    return Comparison.of(values(10, _ -> 1), next, TIME);
  }

  private static Comparison constant(int n, double factor) {
    return Comparison.of(values(n, i -> 1 + i), values(n, i -> factor * (1 + i)), TIME);
  }

  private static Comparison scattered(int n, double factor) {
    return Comparison.of(
        values(n, _ -> 1), values(n, i -> factor * (i % 2 == 0 ? 0.9 : 1.1)), TIME);
  }

  private static double[] values(int n, IntToDoubleFunction value) {
    var values = new double[n];
    Arrays.setAll(values, value);
    return values;
  }
}
