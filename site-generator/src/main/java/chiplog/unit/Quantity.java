package chiplog.unit;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// A number and what it counts.
///
/// @param value in the base unit
public record Quantity(double value, Unit unit) {
  private static final String SPACES = " \u00a0\u202f";
  private static final Pattern WRITTEN =
      Pattern.compile(
          "([-+\u2212]?)(\\d{1,3}(?:[ \u00a0\u202f]\\d{3}){1,5}|\\d{1,18})(\\.\\d{1,18})?["
              + SPACES
              + "]?(\\D{0,20})");

  /// Spellings that authors use and pages do not, with the base units in one of them.
  private static final Map<Kind, Map<String, Double>> SPELLINGS =
      Map.of(
          Kind.TIME, Map.of("us", 1e-6, "\u03bcs", 1e-6, "sec", 1.0),
          Kind.BYTES, Map.of("KB", 1e3, "kB", 1e3, "MB", 1e6, "GB", 1e9, "TB", 1e12, "bytes", 1.0),
          Kind.RATE,
              Map.of("KB/s", 1e3, "KiB/s", 0x1p10, "MiB/s", 0x1p20, "GiB/s", 0x1p30, "TB/s", 1e12),
          Kind.ALLOCATIONS, Map.of("allocations", 1.0, "objects", 1.0));

  /// Reads what is written like `8.94 ms`, `500 KiB`, `235 MB/s` or `12 345`; empty when it is not
  /// a number with a unit of the kind that `unit` is.
  public static Optional<Quantity> parse(String text, Unit unit) {
    var written = WRITTEN.matcher(text.strip());
    if (!written.matches()) {
      return Optional.empty();
    }
    var fraction = written.group(3) == null ? "" : written.group(3);
    var digits = written.group(2).replaceAll("[" + SPACES + "]", "") + fraction;
    var sign = written.group(1).isEmpty() || written.group(1).equals("+") ? 1 : -1;
    return factor(written.group(4), unit)
        .map(factor -> new Quantity(sign * Double.parseDouble(digits) * factor, unit));
  }

  private static Optional<Double> factor(String symbol, Unit unit) {
    return Scale.all(unit).stream()
        .filter(scale -> scale.symbol().equals(symbol))
        .map(Scale::factor)
        .findFirst()
        .or(() -> spelling(symbol, unit));
  }

  private static Optional<Double> spelling(String symbol, Unit unit) {
    var rateOfOther = unit.kind() == Kind.RATE && !unit.equals(Unit.BYTES_PER_SECOND);
    return rateOfOther
        ? Optional.empty()
        : Optional.ofNullable(SPELLINGS.getOrDefault(unit.kind(), Map.of()).get(symbol));
  }
}
