package chiplog.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import chiplog.claim.Strictness;
import chiplog.project.Project;
import chiplog.project.SiteWork;
import chiplog.site.SiteLayout;
import chiplog.store.FolderResultStore.BrokenFiles;
import chiplog.terminal.Terminal;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/// The project's own site in a real browser, with the headers of `netlify.toml`: nothing is refused
/// by the content security policy, nothing is missing, and no page scrolls sideways.
@Tag("slow")
class BrowserTest {
  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
  private static final Pattern HEADER = Pattern.compile("^ {4}([A-Z][A-Za-z-]+) = \"(.*)\"$");

  /// Shows a page in frames of several widths and writes into its own title which of them scroll.
  private static final String RULER =
      """
      <!doctype html><title>measuring</title><body><script>
      const widths = [320, 390, 768, 1280];
      const page = location.search.slice(1);
      Promise.all(widths.map(width => new Promise(done => {
        const frame = document.createElement("iframe");
        frame.style.cssText = `width:${width}px;height:800px;border:0`;
        frame.onload = () => {
          const root = frame.contentDocument.documentElement;
          done(root.scrollWidth - root.clientWidth);
        };
        frame.src = page;
        document.body.append(frame);
      }))).then(over => document.title = "wider by " + over.join(", "));
      </script>
      """;

  /// Walks the first flame graph of a page by keyboard and writes what it was told into its own
  /// title.
  private static final String WALKER =
      """
      <!doctype html><title>walking</title><body><script>
      const frame = document.createElement("iframe");
      frame.style.cssText = "width:1280px;height:800px;border:0";
      frame.onload = () => {
        const page = frame.contentDocument;
        const svg = page.querySelector("figure.flame svg");
        const said = () => page.querySelector("figure.flame .said").textContent.split(": ")[0];
        const hidden = () => svg.querySelectorAll("g[visibility=hidden]").length > 0;
        const press = key =>
          svg.dispatchEvent(new frame.contentWindow.KeyboardEvent("keydown", { key, bubbles: true }));
        press("Home");
        const told = [said()];
        for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp"]) {
          press(key);
          told.push(said());
        }
        press("ArrowDown");
        press("Enter");
        told.push("zoomed " + hidden());
        press("Escape");
        told.push("whole " + !hidden());
        press("Home");
        told.push(said());
        const search = page.querySelector("figure.flame input");
        search.value = "hashmap.merge";
        search.dispatchEvent(new frame.contentWindow.Event("input"));
        told.push(said(), svg.querySelectorAll("g.hit").length);
        told.push("stops " + svg.querySelectorAll("[tabindex]").length);
        document.title = told.join(" | ");
      };
      frame.src = location.search.slice(1);
      document.body.append(frame);
      </script>
      """;

  @TempDir static Path folder;
  private static Path site;
  private static HttpServer server;

  @BeforeAll
  static void buildAndServe() throws IOException {
    assumeTrue(Files.isExecutable(CHROMIUM), "Chromium is not installed; .ci/install does it");
    site = folder.resolve("public");
    var terminal = new Terminal(new PrintStream(System.out), new PrintStream(System.err), false);
    var usual = SiteLayout.of(PROJECT);
    var layout = new SiteLayout(PROJECT, usual.content(), site);
    var project = new Project(layout, terminal, Clock.systemUTC());
    var results = project.results(BrokenFiles.LEAVE);
    var work = new SiteWork(project, results, Optional.empty(), Strictness.BUILD);
    assertThat(work.write(false)).isPresent();
    var headers = headers();
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", exchange -> answer(exchange, headers));
    server.createContext("/ruler", exchange -> send(exchange, "text/html", bytes(RULER)));
    server.createContext("/walker", exchange -> send(exchange, "text/html", bytes(WALKER)));
    server.createContext("/framed/", exchange -> answer(exchange, Map.of()));
    server.start();
  }

  @AfterAll
  static void stop() {
    if (server != null) {
      server.stop(0);
    }
  }

  @TestFactory
  Stream<DynamicTest> noPageMakesTheBrowserComplain() throws IOException {
    return pages().stream()
        .map(page ->
            DynamicTest.dynamicTest(
                page,
                () -> {
                  var shown = browse(page);
                  assertThat(shown.complaints()).isEmpty();
                  assertThat(shown.document()).contains("<h1");
                }));
  }

