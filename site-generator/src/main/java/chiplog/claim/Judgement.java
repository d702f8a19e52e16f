package chiplog.claim;

import chiplog.contrast.Contrasted;
import chiplog.contrast.Measured;
import chiplog.directive.Assertion;
import chiplog.directive.Assertion.Sign;
import chiplog.exhibit.ClaimRow.Outcome;
import chiplog.experiment.Metric;
import chiplog.finding.Backing;
import chiplog.finding.Detection;
import chiplog.finding.Often;
import chiplog.finding.Wording;
import chiplog.machine.Machine;
import chiplog.request.Request;
import chiplog.request.Request.Subject;
import chiplog.stats.Decision;
import chiplog.stats.Relation;
import chiplog.stats.Verdict;
import chiplog.unit.Figures;
import chiplog.unit.Quantity;
import java.util.Locale;
import java.util.Optional;

/// Whether a claim is true of the machine whose result backs it.
///
/// @param measured what was measured, as shown
/// @param note one sentence when it does not hold; else empty
record Judgement(Outcome outcome, String measured, String note) {
  static Judgement of(Request.Claim claim, Backing backing) {
    if (backing.stored().isEmpty() || !backing.isOfWantedMachine()) {
      return notRun(backing);
    }
    return of(claim, backing.measured().orElseThrow());
  }

  /// Whether it is true of one result.
  static Judgement of(Request.Claim claim, Measured measured) {
    var machine = measured.result().machine();
    var condition = claim.directive().condition();
    if (condition.isPresent() && !isMeantFor(machine, condition.get().subject())) {
      return new Judgement(
          Outcome.NOT_MEANT,
          "",
          "The text says this of %s only; this is %s."
              .formatted(condition.get().subject(), Backing.machineName(machine)));
    }
    return switch (claim.subject()) {
      case Subject.Measure(var metric) -> of(claim, metric, measured);
      case Subject.Part part -> new ProfileJudgement(claim, part, measured).judge();
    };
  }

  private static Judgement of(Request.Claim claim, Metric metric, Measured measured) {
    if (claim.directive().assertion() instanceof Assertion.RateIs rate) {
      return ofRate(claim, metric, rate, measured);
    }
    return claim.base().isEmpty()
        ? ofValue(claim, metric, measured)
        : ofPair(claim, metric, measured);
  }

  private static Judgement notRun(Backing backing) {
    var where = backing.stored().isEmpty() ? "" : " here, only on " + backing.machine();
    return new Judgement(
        Outcome.NOT_RUN, "", "Not yet measured%s: %s.".formatted(where, backing.command()));
  }

  /// Architectures go by several names.
  private static boolean isMeantFor(Machine machine, String subject) {
    return machine.id().text().equals(subject)
        || architecture(machine.fact("architecture")).equals(architecture(subject));
  }

