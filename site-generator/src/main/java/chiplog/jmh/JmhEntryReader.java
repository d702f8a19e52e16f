package chiplog.jmh;

import chiplog.json.Json;
import chiplog.json.JsonAt;
import chiplog.json.JsonProblem;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Reads one benchmark of a result file.
final class JmhEntryReader {
  private static final int MOST = 1_000_000;
  private static final int LONGEST_NAME = 500;

  /// Versions up to 1.36 name a secondary metric `·gc.count`, in mode sample `method·p0.50`. Where
  /// the machine's encoding had no such dot, a question mark or a replacement character is there.
  private static final Pattern OLD_PREFIX = Pattern.compile("^[^·?\uFFFD]*[·?\uFFFD]");

  private final JsonAt item;
  private final Consumer<JsonProblem> doubts;

  /// @param doubts takes what is odd, but may be so
  JmhEntryReader(JsonAt item, Consumer<JsonProblem> doubts) {
    this.item = item;
    this.doubts = doubts;
  }

  JmhEntry entry() throws JsonProblem {
    var mode = mode(item.member("mode"));
    var forks = item.member("forks").whole(0, MOST);
    var primary = primary(mode, item.member("primaryMetric"));
    var entry =
        new JmhEntry(
            benchmark(item.member("benchmark")),
            mode,
            item.member("threads").whole(1, MOST),
            forks,
            setup(),
            texts(item.optional("params")),
            primary,
            secondary(),
            texts(item.optional(JmhWriter.NOTES)));
    compareWithPlan(entry);
    return entry;
  }

  private static JmhMode mode(JsonAt one) throws JsonProblem {
    var known = JmhMode.byId(one.text());
    if (known.isEmpty()) {
      throw one.wanted("one of " + String.join(", ", JmhMode.ids()));
    }
    return known.get();
  }

  private static String benchmark(JsonAt one) throws JsonProblem {
    var name = one.text();
    if (name.isBlank() || name.length() > LONGEST_NAME) {
      throw one.wanted("a name of 1 to %d characters".formatted(LONGEST_NAME));
    }
    return name;
  }

  private SequencedMap<String, String> setup() throws JsonProblem {
    var setup = new LinkedHashMap<String, String>();
    for (var key : JmhWriter.SETUP) {
      var member = item.optional(key);
      if (member.isPresent()) {
        setup.put(key, fact(key, member.get()));
      }
    }
    return setup;
  }

  private static String fact(String key, JsonAt member) throws JsonProblem {
    if (key.equals("jvmArgs")) {
      List<String> arguments = new ArrayList<>();
      for (var argument : member.items()) {
        arguments.add(argument.text());
      }
      return String.join(" ", arguments);
    }
    return JmhWriter.COUNTS.contains(key)
        ? Integer.toString(member.whole(0, Integer.MAX_VALUE))
        : member.text();
  }

  private static SequencedMap<String, String> texts(Optional<JsonAt> object) throws JsonProblem {
    var texts = new LinkedHashMap<String, String>();
    if (object.isPresent()) {
      for (var member : object.get().members().entrySet()) {
        texts.put(member.getKey(), member.getValue().text());
      }
    }
    return texts;
  }

  private JmhMetric primary(JmhMode mode, JsonAt one) throws JsonProblem {
    var metric = metric(one);
    var wanted = mode == JmhMode.THROUGHPUT ? JmhUnit.RATE : JmhUnit.TIME;
    if (!metric.unit().equals(wanted)) {
      throw one.member("scoreUnit")
          .wanted("a unit of mode %s, such as %s".formatted(mode.id(), JmhUnit.written(wanted)));
    }
    if (metric.forks().stream().allMatch(List::isEmpty)) {
      throw one.problem("no measurement in it");
    }
    if (metric.forks().stream().flatMap(List::stream).anyMatch(value -> value < 0)) {
      throw one.problem("a time or a rate is negative");
    }
    return metric;
  }

  private SequencedMap<String, JmhMetric> secondary() throws JsonProblem {
    var metrics = new LinkedHashMap<String, JmhMetric>();
    var object = item.optional("secondaryMetrics");
    if (object.isPresent()) {
      for (var member : object.get().members().entrySet()) {
        var name = OLD_PREFIX.matcher(member.getKey()).replaceFirst("");
        if (metrics.put(name, metric(member.getValue())) != null) {
          throw member.getValue().problem("metric \"%s\" given twice".formatted(name));
        }
      }
    }
    return metrics;
  }

  private static JmhMetric metric(JsonAt one) throws JsonProblem {
    var unit = JmhUnit.of(one.member("scoreUnit").text());
    var histograms = one.optional("rawDataHistogram");
    List<List<Double>> forks = new ArrayList<>();
    for (var fork : (histograms.isPresent() ? histograms.get() : one.member("rawData")).items()) {
      List<Double> iterations = new ArrayList<>();
      for (var iteration : fork.items()) {
        iterations.add(histograms.isPresent() ? mean(iteration, unit) : number(iteration, unit));
      }
      forks.add(iterations);
    }
    return new JmhMetric(unit.base(), forks);
  }

  /// The mean of a histogram: pairs of a value and how often it was seen. It is scaled as a whole,
  /// since a histogram may have a hundred thousand pairs.
  private static double mean(JsonAt histogram, JmhUnit unit) throws JsonProblem {
    var sum = 0.0;
    var seen = 0L;
    for (var bucket : histogram.items()) {
      var pair = bucket.items();
      if (pair.size() != 2) {
        throw bucket.wanted("a pair of a value and a count");
      }
      var count = pair.getLast().whole(0, Integer.MAX_VALUE);
      sum += pair.getFirst().number() * count;
      seen += count;
    }
    if (seen == 0) {
      throw histogram.problem("nothing was sampled");
    }
    return unit.toBase(BigDecimal.valueOf(sum / seen));
  }

  /// JMH writes what is no number as text.
  private static double number(JsonAt one, JmhUnit unit) throws JsonProblem {
    if (!(one.value() instanceof Json.Text(var text))) {
      return unit.toBase(one.decimal());
    }
    return switch (text) {
      case "NaN" -> Double.NaN;
      case "+INF" -> Double.POSITIVE_INFINITY;
      case "-INF" -> Double.NEGATIVE_INFINITY;
      default -> throw one.wanted("a number");
    };
  }

  /// JMH ends with 0 and says "saved" also when forks or iterations were lost.
  private void compareWithPlan(JmhEntry entry) {
    var forks = entry.primary().forks();
    if (entry.forks() == 0) {
      doubt("forks", "0, so it was measured in JMH's own process, after whatever ran there before");
    }
    var planned = Math.max(1, entry.forks());
    if (forks.size() != planned) {
      doubt("primaryMetric", "has %d of %d planned forks".formatted(forks.size(), planned));
    }
    var iterations = Integer.parseInt(entry.setup().getOrDefault("measurementIterations", "0"));
    if (iterations > 0 && forks.stream().anyMatch(fork -> fork.size() != iterations)) {
      doubt("primaryMetric", "a fork has not %d iterations as planned".formatted(iterations));
    }
  }

  private void doubt(String member, String message) {
    doubts.accept(item.problemOf(member, message));
  }
}
