package chiplog.source;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.NearestNames;
import chiplog.diagnostic.Position;
import chiplog.source.SymbolParser.Symbol;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Cuts a method or a type out of the sources that were measured, so that an article never shows
/// code that nobody ran.
public final class SymbolCutter {
  private final SourceTree tree;

  public SymbolCutter(SourceTree tree) {
    this.tree = tree;
  }

  /// The text of `type`, or of its method `member`, with annotations and without doc comment.
  ///
  /// @param type simple, nested (`Outer.Inner`) or qualified name
  /// @param member method name, empty for the whole type; a constructor has the name of its class
  /// @param asked where an author asks for it: the place of the problem, when there is one
  /// @return empty when there is no such symbol or more than one; then `sink` has heard of it
  public Optional<CodeCut> cut(String type, String member, Position asked, DiagnosticSink sink) {
    var wanted = member.isEmpty() ? type : type + "#" + member;
    var types = tree.types(type);
    if (types.isEmpty()) {
      sink.report(unknown(asked, "no type \"%s\" in %s".formatted(type, tree.module()), types()));
      return Optional.empty();
    }
    var found = member.isEmpty() ? types : methods(types, member);
    if (found.isEmpty()) {
      sink.report(unknown(asked, "no method \"%s\"".formatted(wanted), methods(types)));
      return Optional.empty();
    }
    if (found.size() > 1) {
      sink.report(unclear(asked, wanted, found));
      return Optional.empty();
    }
    return Optional.of(cut(found.getFirst()));
  }

  private List<Symbol> methods(List<Symbol> types, String member) {
    return tree.symbols().stream()
        .filter(symbol -> symbol.member().equals(member))
        .filter(symbol -> types.stream().anyMatch(type -> sameType(type, symbol)))
        .toList();
  }

  private List<String> methods(List<Symbol> types) {
    return tree.symbols().stream()
        .filter(symbol -> !symbol.isType())
        .filter(symbol -> types.stream().anyMatch(type -> sameType(type, symbol)))
        .map(Symbol::shown)
        .toList();
  }

  private List<String> types() {
    return tree.symbols().stream().filter(Symbol::isType).map(Symbol::type).toList();
  }

  private static boolean sameType(Symbol a, Symbol b) {
    return a.file().equals(b.file()) && a.type().equals(b.type());
  }

  private static Diagnostic unknown(Position asked, String message, List<String> known) {
    var wanted = message.substring(message.indexOf('"') + 1, message.lastIndexOf('"'));
    var nearest = String.join(", ", NearestNames.of(wanted, known));
    var problem = Diagnostic.error(asked, message);
    return nearest.isEmpty() ? problem : problem.hint("the nearest names are " + nearest);
  }

  private Diagnostic unclear(Position asked, String wanted, List<Symbol> found) {
    var places =
        found.stream()
            .map(s -> shownFile(s) + ":" + line(tree.file(s.file()).text(), s.start()))
            .collect(Collectors.joining(", "));
    return Diagnostic.error(
            asked, "\"%s\" names %d pieces of source: %s".formatted(wanted, found.size(), places))
        .hint("give the one that is shown a name of its own, or qualify its type");
  }

  private CodeCut cut(Symbol symbol) {
    var text = tree.file(symbol.file()).text();
    var lineStart = text.lastIndexOf('\n', symbol.start() - 1) + 1;
    var before = text.substring(lineStart, symbol.start());
    var indent = before.isBlank() ? before : " ".repeat(before.length());
    var code = indent + text.substring(symbol.start(), symbol.end());
    return new CodeCut(
        shownFile(symbol), line(text, symbol.start()), line(text, symbol.end() - 1), dedent(code));
  }

  private String shownFile(Symbol symbol) {
    return tree.module() + "/" + symbol.file();
  }

  private static String dedent(String code) {
    var margin =
        code.lines()
            .filter(line -> !line.isBlank())
            .mapToInt(line -> line.length() - line.stripLeading().length())
            .min()
            .orElse(0);
    return code.lines()
        .map(line -> line.isBlank() ? "" : line.substring(margin).stripTrailing())
        .collect(Collectors.joining("\n"));
  }

  private static int line(String text, int offset) {
    return 1 + (int) text.substring(0, offset).chars().filter(c -> c == '\n').count();
  }
}
