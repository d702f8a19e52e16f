package chiplog.exchange;

import chiplog.benchfmt.BenchLine;
import chiplog.benchfmt.BenchWriter;
import chiplog.benchfmt.Configuration;
import chiplog.experiment.Better;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/// Writes reports in the Go benchmark format: one line a fork, with the mean of its iterations, the
/// block and the number of the launch as keys of the name, and the conditions as configuration.
///
/// What is no number is left out, since one NaN makes the original tool hang.
final class GoWriter {
  private static final Pattern KEY = Pattern.compile("[a-z][a-z0-9._-]*");

  /// One line.
  private record Line(OptionalInt block, int fork) {}

  private GoWriter() {}

  static String write(List<Report> reports) {
    var out = new StringBuilder();
    var writer = new BenchWriter(out);
    metadata(reports).forEach(writer::write);
    if (!out.isEmpty()) {
      out.append('\n');
    }
    for (var report : reports) {
      lines(report).forEach(writer::write);
    }
    return out.toString();
  }

  private static List<BenchLine.UnitSetting> metadata(List<Report> reports) {
    var better = new TreeMap<String, Better>();
    for (var report : reports) {
      units(report)
          .forEach((unit, measure) ->
              measure.better().ifPresent(direction -> better.put(unit, direction)));
    }
    List<BenchLine.UnitSetting> settings = new ArrayList<>();
    better.forEach((unit, direction) -> {
      settings.add(setting(unit, "better", direction.name().toLowerCase(Locale.ROOT)));
      if (unit.equals(Measure.COUNT_UNIT)) {
        settings.add(setting(unit, "assume", "exact"));
      }
    });
    return settings;
  }

  private static BenchLine.UnitSetting setting(String unit, String key, String value) {
    return new BenchLine.UnitSetting(unit, unit, key, value, 0);
  }

  private static List<BenchLine.Benchmark> lines(Report report) {
    var byLine = new LinkedHashMap<Line, SequencedMap<String, Fork>>();
    units(report)
        .forEach((unit, measure) ->
            measure.forks().stream()
                .filter(fork -> Double.isFinite(fork.mean()))
                .forEach(fork ->
                    byLine
                        .computeIfAbsent(
                            new Line(fork.block(), fork.number()), _ -> new LinkedHashMap<>())
                        .put(unit, fork)));
    var configuration = configuration(report.conditions());
    return byLine.entrySet().stream()
        .map(it -> line(report.subject(), it.getKey(), it.getValue(), configuration))
        .toList();
  }

  private static BenchLine.Benchmark line(
      Subject subject, Line line, SequencedMap<String, Fork> byUnit, Configuration configuration) {
    var measurements =
        byUnit.entrySet().stream()
            .map(it -> BenchLine.Measurement.of(it.getValue().mean(), it.getKey()))
            .toList();
    var count = byUnit.firstEntry().getValue().count();
    var name = new GoName(subject, line.block(), OptionalInt.of(line.fork())).written();
    return new BenchLine.Benchmark(name, count, measurements, configuration, "", 0);
  }

  private static Configuration configuration(Map<String, String> conditions) {
    return new Configuration(
        conditions.entrySet().stream()
            .filter(it -> KEY.matcher(it.getKey()).matches())
            .map(it -> new Configuration.Setting(it.getKey(), oneLine(it.getValue())))
            .filter(it -> !it.value().isEmpty())
            .toList());
  }

  private static String oneLine(String value) {
    return value.replaceAll("\\s+", " ").strip();
  }

  /// The measures by the unit that each is written in. Two metrics of one unit would be two samples
  /// of one: all but the best known carry their name, in the way of Go's own `p99-ns`.
  private static SequencedMap<String, Measure> units(Report report) {
    var units = new LinkedHashMap<String, Measure>();
    for (var measure : report.measures()) {
      var unit = unit(measure);
      var named = isPlain(measure) ? unit : name(measure) + "-" + unit;
      for (var next = 2; units.containsKey(named); next++) {
        named = name(measure) + next + "-" + unit;
      }
      units.put(named, measure);
    }
    return units;
  }

  private static boolean isPlain(Measure measure) {
    return measure.name().equals(Measure.SCORE)
        || measure.name().equals(measure.unit())
        || measure.better().isPresent();
  }

  private static String unit(Measure measure) {
    return measure.unit().replaceAll("\\s+", "_");
  }

  private static String name(Measure measure) {
    return measure.name().replaceAll("\\s+", "_");
  }
}
