package chiplog.directive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The lines of a block by key, and their values read as what they are meant to be.
record KeyLines(Map<String, Line> lines) {
  private static final int MOST_MARKS = 1_000;
  private static final int USUAL_ROWS = 10;
  private static final int MOST_ROWS = 100;

  /// A `key: value` line of a block.
  ///
  /// @param at offset of the key in the file
  /// @param valueAt offset of the value
  record Line(int at, String key, int valueAt, String value) {
    /// @param at offset of `line` in the file
    /// @param line without space around it
    /// @param colon index of the first colon
    static Line of(int at, String line, int colon) {
      var value = line.substring(colon + 1).strip();
      var valueAt = at + (value.isEmpty() ? colon : line.indexOf(value, colon + 1));
      return new Line(at, line.substring(0, colon).strip(), valueAt, value);
    }

    Malformed malformed(String what, String hint) {
      return new Malformed(valueAt, what, hint);
    }

    /// The value as the name of an experiment.
    String experiment() throws Malformed {
      if (!Names.isName(value, "-")) {
        throw malformed(
            "\"%s\" is no experiment name".formatted(value), "write %s: words".formatted(key));
      }
      return value;
    }
  }

  /// Lines of a text, 1-based, both inclusive.
  record Range(int first, int last) {
    private static final Range ALL = new Range(1, Integer.MAX_VALUE);

    /// `7` or `5-7`.
    private static Range read(Line line, String text, String form) throws Malformed {
      var dash = text.indexOf('-');
      var first = number(dash < 0 ? text : text.substring(0, dash).strip());
      var last = dash < 0 ? first : number(text.substring(dash + 1).strip());
      if (first < 1 || last < first) {
        throw line.malformed("\"%s\" is no line or range of lines".formatted(text), form);
      }
      return new Range(first, last);
    }

    private static int number(String text) {
      return Names.isDigits(text) && text.length() < 7 ? Integer.parseInt(text) : 0;
    }
  }

  private Optional<Line> line(String key) {
    return Optional.ofNullable(lines.get(key));
  }

  Optional<String> name(String key) throws Malformed {
    var line = line(key);
    if (line.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(name(line.get(), line.get().value(), "write %s: name".formatted(key)));
  }

  private static String name(Line line, String name, String form) throws Malformed {
    if (!Names.isName(name, "-_")) {
      throw line.malformed("\"%s\" is no name".formatted(name), form);
    }
    return name;
  }

  /// Names between commas; none for a missing line, and for `run:` alone.
  List<String> names(String key) throws Malformed {
    var line = line(key);
    List<String> names = new ArrayList<>();
    if (line.isEmpty() || (line.get().value().isEmpty() && key.equals("run"))) {
      return names;
    }
    for (var one : line.get().value().split(",", -1)) {
      names.add(name(line.get(), one.strip(), "write %s: first, second".formatted(key)));
    }
    return names;
  }

  /// The variant or symbol to show the difference from.
  Optional<String> from() throws Malformed {
    var line = line("from");
    if (line.isEmpty()) {
      return Optional.empty();
    }
    var form = "write from: slow, or from: Words#slow";
    return Optional.of(symbol(line.get(), line.get().value(), form));
  }

  static String symbol(Line line, String symbol, String form) throws Malformed {
    if (!Names.isName(symbol.replaceFirst("#", ""), "-_.$")) {
      throw line.malformed("\"%s\" is neither a variant nor Type#member".formatted(symbol), form);
    }
    return symbol;
  }

  List<Integer> marks() throws Malformed {
    List<Integer> marks = new ArrayList<>();
    var line = line("mark");
    if (line.isEmpty()) {
      return marks;
    }
    for (var one : line.get().value().split(",", -1)) {
      var range = Range.read(line.get(), one.strip(), "write mark: 3, 5-7");
      if (marks.size() + range.last() - range.first() > MOST_MARKS) {
        throw line.get().malformed("too many marked lines", "mark fewer");
      }
      for (var number = range.first(); number <= range.last(); number++) {
        marks.add(number);
      }
    }
    return marks;
  }

  /// Whether `sort:` asks for what frames take themselves; it is what they take in all otherwise.
  boolean isSelf() throws Malformed {
    var line = line("sort");
    if (line.isPresent() && !List.of("self", "total").contains(line.get().value())) {
      throw line.get()
          .malformed(
              "\"%s\" is no order".formatted(line.get().value()), "write sort: self, or total");
    }
    return line.isPresent() && line.get().value().equals("self");
  }

  /// How many rows to show.
  int rows() throws Malformed {
    var line = line("rows");
    if (line.isEmpty()) {
      return USUAL_ROWS;
    }
    var text = line.get().value();
    var rows = Names.isDigits(text) && text.length() < 4 ? Integer.parseInt(text) : 0;
    if (rows < 1 || rows > MOST_ROWS) {
      throw line.get()
          .malformed(
              "\"%s\" is no number of rows".formatted(text),
              "write rows: 10, at most " + MOST_ROWS);
    }
    return rows;
  }

  /// The lines of an output to show.
  Range shown() throws Malformed {
    var line = line("lines");
    return line.isEmpty()
        ? Range.ALL
        : Range.read(line.get(), line.get().value(), "write lines: 1-20");
  }
}
