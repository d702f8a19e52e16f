package chiplog.finding;

import chiplog.contrast.Contrasted;
import chiplog.contrast.Measured;
import chiplog.effort.LookPlan;
import chiplog.effort.Stop;
import chiplog.experiment.CaseId;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import chiplog.result.Result;
import chiplog.stats.Caveat;
import chiplog.stats.Estimate;
import chiplog.stats.Significance;
import chiplog.stats.Summary;
import chiplog.stats.Verdict;
import chiplog.unit.Figures;
import chiplog.unit.Scale;
import chiplog.unit.Unit;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/// Summaries, contrasts and verdicts as readers see them. Says which text a number has; how a
/// number is written is told by [Figures] alone.
public final class Wording {
  private Wording() {}

  /// Less, more: the direction of a change, whether it is good or bad.
  public static final String LESS = "▼";

  public static final String MORE = "▲";

  /// One value, with its interval on request.
  public static String value(Summary summary, Metric metric, boolean exact, boolean interval) {
    if (metric == Metric.ALLOCS) {
      return exact ? Figures.exactCount(summary.center()) : inexact(summary);
    }
    if (summary.modes().isPresent()) {
      return "two modes: " + modes(summary.modes().get(), summary, metric.unit());
    }
    return interval
        ? Figures.valueWithInterval(summary.center(), summary.low(), summary.high(), metric.unit())
        : Figures.value(summary.center(), summary.low(), summary.high(), metric.unit());
  }

  /// `50 ms (6 of 10 forks) and 99 ms (4 of 10)`, both in one unit.
  public static String modes(Caveat.TwoModes modes, Summary summary, Unit unit) {
    var scale = Scale.of(unit, summary.center());
    return "%s (%s of %s) and %s (%s of %s)"
        .formatted(
            mode(modes.lower(), scale),
            Figures.count(modes.lower().count()),
            forks(summary.n()),
            mode(modes.upper(), scale),
            Figures.count(modes.upper().count()),
            Figures.count(summary.n()));
  }

  private static String mode(Caveat.Mode mode, Scale scale) {
    return Figures.value(mode.center(), mode.low(), mode.high(), scale);
  }

  /// The two centers without their unit, for a column that has one: `50 and 99`.
  public static String modes(Caveat.TwoModes modes, Scale scale) {
    return number(modes.lower(), scale) + " and " + number(modes.upper(), scale);
  }

  private static String number(Caveat.Mode mode, Scale scale) {
    return scale.number(mode.center(), mode.low(), mode.high());
  }

  /// How many forks ran in each: `two modes, 6 and 4 of 10 forks`.
  public static String shares(Caveat.TwoModes modes) {
    return "two modes, %s and %s of %s"
        .formatted(
            Figures.count(modes.lower().count()),
            Figures.count(modes.upper().count()),
            forks(modes.lower().count() + modes.upper().count()));
  }

  /// The value of one case with its interval, or that there is none.
  public static String value(Measured measured, CaseId target, Metric metric) {
    var exact = metric == Metric.ALLOCS && measured.exact(target);
    return measured
        .summary(target, metric)
        .map(it -> value(it, metric, exact, true))
        .orElse("not measured");
  }

  /// A count that repeated counting does not confirm.
  private static String inexact(Summary summary) {
    var range =
        summary.caveats().stream()
            .filter(Caveat.NotExact.class::isInstance)
            .map(it -> (Caveat.NotExact) it)
            .findFirst();
    return range
        .map(it ->
            "%s (not exact: %s to %s)"
                .formatted(
                    Figures.value(summary.center(), it.least(), it.most(), Metric.ALLOCS.unit()),
                    Figures.exactCount(it.least()),
                    Figures.exactCount(it.most())))
        .orElseGet(() -> Figures.exactCount(summary.center()) + " (not exact)");
  }

  /// The interval of a value, or why there is none.
  public static String interval(Summary summary, Metric metric, boolean exact) {
    if (metric == Metric.ALLOCS) {
      return exact
          ? "exact: %s forks agree".formatted(Figures.count(summary.n()))
          : "not exact: repeated counts differ or are fewer than 3";
    }
    if (summary.modes().isPresent()) {
      return "none: the forks run in two modes, and no one number stands for them";
    }
    if (!summary.bounded()) {
      return "none: %s, an interval needs 6".formatted(forks(summary.n()));
    }
    return summary.low() == summary.high()
        ? "all forks equal"
        : Figures.interval(summary.center(), summary.low(), summary.high(), metric.unit());
  }

