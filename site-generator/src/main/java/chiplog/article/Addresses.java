package chiplog.article;

import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.FileText;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.Optional;

/// Decides where a link may lead: `https:`, `mailto:`, a place on this site, or an anchor of the
/// page. Everything else is refused, `http:` is told.
///
/// Sees addresses after Markdown's escapes and entities were decoded, so no spelling hides a
/// scheme.
final class Addresses {
  private static final int LONGEST = 2_000;
  private static final String HINT =
      "use https:, mailto:, an address of this site such as /words/, or #heading";

  private final String slug;
  private final FileText source;
  private final DiagnosticSink sink;

  Addresses(String slug, FileText source, DiagnosticSink sink) {
    this.slug = slug;
    this.source = source;
    this.sink = sink;
  }

  /// The address to write, relative ones from the root of the site; nothing after a report when it
  /// is refused.
  Optional<String> link(int offset, String target) {
    if (target.isEmpty() || target.length() > LONGEST || hasForbiddenCharacter(target)) {
      return refuse(offset, target);
    }
    var scheme = scheme(target);
    if (scheme.isEmpty()) {
      return local(offset, target);
    }
    return switch (scheme.toLowerCase(Locale.ROOT)) {
      case "https" -> web(offset, target, "https://");
      case "mailto" -> target.indexOf('@') > 0 ? Optional.of(target) : refuse(offset, target);
      case "http" -> {
        sink.report(
            source
                .warning(offset, "link target \"%s\" is not encrypted".formatted(target))
                .hint("use https: if the site has it"));
        yield web(offset, target, "http://");
      }
      default -> refuse(offset, target);
    };
  }

  private Optional<String> web(int offset, String target, String start) {
    var host = target.regionMatches(true, 0, start, 0, start.length());
    return host && target.length() > start.length() && isHostStart(target.charAt(start.length()))
        ? Optional.of(target)
        : refuse(offset, target);
  }

  private static boolean isHostStart(char c) {
    return Character.isLetterOrDigit(c) || c == '[';
  }

  /// Text before the first colon, unless a slash, `?` or `#` comes first; empty without a colon.
  static String scheme(String target) {
    for (var at = 0; at < target.length(); at++) {
      switch (target.charAt(at)) {
        case ':' -> {
          return at == 0 ? ":" : target.substring(0, at);
        }
        case '/', '?', '#' -> {
          return "";
        }
        default -> {}
      }
    }
    return "";
  }

  private static boolean hasForbiddenCharacter(String target) {
    for (var at = 0; at < target.length(); at++) {
      var c = target.charAt(at);
      if (c <= ' '
          || (c >= 0x7f && c < 0xa1)
          || c == '\\'
          || c == '<'
          || c == '>'
          || c == '"'
          || Character.getType(c) == Character.FORMAT
          || c == '\u2028'
          || c == '\u2029') {
        return true;
      }
    }
    return false;
  }

  private Optional<String> local(int offset, String target) {
    if (target.startsWith("#")) {
      return target.length() > 1 ? Optional.of(target) : refuse(offset, target);
    }
    if (target.startsWith("//") || target.contains("%")) {
      return refuse(offset, target);
    }
    var resolved = resolve(target);
    if (resolved.isEmpty()) {
      sink.report(
          source
              .error(offset, "link target \"%s\" leads out of the site".formatted(target))
              .hint(
                  "this page is /%s/; write the address from the root, such as /words/"
                      .formatted(slug)));
    }
    return resolved;
  }

  private Optional<String> resolve(String target) {
    var end = target.length();
    for (var mark : new char[] {'?', '#'}) {
      var at = target.indexOf(mark);
      end = at < 0 ? end : Math.min(end, at);
    }
    var segments = new ArrayDeque<String>();
    if (!target.startsWith("/")) {
      segments.add(slug);
    }
    for (var segment : target.substring(0, end).split("/", -1)) {
      if (segment.equals("..")) {
        if (segments.pollLast() == null) {
          return Optional.empty();
        }
      } else if (!segment.isEmpty() && !segment.equals(".")) {
        segments.add(segment);
      }
    }
    var path = segments.isEmpty() ? "/" : "/" + String.join("/", segments);
    var written = target.substring(0, end);
    var folder =
        !path.endsWith("/")
            && (written.isEmpty() || written.endsWith("/") || written.endsWith(".."));
    return Optional.of(path + (folder ? "/" : "") + target.substring(end));
  }

  private Optional<String> refuse(int offset, String target) {
    var shown = target.length() > 80 ? target.substring(0, 80) + "…" : target;
    var visible = new StringBuilder();
    shown.chars().forEach(c -> visible.append(c < ' ' ? ' ' : (char) c));
    sink.report(
        source.error(offset, "link target \"%s\" is not allowed".formatted(visible)).hint(HINT));
    return Optional.empty();
  }
}
