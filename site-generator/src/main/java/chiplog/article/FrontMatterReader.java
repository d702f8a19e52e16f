package chiplog.article;

import chiplog.article.ArticleReader.ReadFront;
import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.FileText;
import chiplog.diagnostic.Position;
import chiplog.yaml.Strictness;
import chiplog.yaml.YamlMap;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Reads what stands between the first two `---` lines of an article.
///
/// A second such block, right after the first or further down, is refused; any other `---` line of
/// the body is what Markdown makes of it.
final class FrontMatterReader {
  private static final Set<String> KEYS =
      Set.of(
          "title",
          "date",
          "question",
          "summary",
          "tags",
          "part",
          "order",
          "updated",
          "authors",
          "related",
          "status");
  private static final int LONGEST_TITLE = 200;
  private static final int LONGEST_TEXT = 1_000;
  private static final String FENCE = "---";

  private final FileText source;
  private final DiagnosticSink sink;
  private boolean wrong;

  FrontMatterReader(FileText source, DiagnosticSink sink) {
    this.source = source;
    this.sink = sink;
  }

  /// Nothing comes back after a report of why not.
  Optional<ReadFront> read() {
    return readable().filter(_ -> !wrong);
  }

  /// What there is of it, wherever it ends, with stand-ins for what is missing or wrong, which was
  /// reported: enough to check the body by. Where its status is not known it counts as a draft.
  Optional<ReadFront> readable() {
    var text = source.text();
    if (!text.startsWith(FENCE + "\n")) {
      sink.report(
          source.error(0, "the front matter is missing").hint("begin the file with a line ---"));
      return Optional.empty();
    }
    var end = closing(4);
    if (end < 0) {
      sink.report(
          source
              .error(0, "the front matter has no closing --- line")
              .hint("close it with a line --- of its own"));
      return Optional.empty();
    }
    var body = Math.min(text.length(), end + FENCE.length() + 1);
    rejectSecond(body);
    return YamlMap.parse(
            text.substring(4, end),
            new Position(source.file(), 2, 1),
            Strictness.FLAT,
            this::report)
        .map(map -> head(map, body))
        .or(() -> Optional.of(unread(body)));
  }

  private void report(Diagnostic diagnostic) {
    wrong |= diagnostic.isError();
    sink.report(diagnostic);
  }

  /// Start of the next line from `from`, itself the start of a line, that is `---` and nothing
  /// else; or -1.
  private int closing(int from) {
    var text = source.text();
    for (var before = from - 1; before >= 0; before = text.indexOf("\n" + FENCE, before + 1)) {
      var end = text.indexOf('\n', before + 1);
      if (isFence(before + 1, end < 0 ? text.length() : end)) {
        return before + 1;
      }
    }
    return -1;
  }

  private boolean isFence(int start, int end) {
    var text = source.text();
    return text.startsWith(FENCE, start)
        && text.substring(start, end).stripTrailing().equals(FENCE);
  }

  /// Another `---` block of nothing but `key: value` lines is somebody's second front matter.
  private void rejectSecond(int body) {
    for (var at = closing(body); at >= 0; at = closing(at + FENCE.length() + 1)) {
      var only = source.text().substring(body, at).isBlank();
      if (only || isKeyBlock(at + FENCE.length() + 1)) {
        report(
            source
                .error(at, "a second front matter is not allowed")
                .hint("move its lines into the first one; a line *** draws a rule"));
        return;
      }
    }
  }

  private boolean isKeyBlock(int from) {
    var text = source.text();
    var at = from;
    while (at < text.length()) {
      var end = text.indexOf('\n', at);
      end = end < 0 ? text.length() : end;
      if (isFence(at, end)) {
        return at > from;
      }
      var line = text.substring(at, end);
      var colon = line.indexOf(':');
      if (colon <= 0 || !KEYS.contains(line.substring(0, colon))) {
        return false;
      }
      at = end + 1;
    }
    return false;
  }

  private ReadFront head(YamlMap map, int body) {
    return new ReadFront(
        front(map),
        source.text().substring(0, body),
        textOffset(map, "title"),
        textOffset(map, "question"),
        textOffset(map, "summary"));
  }

