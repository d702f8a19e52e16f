package chiplog.experiment;

import chiplog.unit.Unit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What a launch can tell of a case. Every kind of experiment offers some of these.
///
/// - `TIME`: mean time of one call.
/// - `THROUGHPUT`: declared input bytes over the time of one call; only with a declared input size.
/// - `BYTES`: bytes allocated by one call (JMH's `gc.alloc.rate.norm`).
/// - `ALLOCS`: objects allocated by one call, counted, not sampled.
public enum Metric {
  TIME("time", Unit.SECONDS_PER_OP, Better.LOWER),
  THROUGHPUT("throughput", Unit.BYTES_PER_SECOND, Better.HIGHER),
  BYTES("bytes", Unit.BYTES_PER_OP, Better.LOWER),
  ALLOCS("allocs", Unit.ALLOCATIONS_PER_OP, Better.LOWER);

  private final String id;

  @SuppressWarnings("ImmutableEnumChecker") // a record of one String
  private final Unit unit;

  private final Better better;

  Metric(String id, Unit unit, Better better) {
    this.id = id;
    this.unit = unit;
    this.better = better;
  }

  /// The word authors and result files use.
  public String id() {
    return id;
  }

  public Unit unit() {
    return unit;
  }

  public Better better() {
    return better;
  }

  public static Optional<Metric> byId(String id) {
    return Arrays.stream(values()).filter(metric -> metric.id.equals(id)).findFirst();
  }

  public static List<String> ids() {
    return Arrays.stream(values()).map(Metric::id).toList();
  }
}
