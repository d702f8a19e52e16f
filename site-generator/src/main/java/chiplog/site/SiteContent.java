package chiplog.site;

import chiplog.article.Article;
import chiplog.article.ArticleReader;
import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.Position;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Finds the articles of a content folder: `articles/<slug>/index.md`.
public final class SiteContent {
  private static final Pattern SLUG = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  /// Addresses that other pages have.
  private static final Set<String> TAKEN =
      Set.of("assets", "claims", "data", "machines", "map", "tags", "x");

  /// @param slug name of the folder
  /// @param file its `index.md`
  /// @param name of the file in messages
  record Source(String slug, Path file, String name) {
    Path folder() {
      return file.resolveSibling("");
    }
  }

  private final SiteLayout layout;
  private final DiagnosticSink sink;

  public SiteContent(SiteLayout layout, DiagnosticSink sink) {
    this.layout = layout;
    this.sink = sink;
  }

  /// The articles with a valid address of their own, in order of slug; the others are reported.
  List<Source> articles() throws IOException {
    if (!Files.isDirectory(layout.articles())) {
      return List.of();
    }
    List<Path> folders;
    try (var entries = Files.list(layout.articles())) {
      folders = entries.sorted().toList();
    }
    List<Source> found = new ArrayList<>();
    Map<String, Source> byAddress = new HashMap<>();
    for (var folder : folders) {
      var file = folder.resolve("index.md");
      var source = new Source(String.valueOf(folder.getFileName()), file, layout.name(file));
      if (isArticle(source) && isAlone(source, byAddress)) {
        found.add(source);
      }
    }
    return found;
  }

  /// The articles that can be read, in order of slug; what is wrong with the others is reported.
  public List<Article> read(ArticleReader reader) throws IOException {
    List<Article> read = new ArrayList<>();
    for (var source : articles()) {
      text(source)
          .flatMap(text ->
              reader.read(
                  Optional.empty(), source.slug(), source.name(), text, source.folder(), sink))
          .ifPresent(read::add);
    }
    return read;
  }

  /// The text of an article, or nothing where it is not text, which is reported.
  Optional<String> text(Source source) throws IOException {
    try {
      return Optional.of(Files.readString(source.file()));
    } catch (CharacterCodingException binary) {
      refuse(source, "the file is not text in UTF-8", "save it as UTF-8");
      return Optional.empty();
    }
  }

  private boolean isArticle(Source source) throws IOException {
    var folder = attributes(source.folder());
    if (folder.isEmpty() || !(folder.get().isDirectory() || folder.get().isSymbolicLink())) {
      return false;
    }
    var file = attributes(source.file());
    if (folder.get().isSymbolicLink()
        || file.filter(BasicFileAttributes::isSymbolicLink).isPresent()) {
      refuse(source, "this is a symbolic link, and links are not followed", "copy the files");
      return false;
    }
    if (file.filter(BasicFileAttributes::isRegularFile).isEmpty()) {
      refuse(source, "the folder has no index.md", "an article is articles/<slug>/index.md");
      return false;
    }
    return true;
  }

  /// Asked for once a file: a site has many.
  private static Optional<BasicFileAttributes> attributes(Path file) throws IOException {
    try {
      return Optional.of(
          Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS));
    } catch (NoSuchFileException missing) {
      return Optional.empty();
    }
  }

  /// Two folders that differ only in letter case would be one address on many systems.
  private boolean isAlone(Source source, Map<String, Source> byAddress) {
    var other = byAddress.putIfAbsent(source.slug().toLowerCase(Locale.ROOT), source);
    if (other != null) {
      refuse(source, "has the same address as another article", "the other is " + other.name());
      return false;
    }
    if (!SLUG.matcher(source.slug()).matches()) {
      var message = "\"%s\" is no address for an article".formatted(source.slug());
      refuse(source, message, "use lower-case words and digits joined by hyphens");
      return false;
    }
    if (TAKEN.contains(source.slug())) {
      refuse(source, "/%s/ is a page of the site".formatted(source.slug()), "rename the folder");
      return false;
    }
    return true;
  }

  private void refuse(Source source, String message, String hint) {
    sink.report(Diagnostic.error(Position.wholeFile(source.name()), message).hint(hint));
  }
}
