package chiplog.calibration;

import chiplog.stats.Comparison;
import chiplog.stats.Terms;
import chiplog.stats.Verdict;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoublePredicate;
import java.util.function.Predicate;

/// What is said of blocks whose truth is known, and how often.
///
/// @param size how many blocks are compared at a time
/// @param draws how many groups of that size were looked at
/// @param verdicts how often each verdict is given; those that never are have a share of 0
/// @param alarms how often p is at most alpha; a false alarm where both sides are the same
/// @param found how often p is at most alpha and the change is on the side of the truth
/// @param covered how often the interval of the change holds the truth
public record Rates(
    int size,
    int draws,
    Map<Verdict, Proportion> verdicts,
    Proportion alarms,
    Proportion found,
    Proportion covered) {
  public Rates {
    verdicts = Map.copyOf(verdicts);
  }

  /// How often `verdict` is given.
  public Proportion says(Verdict verdict) {
    return Objects.requireNonNull(verdicts.get(verdict));
  }

  /// Empty where there are fewer than `size` blocks.
  public static Optional<Rates> of(KnownBlocks blocks, int size, Terms terms) {
    var groups = Groups.of(blocks.count(), size, terms.seed());
    return groups.all().isEmpty()
        ? Optional.empty()
        : Optional.of(
            of(size, groups.independent(), blocks.truth(), compared(blocks, groups, terms)));
  }

  /// @param independent how many of the comparisons share no block with another
  static Rates of(int size, int independent, double truth, List<Comparison> comparisons) {
    var verdicts = new EnumMap<Verdict, Proportion>(Verdict.class);
    for (var verdict : Verdict.values()) {
      verdicts.put(verdict, share(independent, comparisons, it -> it.verdict() == verdict));
    }
    return new Rates(
        size,
        comparisons.size(),
        verdicts,
        share(independent, comparisons, Rates::established),
        share(independent, comparisons, it -> found(it, truth > 1)),
        share(independent, comparisons, it -> it.change().stream().anyMatch(c -> c.holds(truth))));
  }

  private static List<Comparison> compared(KnownBlocks blocks, Groups groups, Terms terms) {
    return groups.all().stream().map(group -> blocks.compare(group, terms)).toList();
  }

  private static Proportion share(
      int independent, List<Comparison> comparisons, Predicate<Comparison> event) {
    var count = comparisons.stream().filter(event).count();
    return Proportion.of((double) count / comparisons.size(), independent);
  }

  private static boolean established(Comparison comparison) {
    return comparison.p().orElse(1) <= comparison.terms().alpha();
  }

  private static boolean found(Comparison comparison, boolean slower) {
    return established(comparison) && comparison.increased() == slower;
  }

  /// The least slow-down that is found in 80 % of groups, as a fraction: it is put into blocks of
  /// the same code, whose own scatter is what hides it. Empty where there are fewer than `size`
  /// blocks, and where not even twice the time is found so often.
  public static OptionalDouble smallestFound(KnownBlocks same, int size, Terms terms) {
    var groups = Groups.of(same.count(), size, terms.seed());
    return groups.all().isEmpty()
        ? OptionalDouble.empty()
        : smallest(effect -> isFound(compared(same.slowedBy(1 + effect), groups, terms)));
  }

  /// Whether a slow-down is found in 80 % of comparisons.
  static boolean isFound(List<Comparison> comparisons) {
    return comparisons.stream().filter(it -> found(it, true)).count() >= 0.8 * comparisons.size();
  }

  /// The least effect that is found, to a hundredth of a percent.
  ///
  /// @param isFound whether an effect is, given as a fraction
  static OptionalDouble smallest(DoublePredicate isFound) {
    var low = 0.0;
    var high = 1.0;
    if (!isFound.test(high)) {
      return OptionalDouble.empty();
    }
    while (high - low > 1e-4) {
      var middle = (low + high) / 2;
      if (isFound.test(middle)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return OptionalDouble.of(high);
  }

  /// The change, as a fraction, that 19 of 20 comparisons of the same code stay within. Empty where
  /// there are fewer than `size` blocks.
  public static OptionalDouble noise(KnownBlocks same, int size, Terms terms) {
    var groups = Groups.of(same.count(), size, terms.seed());
    var changes =
        compared(same, groups, terms).stream()
            .flatMap(it -> it.change().stream())
            .mapToDouble(change -> Math.expm1(Math.abs(Math.log(change.center()))))
            .sorted()
            .toArray();
    var rank = (int) Math.ceil(0.95 * changes.length);
    return changes.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(changes[rank - 1]);
  }
}
