package chiplog.site;

import chiplog.diagnostic.DiagnosticSink;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Judges the files of a site instead of writing them.
public final class SiteJudge implements SiteOutput {
  private static final String INDEX = "index.html";

  private final Queue<PageCheck.Page> pages = new ConcurrentLinkedQueue<>();
  private final Set<String> files = ConcurrentHashMap.newKeySet();

  @Override
  public void text(String path, String text) {
    if (path.endsWith(".html")) {
      pages.add(PageCheck.read(address(path), text));
    } else {
      files.add("/" + path);
    }
  }

  @Override
  public void copy(String path, Path source) {
    files.add("/" + path);
  }

  /// Reports what is wrong with each page by itself.
  public void report(DiagnosticSink sink) {
    sorted().forEach(page -> page.found().forEach(sink::report));
  }

  /// Reports links between the pages that lead nowhere; for a site of which no page was refused.
  public void reportLinks(DiagnosticSink sink) {
    PageCheck.links(sorted(), Set.copyOf(files)).forEach(sink::report);
  }

  private List<PageCheck.Page> sorted() {
    return pages.stream().sorted(Comparator.comparing(PageCheck.Page::address)).toList();
  }

  private static String address(String path) {
    return "/" + (path.endsWith(INDEX) ? path.substring(0, path.length() - INDEX.length()) : path);
  }
}
