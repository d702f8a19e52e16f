package chiplog.separate;

import chiplog.exchange.Measure;
import chiplog.unpaired.Unpaired;

/// One line of a table: both sides by one metric.
///
/// @param name of the pair
/// @param next in another unit than `base` where the two were measured in different modes
record Row(String name, Measure base, Measure next, Unpaired comparison) {
  Row with(Unpaired judged) {
    return new Row(name, base, next, judged);
  }
}
