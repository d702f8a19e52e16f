package chiplog.source;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// Parses Java with the compiler of the JDK: no class path is needed and nothing is resolved.
///
/// Loading the compiler takes most of a second, so whoever parses keeps what was found.
public final class JavaParser {
  private JavaParser() {}

  /// A parsed file.
  ///
  /// @param path as given
  /// @param positions where its trees begin and end
  public record Unit(
      String path, String text, CompilationUnitTree tree, SourcePositions positions) {}

  /// Hears of a file that is not valid Java.
  public interface Complaints {
    /// @param path as given
    void hear(String path, Diagnostic<? extends JavaFileObject> found);
  }

  /// All of `texts` (by path), in order; of files that do not parse, what could be read.
  public static List<Unit> parse(SortedMap<String, String> texts, Complaints complaints) {
    if (texts.isEmpty()) {
      return List.of();
    }
    var compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new IllegalStateException("this Java has no compiler; a JDK is needed, not a JRE");
    }
    Map<URI, String> files = new TreeMap<>();
    List<JavaFileObject> sources = new ArrayList<>();
    texts.forEach((path, text) -> {
      var source = new InMemory(sources.size(), text);
      files.put(source.toUri(), path);
      sources.add(source);
    });
    var task =
        (JavacTask)
            compiler.getTask(
                null,
                null,
                found -> {
                  if (found.getSource() != null) {
                    complaints.hear(files.getOrDefault(found.getSource().toUri(), ""), found);
                  }
                },
                List.of("-proc:none"),
                null,
                sources);
    return units(task, files, texts);
  }

  private static List<Unit> units(
      JavacTask task, Map<URI, String> files, SortedMap<String, String> texts) {
    List<Unit> units = new ArrayList<>();
    var positions = Trees.instance(task).getSourcePositions();
    try {
      for (var tree : task.parse()) {
        var path = files.getOrDefault(tree.getSourceFile().toUri(), "");
        units.add(new Unit(path, texts.getOrDefault(path, ""), tree, positions));
      }
    } catch (IOException impossible) {
      throw new IllegalStateException("sources in memory cannot fail to be read", impossible);
    }
    return units;
  }

  /// Addressed by number, since a path may hold what an address may not.
  private static final class InMemory extends SimpleJavaFileObject {
    private final String text;

    InMemory(int number, String text) {
      super(URI.create("memory:///" + number + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }

    /// The compiler wants `module-info.java` to sit in a file of that name; parsing need not mind.
    @Override
    public boolean isNameCompatible(String simpleName, Kind kind) {
      return true;
    }
  }
}
