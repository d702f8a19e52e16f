package chiplog.stats;

import java.util.List;
import java.util.stream.Stream;

/// What a reader must be told beside a number.
public sealed interface Caveat {
  /// An interval or a verdict needs more measurements than there are.
  ///
  /// @param needed the least number that could give one
  record TooFewMeasurements(int got, int needed) implements Caveat {}

  /// Every measurement is the same, so the spread says nothing about the error.
  record AllEqual() implements Caveat {}

  /// A value was declared exact, but measurements of it differ.
  record NotExact(double least, double most) implements Caveat {}

  /// The two sides do not have one measurement for each block.
  record BlocksDiffer(int base, int next) implements Caveat {}

  /// The base is zero: the change is "from 0 to …", never a percentage.
  record FromZero() implements Caveat {}

  /// The new value is zero: the change is "from … to 0", never a factor.
  record ToZero() implements Caveat {}

  /// Both sides are zero in every block: nothing changed, yet there is no ratio to compute.
  record BothZero() implements Caveat {}

  /// The two sides are nearer to each other than their metric tells apart, so that they are judged
  /// as if they were one, whatever the test says.
  record TakenAsEqual() implements Caveat {}

  /// A measurement is negative, NaN, infinite, or zero in some blocks only: no logarithm, no ratio.
  record NotPositive(double found) implements Caveat {}

  /// No verdict is given, for a reason outside of the numbers compared.
  ///
  /// @param why one sentence without its full stop
  record Withheld(String why) implements Caveat {}

  /// The forks of one side alone run in two modes, so no one change stands for them.
  ///
  /// @param side its name
  record SideInTwoModes(String side) implements Caveat {}

  /// Too many forks of one side came to no steady state.
  ///
  /// @param side its name
  /// @param without how many of its forks
  record NoSteadyState(String side, long without, int forks) implements Caveat {}

  /// The machine finds changes where there are none, more often than a comparison may.
  ///
  /// @param share of comparisons of the same code in which it found one
  /// @param blocks in each of these comparisons
  record FalseAlarms(double share, int blocks) implements Caveat {}

  /// The machine does not find the same code to be the same: the interval of its change leaves out
  /// no change, or reaches beyond the margin.
  ///
  /// @param change new/old of the same code under two names
  /// @param margin the least change that matters on this machine, as a fraction
  record ToldApart(Estimate change, int blocks, double margin) implements Caveat {}

  /// Something else went on in so many of the blocks that too few are left without them.
  record Disturbed(int disturbed, int blocks) implements Caveat {}

  /// The forks fall into two groups, so no one number stands for them.
  record TwoModes(Mode lower, Mode upper) implements Caveat {}

  /// The changes of the blocks fall into two groups, as new/old.
  record TwoChanges(Mode lower, Mode upper) implements Caveat {}

  /// What is to be told of two sides that are taken as equal: that they are, and nothing of a zero
  /// on one side, since they have a ratio now.
  static List<Caveat> takenAsEqual(List<Caveat> known) {
    return Stream.concat(
            known.stream().filter(it -> !(it instanceof FromZero || it instanceof ToZero)),
            Stream.of(new TakenAsEqual()))
        .distinct()
        .toList();
  }

  /// One of two groups of measurements.
  ///
  /// @param center median of the group
  /// @param low its least value; @param high its greatest
  record Mode(double center, double low, double high, int count) {}
}
