package chiplog.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// A golden site as it is written: some words on what it shows, then sections.
///
/// A line `-- name --` begins an input, a line `== name ==` something that is expected; all lines
/// up to the next such line are its text.
///
/// @param words up to the first section
record GoldenText(String words, List<Section> sections) {
  private static final Pattern HEAD = Pattern.compile("(--|==) (\\S.*\\S) \\1");

  /// @param text its lines, each with its `\n`
  record Section(boolean expected, String name, String text) {
    List<String> lines() {
      return text.lines().toList();
    }

    String written() {
      var mark = expected ? "==" : "--";
      return "%s %s %s\n%s".formatted(mark, name, mark, text);
    }
  }

  static GoldenText parse(String text) {
    var words = "";
    var sections = new ArrayList<Section>();
    var body = new StringBuilder();
    for (var line : text.lines().toList()) {
      var head = HEAD.matcher(line);
      if (head.matches()) {
        if (sections.isEmpty()) {
          words = body.toString();
        } else {
          close(sections, body);
        }
        sections.add(new Section(head.group(1).equals("=="), head.group(2), ""));
        body.setLength(0);
      } else {
        body.append(line).append('\n');
      }
    }
    close(sections, body);
    return new GoldenText(words, List.copyOf(sections));
  }

  private static void close(List<Section> sections, StringBuilder body) {
    var open = sections.removeLast();
    sections.add(new Section(open.expected(), open.name(), body.toString()));
  }

  List<Section> inputs() {
    return sections.stream().filter(section -> !section.expected()).toList();
  }

  List<Section> expected() {
    return sections.stream().filter(Section::expected).toList();
  }
}