  public static String forks(long n) {
    return n == 1 ? "1 fork" : Figures.count(n) + " forks";
  }

  /// `10 forks × 4 iterations`, `8 forks × 10 to 25 iterations`, or how often it was counted.
  public static String forks(Measured measured, CaseId target, Metric metric) {
    var forks = forks(measured.values(target, metric).length);
    if (metric == Metric.ALLOCS) {
      return forks + ", counted";
    }
    var iterations = measured.iterations(target, metric);
    return "%s × %s".formatted(forks, iterations(iterations.getMin(), iterations.getMax()));
  }

  private static String iterations(int least, int most) {
    if (least == most) {
      return most == 1 ? "1 iteration" : most + " iterations";
    }
    return "%d to %d iterations".formatted(least, most);
  }

  /// What ended a run, where it was not the declared number of blocks: `stopped by precision after
  /// 8 blocks, look 2 at α 0.0158`. Empty where it was.
  public static String stopped(Result result) {
    var stopping = result.stopping();
    if (stopping.by() == Stop.PLAN) {
      return "";
    }
    var last = stopping.last();
    var stopped =
        "stopped by %s after %s blocks".formatted(stopping.by().id(), Figures.count(last.blocks()));
    return last.alpha() == LookPlan.ONCE
        ? stopped
        : "%s, look %s at α %s"
            .formatted(
                stopped, Figures.count(stopping.looks().size()), Figures.plain(last.alpha()));
  }

  /// What a reader must be told of the warm-up of `target`; empty when every fork was steady.
  public static String warmUp(Measured measured, CaseId target) {
    var capped = measured.capped(target);
    return capped == 0
        ? ""
        : "%d of %d forks reached the warm-up cap of %s"
            .formatted(
                capped,
                measured.runs(target, Metric.TIME).size(),
                seconds(measured.experiment().effort().warmUpAtMost()));
  }

  /// From base to new, as a change; where no difference is established, never a percentage alone.
  public static String change(Contrasted it) {
    return switch (it.verdict()) {
      case BETTER, WORSE, SMALL -> change(it.comparison().change().orElse(NONE), it);
      case EQUAL -> "no change" + excluded(it);
      case UNCLEAR ->
          it.comparison().change().isPresent()
              ? "no clear change, " + changeRange(it)
              : "no clear change";
      case TOO_FEW_FORKS -> "change not known (too few forks)";
      case NOT_COMPARABLE -> "not comparable";
    };
  }

  /// What "no change" rules out; nothing beside exact counts, which rule out everything.
  private static String excluded(Contrasted it) {
    var largest = it.comparison().largestPossible().orElse(0);
    return largest > 0
        ? " (changes beyond \u00B1%s are excluded)".formatted(Figures.percent(largest))
        : "";
  }

  /// No block has a launch of each that finished, so nothing was measured in pairs.
  private static final String NO_PAIRS = "not known (too few forks)";

  private static final Estimate NONE = new Estimate(1, 1, 1);

  private static String change(Estimate change, Contrasted it) {
    return hasZero(it) ? fromTo(it) : Figures.change(change.center(), change.low(), change.high());
  }

  private static boolean hasZero(Contrasted it) {
    return it.comparison().change().isEmpty() || it.base().center() == 0 || it.next().center() == 0;
  }

  private static String fromTo(Contrasted it) {
    return Figures.fromTo(it.base().center(), it.next().center(), it.metric().unit());
  }

  private static String changeRange(Contrasted it) {
    return it.comparison().change().map(Wording::changeWithInterval).orElse("");
  }

  /// The factor by which the second side is better.
  public static String ratio(Contrasted it) {
    if (it.verdict() == Verdict.NOT_COMPARABLE) {
      return "not comparable";
    }
    if (it.comparison().n() == 0) {
      return NO_PAIRS;
    }
    if (it.comparison().ratio().isEmpty()) {
      return fromTo(it);
    }
    var ratio = it.comparison().ratio().get();
    return switch (it.verdict()) {
      case BETTER, WORSE, SMALL, EQUAL, NOT_COMPARABLE ->
          Figures.factor(ratio.center(), ratio.low(), ratio.high());
      case UNCLEAR -> Figures.factorWithInterval(ratio.center(), ratio.low(), ratio.high());
      case TOO_FEW_FORKS ->
          Figures.factor(ratio.center(), ratio.low(), ratio.high()) + " (too few forks)";
    };
  }

