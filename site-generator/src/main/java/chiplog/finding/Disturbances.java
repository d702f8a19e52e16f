package chiplog.finding;

import chiplog.contrast.Measured;
import chiplog.contrast.SetAside;
import chiplog.unit.Figures;
import chiplog.unit.Unit;
import java.util.stream.Collectors;

/// Words for what else went on while something was measured.
public final class Disturbances {
  private static final Unit HERTZ = new Unit("Hz");

  private Disturbances() {}

  /// `1 of 10 blocks set aside: steal 3.1 %`; empty where none was disturbed.
  public static String setAside(Measured measured) {
    var set = measured.setAside();
    if (set.disturbed() == 0) {
      return "";
    }
    var count =
        "%s of %s blocks".formatted(Figures.count(set.disturbed()), Figures.count(set.blocks()));
    return set.tooMany()
        ? "%s disturbed (%s): too few would be left without them, so times are not compared"
            .formatted(count, causes(set))
        : "%s set aside: %s".formatted(count, causes(set));
  }

  private static String causes(SetAside set) {
    return set.causes().entrySet().stream()
        .map(it -> word(it.getKey()) + " " + range(it.getKey(), it.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String word(String name) {
    return switch (name) {
      case "others" -> "other programs";
      case "throttled" -> "slowed down for heat";
      default -> name;
    };
  }

  private static String range(String name, SetAside.Range range) {
    var least = amount(name, range.least());
    var most = amount(name, range.most());
    return least.equals(most) ? least : least + " to " + most;
  }

  /// A recorded fact of this name, as shown.
  public static String amount(String name, double value) {
    return switch (name) {
      case "steal", "others" -> Figures.percent(value);
      case "frequency" -> text(value, HERTZ);
      default -> text(value, name.endsWith("seconds") ? Unit.SECONDS : new Unit("op"));
    };
  }

  private static String text(double value, Unit unit) {
    return Figures.value(value, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, unit);
  }
}
