package chiplog.prose;

import chiplog.directive.Assertion;
import chiplog.directive.CaseRef;
import chiplog.directive.Directive;
import java.util.Optional;

/// What an inline directive speaks of.
final class Cited {
  private Cited() {}

  /// The two sides of a contrast or of a claim on one.
  record Pair(CaseRef base, CaseRef next) {}

  static Optional<String> metric(Directive.Inline directive) {
    return switch (directive) {
      case Directive.Value it -> Optional.of(it.metric());
      case Directive.Contrast it -> Optional.of(it.metric());
      case Directive.Claim it -> Optional.of(metric(it.assertion()));
      case Directive.Often it -> Optional.of(it.metric());
      case Directive.Share it -> Optional.of(metric(it.part().kind()));
      case Directive.PartChange it -> Optional.of(metric(it.part().kind()));
      case Directive.Fact _, Directive.Constant _ -> Optional.empty();
    };
  }

  /// The metric whose words fit a profile: one of CPU time tells of time, one of allocations of
  /// bytes.
  private static String metric(String profile) {
    return switch (profile) {
      case "cpu" -> "time";
      case "alloc" -> "bytes";
      default -> profile;
    };
  }

  private static String metric(Assertion assertion) {
    return switch (assertion) {
      case Assertion.RatioIs it -> it.metric();
      case Assertion.ChangeIs it -> it.metric();
      case Assertion.ValueIs it -> it.metric();
      case Assertion.RateIs it -> it.metric();
      case Assertion.Equal it -> it.metric();
      case Assertion.ShareIs it -> metric(it.part().kind());
      case Assertion.HottestIs it -> metric(it.kind());
      case Assertion.PartChangeIs it -> metric(it.part().kind());
    };
  }

  static Optional<Pair> pair(Directive.Inline directive) {
    return switch (directive) {
      case Directive.Contrast it -> Optional.of(new Pair(it.base(), it.next()));
      case Directive.Often it -> Optional.of(new Pair(it.base(), it.next()));
      case Directive.Claim it -> pair(it.assertion());
      case Directive.PartChange it -> Optional.of(new Pair(it.base(), it.next()));
      case Directive.Share _, Directive.Value _, Directive.Fact _, Directive.Constant _ ->
          Optional.empty();
    };
  }

  private static Optional<Pair> pair(Assertion assertion) {
    return switch (assertion) {
      case Assertion.RatioIs it -> Optional.of(new Pair(it.base(), it.next()));
      case Assertion.ChangeIs it -> Optional.of(new Pair(it.base(), it.next()));
      case Assertion.Equal it -> Optional.of(new Pair(it.base(), it.next()));
      case Assertion.RateIs it -> Optional.of(new Pair(it.base(), it.next()));
      case Assertion.PartChangeIs it -> Optional.of(new Pair(it.base(), it.next()));
      case Assertion.ValueIs _, Assertion.ShareIs _, Assertion.HottestIs _ -> Optional.empty();
    };
  }
}
