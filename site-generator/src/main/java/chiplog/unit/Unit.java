package chiplog.unit;

/// What a number counts, always as a base unit or a ratio of base units: `sec/op`, `B/op`,
/// `allocs/op`, `B/sec`, `B`, `op`, `sec`. Prefixes exist only in shown text.
public record Unit(String text) {
  public static final Unit SECONDS_PER_OP = new Unit("sec/op");
  public static final Unit BYTES_PER_OP = new Unit("B/op");
  public static final Unit ALLOCATIONS_PER_OP = new Unit("allocs/op");
  public static final Unit BYTES_PER_SECOND = new Unit("B/sec");
  public static final Unit SECONDS = new Unit("sec");
  public static final Unit BYTES = new Unit("B");

  public Unit {
    if (text.isBlank()) {
      throw new IllegalArgumentException("a unit needs a name");
    }
  }

  public Kind kind() {
    return switch (text) {
      case "sec", "sec/op" -> Kind.TIME;
      case "B", "B/op" -> Kind.BYTES;
      case "allocs", "allocs/op" -> Kind.ALLOCATIONS;
      default -> text.endsWith("/sec") ? Kind.RATE : Kind.OTHER;
    };
  }
}
