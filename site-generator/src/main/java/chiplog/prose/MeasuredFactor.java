package chiplog.prose;

import chiplog.directive.Directive;
import java.util.Optional;

/// Tells what a contrast was measured to be, as the new value over the old; empty without a result.
@FunctionalInterface
public interface MeasuredFactor {
  Optional<Double> of(Directive.Contrast contrast);
}