  private static String architecture(String name) {
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "amd64", "x86_64", "x64", "x86-64" -> "x86-64";
      case "arm64", "aarch64" -> "aarch64";
      default -> name;
    };
  }

  private static Judgement ofValue(Request.Claim claim, Metric metric, Measured measured) {
    var summary = measured.summary(claim.next(), metric);
    if (summary.isEmpty() || !(claim.directive().assertion() instanceof Assertion.ValueIs wanted)) {
      return nothing(claim, metric);
    }
    var exact = measured.exact(claim.next());
    var text = Wording.value(summary.get(), metric, exact, true);
    var decision = summary.get().decide(relation(wanted.sign()), bound(wanted, metric));
    return told(decision, text, text, saying(wanted.sign()) + " " + number(wanted));
  }

  private static double bound(Assertion.ValueIs wanted, Metric metric) {
    var one = Quantity.parse(("1 " + wanted.unit()).strip(), metric.unit()).orElseThrow();
    return wanted.bound() * one.value();
  }

  private static String number(Assertion.ValueIs wanted) {
    return (Figures.plain(wanted.bound()) + " " + wanted.unit()).strip();
  }

  private static Judgement ofRate(
      Request.Claim claim, Metric metric, Assertion.RateIs wanted, Measured measured) {
    var found =
        claim
            .base()
            .flatMap(it -> Often.of(measured, it, claim.next(), wanted.rate(), wanted.blocks()));
    if (found.isEmpty()) {
      return nothing(claim, metric);
    }
    var text = found.get().textWithInterval();
    return told(
        found.get().decide(relation(wanted.sign()), wanted.bound() / 100),
        text,
        text,
        saying(wanted.sign()) + " " + percent(wanted.bound()));
  }

  private static Judgement ofPair(Request.Claim claim, Metric metric, Measured measured) {
    var found = claim.base().flatMap(base -> measured.contrast(base, claim.next(), metric));
    return found.map(it -> ofPair(claim, metric, it)).orElseGet(() -> nothing(claim, metric));
  }

  private static Judgement ofPair(Request.Claim claim, Metric metric, Contrasted found) {
    if (found.verdict() == Verdict.NOT_COMPARABLE) {
      return new Judgement(
          Outcome.UNDECIDED,
          "not comparable",
          "Not comparable: %s."
              .formatted(Wording.joined(Wording.caveats(found.comparison().caveats()))));
    }
    var judged = compared(claim, metric, found);
    return judged.outcome() == Outcome.UNDECIDED
        ? judged.because(Detection.missing(found))
        : judged;
  }

  /// The same with what keeps it from being decided, where that is known.
  private Judgement because(Optional<String> reason) {
    return reason
        .map(it ->
            new Judgement(
                outcome, measured, "%s: %s.".formatted(note.substring(0, note.length() - 1), it)))
        .orElse(this);
  }

  private static Judgement compared(Request.Claim claim, Metric metric, Contrasted found) {
    return switch (claim.directive().assertion()) {
      case Assertion.RatioIs it ->
          told(
              found.comparison().ratioIs(relation(it.sign()), it.bound()),
              Wording.ratioMeasured(found),
              Wording.ratio(found),
              saying(it.sign()) + " " + Figures.plain(it.bound()) + "×");
      case Assertion.ChangeIs it ->
          told(
              found.comparison().changeIs(relation(it.sign()), 1 + it.bound() / 100),
              Wording.changeMeasured(found),
              Wording.change(found),
              saying(it.sign()) + " " + percent(it.bound()));
      case Assertion.Equal _ ->
          told(
              found.equal(),
              Wording.changeMeasured(found),
              Wording.change(found),
              "no difference beyond " + Figures.percent(found.comparison().terms().margin()));
      case Assertion.ValueIs _,
          Assertion.RateIs _,
          Assertion.ShareIs _,
          Assertion.HottestIs _,
          Assertion.PartChangeIs _ ->
          nothing(claim, metric);
    };
  }

  static String percent(double bound) {
    return Figures.plain(bound).replace("-", "\u2212") + "\u202F%";
  }

  static Judgement told(Decision decision, String measured, String shown, String wanted) {
    return switch (decision) {
      case HOLDS -> new Judgement(Outcome.HOLDS, measured, "");
      case FAILS ->
          new Judgement(
              Outcome.FAILS,
              measured,
              "On this machine: %s, the text says %s.".formatted(shown, wanted));
      case UNDECIDED ->
          new Judgement(
              Outcome.UNDECIDED,
              measured,
              "On this machine: %s, which does not decide whether it is %s."
                  .formatted(measured, wanted));
    };
  }

  private static Judgement nothing(Request.Claim claim, Metric metric) {
    return nothing(claim, metric.id());
  }

  static Judgement nothing(Request.Claim claim, String what) {
    return new Judgement(
        Outcome.NOT_RUN,
        "",
        "The result has no %s of %s."
            .formatted(what, Wording.name(claim.experiment(), claim.next())));
  }

  static Relation relation(Sign sign) {
    return switch (sign) {
      case AT_LEAST -> Relation.AT_LEAST;
      case AT_MOST -> Relation.AT_MOST;
      case ABOVE -> Relation.MORE_THAN;
      case BELOW -> Relation.LESS_THAN;
    };
  }

  static String saying(Sign sign) {
    return switch (sign) {
      case AT_LEAST -> "at least";
      case AT_MOST -> "at most";
      case ABOVE -> "more than";
      case BELOW -> "less than";
    };
  }
}
