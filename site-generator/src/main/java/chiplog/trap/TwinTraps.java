package chiplog.trap;

import chiplog.contrast.Contrasted;
import chiplog.contrast.Measured;
import chiplog.experiment.CaseId;
import chiplog.experiment.Metric;
import chiplog.experiment.Trap;
import chiplog.experiment.Twin;
import chiplog.finding.Wording;
import chiplog.stats.Estimate;
import chiplog.stats.Terms;
import chiplog.stats.Verdict;
import chiplog.unit.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Looks for traps in a result: in what variants took beside their twins, and in how many processes
/// were measured.
///
/// A twin is compared by the procedure that every comparison goes through, on the blocks that both
/// finished; too few of them find nothing.
final class TwinTraps {
  /// Methods that differ by less than a quarter may be the same code: where a loop of a few
  /// instructions comes to lie in memory can make as much of a difference to an empty method.
  private static final double NO_MORE = 1.25;

  private final Measured measured;

  TwinTraps(Measured measured) {
    this.measured = measured;
  }

  /// A trap that a case is in, and the sentence that shows it.
  record TwinFinding(Trap trap, String evidence) {}

  List<TwinFinding> of(CaseId target) {
    List<TwinFinding> findings = new ArrayList<>();
    held(target, Twin.EMPTY)
        .filter(TwinTraps::takesNoMore)
        .ifPresent(it -> findings.add(found(Trap.DELETED_WORK, target, Twin.EMPTY, it)));
    learned(target).ifPresent(findings::add);
    held(target, Twin.SETUP)
        .filter(TwinTraps::isPartOfTheTime)
        .ifPresent(it -> findings.add(found(Trap.TIMED_SETUP, target, Twin.SETUP, it)));
    if (measured.runs(target, Metric.TIME).size() == 1) {
      findings.add(new TwinFinding(Trap.SINGLE_FORK, target + " was measured in one process"));
    }
    return findings;
  }

  /// What `target` took beside each of its twins, whether or not that is a trap.
  List<String> told(CaseId target) {
    List<String> told = new ArrayList<>();
    for (var twin : Twin.values()) {
      held(target, twin).ifPresent(it -> told.add(sentence(target, twin, it)));
    }
    return told;
  }

  /// Why a comparison of `target` with its twin neither finds `trap` nor rules it out: `beside an
  /// empty method it stays open: unclear`. Empty where it does either, and without such a twin.
  Optional<String> leftOpen(CaseId target, Trap trap) {
    return switch (trap) {
      case DELETED_WORK -> open(target, Twin.EMPTY, TwinTraps::mayTakeNoMore);
      case TIMED_SETUP -> open(target, Twin.SETUP, TwinTraps::mayBePartOfTheTime);
      case REGULAR_INPUT -> open(target, Twin.VARIED, TwinTraps::isUnclear);
      case CONSTANT_INPUT ->
          open(target, Twin.VARIED, TwinTraps::isUnclear)
              .or(() ->
                  held(target, Twin.VARIED)
                      .filter(it -> it.verdict() == Verdict.WORSE)
                      .flatMap(_ -> open(target, Twin.CONSTANT, TwinTraps::mayTakeNoMore)));
      case SINGLE_FORK -> Optional.empty();
    };
  }

  private Optional<String> open(CaseId target, Twin twin, Predicate<Contrasted> isOpen) {
    return held(target, twin)
        .filter(isOpen)
        .map(it -> "beside %s it stays open: %s".formatted(name(twin), reason(it)));
  }

  private static String reason(Contrasted it) {
    return it.verdict() == Verdict.NOT_COMPARABLE
        ? Wording.joined(Wording.caveats(it.comparison().caveats()))
        : it.comparison()
            .change()
            .map(change -> "that takes %s of its time".formatted(factor(change)))
            .filter(_ -> it.verdict() != Verdict.TOO_FEW_FORKS)
            .orElse(Wording.word(it.verdict()));
  }

