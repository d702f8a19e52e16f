package chiplog.trap;

import chiplog.experiment.Trap;
import chiplog.trap.Traits.Trait;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;

/// Finds benchmarks that work on literals and constants alone, which the compiler may do
/// beforehand.
///
/// What makes an object to be filled is let off: its work is done at every call.
final class ConstantInput {
  private static final EnumSet<Trait> OTHERWISE =
      EnumSet.of(Trait.STATE, Trait.RANDOM, Trait.FILE, Trait.BUILDING);

  private ConstantInput() {}

  static List<Spot> of(Benchmark benchmark) {
    var traits = benchmark.traits();
    var isConstant =
        traits.containsAll(EnumSet.of(Trait.WORK, Trait.CONSTANT))
            && Collections.disjoint(traits, OTHERWISE);
    return isConstant
        ? List.of(
            new Spot(
                Trap.CONSTANT_INPUT,
                benchmark.method(),
                "all that %s works on are literals and constants".formatted(benchmark.name())))
        : List.of();
  }
}
