package chiplog.benchfmt;

import chiplog.unit.TidyUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What `Unit` lines said of units: kept for all files of a run together, whatever their order.
public final class UnitSettings {
  private record Key(String unit, String name) {}

  private final Map<Key, String> values = new HashMap<>();

  /// The value of `name` for `unit`, tidied or not.
  public Optional<String> value(String unit, String name) {
    return Optional.ofNullable(values.get(key(unit, name)));
  }

  /// Whether all measurements of `unit` are said to be equal, as counts are.
  public boolean exact(String unit) {
    return value(unit, "assume").filter("exact"::equals).isPresent();
  }

  /// 1 when a higher value of `unit` is better, -1 when a lower one is, 0 when nobody knows.
  public int direction(String unit) {
    return value(unit, "better").map(UnitSettings::said).orElseGet(() -> builtIn(unit));
  }

  /// Keeps the first value; returns the one that holds.
  String put(String unit, String name, String value) {
    var earlier = values.putIfAbsent(key(unit, name), value);
    return earlier == null ? value : earlier;
  }

  boolean has(String unit, String name) {
    return values.containsKey(key(unit, name));
  }

  private static Key key(String unit, String name) {
    return new Key(TidyUnit.of(unit).unit(), name);
  }

  private static int said(String better) {
    return switch (better) {
      case "higher" -> 1;
      case "lower" -> -1;
      default -> 0;
    };
  }

  private static int builtIn(String unit) {
    return switch (unit) {
      case "ns/op", "sec/op", "B/op", "allocs/op" -> -1;
      case "MB/s", "B/s" -> 1;
      default -> 0;
    };
  }
}