  /// A word for a sentence: `the second version is …`.
  public static String inSentence(Contrasted it) {
    var speed = it.metric() == Metric.TIME || it.metric() == Metric.THROUGHPUT;
    return switch (it.verdict()) {
      case BETTER -> speed ? "faster" : "lower";
      case WORSE -> speed ? "slower" : "higher";
      case EQUAL -> "no different";
      case SMALL ->
          "slightly " + (isBetter(it) ? speed ? "faster" : "lower" : speed ? "slower" : "higher");
      case UNCLEAR -> "not clearly different";
      case TOO_FEW_FORKS -> "not known to differ (too few forks)";
      case NOT_COMPARABLE -> "not comparable";
    };
  }

  private static boolean isBetter(Contrasted it) {
    return it.comparison().ratio().stream().allMatch(ratio -> ratio.center() >= 1);
  }

  public static String word(Verdict verdict) {
    return switch (verdict) {
      case BETTER -> "better";
      case WORSE -> "worse";
      case EQUAL -> "equal";
      case SMALL -> "small";
      case UNCLEAR -> "unclear";
      case TOO_FEW_FORKS -> "too few forks";
      case NOT_COMPARABLE -> "not comparable";
    };
  }

  public static String sign(Contrasted it) {
    return switch (it.verdict()) {
      case BETTER, WORSE, SMALL -> it.comparison().increased() ? MORE : LESS;
      case EQUAL -> "=";
      case UNCLEAR, TOO_FEW_FORKS -> "?";
      case NOT_COMPARABLE -> "⊘";
    };
  }

  public static String tone(Verdict verdict) {
    return switch (verdict) {
      case BETTER -> "better";
      case WORSE -> "worse";
      case EQUAL, SMALL, UNCLEAR, TOO_FEW_FORKS, NOT_COMPARABLE -> "neutral";
    };
  }

  /// Test and number of pairs: `p 0.002 (least 0.002), n 10`; in a table of more, `p 0.012 among 6
  /// comparisons (0.002 alone, least 0.012), n 10`.
  public static String detail(Contrasted it) {
    var comparison = it.comparison();
    var n = ", n " + Figures.count(comparison.n());
    if (comparison.test().isPresent()) {
      return p(comparison.test().get()) + n;
    }
    return (it.metric() == Metric.ALLOCS && comparison.change().isPresent()
            ? "exact counts"
            : "not tested")
        + n;
  }

  /// `p 0.012 among 6 comparisons (0.002 alone, least 0.012)`
  public static String p(Significance test) {
    var least = "least " + Figures.p(test.leastAdjusted());
    return test.rows() == 1
        ? "p %s (%s)".formatted(Figures.p(test.p()), least)
        : "p %s among %s comparisons (%s alone, %s)"
            .formatted(
                Figures.p(test.adjusted()), Figures.count(test.rows()), Figures.p(test.p()), least);
  }

  /// The same for a cell of a table that says how many rows it has: `p 0.012 (0.002 alone), n 10`.
  public static String shortDetail(Contrasted it) {
    var test = it.comparison().test();
    if (test.isEmpty()) {
      return detail(it);
    }
    var alone = test.get().rows() == 1 ? "" : " (%s alone)".formatted(Figures.p(test.get().p()));
    return "p %s%s, n %s"
        .formatted(Figures.p(test.get().adjusted()), alone, Figures.count(it.comparison().n()));
  }

  /// `−1.2 % (−2.1 to −0.3 %)`
  public static String changeWithInterval(Estimate newOld) {
    return Figures.changeWithInterval(newOld.center(), newOld.low(), newOld.high());
  }

  /// The interval of a change in its own words, for the measurement row.
  public static String changeInterval(Contrasted it) {
    return it.comparison()
        .change()
        .filter(Estimate::bounded)
        .map(Wording::changeWithInterval)
        .orElse("none");
  }

  public static String ratioInterval(Contrasted it) {
    return it.comparison()
        .ratio()
        .filter(Estimate::bounded)
        .map(c -> Figures.factorWithInterval(c.center(), c.low(), c.high()))
        .orElse("none");
  }

