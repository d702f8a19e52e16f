package chiplog.site;

import chiplog.article.Link;
import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.NearestNames;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/// Remembers every page with its anchors and every link between pages, and at the end reports the
/// links that lead nowhere. Takes pages from several threads.
final class LinkCheck {
  /// @param from address of the page it stands on
  private record Seen(String from, Link link) {}

  private final Map<String, Set<String>> anchors = new ConcurrentHashMap<>();
  private final Set<String> refused = ConcurrentHashMap.newKeySet();
  private final Queue<Seen> links = new ConcurrentLinkedQueue<>();
  private final Set<String> planned;

  /// @param planned slugs of articles to come
  LinkCheck(Set<String> planned) {
    this.planned = planned;
  }

  /// @param address `/words/`, or that of a file
  void page(String address, Set<String> ids) {
    anchors.put(address, ids);
  }

  /// An article that has no page because of errors of its own: links to it are not another one.
  void refused(String slug) {
    refused.add("/" + slug + "/");
  }

  void link(String from, Link link) {
    if (!isElsewhere(link.target())) {
      links.add(new Seen(from, link));
    }
  }

  void report(DiagnosticSink sink) {
    for (var seen : links) {
      check(seen, sink);
    }
  }

  private void check(Seen seen, DiagnosticSink sink) {
    var target = seen.link().target();
    var hash = target.indexOf('#');
    var path = page(seen.from(), target);
    var ids = anchors.get(path);
    if (ids == null) {
      if (!planned.contains(slug(path)) && !refused.contains(path)) {
        dead(seen, "link target \"%s\" does not exist".formatted(target), anchors.keySet(), sink);
      }
    } else if (hash >= 0 && !ids.contains(target.substring(hash + 1))) {
      dead(seen, "\"%s\" has no such anchor".formatted(target), ids, sink);
    }
  }

  private static void dead(Seen seen, String message, Set<String> known, DiagnosticSink sink) {
    var target = seen.link().target();
    var wanted = target.startsWith("#") ? target.substring(1) : target;
    var nearest = String.join(", ", NearestNames.of(wanted, new TreeSet<>(known)));
    sink.report(
        Diagnostic.error(seen.link().position(), message)
            .hint(nearest.isEmpty() ? "there is nothing to link to" : "nearest: " + nearest));
  }

  private static String slug(String path) {
    return path.length() < 2 ? "" : path.substring(1, path.length() - 1);
  }

  /// The page that `target` leads to, folders with the slash that their pages end with.
  private static String page(String from, String target) {
    var end = 0;
    while (end < target.length() && target.charAt(end) != '#' && target.charAt(end) != '?') {
      end++;
    }
    if (end == 0) {
      return from;
    }
    var path = target.substring(0, end);
    return path.endsWith("/") || path.indexOf('.', path.lastIndexOf('/')) >= 0 ? path : path + "/";
  }

  private static boolean isElsewhere(String target) {
    return target.startsWith("https:")
        || target.startsWith("http:")
        || target.startsWith("mailto:");
  }
}
