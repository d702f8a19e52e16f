package chiplog.directive;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What can be asked of two cases whose true difference is known: how often a comparison of so many
/// blocks says what.
public enum Rate {
  /// Of the same code: how often a change is established.
  FALSE_ALARMS("false-alarms", true),
  /// Of code that is slower: how often that is established.
  FOUND("found", true),
  /// How often the interval of the change holds what is known.
  COVERAGE("coverage", true),
  /// The least slow-down of the same code that would be found in 80 % of comparisons.
  SMALLEST_FOUND("smallest-found", false),
  /// The change that 19 of 20 comparisons of the same code stay within.
  NOISE("noise", false),
  SAYS_BETTER("says-better", true),
  SAYS_WORSE("says-worse", true),
  SAYS_EQUAL("says-equal", true),
  SAYS_SMALL("says-small", true),
  SAYS_UNCLEAR("says-unclear", true);

  private final String word;
  private final boolean share;

  Rate(String word, boolean share) {
    this.word = word;
    this.share = share;
  }

  public String word() {
    return word;
  }

  /// Whether it is a share of comparisons, which has an interval and so can be claimed.
  public boolean isShare() {
    return share;
  }

  static Optional<Rate> of(String word) {
    return Stream.of(values()).filter(rate -> rate.word.equals(word)).findFirst();
  }

  static List<String> words() {
    return Stream.of(values()).map(Rate::word).toList();
  }
}
