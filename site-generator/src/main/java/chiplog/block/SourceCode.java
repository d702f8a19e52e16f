package chiplog.block;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.Position;
import chiplog.exhibit.Exhibit;
import chiplog.exhibit.Exhibit.Code;
import chiplog.experiment.Experiment;
import chiplog.experiment.SourceSymbol;
import chiplog.finding.Backing;
import chiplog.request.Request;
import chiplog.result.Provenance;
import chiplog.source.CodeCut;
import chiplog.source.Highlighter;
import chiplog.source.SymbolCutter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Shows the code that was measured, cut from its source and coloured.
public final class SourceCode {
  private static final String LANGUAGE = "java";

  private final Supplier<SymbolCutter> cutter;
  private final Highlighter highlighter;
  private final Optional<String> repository;

  /// @param cutter asked for when the first code is to be shown
  /// @param repository address under which the project's commits are public; empty where there is
  ///   none, and then nothing links to it
  public SourceCode(
      Supplier<SymbolCutter> cutter, Highlighter highlighter, Optional<String> repository) {
    this.cutter = cutter;
    this.highlighter = highlighter;
    this.repository = repository;
  }

  /// What a code block shows; an [Exhibit.Missing] when there is no such symbol, which is reported.
  public Exhibit show(Request.Code asked, String id, Backing backing, DiagnosticSink sink) {
    var place = asked.directive().position();
    var cut = cut(asked.symbol(), place, sink);
    var from = asked.from().flatMap(symbol -> cut(symbol, place, sink));
    if (cut.isEmpty() || from.isPresent() != asked.from().isPresent()) {
      return new Exhibit.Missing(
          id, "The source of %s was not found.".formatted(asked.symbol()), "./chiplog check");
    }
    var shown = cut.get();
    var lines =
        from.map(it -> difference(it, shown))
            .orElseGet(() -> marked(shown, asked.directive().mark(), place, sink));
    var since = from.map(it -> "; changed from " + caption(it)).orElse("");
    return new Code(id, caption(shown) + since, href(shown, backing), LANGUAGE, lines);
  }

  /// The code of every variant, for the page of an experiment.
  public List<Code> ofVariants(Experiment experiment, Backing backing, DiagnosticSink sink) {
    var codes = new ArrayList<Code>();
    for (var variant : experiment.variants()) {
      cut(variant.source(), experiment.position(), sink)
          .ifPresent(cut ->
              codes.add(
                  new Code(
                      "code-" + variant.name(),
                      variant.name() + ": " + caption(cut),
                      href(cut, backing),
                      LANGUAGE,
                      marked(cut, List.of(), experiment.position(), sink))));
    }
    return List.copyOf(codes);
  }

  private Optional<CodeCut> cut(SourceSymbol symbol, Position place, DiagnosticSink sink) {
    return cutter.get().cut(symbol.type(), symbol.member(), place, sink);
  }

  /// `words/Words.java, lines 31–44`
  private static String caption(CodeCut cut) {
    var name = cut.file();
    var folder = name.lastIndexOf('/', name.lastIndexOf('/') - 1);
    return "%s, %s"
        .formatted(
            name.substring(folder + 1),
            cut.firstLine() == cut.lastLine()
                ? "line " + cut.firstLine()
                : "lines %d–%d".formatted(cut.firstLine(), cut.lastLine()));
  }

  /// Only a clean commit holds what was measured.
  private Optional<String> href(CodeCut cut, Backing backing) {
    var commit =
        backing
            .stored()
            .map(it -> it.result().provenance())
            .filter(it -> it.dirty().isEmpty())
            .flatMap(Provenance::commit);
    return repository.flatMap(address ->
        commit.map(it ->
            "%s/blob/%s/%s#L%d-L%d"
                .formatted(address, it, cut.file(), cut.firstLine(), cut.lastLine())));
  }

  private List<Code.Line> marked(
      CodeCut cut, List<Integer> marks, Position place, DiagnosticSink sink) {
    var coloured = coloured(cut);
    for (var mark : marks) {
      if (mark < 1 || mark > coloured.size()) {
        sink.report(
            Diagnostic.error(
                    place, "there is no line %d to mark in %s".formatted(mark, caption(cut)))
                .hint("it has %d lines, counted from 1".formatted(coloured.size())));
      }
    }
    var lines = new ArrayList<Code.Line>();
    for (var i = 0; i < coloured.size(); i++) {
      var sign = marks.contains(i + 1) ? ">" : " ";
      lines.add(new Code.Line(cut.firstLine() + i, sign, coloured.get(i)));
    }
    return List.copyOf(lines);
  }

  private List<Code.Line> difference(CodeCut before, CodeCut after) {
    var old = coloured(before);
    var now = coloured(after);
    var lines = new ArrayList<Code.Line>();
    for (var line : LineDiff.between(rows(before), rows(after))) {
      var removed = line.sign() == '-';
      lines.add(
          new Code.Line(
              (removed ? before : after).firstLine() + line.index(),
              String.valueOf(line.sign()),
              (removed ? old : now).get(line.index())));
    }
    return List.copyOf(lines);
  }

  private static List<String> rows(CodeCut cut) {
    return List.of(cut.text().split("\n", -1));
  }

  /// One list of pieces a line; only plain pieces hold line ends.
  private List<List<Code.Token>> coloured(CodeCut cut) {
    var lines = new ArrayList<List<Code.Token>>();
    var line = new ArrayList<Code.Token>();
    for (var piece : highlighter.pieces(cut.text(), LANGUAGE)) {
      var parts = piece.text().split("\n", -1);
      for (var i = 0; i < parts.length; i++) {
        if (i > 0) {
          lines.add(List.copyOf(line));
          line.clear();
        }
        if (!parts[i].isEmpty()) {
          line.add(new Code.Token(piece.kind().colour(), parts[i]));
        }
      }
    }
    lines.add(List.copyOf(line));
    return lines;
  }
}
