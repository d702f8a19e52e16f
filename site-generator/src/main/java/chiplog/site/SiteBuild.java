package chiplog.site;

import chiplog.analysis.Analyst;
import chiplog.analysis.ExperimentViews;
import chiplog.analysis.MachineViews;
import chiplog.article.Article;
import chiplog.article.ArticleReader;
import chiplog.article.Heading;
import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.Position;
import chiplog.exhibit.ClaimRow;
import chiplog.exhibit.ExperimentView;
import chiplog.exhibit.MachineView;
import chiplog.exhibit.PageAddress;
import chiplog.prose.ProseCheck;
import chiplog.render.Entry;
import chiplog.render.PageRenderer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

/// Builds a whole site: the stages from content to finished pages, in order.
///
/// Two passes. The first reads front matter only, so that every page knows its neighbours; the
/// second is one task a page, which reads, resolves, analyses, renders and hands over, and keeps
/// only the page's entry for the indexes, its claims and the experiments it uses.
public final class SiteBuild {
  private static final Comparator<Entry> NEWEST_FIRST =
      Comparator.comparing(Entry::date).reversed().thenComparing(Entry::slug);

  /// What outlives the page of an article.
  private record Built(Entry entry, List<ClaimRow> claims) {}

  private final SiteLayout layout;
  private final SiteSettings settings;
  private final ArticleReader reader;
  private final ProseCheck prose;
  private final Analyst analyst;
  private final ExperimentViews experiments;
  private final MachineViews machines;
  private final PageRenderer pages;
  private final DiagnosticSink sink;

  public SiteBuild(
      SiteLayout layout,
      SiteSettings settings,
      ArticleReader reader,
      ProseCheck prose,
      Analyst analyst,
      ExperimentViews experiments,
      MachineViews machines,
      PageRenderer pages,
      DiagnosticSink sink) {
    this.layout = layout;
    this.settings = settings;
    this.reader = reader;
    this.prose = prose;
    this.analyst = analyst;
    this.experiments = experiments;
    this.machines = machines;
    this.pages = pages;
    this.sink = sink;
  }

  /// Hands every file of the site to `output`. Whether it may be published is for the caller to
  /// decide from what was reported.
  ///
  /// @throws IOException when the disk refuses
  public SiteReport build(SiteOutput output) throws IOException {
    try {
      return new Work(output).build();
    } catch (UncheckedIOException broken) {
      throw broken.getCause();
    }
  }

  /// One build on its way.
  private final class Work {
    private final SiteOutput output;
    private final SiteContent content = new SiteContent(layout, sink);
    private final LinkCheck links = new LinkCheck(settings.planned());
    private final Set<String> addresses = new ConcurrentSkipListSet<>();
    private final ReadingOrder order;

    /// Articles by the experiments that they name.
    private final Map<String, Set<String>> usedBy = new ConcurrentSkipListMap<>();

    Work(SiteOutput output) throws IOException {
      this.output = output;
      this.order = ReadingOrder.of(content, reader, settings.planned(), sink);
      order.refused().forEach(source -> links.refused(source.slug()));
    }

    SiteReport build() throws IOException {
      var built =
          Processors.deal(order.all())
              .flatMap(source -> article(source).stream())
              .sorted(Comparator.comparing(Built::entry, NEWEST_FIRST))
              .toList();
      var entries = built.stream().map(Built::entry).toList();
      var claims = built.stream().flatMap(one -> one.claims().stream()).toList();
      evidencePages();
      page("/claims/", pages.claims(claims));
      tagPages(entries);
      page("/map/", pages.map(entries));
      page("/", pages.home(entries));
      output.text("404.html", pages.notFound());
      output.text("feed.xml", pages.feed(entries));
      output.text("robots.txt", pages.robots());
      output.text("sitemap.xml", pages.sitemap(List.copyOf(addresses)));
      files(layout.assets(), "assets/");
      links.report(this::quoted);
      return new SiteReport(entries.size(), claims);
    }

    /// Reports a problem that was found when its article was no longer in memory.
    private void quoted(Diagnostic problem) {
      var file = problem.position().file();
      order.all().stream()
          .filter(source -> source.name().equals(file))
          .findFirst()
          .flatMap(this::text)
          .map(text -> (DiagnosticSink) new Excerpts(file, text, sink))
          .orElse(sink)
          .report(problem);
    }

