package chiplog.yaml;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.NearestNames;
import chiplog.diagnostic.Position;
import chiplog.yaml.YamlNode.Entries;
import chiplog.yaml.YamlNode.Entry;
import chiplog.yaml.YamlNode.Items;
import chiplog.yaml.YamlNode.Scalar;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SequencedSet;
import java.util.Set;
import java.util.regex.Pattern;

/// A map of an author's file. A typed read answers nothing where the key is absent, and reports the
/// place and what was wanted where the value is of another kind.
///
/// Values stay text until they are read as something else: `1.10`, `no` and `010` arrive as
/// written.
public final class YamlMap {
  private static final Pattern DATE = Pattern.compile("\\d{4}-\\d{2}-\\d{2}");
  private static final Pattern WHOLE = Pattern.compile("0|[1-9]\\d{0,8}");

  private final YamlSource source;
  private final Entries entries;
  private final DiagnosticSink sink;

  private YamlMap(YamlSource source, Entries entries, DiagnosticSink sink) {
    this.source = source;
    this.entries = entries;
    this.sink = sink;
  }

  /// Reads `text`, whose first character is at `start` of a file. Nothing comes back, and the
  /// reason is reported, where `text` holds more than `strictness` allows; a key given twice is
  /// reported too, and reading goes on with the first.
  public static Optional<YamlMap> parse(
      String text, Position start, Strictness strictness, DiagnosticSink sink) {
    var source = new YamlSource(text, start);
    return YamlReader.read(source, strictness, sink)
        .map(entries -> new YamlMap(source, entries, sink));
  }

  /// The same map, whose problems go to `other`.
  public YamlMap reportingTo(DiagnosticSink other) {
    return new YamlMap(source, entries, other);
  }

  /// In the order written.
  public SequencedSet<String> keys() {
    return Collections.unmodifiableSequencedSet(entries.byKey().sequencedKeySet());
  }

  public boolean has(String key) {
    return entries.byKey().containsKey(key);
  }

  /// Where the map begins.
  public Position position() {
    return source.position(entries.line(), entries.column());
  }

  /// Where `key` stands, or where the map begins if it is absent.
  public Position position(String key) {
    var entry = entry(key);
    return entry.isPresent()
        ? source.position(entry.get().line(), entry.get().column())
        : position();
  }

  /// Where the value of `key` begins, or where the map begins if it is absent.
  public Position valuePosition(String key) {
    var value = value(key);
    return value.isPresent()
        ? source.position(value.get().line(), value.get().column())
        : position();
  }

  /// An error at the value of `key`, with its line, for the caller to add a hint and to report.
  public Diagnostic problem(String key, String message) {
    return error(value(key).orElse(entries), message);
  }

  /// An error at `key` itself, likewise.
  public Diagnostic keyProblem(String key, String message) {
    return entry(key)
        .map(entry -> source.error(entry.line(), entry.column(), message))
        .orElseGet(() -> error(entries, message));
  }

  /// An error at item `index` of the list `key`, likewise.
  public Diagnostic problem(String key, int index, String message) {
    var at =
        value(key).orElse(entries) instanceof Items items && index < items.nodes().size()
            ? items.nodes().get(index)
            : entries;
    return error(at, message);
  }

  /// Text with at least one character.
  public Optional<String> text(String key) {
    return value(key).flatMap(value -> scalar(value, "\"%s\" must be text".formatted(key)));
  }

  /// A list of text; empty where the key is absent or anything in the list is wrong, so that
  /// positions in the list stay those in the file.
  public List<String> texts(String key) {
    var value = value(key);
    if (value.isEmpty()) {
      return List.of();
    }
    if (!(value.get() instanceof Items items)) {
      var message = "\"%s\" must be a list, not %s".formatted(key, value.get().kind());
      sink.report(error(value.get(), message).hint("write %s: [first, second]".formatted(key)));
      return List.of();
    }
    List<String> texts = new ArrayList<>();
    for (var node : items.nodes()) {
      scalar(node, "every item of \"%s\" must be text".formatted(key)).ifPresent(texts::add);
    }
    return texts.size() == items.nodes().size() ? List.copyOf(texts) : List.of();
  }

