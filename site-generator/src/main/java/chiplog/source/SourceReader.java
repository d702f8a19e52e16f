package chiplog.source;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticList;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.Position;
import chiplog.digest.Pieces;
import chiplog.digest.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// Reads the sources of a module, and derives hashes, reach and symbols once per change of any byte
/// of them. When nothing changed, the cache answers and the compiler is not even loaded.
public final class SourceReader {
  /// A file above this is refused: no source or input of an experiment comes near.
  private static final long MOST_BYTES = 16L << 20;

  private static final int MOST_FILES = 5_000;

  private final Path project;
  private final SourceCache cache;
  private final String toolVersion;

  /// @param project the project folder, which paths in problems are relative to
  /// @param cacheFile where to keep what was derived, `.chiplog/cache/sources`
  /// @param toolVersion version of Chiplog: another one trusts no older cache
  public SourceReader(Path project, Path cacheFile, String toolVersion) {
    this.project = project;
    this.cache = new SourceCache(cacheFile);
    this.toolVersion = toolVersion;
  }

  /// The sources in `src/main/java` and `src/main/resources` of `module`. Links and files that are
  /// not valid are reported, and the others are there.
  ///
  /// @param module folder relative to the project
  /// @throws IOException when the disk fails
  public SourceTree read(String module, DiagnosticSink sink) throws IOException {
    SortedMap<String, byte[]> bytes = new TreeMap<>();
    for (var root : List.of(SourceTree.JAVA, SourceTree.RESOURCES)) {
      collect(module, root, bytes, sink);
    }
    var key = key(bytes);
    var paths = List.copyOf(bytes.keySet());
    var texts = texts(bytes);
    var cached = cache.load(key, paths);
    if (cached.isPresent()) {
      return tree(module, paths, texts, cached.get());
    }
    var problems = new DiagnosticList();
    var symbols = new SymbolParser(module, problems).symbols(texts);
    problems.all().forEach(sink::report);
    var derived = new SourceCache.Derived(facts(bytes, texts), symbols);
    if (!problems.hasErrors()) { // or the next build would not hear of them
      cache.save(key, paths, derived);
    }
    return tree(module, paths, texts, derived);
  }

  private String key(SortedMap<String, byte[]> bytes) {
    var pieces = new Pieces();
    pieces.add(toolVersion);
    bytes.forEach((path, content) -> {
      pieces.add(path);
      pieces.add(content);
    });
    return pieces.digits();
  }

  private static SortedMap<String, String> texts(SortedMap<String, byte[]> bytes) {
    SortedMap<String, String> texts = new TreeMap<>();
    bytes.forEach((path, content) -> {
      if (isJava(path)) {
        texts.put(path, text(content));
      }
    });
    return texts;
  }

  private static String text(byte[] content) {
    var text = new String(content, StandardCharsets.UTF_8);
    var plain = text.startsWith("\ufeff") ? text.substring(1) : text;
    return plain.indexOf('\r') < 0 ? plain : plain.replace("\r\n", "\n").replace('\r', '\n');
  }

  private static boolean isJava(String path) {
    return path.startsWith(SourceTree.JAVA) && path.endsWith(".java");
  }

  private static List<SourceCache.SourceFacts> facts(
      SortedMap<String, byte[]> bytes, SortedMap<String, String> texts) {
    SortedMap<String, JavaTokens.Facts> java = new TreeMap<>();
    texts.forEach((path, text) -> java.put(path, JavaTokens.of(text)));
    var reach = new DirectReach(List.copyOf(bytes.keySet()), java);
    List<SourceCache.SourceFacts> facts = new ArrayList<>();
    bytes.forEach((path, content) -> {
      var tokens = java.get(path);
      facts.add(
          tokens == null
              ? new SourceCache.SourceFacts(Sha256.of(content), List.of())
              : new SourceCache.SourceFacts(
                  Sha256.of(tokens.canonical()), reach.from(path, tokens)));
    });
    return facts;
  }

  private static SourceTree tree(
      String module,
      List<String> paths,
      SortedMap<String, String> texts,
      SourceCache.Derived derived) {
    List<SourceFile> files = new ArrayList<>();
    for (var i = 0; i < paths.size(); i++) {
      var facts = derived.files().get(i);
      var path = paths.get(i);
      var reaches = facts.reaches().stream().map(paths::get).toList();
      files.add(new SourceFile(path, texts.getOrDefault(path, ""), facts.hash(), reaches));
    }
    return new SourceTree(module, files, derived.symbols());
  }

  private void collect(
      String module, String root, SortedMap<String, byte[]> bytes, DiagnosticSink sink)
      throws IOException {
    var folder = project.resolve(module);
    for (var step : Path.of(root)) {
      folder = folder.resolve(step);
      if (Files.isSymbolicLink(folder)) {
        sink.report(link(folder));
        return;
      }
    }
    if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
      Files.walkFileTree(folder, new Collector(project.resolve(module), bytes, sink));
    }
  }

  private Diagnostic link(Path path) {
    return Diagnostic.error(
            Position.wholeFile(shown(project, path)),
            "this is a symbolic link, and links are not followed")
        .hint("put the file itself in its place");
  }

  private static String shown(Path from, Path path) {
    var text = new StringBuilder();
    for (var step : from.relativize(path)) {
      text.append(text.isEmpty() ? "" : "/").append(step);
    }
    return text.toString();
  }

  private final class Collector extends SimpleFileVisitor<Path> {
    private final Path module;
    private final SortedMap<String, byte[]> bytes;
    private final DiagnosticSink sink;

    Collector(Path module, SortedMap<String, byte[]> bytes, DiagnosticSink sink) {
      this.module = module;
      this.bytes = bytes;
      this.sink = sink;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      if (attributes.isSymbolicLink()) {
        sink.report(link(file));
      } else if (!attributes.isRegularFile() || attributes.size() > MOST_BYTES) {
        sink.report(refused(file, "neither a plain file nor below 16 MiB"));
      } else if (bytes.size() == MOST_FILES) {
        sink.report(refused(file, "the %,dth file of this module".formatted(MOST_FILES + 1)));
        return FileVisitResult.TERMINATE;
      } else {
        bytes.put(shown(module, file), Files.readAllBytes(file));
      }
      return FileVisitResult.CONTINUE;
    }

    private Diagnostic refused(Path file, String why) {
      return Diagnostic.error(
              Position.wholeFile(shown(project, file)), "this is " + why + "; it is not read")
          .hint("keep only what experiments need under src/main");
    }
  }
}
