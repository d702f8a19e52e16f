package chiplog.unit;

import java.util.ArrayList;
import java.util.List;

/// The prefix and the decimals with which the Go tools show numbers that belong together: their
/// least shows four digits, the others as many decimals as it.
///
/// @param decimals digits behind the point
/// @param factor what one of the prefix stands for: 1e-9 for `n`, 1024 for `Ki`
/// @param prefix empty for plain numbers
public record CommonScale(int decimals, double factor, String prefix) {
  private static final int LEAST_DECIMALS = 3;
  private static final int MOST_DECIMALS = 10;

  private static final List<Step> DECIMAL = decimalSteps();
  private static final List<Step> BINARY = binarySteps();
  private static final double[] SMALL = smallSteps();

  /// @param factor of the prefix
  /// @param hundred from here on a number rounds to 100.0 or more
  /// @param ten from here on to 10.00 or more
  /// @param one from here on to 1.000 or more
  private record Step(double factor, String prefix, double hundred, double ten, double one) {}

  /// The scale for the least of `values` that is not 0; signs do not count.
  public static CommonScale of(double[] values, boolean binary) {
    var least = 0.0;
    for (var value : values) {
      var size = Math.abs(value);
      if (size != 0 && (least == 0 || size < least)) {
        least = size;
      }
    }
    return least == 0
        ? new CommonScale(LEAST_DECIMALS, 1, "")
        : of(least, binary ? BINARY : DECIMAL);
  }

  /// `value` with its prefix; `NaN`, `+Inf` and `-Inf` have one too.
  public String format(double value) {
    return GoNumber.fixed(value / factor, decimals) + prefix;
  }

  private static CommonScale of(double least, List<Step> steps) {
    for (var step : steps) {
      if (least >= step.one) {
        var decimals = least >= step.hundred ? 1 : least >= step.ten ? 2 : 3;
        return new CommonScale(decimals, step.factor, step.prefix);
      }
    }
    var smallest = steps.getLast();
    return new CommonScale(
        smallDecimals(least / smallest.factor), smallest.factor, smallest.prefix);
  }

  /// Below the smallest prefix a decimal more for each power of ten; the most for NaN.
  private static int smallDecimals(double value) {
    for (var i = 0; i < SMALL.length; i++) {
      if (value >= SMALL[i]) {
        return LEAST_DECIMALS + i;
      }
    }
    return MOST_DECIMALS;
  }

  private static List<Step> decimalSteps() {
    List<Step> steps = new ArrayList<>();
    var power = 12;
    for (var prefix : List.of("T", "G", "M", "k", "", "m", "µ", "n")) {
      steps.add(
          new Step(
              literal("1", power),
              prefix,
              literal("99.995", power),
              literal("9.9995", power),
              literal(".99995", power)));
      power -= 3;
    }
    return steps;
  }

  private static List<Step> binarySteps() {
    List<Step> steps = new ArrayList<>();
    var factor = 0x1p40;
    for (var prefix : List.of("Ti", "Gi", "Mi", "Ki", "")) {
      steps.add(new Step(factor, prefix, 99.995 * factor, 9.9995 * factor, .99995 * factor));
      factor /= 1024;
    }
    return steps;
  }

  private static double[] smallSteps() {
    var steps = new double[MOST_DECIMALS - LEAST_DECIMALS];
    for (var i = 0; i < steps.length; i++) {
      steps[i] = literal("9.9995", -1 - i);
    }
    return steps;
  }

  /// Read as it would stand in a program: a product would be rounded twice.
  private static double literal(String digits, int power) {
    return Double.parseDouble(digits + "e" + power);
  }
}