    private Optional<String> text(SiteContent.Source source) {
      try {
        return content.text(source);
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }

    private Optional<Built> article(SiteContent.Source source) {
      try {
        var text = content.text(source);
        return text.isEmpty() ? Optional.empty() : article(source, text.get());
      } catch (IOException broken) {
        throw new UncheckedIOException(broken);
      }
    }

    private Optional<Built> article(SiteContent.Source source, String text) throws IOException {
      var told = new Excerpts(source.name(), text, sink);
      var read =
          reader.readable(
              order.front(source), source.slug(), source.name(), text, source.folder(), told);
      read.ifPresent(it -> prose.check(it.article(), told));
      var whole = read.filter(ArticleReader.ReadArticle::whole);
      if (whole.isPresent()) {
        return Optional.of(article(source, whole.get().article(), told));
      }
      links.refused(source.slug());
      read.ifPresent(it -> check(source, it.article(), told));
      return Optional.empty();
    }

    /// One with mistakes has no page, and what else is wrong with it is told all the same.
    private void check(SiteContent.Source source, Article readable, DiagnosticSink told) {
      analyst.check(readable, told);
      readable.links().forEach(link -> links.link("/" + source.slug() + "/", link));
      uses(readable);
    }

    private void uses(Article article) {
      for (var name : Analyst.experimentsOf(article)) {
        usedBy.computeIfAbsent(name, _ -> new ConcurrentSkipListSet<>()).add(article.slug());
      }
    }

    private Built article(SiteContent.Source source, Article article, DiagnosticSink told)
        throws IOException {
      var view = analyst.analyse(article, told);
      var address = "/" + source.slug() + "/";
      output.text(
          source.slug() + "/index.html", pages.article(view, order.neighbours(source, told)));
      for (var image : article.images()) {
        output.copy(source.slug() + "/" + image.file(), source.folder().resolve(image.file()));
      }
      var ids = new HashSet<String>();
      article.headings().stream().map(Heading::id).forEach(ids::add);
      links.page(address, ids);
      addresses.add(address);
      article.links().forEach(link -> links.link(address, link));
      uses(article);
      return new Built(pages.entry(view), view.claims());
    }

    /// Pages of the experiments that articles use, of the machines that measured them, and the raw
    /// files.
    private void evidencePages() throws IOException {
      List<ExperimentView> views = experiments.of(usedBy, sink);
      experiments.checkUnused(usedBy.keySet(), sink);
      for (var view : views) {
        page(PageAddress.ofExperiment(view.id()), pages.experiment(view));
        for (var flame : view.flames()) {
          page(flame.address(), pages.flame(flame));
          output.text(flame.address().substring(1) + flame.file(), flame.folded());
          links.page(flame.address() + flame.file(), Set.of());
        }
      }
      var overview = experiments.overview(usedBy.keySet());
      page(PageAddress.EXPERIMENTS, pages.experiments(views, overview));
      List<MachineView> measuredOn = machines.of(usedBy.keySet());
      for (var view : measuredOn) {
        page(PageAddress.ofMachine(view.id()), pages.machine(view));
      }
      page(PageAddress.MACHINES, pages.machines(measuredOn));
      for (var file : experiments.files(usedBy.keySet())) {
        output.copy("data/" + file, layout.results().resolve(file));
        links.page("/data/" + file, Set.of());
      }
    }

    private void tagPages(List<Entry> entries) throws IOException {
      var byTag = new TreeMap<String, List<Entry>>();
      for (var entry : entries) {
        entry.tags().forEach(tag -> byTag.computeIfAbsent(tag, _ -> new ArrayList<>()).add(entry));
      }
      var counts = new TreeMap<String, Integer>();
      for (var tag : byTag.entrySet()) {
        counts.put(tag.getKey(), tag.getValue().size());
        page("/tags/" + tag.getKey() + "/", pages.tag(tag.getKey(), tag.getValue()));
      }
      page("/tags/", pages.tags(counts));
    }

    private void page(String address, String html) throws IOException {
      output.text(address.substring(1) + "index.html", html);
      links.page(address, Set.of());
      addresses.add(address);
    }

    private void files(Path folder, String prefix) throws IOException {
      try (var files = Files.list(folder)) {
        for (var file : files.sorted().toList()) {
          if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            output.copy(prefix + file.getFileName(), file);
          } else {
            sink.report(
                Diagnostic.error(
                    Position.wholeFile(layout.name(file)),
                    "an asset must be a file; links and folders are not followed"));
          }
        }
      }
    }
  }
}
