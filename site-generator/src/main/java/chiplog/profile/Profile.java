package chiplog.profile;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;

/// Which stacks were seen, how often, and how much of a resource each had.
///
/// @param stacks in the order of their texts, so that equal profiles are written alike
public record Profile(SequencedMap<Stack, Weight> stacks) {
  public Profile {
    var sorted = new TreeMap<String, Stack>();
    for (var stack : stacks.keySet()) {
      sorted.put(stack.text(), stack);
    }
    SequencedMap<Stack, Weight> copy = new LinkedHashMap<>();
    for (var stack : sorted.values()) {
      copy.put(stack, stacks.get(stack));
    }
    stacks = Collections.unmodifiableSequencedMap(copy);
  }

  /// Collects samples one by one.
  public static final class Samples {
    private final Map<Stack, Weight> stacks = new HashMap<>();
    private final double parts;

    /// @param parts how many of the parts that samples are given in make one unit, so that sums of
    ///   whole parts are not rounded: 1e9 for nanoseconds
    public Samples(double parts) {
      this.parts = parts;
    }

    /// @param amount in parts
    public void add(Stack stack, double amount) {
      add(stack, new Weight(1, amount));
    }

    void add(Stack stack, Weight weight) {
      stacks.merge(stack, weight, Weight::plus);
    }

    public Profile profile() {
      SequencedMap<Stack, Weight> whole = new LinkedHashMap<>();
      stacks.forEach((stack, weight) ->
          whole.put(stack, new Weight(weight.samples(), weight.amount() / parts)));
      return new Profile(whole);
    }
  }

  /// All samples of `profiles` together.
  public static Profile merged(List<Profile> profiles) {
    var samples = new Samples(1);
    profiles.forEach(profile -> profile.stacks.forEach(samples::add));
    return samples.profile();
  }

  public long samples() {
    return stacks.values().stream().mapToLong(Weight::samples).sum();
  }

  /// All amounts together, summed up in the order of the stacks.
  public double amount() {
    var sum = 0.0;
    for (var weight : stacks.values()) {
      sum += weight.amount();
    }
    return sum;
  }
}
