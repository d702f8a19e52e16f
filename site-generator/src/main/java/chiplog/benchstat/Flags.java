package chiplog.benchstat;

import chiplog.syntax.GoString;
import chiplog.unit.GoNumber;
import chiplog.unit.GoNumber.NotANumber;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A command line taken apart by the rules of Go's `flag` package: `-name value`, `-name=value`,
/// with one `-` or two; the first word that is no option, or `--`, ends the options.
final class Flags {
  private static final Set<String> HELP = Set.of("h", "help");

  private final Map<String, Kind> kinds;
  private final Map<String, String> values = new HashMap<>();
  private final Deque<String> words;
  private boolean help;

  private Flags(List<String> arguments, Map<String, Kind> kinds) {
    this.words = new ArrayDeque<>(arguments);
    this.kinds = kinds;
  }

  /// What an option takes.
  enum Kind {
    TEXT,
    NUMBER,
    NOTHING
  }

  /// The command line does not fit.
  static final class Misused extends Exception {
    private Misused(String message) {
      super(message, null, false, false);
    }

    String problem() {
      return String.valueOf(getMessage());
    }
  }

  /// Stops at a question for help, and at the first thing that is wrong.
  ///
  /// @param kinds the options by their names
  static Flags parse(List<String> arguments, Map<String, Kind> kinds) throws Misused {
    var flags = new Flags(arguments, kinds);
    while (flags.atOption() && !flags.help) {
      var word = flags.words.pop();
      if (word.equals("--")) {
        break;
      }
      flags.take(name(word));
    }
    return flags;
  }

  /// What was given for an option (the last one counts), else what is usual.
  String text(String name, String usual) {
    return values.getOrDefault(name, usual);
  }

  double number(String name, double usual) {
    var value = values.get(name);
    try {
      return value == null ? usual : GoNumber.parse(value);
    } catch (NotANumber unchecked) {
      throw new IllegalStateException(unchecked);
    }
  }

  boolean isOn(String name) {
    return values.getOrDefault(name, "false").equals("true");
  }

  boolean asksForHelp() {
    return help;
  }

  /// The words behind the options.
  List<String> rest() {
    return List.copyOf(words);
  }

  private boolean atOption() {
    var word = words.peek();
    return word != null && word.length() > 1 && word.startsWith("-");
  }

  private static String name(String word) throws Misused {
    var name = word.substring(word.startsWith("--") ? 2 : 1);
    if (name.startsWith("-") || name.startsWith("=")) {
      throw new Misused("bad flag syntax: " + word);
    }
    return name;
  }

  /// @param option with its value, if that stands behind a `=`
  private void take(String option) throws Misused {
    var equals = option.indexOf('=');
    var name = equals < 0 ? option : option.substring(0, equals);
    var kind = kinds.get(name);
    if (kind == null) {
      help = HELP.contains(name);
      if (!help) {
        throw new Misused("flag provided but not defined: -" + name);
      }
    } else if (equals >= 0) {
      values.put(name, checked(name, kind, option.substring(equals + 1)));
    } else {
      values.put(name, kind == Kind.NOTHING ? "true" : checked(name, kind, next(name)));
    }
  }

  private String next(String name) throws Misused {
    if (words.isEmpty()) {
      throw new Misused("flag needs an argument: -" + name);
    }
    return words.pop();
  }

  private static String checked(String name, Kind kind, String value) throws Misused {
    return switch (kind) {
      case TEXT -> value;
      case NUMBER -> checkedNumber(name, value);
      case NOTHING -> truth(name, value);
    };
  }

  private static String checkedNumber(String name, String value) throws Misused {
    try {
      GoNumber.parse(value);
      return value;
    } catch (NotANumber problem) {
      var why = problem.reason().equals("invalid syntax") ? "parse error" : problem.reason();
      throw new Misused(
          "invalid value %s for flag -%s: %s".formatted(GoString.quote(value), name, why));
    }
  }

  private static String truth(String name, String value) throws Misused {
    return switch (value) {
      case "1", "t", "T", "true", "TRUE", "True" -> "true";
      case "0", "f", "F", "false", "FALSE", "False" -> "false";
      default ->
          throw new Misused(
              "invalid boolean value %s for -%s: parse error"
                  .formatted(GoString.quote(value), name));
    };
  }
}
