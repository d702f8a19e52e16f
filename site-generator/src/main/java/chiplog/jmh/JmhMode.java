package chiplog.jmh;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What JMH makes of the calls of one iteration; the only thing it has that tells which direction
/// is the good one.
public enum JmhMode {
  /// Operations in a unit of time: higher is better.
  THROUGHPUT("thrpt"),
  /// Mean time of an operation.
  AVERAGE("avgt"),
  /// Times of single operations, drawn at random, as a histogram for each iteration.
  SAMPLE("sample"),
  /// Time of one cold call (or one batch) for each iteration.
  SINGLE("ss");

  private final String id;

  JmhMode(String id) {
    this.id = id;
  }

  /// As it stands in a file.
  public String id() {
    return id;
  }

  public boolean lowerIsBetter() {
    return this != THROUGHPUT;
  }

  public static Optional<JmhMode> byId(String id) {
    return Arrays.stream(values()).filter(mode -> mode.id.equals(id)).findFirst();
  }

  static List<String> ids() {
    return Arrays.stream(values()).map(JmhMode::id).toList();
  }
}
