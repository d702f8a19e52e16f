package chiplog.separate;

import chiplog.exchange.Measure;
import chiplog.finding.Wording;
import chiplog.stats.Summary;
import chiplog.stats.Verdict;
import chiplog.unit.Figures;
import chiplog.unit.Unit;
import chiplog.unpaired.Reach;
import chiplog.unpaired.Unpaired;
import java.util.ArrayList;
import java.util.List;

/// The words of one row. No verdict stands without the word that says how far it can be trusted.
final class RowWording {
  /// Users report this much between two sessions minutes apart on an idle machine (stacktale 98).
  static final double DRIFT = 0.08;

  private final Row row;
  private final Unpaired comparison;
  private final Apart apart;

  RowWording(Row row, Apart apart) {
    this.row = row;
    this.comparison = row.comparison();
    this.apart = apart;
  }

  String metric() {
    return metric(row.base().unit());
  }

  static String metric(String unit) {
    return switch (unit) {
      case Measure.TIME_UNIT -> "time";
      case Measure.RATE_UNIT -> "throughput";
      case Measure.BYTES_UNIT -> "bytes";
      case Measure.COUNT_UNIT -> "allocs";
      default -> unit;
    };
  }

  /// The median of the forks with its interval, their two modes, or what keeps it from having one.
  static String value(Measure measure) {
    if (measure.values().length == 0) {
      return "not measured";
    }
    if (Rows.isCount(measure)) {
      return Figures.exactCount(measure.values()[0]);
    }
    return Rows.summary(measure)
        .map(summary -> value(summary, new Unit(measure.unit())))
        .orElse("not a number");
  }

  private static String value(Summary summary, Unit unit) {
    return summary
        .modes()
        .map(modes -> "two modes: " + Wording.modes(modes, summary, unit))
        .orElseGet(
            () -> Figures.valueWithInterval(summary.center(), summary.low(), summary.high(), unit));
  }

  String change() {
    return switch (row.verdict()) {
      case BETTER, WORSE, SMALL ->
          comparison.change().map(Wording::changeWithInterval).orElseGet(this::fromTo);
      case EQUAL -> "no change";
      case UNCLEAR ->
          comparison
              .change()
              .map(it -> "no clear change, " + Wording.changeWithInterval(it))
              .orElse("no clear change");
      case TOO_FEW_FORKS -> "change not known";
      case NOT_COMPARABLE -> "";
    };
  }

  private String fromTo() {
    return Figures.fromTo(
        row.base().values()[0], row.next().values()[0], new Unit(row.base().unit()));
  }

  /// `▼ better, separate sessions`
  String told() {
    var verdict = row.verdict();
    return sign(verdict) + " " + Wording.word(verdict) + trust(verdict);
  }

  private String sign(Verdict verdict) {
    return switch (verdict) {
      case BETTER, WORSE, SMALL -> comparison.increased() ? Wording.MORE : Wording.LESS;
      case EQUAL -> "=";
      case UNCLEAR, TOO_FEW_FORKS -> "?";
      case NOT_COMPARABLE -> "⊘";
    };
  }

  private String trust(Verdict verdict) {
    return switch (verdict) {
      case BETTER, WORSE, SMALL -> ", " + apart.word(withinDrift());
      case EQUAL -> ", " + apart.word(false);
      case UNCLEAR, TOO_FEW_FORKS, NOT_COMPARABLE -> "";
    };
  }

  private boolean withinDrift() {
    return comparison
        .change()
        .map(it -> Math.abs(Math.log(it.center())) < Math.log1p(DRIFT))
        .orElse(false);
  }

  /// Why, or how sure: the reason, p and the number of forks, what would have been seen.
  String detail() {
    if (comparison.verdict() == Verdict.NOT_COMPARABLE) {
      return Wording.joined(Wording.caveats(comparison.caveats()));
    }
    var n = "n %d and %d".formatted(comparison.base(), comparison.next());
    var how =
        comparison.test().isPresent()
            ? Wording.p(comparison.test().get()) + ", " + n
            : (row.verdict() == Verdict.TOO_FEW_FORKS ? "not tested, " : "exact counts, ") + n;
    var told = new ArrayList<>(List.of(how));
    told.addAll(reach());
    return Wording.joined(told);
  }

  private List<String> reach() {
    return switch (row.verdict()) {
      case BETTER, WORSE, NOT_COMPARABLE -> List.of();
      case EQUAL, SMALL, UNCLEAR, TOO_FEW_FORKS -> reach(Reach.of(comparison));
    };
  }

  private List<String> reach(Reach reach) {
    List<String> told = new ArrayList<>();
    reach
        .smallestChange()
        .ifPresent(change -> told.add("would have seen " + Figures.percent(change)));
    reach.moreForks().ifPresent(forks -> told.add(needs(forks)));
    if (reach.moreForks().isEmpty() && row.verdict() == Verdict.TOO_FEW_FORKS) {
      told.add("no number of forks is enough among so many comparisons");
    }
    return told;
  }

  private String needs(int forks) {
    if (forks > Reach.MOST) {
      return "needs more than %s more forks".formatted(Figures.count(Reach.MOST));
    }
    return "needs %s %s more %s on each side"
        .formatted(
            row.verdict() == Verdict.TOO_FEW_FORKS ? "at least" : "about",
            Figures.count(forks),
            forks == 1 ? "fork" : "forks");
  }
}
