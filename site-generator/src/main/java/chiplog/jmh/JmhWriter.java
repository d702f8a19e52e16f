package chiplog.jmh;

import chiplog.json.Json;
import chiplog.json.JsonText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Writes a result file as JMH does, so that whatever reads those reads this one, and such that
/// [JmhReader] reads the same benchmarks again.
public final class JmhWriter {
  /// Keys of [JmhEntry#setup()], in the order written; the benchmark's own stand between them.
  static final List<String> SETUP =
      List.of(
          "jmhVersion",
          "jvm",
          "jvmArgs",
          "jdkVersion",
          "vmName",
          "vmVersion",
          "warmupIterations",
          "warmupTime",
          "warmupBatchSize",
          "measurementIterations",
          "measurementTime",
          "measurementBatchSize");

  /// Those that are whole numbers.
  static final List<String> COUNTS =
      List.of(
          "warmupIterations", "warmupBatchSize", "measurementIterations", "measurementBatchSize");

  /// An object that JMH does not have, with facts it does not tell.
  static final String NOTES = "chiplog";

  private static final Pattern WHOLE = Pattern.compile("0|[1-9]\\d{0,8}");

  private JmhWriter() {}

  public static String write(List<JmhEntry> entries) {
    return JsonText.lines(list(entries, JmhWriter::entry));
  }

  private static Json entry(JmhEntry entry) {
    var members = new LinkedHashMap<String, Json>();
    var setup = new LinkedHashMap<>(entry.setup());
    take("jmhVersion", setup, members);
    members.put("benchmark", Json.of(entry.benchmark()));
    members.put("mode", Json.of(entry.mode().id()));
    members.put("threads", Json.of(entry.threads()));
    members.put("forks", Json.of(entry.forks()));
    SETUP.forEach(key -> take(key, setup, members));
    if (!entry.params().isEmpty()) {
      members.put("params", Json.texts(entry.params()));
    }
    members.put("primaryMetric", metric(entry.primary()));
    members.put("secondaryMetrics", metrics(entry.secondary()));
    if (!entry.notes().isEmpty()) {
      members.put(NOTES, Json.texts(entry.notes()));
    }
    return new Json.Members(members);
  }

  private static void take(
      String key, SequencedMap<String, String> setup, SequencedMap<String, Json> members) {
    var value = setup.remove(key);
    if (value != null) {
      members.put(key, fact(key, value));
    }
  }

  private static Json fact(String key, String value) {
    if (key.equals("jvmArgs")) {
      return Json.texts(value.isEmpty() ? List.of() : List.of(value.split(" ", -1)));
    }
    return COUNTS.contains(key) && WHOLE.matcher(value).matches()
        ? new Json.Numeral(value)
        : Json.of(value);
  }

  private static Json metrics(SequencedMap<String, JmhMetric> byName) {
    var members = new LinkedHashMap<String, Json>();
    byName.forEach((name, one) -> members.put(name, metric(one)));
    return new Json.Members(members);
  }

  private static Json metric(JmhMetric metric) {
    var unit = metric.unit();
    var score = JmhScore.of(metric.forks());
    var members = new LinkedHashMap<String, Json>();
    members.put("score", number(score.score(), unit));
    members.put("scoreError", number(score.error(), unit));
    members.put(
        "scoreConfidence",
        list(
            List.of(score.score() - score.error(), score.score() + score.error()),
            bound -> number(bound, unit)));
    members.put("scorePercentiles", percentiles(score, unit));
    members.put("scoreUnit", Json.of(JmhUnit.written(unit)));
    members.put(
        "rawData", list(metric.forks(), fork -> list(fork, iteration -> number(iteration, unit))));
    return new Json.Members(members);
  }

  private static Json percentiles(JmhScore score, String unit) {
    var members = new LinkedHashMap<String, Json>();
    JmhScore.PERCENTILES.forEach(
        percent -> members.put(percent, number(score.percentile(percent), unit)));
    return new Json.Members(members);
  }

  private static <T> Json list(List<T> values, Function<T, Json> shape) {
    return new Json.Items(values.stream().map(shape).toList());
  }

  private static Json number(double value, String unit) {
    if (Double.isNaN(value)) {
      return Json.of("NaN");
    }
    return Double.isInfinite(value)
        ? Json.of(value > 0 ? "+INF" : "-INF")
        : new Json.Numeral(JmhUnit.literal(value, unit));
  }
}
