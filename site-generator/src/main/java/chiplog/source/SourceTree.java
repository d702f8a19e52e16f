package chiplog.source;

import chiplog.source.SymbolParser.Symbol;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/// The sources of a module: which files a file may reach, and a hash of each that only its tokens
/// decide.
public final class SourceTree {
  /// Where Java sources are, relative to the module.
  public static final String JAVA = "src/main/java/";

  /// Where resources are, relative to the module.
  public static final String RESOURCES = "src/main/resources/";

  private final String module;
  private final SortedMap<String, SourceFile> files = new TreeMap<>();
  private final List<Symbol> symbols;

  SourceTree(String module, List<SourceFile> files, List<Symbol> symbols) {
    this.module = module;
    files.forEach(file -> this.files.put(file.path(), file));
    this.symbols = List.copyOf(symbols);
  }

  /// Folder of the module, relative to the project folder.
  public String module() {
    return module;
  }

  /// Every file by its path in the module.
  public SortedMap<String, SourceFile> files() {
    return Collections.unmodifiableSortedMap(files);
  }

  /// The file at `path`, or all files below it when it is a folder; empty when there is neither.
  public List<SourceFile> under(String path) {
    return files.values().stream()
        .filter(file -> file.path().equals(path) || file.path().startsWith(path + "/"))
        .toList();
  }

  /// The files that declare a type of this name: qualified, within its package, or nested by its
  /// last names; `$` and `.` alike. More than one when the name is not clear.
  public List<SourceFile> declaring(String type) {
    return types(type).stream().map(Symbol::file).distinct().map(this::file).toList();
  }

  /// Qualified names of all types, nested ones too, in order of file and place.
  public List<String> typeNames() {
    return symbols.stream().filter(Symbol::isType).map(Symbol::qualifiedType).toList();
  }

  /// Everything that `starts` may reach by naming types, themselves included. Whole files, and
  /// rather one too many: what is reached by reflection or read as a resource is not seen.
  public SortedSet<String> reach(Collection<String> starts) {
    var reached = new TreeSet<String>();
    var open = new ArrayDeque<>(starts);
    while (!open.isEmpty()) {
      var path = open.remove();
      if (files.containsKey(path) && reached.add(path)) {
        open.addAll(file(path).reaches());
      }
    }
    return reached;
  }

  SourceFile file(String path) {
    var file = files.get(path);
    if (file == null) {
      throw new IllegalArgumentException("no file of this module: " + path);
    }
    return file;
  }

  List<Symbol> symbols() {
    return symbols;
  }

  /// Types that `wanted` names; where one bears exactly that name, only those.
  List<Symbol> types(String wanted) {
    var named = symbols.stream().filter(Symbol::isType).filter(s -> s.isOfType(wanted)).toList();
    var exact = named.stream().filter(s -> s.qualifiedType().equals(wanted.replace('$', '.')));
    var exactly = exact.toList();
    return exactly.isEmpty() ? named : exactly;
  }
}
