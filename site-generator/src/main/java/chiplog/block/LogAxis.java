package chiplog.block;

import chiplog.exhibit.Exhibit.Plot.Tick;
import java.util.List;
import java.util.OptionalDouble;

/// The axis of a parameter: logarithmic where all its values are positive numbers, else one place
/// for each value.
///
/// @param values in the order declared
record LogAxis(List<String> values, double start, double end) {
  boolean isLog() {
    return values.stream().allMatch(it -> number(it).isPresent());
  }

  double at(String value) {
    if (values.size() < 2) {
      return (start + end) / 2;
    }
    if (!isLog()) {
      return start + (end - start) * values.indexOf(value) / (values.size() - 1);
    }
    var logs =
        values.stream().mapToDouble(it -> Math.log(number(it).orElse(1))).summaryStatistics();
    var span = logs.getMax() - logs.getMin();
    var here = Math.log(number(value).orElse(1)) - logs.getMin();
    return span == 0 ? (start + end) / 2 : start + (end - start) * here / span;
  }

  List<Tick> ticks() {
    return values.stream().map(it -> new Tick(PlotBlock.at(at(it)), it)).toList();
  }

  private static OptionalDouble number(String text) {
    try {
      var number = Double.parseDouble(text.replace("_", ""));
      return number > 0 && number < Double.POSITIVE_INFINITY
          ? OptionalDouble.of(number)
          : OptionalDouble.empty();
    } catch (NumberFormatException noNumber) {
      return OptionalDouble.empty();
    }
  }
}
