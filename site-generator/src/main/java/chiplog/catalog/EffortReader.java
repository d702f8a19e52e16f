package chiplog.catalog;

import chiplog.diagnostic.DiagnosticSink;
import chiplog.experiment.Effort;
import chiplog.experiment.Effort.Adaptive;
import chiplog.experiment.Effort.Declared;
import chiplog.experiment.Effort.Extent;
import chiplog.yaml.YamlMap;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The key `effort` of a catalog file: a number of blocks, or a precision.
///
/// What is left out is the usual effort: ten blocks, 2 to 20 seconds of warm-up and 2 seconds of
/// measuring; with a precision, three minutes. Profiles need fewer launches and longer ones, since
/// each sample counts: five blocks of five seconds.
final class EffortReader {
  private static final Declared TIMED = new Declared(10, Duration.ofSeconds(2));
  private static final Declared PROFILED = new Declared(5, Duration.ofSeconds(5));
  private static final Duration WITHIN = Duration.ofMinutes(3);
  private static final Duration WARM_UP_AT_LEAST = Duration.ofSeconds(2);
  private static final Duration WARM_UP_AT_MOST = Duration.ofSeconds(20);
  private static final Pattern DURATION = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,3})?) ?(ms|s|m)");
  private static final Pattern PERCENT = Pattern.compile("(\\d{1,2}(?:\\.\\d{1,2})?) ?%");
  private static final Duration LONGEST = Duration.ofMinutes(30);
  private static final int MOST_BLOCKS = 1_000;

  private final YamlMap map;
  private final DiagnosticSink sink;
  private final boolean profiled;
  private final Declared usual;

  /// @param map the whole file
  /// @param profiled whether profiles are taken, and no times
  EffortReader(YamlMap map, boolean profiled, DiagnosticSink sink) {
    this.map = map;
    this.sink = sink;
    this.profiled = profiled;
    this.usual = profiled ? PROFILED : TIMED;
  }

  Effort read() {
    var whole = new Effort(usual, WARM_UP_AT_LEAST, WARM_UP_AT_MOST);
    return map.has("effort") ? map.child("effort").map(this::read).orElse(whole) : whole;
  }

  private Effort read(YamlMap effort) {
    effort.rejectUnknown(List.of("blocks", "warm-up", "measure", "precision", "within"));
    var extent = isAdaptive(effort) ? adaptive(effort) : declared(effort);
    var warmUp = effort.text("warm-up");
    if (warmUp.isEmpty()) {
      return new Effort(extent, WARM_UP_AT_LEAST, WARM_UP_AT_MOST);
    }
    var parts = warmUp.get().split("\\.\\.", -1);
    var least = duration(parts[0]);
    var most = parts.length == 2 ? duration(parts[1]) : Optional.<Duration>empty();
    if (least.isEmpty() || most.isEmpty() || least.get().compareTo(most.get()) > 0) {
      var message = "\"%s\" is no range of durations".formatted(warmUp.get());
      sink.report(effort.problem("warm-up", message).hint("write 2s..20s, the shorter one first"));
      return new Effort(extent, WARM_UP_AT_LEAST, WARM_UP_AT_MOST);
    }
    return new Effort(extent, least.get(), most.get());
  }

  private static boolean isAdaptive(YamlMap effort) {
    return effort.has("precision") || effort.has("within");
  }

  private Extent declared(YamlMap effort) {
    return new Declared(
        effort.whole("blocks", 1, MOST_BLOCKS).orElse(usual.blocks()),
        positive(effort, "measure").orElse(usual.measure()));
  }

  /// A precision decides about blocks and iterations, so neither can be declared beside it.
  private Extent adaptive(YamlMap effort) {
    for (var key : List.of("blocks", "measure")) {
      if (effort.has(key)) {
        var message = "\"%s\" has no place beside a precision, which decides it".formatted(key);
        sink.report(
            effort.keyProblem(key, message).hint("write either blocks and measure, or precision"));
      }
    }
    if (!effort.require("precision")) {
      return usual;
    }
    if (profiled) {
      var message = "a profile has no ratio that could be known to a precision";
      sink.report(effort.keyProblem("precision", message).hint("write blocks: 5, measure: 5s"));
      return usual;
    }
    var variants = map.has("variants") ? map.child("variants") : Optional.<YamlMap>empty();
    if (variants.isPresent() && variants.get().keys().size() == 1) {
      var message = "one variant has no ratio that could be known to a precision";
      sink.report(effort.keyProblem("precision", message).hint("write blocks: 10"));
    }
    var within = positive(effort, "within").orElse(WITHIN);
    return precision(effort).<Extent>map(it -> new Adaptive(it, within)).orElse(usual);
  }

  private Optional<Double> precision(YamlMap effort) {
    var text = effort.text("precision");
    var fraction =
        text.map(PERCENT::matcher)
            .filter(found -> found.matches())
            .map(found -> Double.parseDouble(found.group(1)) / 100)
            .filter(value -> value > 0);
    if (text.isPresent() && fraction.isEmpty()) {
      var message = "\"%s\" is no precision".formatted(text.get());
      sink.report(effort.problem("precision", message).hint("write 2 % or 0.5 %, below 100 %"));
    }
    return fraction;
  }

  private Optional<Duration> positive(YamlMap effort, String key) {
    var text = effort.text(key);
    var duration = text.flatMap(EffortReader::duration).filter(Duration::isPositive);
    if (text.isPresent() && duration.isEmpty()) {
      var message = "\"%s\" is no duration".formatted(text.get());
      sink.report(effort.problem(key, message).hint("write 500ms, 2s or 1m, at most 30m"));
    }
    return duration;
  }

  private static Optional<Duration> duration(String text) {
    var matcher = DURATION.matcher(text.strip());
    if (!matcher.matches()) {
      return Optional.empty();
    }
    var millis =
        switch (matcher.group(2)) {
          case "ms" -> 1;
          case "s" -> 1_000;
          default -> 60_000;
        };
    var thousandths = Math.round(1_000 * Double.parseDouble(matcher.group(1)));
    return Optional.of(Duration.ofMillis(thousandths * millis / 1_000))
        .filter(duration -> duration.compareTo(LONGEST) <= 0);
  }
}
