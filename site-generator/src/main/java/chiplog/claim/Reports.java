package chiplog.claim;

import chiplog.article.Article;
import chiplog.article.Part;
import chiplog.article.Sentence;
import chiplog.contrast.Measured;
import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.Position;
import chiplog.diagnostic.Severity;
import chiplog.effort.Stop;
import chiplog.exhibit.ClaimRow;
import chiplog.exhibit.ClaimRow.Outcome;
import chiplog.exhibit.State;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.finding.Backing;
import chiplog.request.Request;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Tells what a check before publishing must know: evidence that is stale, missing or of too few
/// blocks, claims that do not hold.
///
/// The **short answer** is the summary of the front matter together with every section whose
/// heading names itself the short version, the short answer or "in short". Claims in it that are
/// undecided or not run are errors where none of its claims holds; everywhere else they are
/// warnings.
///
/// @param whole whether all of the article could be read; otherwise a claim that could not may be
///   what its short answer rests on
public record Reports(
    Article article,
    boolean whole,
    List<Request> requests,
    Strictness strictness,
    DiagnosticSink sink) {
  private static final Set<String> SHORT =
      Set.of("short version", "the short version", "short answer", "the short answer", "in short");

  /// Least complete blocks of what is published (`measuring.md`).
  private static final int PUBLISHED_BLOCKS = 10;

  /// Forks of a profile, whose samples count one by one.
  private static final int PUBLISHED_PROFILES = 3;

  /// What was precise or decided enough by a rule that was declared beforehand needs no more
  /// blocks.
  private static final Set<Stop> BY_ITS_RULE = Set.of(Stop.PRECISION, Stop.DECISION);

  public void report(List<ClaimRow> rows, Function<Experiment, Backing> backing) {
    if (strictness == Strictness.OWN_MACHINE) {
      return;
    }
    evidence(backing);
    var claims =
        requests.stream()
            .filter(Request.Claim.class::isInstance)
            .map(it -> (Request.Claim) it)
            .toList();
    Set<Integer> unsupported = whole ? unsupportedShortAnswer(claims, rows) : Set.of();
    for (var i = 0; i < claims.size(); i++) {
      claim(claims.get(i), rows.get(i), unsupported.contains(i));
    }
  }

  private void evidence(Function<Experiment, Backing> backing) {
    var told = new HashSet<ExperimentId>();
    for (var request : requests) {
      if (request instanceof Request.OfExperiment it && told.add(it.experiment().id())) {
        var place = request.directive().position();
        var behind = backing.apply(it.experiment());
        state(place, behind);
        behind.measured().ifPresent(measured -> blocks(place, measured, behind));
      }
    }
  }

  /// What another machine measured is as good as its day; what has changed since is not.
  private void state(Position place, Backing behind) {
    if (behind.state() != State.FRESH) {
      var grave = behind.state() != State.OTHER_MACHINE || behind.stale();
      var message = "\"%s\" is %s".formatted(behind.experiment().id(), told(behind));
      sink.report(problem(grave, place, message).hint("run " + behind.command()));
    }
  }

  private void blocks(Position place, Measured measured, Backing behind) {
    var blocks = measured.completeBlocks();
    var byItsRule = BY_ITS_RULE.contains(measured.result().stopping().by());
    var needed =
        measured.experiment().workload().profiles().isEmpty()
            ? PUBLISHED_BLOCKS
            : PUBLISHED_PROFILES;
    if (blocks < needed && !byItsRule && !article.front().draft()) {
      var message =
          "\"%s\" has %d complete %s; what is published needs %d"
              .formatted(
                  behind.experiment().id(), blocks, blocks == 1 ? "block" : "blocks", needed);
      sink.report(
          problem(true, place, message)
              .hint(
                  "%s, or set status: draft"
                      .formatted(
                          measured.result().stopping().by() == Stop.TIME
                              ? "give its effort more time (within:) in the catalog"
                              : "run %s --all".formatted(behind.measuring()))));
    }
  }

  private static String told(Backing behind) {
    return behind.state() == State.MISSING ? "not measured yet" : behind.note();
  }

  private void claim(Request.Claim claim, ClaimRow row, boolean onlySupport) {
    var place = claim.directive().position();
    switch (row.outcome()) {
      case FAILS ->
          sink.report(
              problem(true, place, "claim fails: %s: %s".formatted(row.rule(), row.note()))
                  .at(row.sentence())
                  .hint("change the sentence to what was measured: " + row.measured()));
      case UNDECIDED ->
          sink.report(
              problem(
                      onlySupport,
                      place,
                      onlySupport
                          ? "the short answer rests on an undecided claim: %s: %s"
                              .formatted(row.rule(), row.note())
                          : "claim is undecided: %s: %s".formatted(row.rule(), row.note()))
                  .at(row.sentence())
                  .hint("state less, or measure more blocks"));
      case NOT_RUN ->
          sink.report(
              problem(
                  onlySupport,
                  place,
                  (onlySupport
                          ? "the short answer rests on a claim that is not run: %s: %s"
                          : "claim is not run: %s: %s")
                      .formatted(row.rule(), row.note())));
      case HOLDS, NOT_MEANT -> {}
    }
  }

  private Diagnostic problem(boolean grave, Position place, String message) {
    var severity = grave && strictness == Strictness.CHECK ? Severity.ERROR : Severity.WARNING;
    return new Diagnostic(severity, place, message, Optional.empty(), Optional.empty());
  }

  /// Numbers of the claims of the short answer, when none of them holds.
  private Set<Integer> unsupportedShortAnswer(List<Request.Claim> claims, List<ClaimRow> rows) {
    var summary = summaryPlaces();
    var inShort = new HashSet<Integer>();
    for (var i = 0; i < claims.size(); i++) {
      var place = claims.get(i).directive().position();
      if (summary.contains(place) || isShort(heading(place))) {
        inShort.add(i);
      }
    }
    return inShort.stream().anyMatch(i -> rows.get(i).outcome() == Outcome.HOLDS)
        ? Set.of()
        : inShort;
  }

  private Set<Position> summaryPlaces() {
    var places = new HashSet<Position>();
    for (var part : article.summary()) {
      if (part instanceof Part.Slot slot) {
        places.add(article.directives().get(slot.directive()).position());
      }
    }
    return places;
  }

  /// Text of the last heading before `place`.
  private String heading(Position place) {
    var last = "";
    for (var sentence : article.sentences()) {
      if (sentence.place() == Sentence.Place.HEADING
          && !sentence.fragments().isEmpty()
          && sentence.fragments().getFirst().position().compareTo(place) < 0) {
        last = words(sentence);
      }
    }
    return last;
  }

  private static String words(Sentence sentence) {
    var words = new ArrayList<String>();
    for (var fragment : sentence.fragments()) {
      if (fragment instanceof Sentence.Fragment.Words it) {
        words.add(it.text());
      }
    }
    return String.join("", words);
  }

  private static boolean isShort(String heading) {
    return SHORT.contains(heading.strip().toLowerCase(Locale.ROOT));
  }
}
