package chiplog.render;

import chiplog.article.Article;
import chiplog.article.FrontMatter;
import chiplog.article.Heading;
import chiplog.article.Part;
import chiplog.exhibit.ArticleView;
import chiplog.exhibit.Exhibit;
import chiplog.exhibit.ExperimentView;
import chiplog.exhibit.FlameView;
import chiplog.exhibit.MachineView;
import chiplog.exhibit.Overview;
import chiplog.source.Highlighter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A small site with every exhibit, rendered through the real templates. Its `main` writes it into
/// a folder, to look at.
public final class SamplePages {
  static final Path TEMPLATES = Path.of("../templates");
  static final String TITLE = "Counting words without garbage";
  private static final List<String> TITLES =
      List.of(TITLE, "Benchmark a method", "Reading a comparison honestly");

  private final PageRenderer renderer;

  SamplePages(PageRenderer renderer) {
    this.renderer = renderer;
  }

  /// Renders with the templates of the folder named first into the folder named second.
  public static void main(String[] arguments) throws IOException {
    var out = Path.of(arguments[1]);
    for (var page : new SamplePages(renderer(Path.of(arguments[0]))).all().entrySet()) {
      var file = out.resolve(page.getKey().substring(1));
      Files.createDirectories(file.resolve("..").normalize());
      Files.writeString(file, page.getValue());
    }
  }

  /// Every kind of page through the real templates, by its path in the site.
  public static Map<String, String> site() throws IOException {
    return new SamplePages(renderer(TEMPLATES)).all();
  }

  static PageRenderer renderer(Path templates) throws IOException {
    return new PageRenderer(Templates.in(templates), frame(), new Highlighter());
  }

  static SiteFrame frame() {
    return new SiteFrame(
        "JVM performance",
        "https://example.org/",
        "Measured articles on the performance of the JVM. Every number leads to its run.",
        Optional.of(new PageLink("AMD EPYC (2 cores, virtual)", "/machines/epyc/")),
        Optional.of("https://example.org/source"),
        Set.of("warm-up", "flame"));
  }

  /// Every kind of page, by its path in the site.
  Map<String, String> all() {
    var pages = new LinkedHashMap<String, String>();
    var entries = new ArrayList<Entry>();
    for (var title : TITLES) {
      var view = article(title);
      entries.add(renderer.entry(view));
      pages.put("/" + slug(title) + "/index.html", renderer.article(view, neighbours()));
    }
    var claims = TITLES.stream().flatMap(it -> SampleExhibits.claims(slug(it)).stream()).toList();
    pages.put("/index.html", renderer.home(entries));
    pages.put("/map/index.html", renderer.map(entries));
    pages.put("/claims/index.html", renderer.claims(claims));
    pages.put("/x/index.html", renderer.experiments(List.of(experiment()), overview()));
    pages.put("/x/words/index.html", renderer.experiment(experiment()));
    pages.put("/x/words/slow-cpu/index.html", renderer.flame(flame()));
    pages.put("/machines/index.html", renderer.machines(List.of(machine())));
    pages.put("/machines/epyc/index.html", renderer.machine(machine()));
    var counts = new LinkedHashMap<String, Integer>();
    counts.put("allocation", TITLES.size());
    pages.put("/tags/index.html", renderer.tags(counts));
    pages.put("/tags/allocation/index.html", renderer.tag("allocation", entries));
    pages.put("/404.html", renderer.notFound());
    return pages;
  }

  static String slug(String title) {
    return title.toLowerCase(Locale.ROOT).replace(' ', '-');
  }

  static Neighbours neighbours() {
    return new Neighbours(
        Optional.of(new PageLink(TITLES.get(1), "/benchmark-a-method/")),
        Optional.of(new PageLink(TITLES.get(2), "/reading-a-comparison-honestly/")),
        List.of(
            new PageLink(TITLES.get(1), "/benchmark-a-method/"),
            PageLink.planned("How long until the JVM is fast?")));
  }

  static ArticleView article(String title) {
    return article(title, slug(title), body(), SampleExhibits.all(slug(title)));
  }

