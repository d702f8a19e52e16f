package chiplog.site;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.NearestNames;
import chiplog.diagnostic.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.safety.Safelist;

/// Judges finished pages on their real DOM: nothing but known elements and attributes, ids that are
/// unique, links and anchors that exist, headings in order, every `data` with its row, no empty
/// slot.
///
/// Pages are read one by one ([#read]), from several threads if need be; links between them are
/// judged at the end ([#links]), from what reading left.
public final class PageCheck {
  private static final Safelist SAFE =
      new Safelist()
          .addTags("html", "head", "title", "meta", "link", "body", "header", "footer", "main")
          .addTags("nav", "section", "article", "h1", "h2", "h3", "h4", "h5", "h6", "p", "div")
          .addTags("span", "a", "ul", "ol", "li", "dl", "dt", "dd", "blockquote", "hr", "br")
          .addTags("em", "strong", "del", "small", "sup", "sub", "code", "pre", "samp", "kbd")
          .addTags("table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td", "figure")
          .addTags("figcaption", "img", "data", "time", "details", "summary", "button", "script")
          .addTags("svg", "g", "path", "line", "rect", "circle", "polyline", "text", "desc")
          .addAttributes(":all", "id", "class", "title", "role", "tabindex", "hidden", "lang")
          .addAttributes(":all", "aria-label", "aria-labelledby", "aria-hidden", "aria-current")
          .addAttributes(":all", "aria-describedby")
          .addAttributes("a", "href", "rel")
          .addAttributes("img", "src", "alt", "width", "height", "loading", "decoding")
          .addAttributes("meta", "charset", "name", "content")
          .addAttributes("link", "rel", "href", "type", "title")
          .addAttributes("script", "src", "defer")
          .addAttributes("button", "type")
          .addAttributes("data", "value")
          .addAttributes("time", "datetime")
          .addAttributes("details", "open")
          .addAttributes("ol", "start")
          .addAttributes("th", "scope", "colspan", "rowspan")
          .addAttributes("td", "colspan", "rowspan")
          .addAttributes("span", "data-n", "data-s")
          .addAttributes("svg", "viewbox", "width", "height")
          .addAttributes("g", "transform", "data-p")
          .addAttributes("path", "d")
          .addAttributes("line", "x1", "y1", "x2", "y2")
          .addAttributes("rect", "x", "y", "width", "height", "rx")
          .addAttributes("circle", "cx", "cy", "r")
          .addAttributes("polyline", "points")
          .addAttributes("text", "x", "y", "dx", "dy", "text-anchor", "dominant-baseline")
          .addProtocols("a", "href", "https", "http", "mailto")
          .preserveRelativeLinks(true);

  /// Safelists resolve relative links before they look at them.
  private static final String ANYWHERE = "https://site.invalid";

  private PageCheck() {}

  /// A page as far as others may point at it.
  ///
  /// @param address its address below the site's root, `/words/`
  /// @param links internal addresses that it points at, each with the place where it does
  /// @param found what is wrong with the page by itself
  public record Page(
      String address, Set<String> ids, Map<String, Position> links, List<Diagnostic> found) {
    public Page {
      ids = Set.copyOf(ids);
      links = Map.copyOf(links);
      found = List.copyOf(found);
    }
  }

  /// Reads and judges one page.
  ///
  /// @param address below the site's root, `/words/` or `/404.html`
  public static Page read(String address, String html) {
    var parser = Parser.htmlParser().setTrackPosition(true);
    var document = Jsoup.parse(html, ANYWHERE + address, parser);
    return new Reading(address, document).page();
  }

  /// Problems of all pages together: links and anchors that lead nowhere.
  ///
  /// @param files addresses of everything on the site that is not a page: `/assets/site.css`
  public static List<Diagnostic> links(List<Page> pages, Set<String> files) {
    var ids = new HashMap<String, Set<String>>();
    pages.forEach(page -> ids.put(page.address(), page.ids()));
    var found = new ArrayList<Diagnostic>();
    for (var page : pages) {
      page.links()
          .forEach((target, place) -> judge(page.address(), target, place, ids, files, found));
    }
    return found.stream().sorted().toList();
  }

