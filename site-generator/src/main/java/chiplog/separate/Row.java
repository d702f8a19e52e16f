package chiplog.separate;

import chiplog.contrast.Contrasted;
import chiplog.exchange.Measure;
import chiplog.stats.Assumption;
import chiplog.stats.Summary;
import chiplog.stats.Verdict;
import chiplog.unpaired.Unpaired;

/// One line of a table: both sides by one metric.
///
/// Bytes are taken as equal by the same rule as where blocks are paired.
///
/// @param pair whose metric it is
/// @param next in another unit than `base` where the two were measured in different modes
record Row(Pair pair, Measure base, Measure next, Unpaired comparison) {
  Row {
    if (base.unit().equals(Measure.BYTES_UNIT)
        && comparison.test().isPresent() // or there may be no number to have a median
        && Contrasted.sameBytes(median(base), median(next))) {
      comparison = comparison.takenAsEqual();
    }
  }

  Row with(Unpaired judged) {
    return new Row(pair, base, next, judged);
  }

  Verdict verdict() {
    return comparison.verdict();
  }

  private static double median(Measure measure) {
    return Summary.of(measure.values(), Assumption.NOTHING).center();
  }
}