  private static boolean isUnclear(Contrasted it) {
    return switch (it.verdict()) {
      case UNCLEAR, TOO_FEW_FORKS, NOT_COMPARABLE -> true;
      case BETTER, WORSE, EQUAL, SMALL -> false;
    };
  }

  private static boolean mayTakeNoMore(Contrasted it) {
    return decided(it).map(Estimate::inverse).filter(f -> f.low() >= NO_MORE).isEmpty();
  }

  private static boolean mayBePartOfTheTime(Contrasted it) {
    return decided(it).filter(share -> share.high() <= Terms.USUAL_MARGIN).isEmpty();
  }

  /// Varied data take longer: either the compiler knew the input, and then a constant takes no
  /// less, or the processor has learned it. Where a constant was not told apart, the evidence says
  /// so.
  private Optional<TwinFinding> learned(CaseId target) {
    var varied = held(target, Twin.VARIED);
    if (varied.isEmpty() || varied.get().verdict() != Verdict.WORSE) {
      return Optional.empty();
    }
    var constant = held(target, Twin.CONSTANT);
    if (constant.isPresent() && takesNoMore(constant.get())) {
      return Optional.of(found(Trap.CONSTANT_INPUT, target, Twin.CONSTANT, constant.get()));
    }
    var either =
        constant
            .filter(it -> it.verdict() == Verdict.UNCLEAR)
            .map(it -> "; " + sentence(target, Twin.CONSTANT, it))
            .orElse("");
    var evidence = sentence(target, Twin.VARIED, varied.get()) + either;
    return Optional.of(new TwinFinding(Trap.REGULAR_INPUT, evidence));
  }

  /// The twin against `target`: a twin that is no variant stands in no table, and so is judged by
  /// itself.
  private Optional<Contrasted> held(CaseId target, Twin twin) {
    return measured
        .experiment()
        .twin(target, twin)
        .flatMap(it -> measured.contrast(target, it, Metric.TIME));
  }

  /// Whether the case is shown to take hardly longer than its twin: where the interval leaves that
  /// open, nothing is said.
  private static boolean takesNoMore(Contrasted it) {
    return decided(it).map(Estimate::inverse).filter(f -> f.high() < NO_MORE).isPresent();
  }

  /// Whether the twin, which does the set-up alone, takes a part of the time that matters.
  private static boolean isPartOfTheTime(Contrasted it) {
    return decided(it).filter(share -> share.low() > Terms.USUAL_MARGIN).isPresent();
  }

  /// How many times as long the twin takes; empty where that is not known well enough to decide.
  private static Optional<Estimate> decided(Contrasted it) {
    return switch (it.verdict()) {
      case TOO_FEW_FORKS, NOT_COMPARABLE -> Optional.empty();
      case BETTER, WORSE, EQUAL, SMALL, UNCLEAR ->
          it.comparison().change().filter(Estimate::bounded);
    };
  }

  private static TwinFinding found(Trap trap, CaseId target, Twin twin, Contrasted it) {
    return new TwinFinding(trap, sentence(target, twin, it));
  }

  /// `sorted takes 1.20 µs ± 2 %, the same on varied data 8.4 µs ± 1 %: 7.0× (6.9 to 7.1) of that`
  private static String sentence(CaseId target, Twin twin, Contrasted it) {
    return "%s takes %s, %s %s%s%s"
        .formatted(
            target,
            Wording.value(it.base(), Metric.TIME, false, true),
            name(twin),
            Wording.value(it.next(), Metric.TIME, false, true),
            it.comparison().change().map(c -> ": %s of that".formatted(factor(c))).orElse(""),
            it.verdict() == Verdict.UNCLEAR ? ", which does not tell the two apart" : "");
  }

  private static String factor(Estimate change) {
    return Figures.factorWithInterval(change.center(), change.low(), change.high());
  }

  private static String name(Twin twin) {
    return switch (twin) {
      case EMPTY -> "an empty method";
      case CONSTANT -> "the same on a constant";
      case VARIED -> "the same on varied data";
      case SETUP -> "its set-up alone";
    };
  }
}
