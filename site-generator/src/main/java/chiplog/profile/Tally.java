package chiplog.profile;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// Sums over the stacks of one profile, or over those of them that belong together.
///
/// @param samples how many
/// @param amount what they stand for
/// @param squares sum of the squares of what each sample stands for; samples of one stack are taken
///   as alike
record Tally(long samples, double amount, double squares) {
  static final Tally NOTHING = new Tally(0, 0, 0);

  static Tally of(Weight weight) {
    return new Tally(
        weight.samples(), weight.amount(), weight.amount() * weight.amount() / weight.samples());
  }

  Tally plus(Tally other) {
    return new Tally(samples + other.samples, amount + other.amount, squares + other.squares);
  }

  static Tally all(Profile profile) {
    var sum = NOTHING;
    for (var weight : profile.stacks().values()) {
      sum = sum.plus(of(weight));
    }
    return sum;
  }

  /// The stacks that have a matching frame, each counted once however often it recurs.
  ///
  /// @param self whether that frame must be the one at work
  static Tally under(Profile profile, FramePattern frames, boolean self) {
    var sum = NOTHING;
    Map<Frame, Boolean> known = new HashMap<>();
    for (var stack : profile.stacks().entrySet()) {
      var matches =
          self
              ? matches(stack.getKey().leaf(), frames, known)
              : stack.getKey().frames().stream().anyMatch(it -> matches(it, frames, known));
      if (matches) {
        sum = sum.plus(of(stack.getValue()));
      }
    }
    return sum;
  }

  private static boolean matches(Frame frame, FramePattern frames, Map<Frame, Boolean> known) {
    return known.computeIfAbsent(frame.withoutLine(), frames::matches);
  }

  /// The stacks by the rows that they belong to, each counted once for a row.
  static Map<String, Tally> byRow(Profile profile, Function<Stack, Set<String>> rows) {
    Map<String, Tally> sums = new HashMap<>();
    profile
        .stacks()
        .forEach((stack, weight) ->
            rows.apply(stack).forEach(row -> sums.merge(row, of(weight), Tally::plus)));
    return sums;
  }
}