  static ArticleView article(String title, String slug, List<Part> body, List<Exhibit> exhibits) {
    var article =
        new Article(
            slug,
            "content/articles/" + slug + "/index.md",
            front(title),
            List.of(
                new Part.Html("<p>One pass over the bytes is "),
                new Part.Slot(0),
                new Part.Html(" as fast as the regular expression, and garbage is why.</p>\n")),
            body,
            List.of(),
            List.of(
                new Heading(2, "short-version", "Short version"),
                new Heading(2, "one-program", "One program, measured"),
                new Heading(3, "the-code", "The code that was measured"),
                new Heading(3, "the-result", "What came out"),
                new Heading(2, "where-not", "Where it does not apply"),
                new Heading(2, "checklist", "Checklist")),
            List.of(),
            List.of(),
            List.of());
    return new ArticleView(
        article,
        exhibits,
        List.of(
            "Measured 2026-11-30 on AMD EPYC (2 cores, virtual), Temurin 25.0.3.",
            "2 experiments: 1 fresh, 1 missing. 4 claims: 1 holds, 1 fails, 1 undecided."),
        SampleExhibits.rows(),
        SampleExhibits.claims(slug));
  }

  private static FrontMatter front(String title) {
    return new FrontMatter(
        title,
        LocalDate.of(2026, 11, 28),
        Optional.of("How do three ways to count words differ?"),
        Optional.empty(),
        List.of("allocation"),
        Optional.of("Allocation"),
        Optional.of(1),
        Optional.of(LocalDate.of(2026, 11, 30)),
        List.of("A. Author"),
        List.of(),
        false);
  }

  static List<Part> body() {
    var parts = new ArrayList<Part>();
    html(parts, "<h2 id=\"short-version\">Short version</h2>\n<ol>\n<li>The first draft takes ");
    parts.add(new Part.Slot(1));
    html(parts, " for ");
    parts.add(new Part.Slot(4));
    html(parts, " of text, and most of that is the regular expression.</li>\n<li>One pass takes ");
    parts.add(new Part.Slot(2));
    html(parts, "; it is ");
    parts.add(new Part.Slot(3));
    html(parts, ", and the answer is the same. ");
    parts.add(new Part.Slot(5));
    html(
        parts,
        """
        </li>
        <li>Counting bytes and counting allocations are two things; see
        <a href="/benchmark-a-method/#the-code">how to benchmark a method</a> and
        <a href="/warm-up/">how long <em>warm-up</em> takes</a>.</li>
        </ol>
        <h2 id="one-program">One program, measured</h2>
        <p>The program reads a text, cuts it into words, counts each and prints the twenty most
        common. Every version gives the same answer, which is checked before anything is timed. A
        launch that takes longer than
        """);
    parts.add(new Part.Slot(8));
    html(parts, " is ended. Pooling the buffers saves time. ");
    parts.add(new Part.Slot(6));
    html(parts, "</p>\n<p>The map grows by a third each time it fills up. ");
    parts.add(new Part.Slot(7));
    html(parts, " The length of a file takes ");
    parts.add(new Part.Slot(9));
    html(parts, ". The last version allocates forty objects. ");
    parts.add(new Part.Slot(19));
    html(
        parts,
        """
        </p>
        <h3 id="the-code">The code that was measured</h3>
        <p>The inner loop, as it ran:</p>
        """);
    parts.add(new Part.Slot(13));
    html(parts, "<p>A shorter way, which nobody measured, would be this:</p>\n");
    parts.add(new Part.Code("java", CODE));
    html(
        parts,
        """
        <h3 id="the-result">What came out</h3>
        <p>Time falls first and most; allocations fall to almost nothing in the last step, where a
        key is built only when a word is first seen.</p>
        """);
    for (var block = 10; block <= 18; block++) {
      if (block != 13) {
        parts.add(new Part.Slot(block));
      }
    }
    html(
        parts,
        """
        <h2 id="where-not">Where it does not apply</h2>
        <blockquote><p>Premature optimisation is the root of all evil.</p></blockquote>
        <p>Texts of a few lines finish before any of this matters. Use <code>String.split</code>
        and move on.</p>
        <table><thead><tr><th>Question</th><th>Tool</th></tr></thead><tbody>
        <tr><td>Where does the time go?</td><td>CPU profile</td></tr>
        <tr><td>Where does garbage come from?</td><td>allocation profile</td></tr></tbody></table>
        <h2 id="checklist">Checklist</h2>
        <ul><li>The answers agree.</li><li>Blocks are interleaved.</li><li>The interval is far
        from one.</li></ul>
        """);
    return parts;
  }

