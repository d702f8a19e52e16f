package chiplog.directive;

import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.FileText;
import chiplog.diagnostic.NearestNames;
import chiplog.diagnostic.Position;
import chiplog.directive.KeyLines.Line;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// Reads the lines of one fence: the first key says what it is, the others how it is to be shown.
final class BlockReader {
  /// Keys by what the first key of a block is.
  private static final Map<String, Set<String>> BLOCKS =
      Map.ofEntries(
          Map.entry("comparison", Set.of("comparison", "baseline", "metrics")),
          Map.entry("table", Set.of("table", "metrics", "variants", "sort")),
          Map.entry("plot", Set.of("plot", "metric", "over")),
          Map.entry("code", Set.of("code", "from", "mark")),
          Map.entry("profile", Set.of("profile", "of", "by", "sort", "rows")),
          Map.entry("flame", Set.of("flame", "of")),
          Map.entry("output", Set.of("output", "lines")),
          Map.entry("calibration", Set.of("calibration")),
          Map.entry("machine", Set.of("machine")),
          Map.entry("run", Set.of("run")),
          Map.entry("claims", Set.of("claims")));

  private static final Set<String> LATER_BLOCKS = Set.of("timeline");
  private static final String BLOCK_NAMES =
      "comparison:, table:, plot:, code:, profile:, flame:, output:, calibration:, machine:, run: or"
          + " claims:";

  private final FileText source;
  private final int offset;
  private final DiagnosticSink sink;
  private final SequencedMap<String, Line> lines = new LinkedHashMap<>();
  private boolean bad;

  /// @param offset of the fence
  BlockReader(FileText source, int offset, DiagnosticSink sink) {
    this.source = source;
    this.offset = offset;
    this.sink = sink;
  }

  /// Nothing comes back after a report of why not.
  ///
  /// @param first offset of the first line inside
  Optional<Directive.Block> read(int first, String content) {
    readLines(first, content);
    if (lines.isEmpty()) {
      if (!bad) {
        report(offset, "a measured block without a line", "begin it with " + BLOCK_NAMES);
      }
      return Optional.empty();
    }
    var kind = lines.firstEntry().getValue();
    if (!knowsKind(kind)) {
      return Optional.empty();
    }
    checkKeys(kind.key());
    try {
      var block = block(kind, source.at(offset), content.strip());
      return bad ? Optional.empty() : Optional.of(block);
    } catch (Malformed malformed) {
      report(malformed.at(), malformed.what(), malformed.hint());
      return Optional.empty();
    }
  }

  private void report(int at, String message, String hint) {
    bad = true;
    sink.report(source.error(at, message).hint(hint));
  }

  private void readLines(int first, String content) {
    var number = source.at(first).line();
    for (var line : content.split("\n", -1)) {
      if (!line.isBlank()) {
        readLine(number, line.strip());
      }
      number++;
    }
  }

  private void readLine(int number, String line) {
    var start = source.offset(new Position(source.file(), number, 1));
    var at = Math.max(start, source.text().indexOf(line, start));
    var colon = line.indexOf(':');
    if (colon <= 0) {
      var what = "\"%s\" is no key: value line".formatted(Names.shortened(line));
      report(at, what, "write key: value");
      return;
    }
    var read = Line.of(at, line, colon);
    if (line.length() > DirectiveSyntax.LONGEST) {
      var what = "a line longer than %d characters".formatted(DirectiveSyntax.LONGEST);
      report(at, what, "shorten it");
    } else if (lines.putIfAbsent(read.key(), read) != null) {
      report(at, "key \"%s\" twice in one block".formatted(read.key()), "delete one");
    }
  }

  private boolean knowsKind(Line kind) {
    if (BLOCKS.containsKey(kind.key())) {
      return true;
    }
    if (LATER_BLOCKS.contains(kind.key())) {
      var what = "\"%s:\" is not available yet".formatted(kind.key());
      report(kind.at(), what, "there are " + BLOCK_NAMES);
    } else {
      var key = Names.shortened(kind.key());
      report(
          kind.at(),
          "a measured block cannot begin with \"%s:\"".formatted(key),
          "the nearest are " + String.join(", ", NearestNames.of(key, BLOCKS.keySet())));
    }
    return false;
  }

  private void checkKeys(String kind) {
    var known = BLOCKS.getOrDefault(kind, Set.of());
    for (var line : lines.values()) {
      if (!known.contains(line.key())) {
        var key = Names.shortened(line.key());
        report(
            line.at(),
            "unknown key \"%s\" in a block %s:".formatted(key, kind),
            "the nearest known keys are " + String.join(", ", NearestNames.of(key, known)));
      }
    }
  }

  private Directive.Block block(Line kind, Position at, String text) throws Malformed {
    var values = new KeyLines(lines);
    return switch (kind.key()) {
      case "comparison" ->
          new Directive.Comparison(
              at, text, kind.experiment(), values.name("baseline"), values.names("metrics"));
      case "table" ->
          new Directive.Table(
              at,
              text,
              kind.experiment(),
              values.names("metrics"),
              values.names("variants"),
              values.name("sort"));
      case "plot" ->
          new Directive.Plot(
              at,
              text,
              kind.experiment(),
              values.name("metric").orElse("time"),
              values.name("over"));
      case "code" -> code(kind, at, text, values);
      case "output" -> output(kind, at, text, values);
      case "profile" ->
          new Directive.Profile(
              at,
              text,
              oneCase(kind),
              values.name("of"),
              values.name("by"),
              values.isSelf(),
              values.rows());
      case "flame" -> new Directive.Flame(at, text, oneCase(kind), values.name("of"));
      case "calibration" -> new Directive.Calibration(at, text, kind.experiment());
      case "run" -> new Directive.RunYourself(at, text, values.names("run"));
      case "machine" -> {
        empty(kind);
        yield new Directive.MachineFacts(at, text);
      }
      case "claims" -> {
        empty(kind);
        yield new Directive.Claims(at, text);
      }
      default -> throw new IllegalStateException("no block " + kind.key());
    };
  }

  private static void empty(Line line) throws Malformed {
    if (!line.value().isEmpty()) {
      throw line.malformed(
          "\"%s:\" takes no value".formatted(line.key()),
          "write %s: alone; it speaks of this page".formatted(line.key()));
    }
  }

  private static Directive.Block code(Line kind, Position at, String text, KeyLines values)
      throws Malformed {
    var form = "write code: words/slow, or code: words Words#slow";
    var space = kind.value().indexOf(' ');
    var split = space < 0 ? kind.value().indexOf('/') : space;
    if (split < 0 || !Names.isName(kind.value().substring(0, split), "-")) {
      throw kind.malformed("\"%s\" is no code".formatted(kind.value()), form);
    }
    var symbol = KeyLines.symbol(kind, kind.value().substring(split + 1).strip(), form);
    var experiment = kind.value().substring(0, split);
    return new Directive.Code(at, text, experiment, symbol, values.from(), values.marks());
  }

  private static Directive.Block output(Line kind, Position at, String text, KeyLines values)
      throws Malformed {
    var shown = values.shown();
    return new Directive.Output(at, text, oneCase(kind), shown.first(), shown.last());
  }

  private static CaseRef oneCase(Line kind) throws Malformed {
    var reference = Reference.read(new Word(kind.valueAt(), kind.value()));
    if (reference.second().isPresent() || kind.value().indexOf(' ') >= 0) {
      throw kind.malformed(
          "%s: is that of one variant".formatted(kind.key()),
          "write %s: words/slow".formatted(kind.key()));
    }
    return reference.first();
  }
}