  /// What a claim on a ratio was judged by.
  public static String ratioMeasured(Contrasted it) {
    return it.comparison().n() == 0
        ? NO_PAIRS
        : it.comparison()
            .ratio()
            .map(c -> Figures.factorWithInterval(c.center(), c.low(), c.high()))
            .orElseGet(() -> fromTo(it));
  }

  /// What a claim on a change was judged by.
  public static String changeMeasured(Contrasted it) {
    if (it.comparison().n() == 0) {
      return NO_PAIRS;
    }
    return hasZero(it) ? fromTo(it) : changeRange(it);
  }

  public static List<String> caveats(List<Caveat> caveats) {
    return caveats.stream().map(Wording::caveat).toList();
  }

  public static String caveat(Caveat caveat) {
    return switch (caveat) {
      case Caveat.TooFewMeasurements it ->
          "only %s; %s are needed".formatted(forks(it.got()), Figures.count(it.needed()));
      case Caveat.AllEqual _ -> "all forks equal";
      case Caveat.NotExact it ->
          "not exact: %s to %s"
              .formatted(Figures.exactCount(it.least()), Figures.exactCount(it.most()));
      case Caveat.BlocksDiffer it ->
          "not paired: %s against %s".formatted(forks(it.base()), forks(it.next()));
      case Caveat.FromZero _ -> "from 0, so there is no percentage";
      case Caveat.ToZero _ -> "to 0, so there is no factor";
      case Caveat.BothZero _ -> "both are 0";
      case Caveat.FalseAlarms it ->
          "this machine finds a change in %s of comparisons of the same code, %s blocks each"
              .formatted(Figures.percent(it.share()), Figures.count(it.blocks()));
      case Caveat.ToldApart it ->
          "%s of the same code do not show this machine that it is the same within ±%s: %s"
              .formatted(
                  Figures.count(it.blocks()) + " blocks",
                  Figures.percent(it.margin()),
                  changeWithInterval(it.change()));
      case Caveat.TakenAsEqual _ ->
          "bytes that agree within %s B or %s are taken as equal"
              .formatted(
                  Figures.plain(Contrasted.BYTES_LEAST), Figures.percent(Contrasted.BYTES_SHARE));
      case Caveat.NotPositive _ -> "a measurement is not a positive number";
      case Caveat.Withheld it -> it.why();
      case Caveat.SideInTwoModes it -> it.side() + " runs in two modes";
      case Caveat.NoSteadyState it ->
          "%s has %s".formatted(it.side(), SteadyWords.without(it.without(), it.forks()));
      case Caveat.TwoModes it -> shares(it);
      case Caveat.Disturbed it ->
          "%s of %s blocks were disturbed, which leaves too few"
              .formatted(Figures.count(it.disturbed()), Figures.count(it.blocks()));
      case Caveat.TwoChanges it ->
          "the blocks fall into two modes: %s (%s) and %s (%s)"
              .formatted(
                  change(it.lower()), blocks(it.lower()), change(it.upper()), blocks(it.upper()));
    };
  }

  private static String change(Caveat.Mode mode) {
    return Figures.change(mode.center(), mode.low(), mode.high());
  }

  private static String blocks(Caveat.Mode mode) {
    return Figures.count(mode.count()) + (mode.count() == 1 ? " block" : " blocks");
  }

  /// `20 s`
  public static String seconds(Duration duration) {
    return Figures.value(
        duration.toNanos() / 1e9, duration.toNanos() / 1e9, duration.toNanos() / 1e9, Unit.SECONDS);
  }

  public static String joined(List<String> parts) {
    return parts.stream().filter(it -> !it.isEmpty()).collect(Collectors.joining("; "));
  }

  /// The title of a section or axis.
  public static String title(Metric metric) {
    return switch (metric) {
      case TIME -> "Time per call";
      case THROUGHPUT -> "Throughput";
      case BYTES -> "Bytes allocated per call";
      case ALLOCS -> "Objects allocated per call";
    };
  }

  public static String direction(Metric metric) {
    return switch (metric.better()) {
      case LOWER -> "lower is better";
      case HIGHER -> "higher is better";
    };
  }

  /// `words/fast`, `file-length/new[buffer=10]`
  public static String name(Experiment experiment, CaseId target) {
    return experiment.id() + "/" + target;
  }
}
