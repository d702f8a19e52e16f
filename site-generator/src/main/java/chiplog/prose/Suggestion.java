package chiplog.prose;

import chiplog.directive.CaseRef;
import chiplog.directive.Directive;
import java.util.LinkedHashMap;
import java.util.Optional;

/// The directive that could stand in the place of a bare number, made from one that is there.
final class Suggestion {
  private Suggestion() {}

  static Optional<String> of(Directive directive, Measure measure) {
    return switch (measure) {
      case PERCENT, FACTOR -> contrast(directive).map(it -> it + " " + measure.word());
      case TIME, BYTES, RATE, ALLOCATIONS -> value(directive).map(it -> it + " " + measure.word());
    };
  }

  private static Optional<String> contrast(Directive directive) {
    return directive instanceof Directive.Inline inline
        ? Cited.pair(inline).map(it -> pair(it) + " " + Cited.metric(inline).orElse("time"))
        : Optional.empty();
  }

  private static String pair(Cited.Pair pair) {
    var base = new CaseRef(pair.base().experiment(), pair.base().variant(), new LinkedHashMap<>());
    var next = pair.next().toString();
    return base + ".." + next.substring(next.indexOf('/') + 1);
  }

  private static Optional<String> value(Directive directive) {
    return switch (directive) {
      case Directive.Value it -> Optional.of(it.target().toString());
      case Directive.Inline it -> Cited.pair(it).map(pair -> pair.next().toString());
      case Directive.Block _ -> Optional.empty();
    };
  }
}
