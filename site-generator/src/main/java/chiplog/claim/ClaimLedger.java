package chiplog.claim;

import chiplog.article.Article;
import chiplog.exhibit.ClaimRow;
import chiplog.exhibit.ClaimRow.Outcome;
import chiplog.exhibit.Exhibit;
import chiplog.experiment.Experiment;
import chiplog.finding.Backing;
import chiplog.finding.Repeats;
import chiplog.request.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Judges the claims of an article.
///
/// @param exhibits answers so far, to fill the sentences in
public record ClaimLedger(
    Article article,
    List<Request> requests,
    List<Optional<Exhibit>> exhibits,
    Function<Experiment, Backing> backing) {

  /// One row for each claim, in document order.
  public List<ClaimRow> rows() {
    var rows = new ArrayList<ClaimRow>();
    for (var request : requests) {
      if (request instanceof Request.Claim claim) {
        rows.add(row(claim, rows.size() + 1));
      }
    }
    return List.copyOf(rows);
  }

  private ClaimRow row(Request.Claim claim, int number) {
    var behind = backing.apply(claim.experiment());
    var judged = Judgement.of(claim, behind);
    return new ClaimRow(
        number,
        article.front().title(),
        sentence(claim),
        rule(claim),
        judged.measured(),
        judged.outcome(),
        judged.note(),
        repeats(claim, behind, judged),
        behind.machine(),
        behind.run(),
        "/%s/#c%d".formatted(article.slug(), number),
        claim.directive().position().toString());
  }

  /// Whether other measurements of the same say the same.
  private static String repeats(Request.Claim claim, Backing behind, Judgement judged) {
    var agreeing =
        behind.others().stream()
            .filter(other -> Judgement.of(claim, other).outcome() == judged.outcome())
            .count();
    return judged.outcome() == Outcome.NOT_RUN ? "" : Repeats.agreement(behind, agreeing);
  }

  /// The rule without the mark that makes it a claim.
  private static String rule(Request.Claim claim) {
    var text = claim.directive().text();
    return text.startsWith("?") ? text.substring(1).strip() : text;
  }

  /// The sentence with values in the place of the directives that ask for them.
  private String sentence(Request.Claim claim) {
    var sentence = claim.directive().sentence();
    for (var i = 0; i < requests.size(); i++) {
      var written = requests.get(i).directive().text();
      var span = "`" + written + "`"; // whole, since one may be the beginning of another
      if (!written.isEmpty() && sentence.contains(span)) {
        sentence = sentence.replace(span, exhibits.get(i).map(Exhibit::inSentence).orElse(""));
      }
    }
    return sentence.replaceAll("\\s+", " ").replaceAll(" (?=[.,;:])", "").strip();
  }

  /// `12 claims: 11 hold, 1 undecided.`
  public static String summary(List<ClaimRow> rows) {
    if (rows.isEmpty()) {
      return "No claims.";
    }
    var counts =
        Stream.of(Outcome.values())
            .map(outcome -> counted(rows, outcome))
            .filter(it -> !it.isEmpty())
            .toList();
    return "%d %s: %s."
        .formatted(rows.size(), rows.size() == 1 ? "claim" : "claims", String.join(", ", counts));
  }

  private static String counted(List<ClaimRow> rows, Outcome outcome) {
    var count = rows.stream().filter(row -> row.outcome() == outcome).count();
    var word =
        switch (outcome) {
          case HOLDS -> count == 1 ? "holds" : "hold";
          case FAILS -> count == 1 ? "fails" : "fail";
          case UNDECIDED, NOT_RUN, NOT_MEANT -> outcome.word();
        };
    return count == 0 ? "" : count + " " + word;
  }
}
