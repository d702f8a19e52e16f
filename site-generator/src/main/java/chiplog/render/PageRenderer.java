package chiplog.render;

import chiplog.article.Part;
import chiplog.exhibit.ArticleView;
import chiplog.exhibit.ClaimRow;
import chiplog.exhibit.ExperimentView;
import chiplog.exhibit.FlameView;
import chiplog.exhibit.MachineView;
import chiplog.exhibit.Overview;
import chiplog.exhibit.PageAddress;
import chiplog.source.Highlighter;
import java.io.IOException;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.Pattern;

/// Writes pages: views in, finished text out. Holds nothing of a page once it is written, so that
/// several threads may render at once.
///
/// A wrong template is a [TemplateFault].
public final class PageRenderer {
  /// In entries; older ones are on the map.
  private static final int FEED_LENGTH = 20;

  private static final int HOME_LENGTH = 12;
  private static final Pattern TAG = Pattern.compile("<[^>]*>");

  private final Templates templates;
  private final SiteFrame frame;
  private final CodeBlock code;

  public PageRenderer(Templates templates, SiteFrame frame, Highlighter highlighter) {
    this.templates = templates;
    this.frame = frame;
    this.code = new CodeBlock(highlighter);
  }

  /// The page of an article.
  public String article(ArticleView view, Neighbours neighbours) {
    var article = view.article();
    var placement = placement(article.file(), "");
    var variables = page(article.front().title(), "/" + article.slug() + "/");
    variables.put("description", summaryText(view));
    variables.put("view", view);
    variables.put("neighbours", neighbours);
    variables.put("lede", placement.parts(article.summary(), view.exhibits()));
    variables.put("body", placement.parts(article.body(), view.exhibits()));
    return templates.render("article.ftlh", article.file(), variables);
  }

  /// How lists show an article.
  public Entry entry(ArticleView view) {
    var article = view.article();
    var front = article.front();
    return new Entry(
        article.slug(),
        front.title(),
        summary(view),
        summaryText(view),
        front.date(),
        front.updated().orElse(front.date()),
        front.part(),
        front.order().orElse(Integer.MAX_VALUE),
        front.tags());
  }

  /// The first page.
  ///
  /// @param entries all articles, the newest first
  public String home(List<Entry> entries) {
    var variables = page(frame.title(), "/");
    variables.put("newest", entries.subList(0, Math.min(HOME_LENGTH, entries.size())));
    variables.put("parts", MapPart.of(entries));
    return templates.render("home.ftlh", "/", variables);
  }

  /// All articles, by part.
  public String map(List<Entry> entries) {
    var variables = page("Map", "/map/");
    variables.put("parts", MapPart.of(entries));
    return templates.render("map.ftlh", "/map/", variables);
  }

  /// One experiment.
  public String experiment(ExperimentView view) {
    var address = PageAddress.ofExperiment(view.id());
    var variables = page("Experiment " + view.id(), address);
    variables.put("view", view);
    variables.put("exhibit", placement(address, "").exhibit());
    return templates.render("experiment.ftlh", address, variables);
  }

  /// One profile, all of it.
  public String flame(FlameView view) {
    var variables = page("%s: %s".formatted(view.experiment(), view.name()), view.address());
    variables.put("view", view);
    variables.put("exhibit", placement(view.address(), "").exhibit());
    return templates.render("flame.ftlh", view.address(), variables);
  }

  /// Profiles that were taken for one reader, on a page by itself: it leads to no other.
  ///
  /// @param question what the experiment asks
  public String profiled(String question, List<FlameView> views) {
    var variables = page(question, "/");
    variables.put("views", views);
    variables.put("exhibit", placement("profile", "").exhibit());
    return templates.render("profile.ftlh", "profile", variables);
  }

  /// All experiments, at `/x/`.
  public String experiments(List<ExperimentView> views, Overview overview) {
    var variables = page("Experiments", PageAddress.EXPERIMENTS);
    variables.put("views", views);
    variables.put("overview", overview);
    return templates.render("experiments.ftlh", PageAddress.EXPERIMENTS, variables);
  }

