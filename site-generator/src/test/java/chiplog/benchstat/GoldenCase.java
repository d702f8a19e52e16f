package chiplog.benchstat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

/// What the original printed for one command line.
///
/// A file of cases begins with a line on what they cover. A line `-- name --` begins an input file
/// (`stdin` is standard input), `>> name >>` a command line with one argument a line, `== stdout
/// ==` and `== stderr ==` what it prints; all lines up to the next such line are its text. In an
/// `escaped` text line ends count for nothing, and `\n`, `\r`, `\t`, `\\` and `\xNN` stand for
/// bytes.
///
/// @param inputs files by name
/// @param out standard output as text; every byte is one character, likewise `err`
record GoldenCase(
    String name, Map<String, byte[]> inputs, List<String> arguments, String out, String err) {
  private static final Pattern HEAD = Pattern.compile("(--|>>|==) (\\S+)( escaped)? \\1");
  private static final Pattern ESCAPE = Pattern.compile("\\\\(x..|.)");

  @Override
  public String toString() {
    return name;
  }

  /// All cases in a folder of such files.
  static List<GoldenCase> readAll(Path folder) throws IOException {
    List<GoldenCase> cases = new ArrayList<>();
    try (var files = Files.list(folder)) {
      for (var file : files.sorted().toList()) {
        cases.addAll(parse(Files.readString(file, StandardCharsets.ISO_8859_1)));
      }
    }
    return cases;
  }

  private static List<GoldenCase> parse(String text) {
    Map<String, byte[]> inputs = new LinkedHashMap<>();
    List<Map<String, String>> runs = new ArrayList<>();
    var lines = text.split("(?<=\n)", -1);
    for (var i = 1; i < lines.length; ) {
      var head = HEAD.matcher(lines[i].stripTrailing());
      if (!head.matches()) {
        throw new IllegalArgumentException("no head: " + lines[i]);
      }
      var body = new StringBuilder();
      for (i++; i < lines.length && !HEAD.matcher(lines[i].stripTrailing()).matches(); i++) {
        body.append(lines[i]);
      }
      var content = head.group(3) == null ? body.toString() : unescaped(body.toString());
      switch (head.group(1)) {
        case "--" -> inputs.put(utf8(head.group(2)), content.getBytes(StandardCharsets.ISO_8859_1));
        case ">>" -> runs.add(new LinkedHashMap<>(Map.of("name", head.group(2), "cmd", content)));
        default -> runs.getLast().put(head.group(2), content);
      }
    }
    return runs.stream()
        .map(run ->
            new GoldenCase(
                get(run, "name"),
                inputs,
                utf8(get(run, "cmd")).lines().toList(),
                get(run, "stdout"),
                get(run, "stderr")))
        .toList();
  }

  private static String get(Map<String, String> run, String key) {
    return Objects.requireNonNull(run.getOrDefault(key, ""));
  }

  private static String utf8(String bytes) {
    return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
  }

  private static String unescaped(String text) {
    var out = new ByteArrayOutputStream();
    var escape = ESCAPE.matcher(text);
    for (var at = 0; at < text.length(); at++) {
      if (text.charAt(at) == '\\' && escape.find(at)) {
        out.write(meaning(Objects.requireNonNull(escape.group(1))));
        at = escape.end() - 1;
      } else if (text.charAt(at) != '\n') {
        out.write(text.charAt(at));
      }
    }
    return out.toString(StandardCharsets.ISO_8859_1);
  }

  private static int meaning(String escape) {
    return switch (escape) {
      case "n" -> '\n';
      case "r" -> '\r';
      case "t" -> '\t';
      case "\\" -> '\\';
      default -> Integer.parseInt(escape, 1, 3, 16);
    };
  }
}