  /// A day of the calendar, written `2026-11-30`.
  public Optional<LocalDate> date(String key) {
    var text = text(key);
    var date = text.flatMap(YamlMap::realDate);
    if (text.isPresent() && date.isEmpty()) {
      var wanted = "\"%s\" must be a real date, not \"%s\"".formatted(key, text.get());
      sink.report(problem(key, wanted).hint("write it like 2026-11-30"));
    }
    return date;
  }

  /// A whole number from `least` to `most`, both at least 0.
  public OptionalInt whole(String key, int least, int most) {
    var text = text(key);
    if (text.isEmpty()) {
      return OptionalInt.empty();
    }
    if (WHOLE.matcher(text.get()).matches()) {
      var number = Integer.parseInt(text.get());
      if (least <= number && number <= most) {
        return OptionalInt.of(number);
      }
    }
    var range = "\"%s\" must be a whole number from %d to %d".formatted(key, least, most);
    sink.report(problem(key, range + ", not \"" + text.get() + "\""));
    return OptionalInt.empty();
  }

  /// `true` or `false`, nothing else.
  public Optional<Boolean> flag(String key) {
    return text(key).flatMap(text -> flag(key, text));
  }

  /// The map under `key`.
  public Optional<YamlMap> child(String key) {
    return value(key).flatMap(value -> map(key, value));
  }

  /// Reports each of `keys` that is absent, at the place where the map begins.
  ///
  /// @return whether all are there
  public boolean require(String... keys) {
    var complete = true;
    for (var key : keys) {
      if (!has(key)) {
        complete = false;
        sink.report(
            error(entries, "key \"%s\" is required".formatted(key))
                .hint("add a line %s: …".formatted(key)));
      }
    }
    return complete;
  }

  /// Reports each key that is not in `known`, with the one that may have been meant.
  public void rejectUnknown(Collection<String> known) {
    var names = Set.copyOf(known);
    entries
        .byKey()
        .forEach((key, entry) -> {
          if (!names.contains(key)) {
            sink.report(unknown(key, entry, names));
          }
        });
  }

  private Diagnostic unknown(String key, Entry entry, Set<String> known) {
    var nearest = String.join(", ", NearestNames.of(key, known));
    return source
        .error(entry.line(), entry.column(), "unknown key \"%s\"".formatted(key))
        .hint("the nearest known keys are " + nearest);
  }

  private Optional<Entry> entry(String key) {
    return Optional.ofNullable(entries.byKey().get(key));
  }

  private Optional<YamlNode> value(String key) {
    return entry(key).map(Entry::value);
  }

  private Optional<String> scalar(YamlNode node, String wanted) {
    if (node instanceof Scalar scalar && !scalar.text().isBlank()) {
      return Optional.of(scalar.text());
    }
    sink.report(error(node, wanted + ", not " + node.kind()));
    return Optional.empty();
  }

  private Optional<Boolean> flag(String key, String text) {
    return switch (text) {
      case "true" -> Optional.of(true);
      case "false" -> Optional.of(false);
      default -> {
        var wanted = "\"%s\" must be true or false, not \"%s\"".formatted(key, text);
        sink.report(problem(key, wanted));
        yield Optional.empty();
      }
    };
  }

  private Optional<YamlMap> map(String key, YamlNode value) {
    if (value instanceof Entries child) {
      return Optional.of(new YamlMap(source, child, sink));
    }
    var message = "\"%s\" must be a map, not %s".formatted(key, value.kind());
    sink.report(error(value, message).hint("write %s: { name: value }".formatted(key)));
    return Optional.empty();
  }

  private static Optional<LocalDate> realDate(String text) {
    if (!DATE.matcher(text).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(LocalDate.parse(text));
    } catch (DateTimeException notInTheCalendar) {
      return Optional.empty();
    }
  }

  private Diagnostic error(YamlNode node, String message) {
    return source.error(node.line(), node.column(), message);
  }
}