  /// One machine.
  public String machine(MachineView view) {
    var address = PageAddress.ofMachine(view.id());
    var variables = page(view.name(), address);
    variables.put("view", view);
    return templates.render("machine.ftlh", address, variables);
  }

  /// All machines, at `/machines/`.
  public String machines(List<MachineView> views) {
    var variables = page("Machines", PageAddress.MACHINES);
    variables.put("views", views);
    return templates.render("machines.ftlh", PageAddress.MACHINES, variables);
  }

  /// The ledger: every checked sentence of the site.
  public String claims(List<ClaimRow> rows) {
    var variables = page("Claims", "/claims/");
    variables.put("rows", rows);
    variables.put("counts", ClaimCount.of(rows));
    return templates.render("claims.ftlh", "/claims/", variables);
  }

  /// The articles with one tag, at `/tags/<tag>/`.
  public String tag(String tag, List<Entry> entries) {
    var address = "/tags/" + tag + "/";
    var variables = page("Tag: " + tag, address);
    variables.put("tag", tag);
    variables.put("entries", entries);
    return templates.render("tag.ftlh", address, variables);
  }

  /// All tags with the number of their articles, at `/tags/`.
  public String tags(SequencedMap<String, Integer> counts) {
    var variables = page("Tags", "/tags/");
    variables.put(
        "tags",
        counts.entrySet().stream().map(it -> new TagCount(it.getKey(), it.getValue())).toList());
    return templates.render("tags.ftlh", "/tags/", variables);
  }

  /// What a server shows for an address without a page.
  public String notFound() {
    return templates.render("404.ftlh", "/404.html", page("Page not found", "/404.html"));
  }

  /// The Atom feed of the newest articles.
  ///
  /// @param entries all articles, the newest first
  public String feed(List<Entry> entries) {
    var variables = page(frame.title(), "/feed.xml");
    variables.put("entries", entries.subList(0, Math.min(FEED_LENGTH, entries.size())));
    entries.stream()
        .map(Entry::changed)
        .max(LocalDate::compareTo)
        .ifPresent(date -> variables.put("updated", date));
    return templates.render("feed.ftlx", "/feed.xml", variables);
  }

  /// The addresses of all pages, `/words/`, for search engines.
  public String sitemap(List<String> addresses) {
    var variables = page(frame.title(), "/sitemap.xml");
    variables.put("addresses", addresses);
    return templates.render("sitemap.ftlx", "/sitemap.xml", variables);
  }

  /// What robots may read: everything.
  public String robots() {
    return "User-agent: *\nAllow: /\nSitemap: " + frame.address() + "sitemap.xml\n";
  }

  private Map<String, Object> page(String title, String path) {
    var variables = new HashMap<String, Object>();
    variables.put("frame", frame);
    variables.put("title", title);
    variables.put("path", path);
    variables.put("description", frame.description());
    return variables;
  }

  private Placement placement(String page, String base) {
    return new Placement(templates, page, base, frame.planned(), code);
  }

  private String summary(ArticleView view) {
    var article = view.article();
    var base = "/" + article.slug() + "/";
    var text = new PageText();
    try {
      placement(article.file(), base).write(article.summary(), view.exhibits(), text);
    } catch (IOException e) {
      throw new TemplateFault("exhibits", article.file(), String.valueOf(e.getMessage()), e);
    }
    return text.toString();
  }

  private static String summaryText(ArticleView view) {
    var text = new StringBuilder();
    for (var part : view.article().summary()) {
      text.append(
          switch (part) {
            case Part.Html it -> plain(it.html());
            case Part.Code it -> it.text();
            case Part.Slot it -> view.exhibits().get(it.directive()).inSentence();
          });
    }
    return text.toString().strip();
  }

  private static String plain(String html) {
    var text = html.indexOf('<') < 0 ? html : TAG.matcher(html).replaceAll("");
    return text.indexOf('&') < 0 ? text : unescaped(text);
  }

  /// The article room escapes with these and no others.
  private static String unescaped(String html) {
    return html.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&");
  }

  /// A tag and how many articles carry it.
  record TagCount(String tag, int count) {}
}
