package chiplog.catalog;

import chiplog.diagnostic.DiagnosticSink;
import chiplog.experiment.Effort;
import chiplog.yaml.YamlMap;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The key `effort` of a catalog file.
///
/// What is left out is the usual effort: ten blocks, 2 to 20 seconds of warm-up and 2 seconds of
/// measuring.
final class EffortReader {
  private static final Effort USUAL =
      new Effort(10, Duration.ofSeconds(2), Duration.ofSeconds(20), Duration.ofSeconds(2));
  private static final Pattern DURATION = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,3})?) ?(ms|s|m)");
  private static final Duration LONGEST = Duration.ofMinutes(30);
  private static final int MOST_BLOCKS = 1_000;

  private final YamlMap map;
  private final DiagnosticSink sink;

  /// @param map the whole file
  EffortReader(YamlMap map, DiagnosticSink sink) {
    this.map = map;
    this.sink = sink;
  }

  Effort read() {
    return map.has("effort") ? map.child("effort").map(this::read).orElse(USUAL) : USUAL;
  }

  private Effort read(YamlMap effort) {
    effort.rejectUnknown(List.of("blocks", "warm-up", "measure"));
    var blocks = effort.whole("blocks", 1, MOST_BLOCKS).orElse(USUAL.blocks());
    var measure = measure(effort).orElse(USUAL.measure());
    var warmUp = effort.text("warm-up");
    if (warmUp.isEmpty()) {
      return new Effort(blocks, USUAL.warmUpAtLeast(), USUAL.warmUpAtMost(), measure);
    }
    var parts = warmUp.get().split("\\.\\.", -1);
    var least = duration(parts[0]);
    var most = parts.length == 2 ? duration(parts[1]) : Optional.<Duration>empty();
    if (least.isEmpty() || most.isEmpty() || least.get().compareTo(most.get()) > 0) {
      var message = "\"%s\" is no range of durations".formatted(warmUp.get());
      sink.report(effort.problem("warm-up", message).hint("write 2s..20s, the shorter one first"));
      return USUAL;
    }
    return new Effort(blocks, least.get(), most.get(), measure);
  }

  private Optional<Duration> measure(YamlMap effort) {
    var text = effort.text("measure");
    var duration = text.flatMap(EffortReader::duration).filter(Duration::isPositive);
    if (text.isPresent() && duration.isEmpty()) {
      var message = "\"%s\" is no duration".formatted(text.get());
      sink.report(effort.problem("measure", message).hint("write 500ms, 2s or 1m, at most 30m"));
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