  private ReadFront unread(int body) {
    wrong = true;
    var front =
        new FrontMatter(
            "",
            LocalDate.EPOCH,
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            List.of(),
            true);
    return new ReadFront(front, source.text().substring(0, body), 0, 0, 0);
  }

  private FrontMatter front(YamlMap map) {
    map.rejectUnknown(KEYS);
    map.require("title", "date");
    var title = line(map, "title", LONGEST_TITLE);
    var date = map.date("date");
    var question = line(map, "question", LONGEST_TEXT);
    var summary = line(map, "summary", LONGEST_TEXT);
    var tags = names(map, "tags");
    var part = line(map, "part", LONGEST_TITLE);
    var order = map.whole("order", 0, 1_000_000);
    var updated = map.date("updated");
    var authors = map.texts("authors");
    var related = names(map, "related");
    var status = map.text("status").orElse("published");
    if (!status.equals("draft") && !status.equals("published")) {
      report(
          map.problem(
              "status", "\"status\" must be draft or published, not \"%s\"".formatted(status)));
    }
    wrong |= title.isEmpty() || date.isEmpty();
    return new FrontMatter(
        title.orElse(""),
        date.orElse(LocalDate.EPOCH),
        question,
        summary,
        tags,
        part,
        order.isPresent() ? Optional.of(order.getAsInt()) : Optional.empty(),
        updated,
        authors,
        related,
        !status.equals("published"));
  }

  /// Offset of the first character of a text, after its quotation mark if it has one.
  private int textOffset(YamlMap map, String key) {
    var offset = source.offset(map.valuePosition(key));
    var first = offset < source.length() ? source.text().charAt(offset) : ' ';
    return first == '"' || first == '\'' ? offset + 1 : offset;
  }

  private Optional<String> line(YamlMap map, String key, int longest) {
    var text = map.text(key);
    if (text.isEmpty()) {
      return text;
    }
    if (text.get()
        .chars()
        .anyMatch(c -> c < ' ' || c == 0x7f || c == 0x85 || c == 0x2028 || c == 0x2029)) {
      report(
          map.problem(key, "\"%s\" must be one line of text".formatted(key))
              .hint("take out the line break"));
      return Optional.empty();
    }
    var length = text.get().codePointCount(0, text.get().length());
    if (length > longest) {
      report(
          map.problem(key, "\"%s\" has %d characters; at most %d".formatted(key, length, longest))
              .hint("shorten it"));
      return Optional.empty();
    }
    warnOfComment(map, key, text.get());
    return text;
  }

  /// In YAML ` #` begins a comment, which in a text is hardly ever meant.
  private void warnOfComment(YamlMap map, String key, String text) {
    var start = source.offset(map.valuePosition(key));
    if (!source.text().startsWith(text, start)) {
      return; // in quotation marks, or on the next line
    }
    var end = source.text().indexOf('\n', start);
    var after = source.text().substring(start + text.length(), end < 0 ? source.length() : end);
    if (after.strip().startsWith("#")) {
      report(
          source
              .warning(
                  start + text.length() + after.indexOf('#'),
                  "\"%s\" ends here: what follows a # is a comment".formatted(key))
              .hint("put the text in double quotes, or delete the comment"));
    }
  }

  /// A list of names that become addresses.
  private List<String> names(YamlMap map, String key) {
    var names = map.texts(key);
    for (var i = 0; i < names.size(); i++) {
      if (!isAddress(names.get(i))) {
        report(
            map.problem(
                    key, i, "\"%s\" in \"%s\" cannot be an address".formatted(names.get(i), key))
                .hint("use lower-case letters, digits and single hyphens, as in escape-analysis"));
      }
    }
    return names;
  }

  private static boolean isAddress(String name) {
    for (var at = 0; at < name.length(); at++) {
      var c = name.charAt(at);
      var plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
      var hyphen = c == '-' && at > 0 && at + 1 < name.length() && name.charAt(at - 1) != '-';
      if (!plain && !hyphen) {
        return false;
      }
    }
    return !name.isEmpty() && name.length() <= 80;
  }
}