  @TestFactory
  Stream<DynamicTest> noPageScrollsSideways() throws IOException {
    return pages().stream()
        .map(page ->
            DynamicTest.dynamicTest(
                page,
                () ->
                    assertThat(browse("/ruler?/framed" + page).document())
                        .contains("<title>wider by 0, 0, 0, 0</title>")));
  }

  @Test
  void aFlameGraphIsWalkedByKeyboard() throws IOException, InterruptedException {
    var walked = browse("/walker?/framed/x/words-profile/slow-cpu/").document();

    assertThat(walked.substring(walked.indexOf("<title>") + 7, walked.indexOf("</title>")))
        .matches(
            Pattern.quote(
                    "all | chiplog.experiments.words.WordsBenchmark.slow |"
                        + " chiplog.experiments.words.Words.slow | ")
                + "(\\S+) \\| (?!\\1)\\S+ \\| \\1 \\| chiplog\\.experiments\\.words\\.Words\\.slow \\|"
                + " zoomed true \\| whole true \\| all \\| 1 frame \\| 1 \\| stops 0");
  }

  /// What is promised of 1,500 frames is easily kept by these.
  @Test
  void pagesOfFlameGraphsAreSmall() throws IOException {
    try (var files = Files.walk(site.resolve("x"))) {
      for (var page :
          files.filter(it -> it.toString().matches(".*-(cpu|alloc)/index.html")).toList()) {
        var zipped = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(zipped)) {
          Files.copy(page, out);
        }
        assertThat(zipped.size()).as(page.toString()).isLessThan(40 * 1024);
      }
    }
  }

  private record Shown(String document, List<String> complaints) {}

  private static Shown browse(String address) throws IOException, InterruptedException {
    var errors = Files.createTempFile(folder, "browser", ".log");
    var process =
        new ProcessBuilder(
                CHROMIUM.toString(),
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--enable-logging=stderr",
                "--user-data-dir=" + Files.createTempDirectory(folder, "profile"),
                "--virtual-time-budget=5000",
                "--dump-dom",
                "http://localhost:" + server.getAddress().getPort() + address)
            .redirectError(errors.toFile())
            .start();
    var document = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    var complaints =
        Files.readAllLines(errors).stream().filter(line -> line.contains("CONSOLE")).toList();
    return new Shown(document, complaints);
  }

  private static List<String> pages() throws IOException {
    try (var files = Files.walk(site)) {
      return files
          .map(file -> "/" + site.relativize(file).toString().replace('\\', '/'))
          .filter(path -> path.endsWith("/index.html") || path.equals("/404.html"))
          .map(path -> path.replaceAll("index\\.html$", ""))
          .sorted()
          .toList();
    }
  }

  /// The headers for all files, as the site's host would send them.
  private static Map<String, String> headers() throws IOException {
    Map<String, String> headers = new LinkedHashMap<>();
    for (var line : Files.readAllLines(PROJECT.resolve("netlify.toml"))) {
      var header = HEADER.matcher(line);
      if (header.matches()) {
        headers.putIfAbsent(header.group(1), header.group(2));
      }
    }
    assertThat(headers).containsKey("Content-Security-Policy");
    return headers;
  }

  private static void answer(HttpExchange exchange, Map<String, String> headers)
      throws IOException {
    var path = exchange.getRequestURI().getPath().replaceFirst("^/framed/", "/");
    var file = site.resolve(path.substring(1) + (path.endsWith("/") ? "index.html" : ""));
    headers.forEach(exchange.getResponseHeaders()::set);
    if (!Files.isRegularFile(file)) {
      exchange.sendResponseHeaders(404, -1);
      exchange.close();
      return;
    }
    send(exchange, type(file), Files.readAllBytes(file));
  }

  private static void send(HttpExchange exchange, String type, byte[] bytes) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(200, bytes.length);
    try (var out = exchange.getResponseBody()) {
      out.write(bytes);
    }
  }

  private static String type(Path file) {
    var name = file.toString();
    var types = new ArrayList<>(List.of("css", "text/css", "js", "text/javascript"));
    types.addAll(List.of("svg", "image/svg+xml", "xml", "application/atom+xml"));
    for (var i = 0; i < types.size(); i += 2) {
      if (name.endsWith("." + types.get(i))) {
        return types.get(i + 1);
      }
    }
    return name.endsWith(".html") ? "text/html; charset=utf-8" : "application/json";
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
