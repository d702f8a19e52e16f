package chiplog.exhibit;

/// One checked sentence.
///
/// @param number within its page, from 1
/// @param sentence as readers see it, directives replaced by their values
/// @param rule as written: `words/slow..fast time ratio >= 5`
/// @param measured what was measured: `8.7× (8.3 to 9.1)`
/// @param outcome the verdict
/// @param note one sentence for the reader when it does not hold: `On this machine: 3.1×, the text
///   says at least 4×.`; empty when it holds
/// @param repeats what other measurements of the same say of it: `measured 3 times on this machine:
///   1 of the 2 others agrees`; empty without others
/// @param href address of the sentence: `/<slug>/#c3`
/// @param place `file:line:column` in the content
public record ClaimRow(
    int number,
    String articleTitle,
    String sentence,
    String rule,
    String measured,
    Outcome outcome,
    String note,
    String repeats,
    String machine,
    String run,
    String href,
    String place) {
  /// The words of `measuring.md` §0, and one for a claim that is not meant for this machine.
  public enum Outcome {
    HOLDS("holds", "✓"),
    FAILS("fails", "✗"),
    UNDECIDED("undecided", "?"),
    NOT_RUN("not run", "–"),
    NOT_MEANT("not meant for this machine", "–");

    private final String word;
    private final String sign;

    Outcome(String word, String sign) {
      this.word = word;
      this.sign = sign;
    }

    public String word() {
      return word;
    }

    public String sign() {
      return sign;
    }
  }
}
