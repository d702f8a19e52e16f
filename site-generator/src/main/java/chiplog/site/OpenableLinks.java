package chiplog.site;

import java.io.IOException;
import java.nio.file.Path;
import org.jsoup.Jsoup;

/// Turns addresses from the site's root into relative ones that name files, so that the pages can
/// be opened from a folder, without a server.
///
/// @param output where the files go
public record OpenableLinks(SiteOutput output) implements SiteOutput {
  @Override
  public void text(String path, String text) throws IOException {
    output.text(path, path.endsWith(".html") ? openable(path, text) : text);
  }

  @Override
  public void copy(String path, Path source) throws IOException {
    output.copy(path, source);
  }

  private static String openable(String path, String html) {
    var page = Jsoup.parse(html);
    page.outputSettings().prettyPrint(false);
    for (var attribute : new String[] {"href", "src"}) {
      for (var element : page.getElementsByAttribute(attribute)) {
        var target = element.attr(attribute);
        if (target.startsWith("/")) {
          element.attr(attribute, relative(path, target));
        }
      }
    }
    return page.outerHtml();
  }

  /// `/x/words/#runs` as seen from `words/index.html`: `../x/words/index.html#runs`.
  static String relative(String path, String target) {
    var hash = target.indexOf('#');
    var file = hash < 0 ? target : target.substring(0, hash);
    var whole = file.endsWith("/") ? file + "index.html" : file;
    var up = "../".repeat((int) path.chars().filter(it -> it == '/').count());
    return up + whole.substring(1) + (hash < 0 ? "" : target.substring(hash));
  }
}
