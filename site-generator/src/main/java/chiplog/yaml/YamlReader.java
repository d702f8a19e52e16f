package chiplog.yaml;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.yaml.YamlNode.Entries;
import chiplog.yaml.YamlNode.Entry;
import chiplog.yaml.YamlNode.Items;
import chiplog.yaml.YamlNode.Scalar;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/// Builds nodes from the YAML library's events.
///
/// Events and not its composed tree: an anchor, an alias or the seventh level is refused the moment
/// it is seen, before anything is resolved or any recursion goes deep.
final class YamlReader {
  /// Characters; more is no front matter and no catalog file.
  static final int LONGEST = 64 * 1024;

  private static final LoadSettings SETTINGS = LoadSettings.builder().build();
  private static final String QUOTE_HINT =
      "put the value in double quotes if it holds \": \" or \" #\" or begins with a special sign";

  private final YamlSource source;
  private final Strictness strictness;
  private final DiagnosticSink sink;
  private final Iterator<Event> events;

  private YamlReader(YamlSource source, Strictness strictness, DiagnosticSink sink) {
    this.source = source;
    this.strictness = strictness;
    this.sink = sink;
    this.events = new Parse(SETTINGS).parseString(source.text()).iterator();
  }

  /// The map that `source` holds, or nothing after a report of why not.
  static Optional<Entries> read(YamlSource source, Strictness strictness, DiagnosticSink sink) {
    if (source.text().length() > LONGEST) {
      sink.report(Diagnostic.error(source.start(), "longer than 64 KiB").hint("shorten it"));
      return Optional.empty();
    }
    try {
      return Optional.of(new YamlReader(source, strictness, sink).document());
    } catch (Refusal refusal) {
      sink.report(refusal.diagnostic);
    } catch (MarkedYamlEngineException broken) {
      sink.report(notYaml(source, broken));
    } catch (ReaderException broken) {
      var name = "character U+%04X is not allowed".formatted(broken.getCodePoint());
      sink.report(source.errorAt(broken.getPosition(), name).hint("delete it"));
    } catch (YamlEngineException broken) {
      sink.report(source.error(0, 0, "not YAML: " + oneLine(String.valueOf(broken.getMessage()))));
    }
    return Optional.empty();
  }

  private static Diagnostic notYaml(YamlSource source, MarkedYamlEngineException broken) {
    var mark = broken.getProblemMark().or(broken::getContextMark);
    var message = "not YAML: " + oneLine(String.valueOf(broken.getProblem()));
    return source
        .error(mark.map(Mark::getLine).orElse(0), mark.map(Mark::getColumn).orElse(0), message)
        .hint(QUOTE_HINT);
  }

  private static String oneLine(String message) {
    return message.lines().findFirst().orElse("unreadable");
  }

  private Entries document() {
    events.next(); // start of the stream
    var first = events.next();
    if (!(first instanceof DocumentStartEvent start)) {
      return new Entries(new LinkedHashMap<>(), 0, 0); // nothing but blank lines and comments
    }
    if (start.getSpecVersion().isPresent() || !start.getTags().isEmpty()) {
      throw refusal(first, "YAML directives are not allowed");
    }
    var root = events.next();
    var entries = root(root);
    events.next(); // end of the document
    if (events.next() instanceof DocumentStartEvent second) {
      throw refusal(second, "a second document is not allowed");
    }
    return entries;
  }

  private Entries root(Event event) {
    if (event instanceof ScalarEvent scalar && scalar.getValue().isEmpty()) {
      return new Entries(new LinkedHashMap<>(), 0, 0);
    }
    if (node(event, 1) instanceof Entries entries) {
      return entries;
    }
    throw refusal(event, "key: value lines are wanted");
  }

  /// @param level how many collections there are if this is one, itself included
  private YamlNode node(Event event, int level) {
    checkPlain(event);
    if (event instanceof ScalarEvent scalar) {
      return scalar(scalar);
    }
    if (level > strictness.deepest()) {
      throw refusal(event, "nesting deeper than " + strictness.deepest() + " levels");
    }
    if (event instanceof MappingStartEvent) {
      if (strictness == Strictness.FLAT && level > 1) {
        throw refusal(event, "a map is not allowed");
      }
      return entries(event, level);
    }
    return items(event, level);
  }

  private void checkPlain(Event event) {
    if (event instanceof AliasEvent) {
      throw refusal(event, "aliases are not allowed");
    }
    if (event instanceof NodeEvent node && node.getAnchor().isPresent()) {
      throw refusal(event, "anchors are not allowed");
    }
    var tagged =
        switch (event) {
          case ScalarEvent scalar -> scalar.getTag().isPresent();
          case CollectionStartEvent collection -> collection.getTag().isPresent();
          default -> false;
        };
    if (tagged) {
      throw refusal(event, "tags are not allowed");
    }
  }

  private Scalar scalar(ScalarEvent event) {
    var text = event.getValue();
    var flat = strictness == Strictness.FLAT;
    if (flat && (line(event) != endLine(event) || text.indexOf('\n') >= 0)) {
      throw refusal(event, "a value of several lines is not allowed");
    }
    if (text.chars().anyMatch(unit -> Character.isISOControl(unit) && unit != '\n')) {
      throw refusal(event, "control characters are not allowed");
    }
    return new Scalar(text, line(event), column(event));
  }

  private Items items(Event start, int level) {
    List<YamlNode> nodes = new ArrayList<>();
    for (var event = events.next();
        event.getEventId() != Event.ID.SequenceEnd;
        event = events.next()) {
      nodes.add(node(event, level + 1));
    }
    return new Items(nodes, line(start), column(start));
  }

  private Entries entries(Event start, int level) {
    var byKey = new LinkedHashMap<String, Entry>();
    for (var event = events.next();
        event.getEventId() != Event.ID.MappingEnd;
        event = events.next()) {
      var key = key(event);
      var entry = new Entry(node(events.next(), level + 1), line(event), column(event));
      var earlier = byKey.putIfAbsent(key, entry);
      if (earlier != null) {
        sink.report(twice(key, earlier, entry));
      }
    }
    return new Entries(byKey, line(start), column(start));
  }

  private String key(Event event) {
    checkPlain(event);
    if (!(event instanceof ScalarEvent scalar)) {
      throw refusal(event, "a key must be plain text");
    }
    if (scalar.getValue().equals("<<") && scalar.getScalarStyle() == ScalarStyle.PLAIN) {
      throw refusal(event, "merge keys are not allowed");
    }
    return scalar(scalar).text();
  }

  private Diagnostic twice(String key, Entry earlier, Entry later) {
    var first = source.position(earlier.line(), earlier.column());
    return source
        .error(later.line(), later.column(), "key \"%s\" is given twice".formatted(key))
        .hint("it is first given at " + first + "; keep one of them");
  }

  private Refusal refusal(Event event, String what) {
    var message = what + ": " + strictness.allowed();
    return new Refusal(source.error(line(event), column(event), message));
  }

  private static int line(Event event) {
    return event.getStartMark().map(Mark::getLine).orElse(0);
  }

  private static int endLine(Event event) {
    return event.getEndMark().map(Mark::getLine).orElse(0);
  }

  private static int column(Event event) {
    return event.getStartMark().map(Mark::getColumn).orElse(0);
  }

  /// Ends the reading at once; never leaves this class.
  private static final class Refusal extends RuntimeException {
    private final transient Diagnostic diagnostic;

    Refusal(Diagnostic diagnostic) {
      super(diagnostic.message(), null, false, false);
      this.diagnostic = diagnostic;
    }
  }
}
