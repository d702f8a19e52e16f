package chiplog.markdown;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.FileText;
import java.util.Locale;

/// Refuses text that would make a Markdown parser slow or its stack overflow, before a parser sees
/// it. One pass over the text.
///
/// No article needs what is refused here: limits are ten times what the longest real one uses.
/// [MeteredText] is the second defence, for what no limit foresees.
final class HostileMarkdown {
  static final int LONGEST_FILE = 512 * 1024;
  static final int LONGEST_LINE = 20_000;
  static final int DEEPEST = 30;
  static final int LONGEST_RUN = 100;
  static final int MOST_BACKSLASHES = 16;
  static final int MOST_ROWS = 2_000;
  static final int MOST_BRACKETS = 400;
  static final int MOST_BRACKET_LINES = 500;
  private static final String MARKS = "[]()*_`~<>!&\\";

  private final FileText source;
  private final DiagnosticSink sink;
  private boolean refused;
  private int rows;
  private int bracketLines;

  private HostileMarkdown(FileText source, DiagnosticSink sink) {
    this.source = source;
    this.sink = sink;
  }

  /// @return whether the text may be parsed; the reasons why not are reported
  static boolean passes(FileText source, DiagnosticSink sink) {
    if (source.length() > LONGEST_FILE) {
      sink.report(
          Diagnostic.error(
                  source.at(0),
                  String.format(
                      Locale.ROOT,
                      "the file has %,d characters; at most %,d are read",
                      source.length(),
                      LONGEST_FILE))
              .hint("split the article"));
      return false;
    }
    var scan = new HostileMarkdown(source, sink);
    scan.lines();
    return !scan.refused;
  }

  private void lines() {
    var text = source.text();
    var start = 0;
    while (start < text.length()) {
      var end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      line(text, start, end);
      start = end + 1;
    }
  }

  private void line(String text, int start, int end) {
    if (text.startsWith("[", start) && ++bracketLines == MOST_BRACKET_LINES) {
      var message = "more than %d lines that begin with [".formatted(MOST_BRACKET_LINES);
      refuse(start, message, "use fewer link definitions");
    } else if (isRow(text, start, end) && ++rows == MOST_ROWS + 1) {
      refuse(start, "table longer than %d rows".formatted(MOST_ROWS), "link to the data instead");
    } else if (end - start > LONGEST_LINE) {
      var message = String.format(Locale.ROOT, "line longer than %,d characters", LONGEST_LINE);
      refuse(start, message, "break the line");
    } else if (containers(text, start, end) > DEEPEST) {
      refuse(start, "nesting deeper than " + DEEPEST, "use fewer levels");
    } else {
      marks(text, start, end);
    }
  }

  /// The parser takes time with the square of the rows of a table.
  private boolean isRow(String text, int start, int end) {
    var row = text.indexOf('|', start, end) >= 0; // without an end, this looks through the file
    if (!row) {
      rows = 0;
    }
    return row;
  }

  /// How many quotations and lists a line opens at its start.
  private static int containers(String text, int start, int end) {
    var count = 0;
    for (var at = start; at < end; at++) {
      var c = text.charAt(at);
      if (c == '>' || ((c == '-' || c == '*' || c == '+') && isSpace(text, at + 1, end))) {
        count++;
      } else if (c >= '0' && c <= '9') {
        at = listNumberEnd(text, at, end);
        if (at < 0) {
          return count;
        }
        count++;
      } else if (c != ' ' && c != '\t') {
        return count;
      }
    }
    return count;
  }

  private static int listNumberEnd(String text, int start, int end) {
    var at = start;
    while (at < end && at - start < 10 && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
      at++;
    }
    var closed = at < end && (text.charAt(at) == '.' || text.charAt(at) == ')');
    return closed && isSpace(text, at + 1, end) ? at : -1;
  }

  private static boolean isSpace(String text, int at, int end) {
    return at < end && (text.charAt(at) == ' ' || text.charAt(at) == '\t');
  }

  private void marks(String text, int start, int end) {
    var run = 0;
    var brackets = 0;
    var last = '\0';
    for (var at = start; at < end; at++) {
      var c = text.charAt(at);
      if (c >= 'a' && c <= 'z') { // most characters, and never refused
        last = c;
        continue;
      }
      if ((c < ' ' && c != '\t') || c == '\u007f') {
        var name = "control character U+%04X is not allowed".formatted((int) c);
        refuse(at, name, "delete it");
        return;
      }
      run = c == last ? run + 1 : 1;
      last = c;
      brackets += c == '[' || c == ']' ? 1 : 0;
      if (run > (c == '\\' ? MOST_BACKSLASHES : LONGEST_RUN) && MARKS.indexOf(c) >= 0) {
        var most = c == '\\' ? MOST_BACKSLASHES : LONGEST_RUN;
        refuse(at, "more than %d \"%c\" in a row".formatted(most, c), "shorten the run");
        return;
      }
    }
    if (brackets > MOST_BRACKETS) {
      refuse(
          start,
          "more than %d square brackets in one line".formatted(MOST_BRACKETS),
          "break the line");
    }
  }

  private void refuse(int offset, String message, String hint) {
    refused = true;
    sink.report(source.error(offset, message).hint(hint));
  }
}