  private static void judge(
      String from,
      String target,
      Position place,
      Map<String, Set<String>> pages,
      Set<String> files,
      List<Diagnostic> found) {
    var hash = target.indexOf('#');
    var path = hash < 0 ? target : target.substring(0, hash);
    var anchor = hash < 0 ? "" : target.substring(hash + 1);
    var address = path.isEmpty() ? from : path;
    var ids = pages.get(address);
    if (ids == null) {
      if (!files.contains(address)) {
        found.add(
            Diagnostic.error(place, "link to \"%s\", which is not on the site".formatted(target))
                .hint(
                    "near it are " + String.join(", ", NearestNames.of(address, pages.keySet()))));
      }
    } else if (!anchor.isEmpty() && !ids.contains(anchor)) {
      found.add(
          Diagnostic.error(
                  place, "link to \"%s\": %s has no id \"%s\"".formatted(target, address, anchor))
              .hint("near it are " + String.join(", ", NearestNames.of(anchor, ids))));
    }
  }

  /// The judgement of one page while it is made.
  private static final class Reading {
    private final String address;
    private final Document document;
    private final Set<String> ids = new HashSet<>();
    private final Map<String, Position> links = new HashMap<>();
    private final List<Diagnostic> found = new ArrayList<>();

    Reading(String address, Document document) {
      this.address = address;
      this.document = document;
    }

    Page page() {
      for (var element : document.getAllElements()) {
        if (!(element instanceof Document)) {
          safe(element);
          id(element);
          link(element);
          slot(element);
        }
      }
      headings();
      data();
      return new Page(address, ids, links, found.stream().sorted().toList());
    }

    private void safe(Element element) {
      var name = element.normalName();
      if (!SAFE.isSafeTag(name)) {
        problem(element, "element <%s> is not allowed on a page".formatted(name));
        return;
      }
      for (var attribute : element.attributes()) {
        var key = attribute.getKey().toLowerCase(Locale.ROOT);
        var plain = new Attribute(key, attribute.getValue());
        if (!SAFE.isSafeAttribute(name, element, plain)) {
          problem(
              element,
              "attribute %s=\"%s\" of <%s> is not allowed".formatted(key, plain.getValue(), name));
        }
      }
      if (name.equals("script")
          && (!element.attr("src").startsWith("/") || !element.data().isBlank())) {
        problem(element, "a script must be a file of the site");
      }
    }

    private void id(Element element) {
      if (element.hasAttr("id") && (element.id().isBlank() || !ids.add(element.id()))) {
        problem(element, "id \"%s\" is empty or stands twice".formatted(element.id()));
      }
    }

    private void link(Element element) {
      for (var key : List.of("href", "src")) {
        var target = element.attr(key);
        var canonical = element.attr("rel").equals("canonical");
        if ((target.startsWith("/") || target.startsWith("#")) && !canonical) {
          links.putIfAbsent(target, place(element));
        } else if (element.hasAttr(key) && !canonical && !hasScheme(target)) {
          problem(element, "%s \"%s\" must be an anchor or start with /".formatted(key, target));
        }
      }
    }

    private static boolean hasScheme(String target) {
      return target.startsWith("https:")
          || target.startsWith("http:")
          || target.startsWith("mailto:");
    }

    private void slot(Element element) {
      var empty = element.childNodeSize() == 0;
      var name = element.normalName();
      if (empty
          && Set.of("p", "a", "figure", "data", "figcaption", "li", "h1", "h2", "h3")
              .contains(name)) {
        problem(element, "<%s> is empty".formatted(name));
      }
    }

    private void headings() {
      var last = 0;
      for (var heading : document.select("h1, h2, h3, h4, h5, h6")) {
        var level = heading.normalName().charAt(1) - '0';
        if (level > last + 1) {
          problem(heading, "heading <h%d> follows <h%d>".formatted(level, last));
        }
        last = level;
      }
      var tops = document.select("h1").size();
      if (tops != 1) {
        problem(document, "a page has one h1, this one has " + tops);
      }
    }

    private void data() {
      for (var data : document.select("data")) {
        var row = data.closest("a[href^=#m]");
        if (row == null || document.getElementById(row.attr("href").substring(1)) == null) {
          problem(data, "value \"%s\" has no row in the measurements".formatted(data.text()));
        }
      }
    }

    private void problem(Element element, String message) {
      found.add(Diagnostic.error(place(element), message));
    }

    private Position place(Element element) {
      var range = element.sourceRange();
      var file = address.endsWith("/") ? address + "index.html" : address;
      return range.isTracked()
          ? new Position("public" + file, range.start().lineNumber(), range.start().columnNumber())
          : Position.wholeFile("public" + file);
    }
  }
}
