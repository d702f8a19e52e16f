package chiplog.source;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.Position;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import javax.tools.JavaFileObject;

/// Finds types and methods with the parser of the JDK's compiler.
///
/// Its answers are kept in [SourceCache], since parsing is slow to begin with.
final class SymbolParser {
  private final String module;
  private final DiagnosticSink sink;

  SymbolParser(String module, DiagnosticSink sink) {
    this.module = module;
    this.sink = sink;
  }

  /// A type or method and where its text is.
  ///
  /// @param file path in the module
  /// @param packageName empty in the unnamed package
  /// @param type name within the package, nested ones as `Outer.Inner`
  /// @param member method name; a constructor has the name of its class; empty for the type itself
  /// @param start offset of its first character in the text of the file, doc comment left out
  /// @param end offset after its last character
  record Symbol(String file, String packageName, String type, String member, int start, int end) {
    boolean isType() {
      return member.isEmpty();
    }

    String qualifiedType() {
      return packageName.isEmpty() ? type : packageName + "." + type;
    }

    /// Whether `wanted` names this type: qualified, within its package, or by its last names.
    boolean isOfType(String wanted) {
      return ("." + qualifiedType()).endsWith("." + wanted.replace('$', '.'));
    }

    String shown() {
      return member.isEmpty() ? type : type + "#" + member;
    }
  }

  /// Symbols of all `texts` (by path), in order of file and place. Files that do not parse are
  /// reported; what could be read of them is there.
  List<Symbol> symbols(SortedMap<String, String> texts) {
    List<Symbol> symbols = new ArrayList<>();
    for (var unit : JavaParser.parse(texts, (path, found) -> report(path, found, texts))) {
      new Collector(unit.tree(), unit.positions(), unit.path(), symbols).scan(unit.tree(), "");
    }
    return symbols;
  }

  private void report(
      String path,
      javax.tools.Diagnostic<? extends JavaFileObject> found,
      Map<String, String> texts) {
    if (found.getKind() != javax.tools.Diagnostic.Kind.ERROR) {
      return;
    }
    var text = texts.getOrDefault(path, "");
    var offset = Math.clamp(found.getPosition(), 0, text.length());
    var lineStart = text.lastIndexOf('\n', offset - 1) + 1; // the compiler's column expands tabs
    var position =
        new Position(module + "/" + path, (int) found.getLineNumber(), offset - lineStart + 1);
    var message = found.getMessage(Locale.ROOT).lines().findFirst().orElse("");
    var excerpt = text.substring(lineStart).lines().findFirst().orElse("");
    sink.report(Diagnostic.error(position, "not valid Java: " + message).at(excerpt));
  }

  /// Walks declarations; the argument is the name of the type around, empty at the top.
  private static final class Collector extends TreeScanner<Void, String> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;
    private final String path;
    private final List<Symbol> symbols;

    Collector(
        CompilationUnitTree unit, SourcePositions positions, String path, List<Symbol> symbols) {
      this.unit = unit;
      this.positions = positions;
      this.path = path;
      this.symbols = symbols;
    }

    @Override
    public Void visitClass(ClassTree tree, String outer) {
      var simple = tree.getSimpleName().toString();
      if (simple.isEmpty()) {
        return null; // anonymous: nobody can name what is in it
      }
      var type = outer.isEmpty() ? simple : outer + "." + simple;
      add(tree, type, "");
      return super.visitClass(tree, type);
    }

    @Override
    public Void visitMethod(MethodTree tree, String type) {
      var name = tree.getName().toString();
      add(tree, type, name.equals("<init>") ? type.substring(type.lastIndexOf('.') + 1) : name);
      return null; // local classes have no name that a catalog could write
    }

    private void add(Tree tree, String type, String member) {
      var start = (int) positions.getStartPosition(unit, tree);
      var end = (int) positions.getEndPosition(unit, tree);
      if (start >= 0 && end > start) {
        var name = unit.getPackageName();
        symbols.add(
            new Symbol(path, name == null ? "" : name.toString(), type, member, start, end));
      }
    }
  }
}
