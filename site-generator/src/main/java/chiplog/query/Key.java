package chiplog.query;

import chiplog.benchfmt.BenchLine.Benchmark;

/// What one can ask a benchmark line for. An absent thing is empty.
sealed interface Key {
  String CONFIGURATION = ".config";
  String FULL_NAME = ".fullname";
  String UNIT = ".unit";
  String PROCESSORS = "/gomaxprocs";

  /// What the line has for it.
  String of(Benchmark line);

  /// The name without what follows the first `/`.
  record BaseName() implements Key {
    @Override
    public String of(Benchmark line) {
      return line.name().base();
    }
  }

  /// The whole name.
  record FullName() implements Key {
    @Override
    public String of(Benchmark line) {
      return line.name().full();
    }
  }

  /// The value of the first part `/name=value` of the name.
  ///
  /// @param name with its `/`
  record Part(String name) implements Key {
    @Override
    public String of(Benchmark line) {
      var parts = line.name().parts();
      if (name.equals(PROCESSORS) && !parts.isEmpty() && parts.getLast().startsWith("-")) {
        return parts.getLast().substring(1);
      }
      var start = name + "=";
      for (var part : parts) {
        if (part.startsWith(start)) {
          return part.substring(start.length());
        }
      }
      return "";
    }
  }

  /// The label of the file.
  record FileLabel() implements Key {
    @Override
    public String of(Benchmark line) {
      return line.file();
    }
  }

  /// A configuration line.
  record Setting(String name) implements Key {
    @Override
    public String of(Benchmark line) {
      return line.configuration().value(name);
    }
  }

  /// The key with that name.
  ///
  /// @param word not empty, and neither `.config` nor `.unit`
  static Key named(String word) {
    return switch (word) {
      case ".name" -> new BaseName();
      case FULL_NAME -> new FullName();
      case ".file" -> new FileLabel();
      default -> word.startsWith("/") ? new Part(word) : new Setting(word);
    };
  }
}
