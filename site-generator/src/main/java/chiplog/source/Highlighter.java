package chiplog.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import javax.swing.text.Segment;
import org.fife.ui.rsyntaxtextarea.Token;
import org.fife.ui.rsyntaxtextarea.TokenMaker;
import org.fife.ui.rsyntaxtextarea.TokenTypes;

/// Cuts code into pieces that differ in colour. One is enough for all threads: a scanner keeps
/// state while it works, so each is lent to one caller at a time and used again.
///
/// Languages that it does not know, and code too long to be meant for a reader, are one plain
/// piece.
public final class Highlighter {
  /// Some scanners take time in the square of a line's length.
  private static final int LONGEST_LINE = 5_000;

  private static final int LONGEST_CODE = 1_000_000;

  private final Map<Languages, Queue<TokenMaker>> idle = new ConcurrentHashMap<>();

  /// One piece of code, for callers that would rather have a list.
  public record Piece(TokenKind kind, String text) {}

  public List<Piece> pieces(String code, String language) {
    List<Piece> pieces = new ArrayList<>();
    highlight(
        code,
        language,
        (kind, text, start, end) -> pieces.add(new Piece(kind, text.substring(start, end))));
    return pieces;
  }

  /// Tells `sink` every piece of `code` in order.
  ///
  /// @param language the word after the fence: `java`, `sh`, `diff`, …
  public void highlight(String code, String language, TokenSink sink) {
    var merger = new Merger(code, sink);
    if (code.length() <= LONGEST_CODE) {
      Languages.byName(language.toLowerCase(Locale.ROOT))
          .ifPresent(known -> highlight(code, known, merger));
    }
    merger.finish();
  }

  private void highlight(String code, Languages language, Merger merger) {
    if (language == Languages.DIFF) {
      difference(code, merger);
      return;
    }
    var shelf = idle.computeIfAbsent(language, _ -> new ConcurrentLinkedQueue<>());
    var lent = shelf.poll();
    var maker = lent == null ? language.maker() : lent;
    scan(code, language, maker, merger);
    shelf.add(maker);
  }

  private static void scan(String code, Languages language, TokenMaker maker, Merger merger) {
    var characters = code.toCharArray();
    var state = TokenTypes.NULL;
    var start = 0;
    while (start <= code.length()) {
      var newline = code.indexOf('\n', start);
      var end = newline < 0 ? code.length() : newline;
      if (end - start > LONGEST_LINE) {
        merger.add(TokenKind.PLAIN, end);
      } else {
        state =
            line(code, new Segment(characters, start, end - start), state, language, maker, merger);
      }
      merger.add(TokenKind.PLAIN, Math.min(end + 1, code.length()));
      start = end + 1;
    }
  }

  /// Scans one line and gives the state in which the next begins.
  private static int line(
      String code, Segment line, int state, Languages language, TokenMaker maker, Merger merger) {
    var type = TokenTypes.NULL;
    for (Token token = maker.getTokenList(line, state, line.offset);
        token != null;
        token = token.getNextToken()) {
      type = token.getType();
      if (token.length() > 0 && token.isPaintable()) {
        var end = token.getTextOffset() + token.length();
        merger.add(language.kind(token, code, end), end);
      }
    }
    return type;
  }

  private static void difference(String code, Merger merger) {
    var start = 0;
    while (start < code.length()) {
      var newline = code.indexOf('\n', start);
      var end = newline < 0 ? code.length() : newline;
      merger.add(differenceKind(code, start), end);
      merger.add(TokenKind.PLAIN, Math.min(end + 1, code.length()));
      start = end + 1;
    }
  }

  private static TokenKind differenceKind(String code, int start) {
    if (code.startsWith("+++", start) || code.startsWith("---", start)) {
      return TokenKind.ANNOTATION;
    }
    return switch (code.charAt(start)) {
      case '+' -> TokenKind.ADDED;
      case '-' -> TokenKind.REMOVED;
      case '@' -> TokenKind.ANNOTATION;
      default -> TokenKind.PLAIN;
    };
  }

  /// Joins neighbours of one kind, and sees to it that pieces follow each other without a gap.
  private static final class Merger {
    private final String code;
    private final TokenSink sink;
    private TokenKind kind = TokenKind.PLAIN;
    private int start;
    private int end;

    Merger(String code, TokenSink sink) {
      this.code = code;
      this.sink = sink;
    }

    /// The piece from the end of the last one up to `to`.
    void add(TokenKind next, int to) {
      if (to <= end) {
        return;
      }
      if (next != kind) {
        flush();
        kind = next;
      }
      end = to;
    }

    void finish() {
      add(TokenKind.PLAIN, code.length());
      flush();
    }

    private void flush() {
      if (end > start) {
        sink.token(kind, code, start, end);
      }
      start = end;
    }
  }
}