  static final String CODE =
      """
      // One allocation a word, one more a match.
      Map<String, Integer> counts = new HashMap<>();
      for (var word : text.split("\\\\W+")) {
        counts.merge(word.toLowerCase(Locale.ROOT), 1, Integer::sum);
      }
      """;

  private static void html(List<Part> parts, String html) {
    parts.add(new Part.Html(html));
  }

  static ExperimentView experiment() {
    return experiment(true);
  }

  static ExperimentView experiment(boolean sameAnswer) {
    return new ExperimentView(
        "words",
        "How do three ways to count words differ?",
        SampleExhibits.pairs(),
        List.of(SampleExhibits.code()),
        List.of(
            new ExperimentView.Trapped(
                "deleted-work",
                "the compiler may have dropped the work",
                "slow",
                "experiments/src/main/java/chiplog/experiments/words/WordsBenchmark.java:31:3",
                "the result of count is thrown away",
                "give every result back, or to a Blackhole",
                "")),
        List.of(
            new ExperimentView.MachineResult(
                "AMD EPYC (2 cores, virtual)",
                "/machines/epyc/",
                "fresh",
                SampleExhibits.pairs(),
                List.of(new ExperimentView.Answer("words/slow", "sha256 1a2b3c4d", "the=1204")),
                sameAnswer,
                List.of(SampleExhibits.comparison(), SampleExhibits.plot()),
                List.of(
                    new ExperimentView.Trapped(
                        "regular-input",
                        "the processor has learned the input",
                        "fast",
                        "experiments/src/main/java/chiplog/experiments/words/WordsBenchmark.java:36",
                        "fast takes 1.2 µs, the same on varied data 8.4 µs",
                        "take data without a pattern, and so much that it cannot be learned",
                        "shown on purpose")),
                List.of("fast takes 1.2 µs, the same on varied data 8.4 µs"),
                List.of(new Exhibit.Pair("words/slow", "1 284 113 a call, in 3 forks alike")),
                List.of("Launch 7 (fast) ended with exit 137 after 12 s."),
                List.of("Block 3: load 1.8."),
                List.of("2026-11-28: run 20261128T101500Z-5e6f7a8b, Temurin 25.0.2"),
                List.of(
                    new Exhibit.Pair("/data/words.json", "words.json: all samples, base units")))),
        List.of(flame()),
        List.of(slug(TITLE)),
        "./chiplog measure --only words");
  }

  static FlameView flame() {
    return new FlameView(
        "words",
        "/x/words/slow-cpu/",
        "slow, CPU time",
        SampleExhibits.flame(),
        "a.B.c 3\n",
        "words-slow-cpu.folded.txt");
  }

  static MachineView machine() {
    return new MachineView(
        "epyc",
        "AMD EPYC (2 cores, virtual)",
        true,
        SampleExhibits.pairs(),
        SampleExhibits.pairs(),
        List.of(new Exhibit.Pair("false alarms", "2 % (0 % to 25 %) with 6 blocks")),
        new MachineView.Simulated(
            "The same asked of simulated sessions.",
            List.of("simulated", "blocks", "false alarms", "holds the truth", "finds 5 %"),
            List.of(List.of("heavy-tails", "20", "4.8 %", "95.2 %", "99.1 %"))),
        List.of(new Exhibit.Pair("words", "/x/words/")));
  }

  private static Overview overview() {
    return new Overview(
        "p is adjusted for all rows of this page.",
        List.of(
            new Overview.Row(
                "words",
                "/x/words/",
                "slow to fast",
                "−88.5 %",
                "−88.9 to −88.1 %",
                "better",
                "▼",
                "better",
                List.of(),
                "0.004",
                "0.002"),
            new Overview.Row(
                "words",
                "/x/words/",
                "old[buffer=1000] to new[buffer=1000]",
                "",
                "−2.1 to +1.4 %",
                "unclear",
                "?",
                "neutral",
                List.of("would have seen 3.1 %", "needs about 12 more blocks"),
                "0.34",
                "0.17")));
  }
}
