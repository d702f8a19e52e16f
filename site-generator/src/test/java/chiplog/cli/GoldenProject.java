package chiplog.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import chiplog.freshness.Judge;
import chiplog.project.Project;
import chiplog.site.SiteLayout;
import chiplog.store.FolderResultStore;
import chiplog.store.FolderResultStore.BrokenFiles;
import chiplog.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A project in a folder of its own, made of the real templates and poms and of what golden texts
/// put into it.
final class GoldenProject {
  /// What every golden site begins with.
  static final Path BASE = Path.of("src/test/sites/base.txt");

  private static final Path REAL = Path.of("..").toAbsolutePath().normalize();

  /// What differs between two measurements of the same: the start of a fingerprint, of a digest.
  private static final Pattern KEY = Pattern.compile("(\\d{8}T\\d{6}Z)-(?!0000000)[0-9a-f]{8}");

  private static final Pattern DIGEST = Pattern.compile("\\b[0-9a-f]{8}…");

  /// Stands for the project in commands and in what they say.
  private static final String FOLDER = "FOLDER";

  private final Path folder;

  /// What a command left behind.
  record Run(int exit, String out, String err) {}

  private GoldenProject(Path folder) throws IOException {
    this.folder = folder;
    copy("pom.xml");
    copy("experiments/pom.xml");
    copyFolder("templates");
  }

  /// The project that every golden site begins with.
  static GoldenProject withBase(Path folder) throws IOException {
    var project = new GoldenProject(folder);
    for (var input : GoldenText.parse(Files.readString(BASE)).inputs()) {
      project.lay(input);
    }
    return project;
  }

  /// Adds a folder of the real project; what is there already stays.
  void copyFolder(String name) throws IOException {
    try (var files = Files.walk(REAL.resolve(name))) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        var path = REAL.relativize(file).toString();
        if (!path.contains("/target/") && !Files.exists(folder.resolve(path))) {
          copy(path);
        }
      }
    }
  }

  private void copy(String name) throws IOException {
    var target = folder.resolve(name);
    Files.createDirectories(target.resolveSibling(""));
    Files.copy(REAL.resolve(name), target);
  }

  /// Makes what an input says, on top of what is there.
  void lay(GoldenText.Section input) throws IOException {
    var words = input.name().split(" ", 2);
    var rest = words.length == 2 ? words[1] : "";
    switch (words[0]) {
      case "run" -> {}
      case "without" -> Files.delete(folder.resolve(rest));
      case "link" -> {
        var link = target(rest);
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, link.resolveSibling(input.text().strip()));
      }
      case "bytes" ->
          Files.write(target(rest), HexFormat.ofDelimiter(" ").parseHex(input.text().strip()));
      case "result" -> measure(CannedResult.parse(rest, input.lines()));
      case "edit" -> edit(rest, input.lines());
      default -> Files.writeString(target(input.name()), input.text());
    }
  }

  private Path target(String name) throws IOException {
    var target = folder.resolve(name);
    Files.createDirectories(target.resolveSibling(""));
    return target;
  }

  /// Stores a result of the project as it stands now, which is therefore fresh until the next input
  /// changes something.
  private void measure(CannedResult canned) throws IOException {
    var silent = new PrintStream(OutputStream.nullOutputStream(), false, UTF_8);
    var project =
        new Project(SiteLayout.of(folder), new Terminal(silent, silent, false), Clock.systemUTC());
    var experiment = project.catalog().find(canned.experiment()).orElseThrow();
    var fingerprint =
        project
            .fingerprinter(project.sources())
            .of(experiment, new Judge.Published(), project.problems());
    if (project.problems().hasErrors()) {
      throw new IllegalStateException(project.problems().all().toString());
    }
    new FolderResultStore(folder, project.layout().results(), BrokenFiles.LEAVE, project.problems())
        .save(canned.result(fingerprint));
  }

  /// @param name of a file, or a folder with exactly one
  /// @param changes lines `old => new`; the first `old` of the file is changed
  private void edit(String name, List<String> changes) throws IOException {
    var named = folder.resolve(name);
    Path file;
    try (var files = Files.walk(named)) {
      var all = files.filter(Files::isRegularFile).toList();
      if (all.size() != 1) {
        throw new IllegalArgumentException(name + " has files " + all);
      }
      file = all.getFirst();
    }
    var text = Files.readString(file);
    for (var change : changes) {
      var sides = change.split(" => ", 2);
      if (!text.contains(sides[0])) {
        throw new IllegalArgumentException(name + " has no " + sides[0]);
      }
      text =
          text.substring(0, text.indexOf(sides[0]))
              + sides[1]
              + text.substring(text.indexOf(sides[0]) + sides[0].length());
    }
    Files.writeString(file, text);
  }

  Run run(String arguments) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var terminal =
        new Terminal(new PrintStream(out, false, UTF_8), new PrintStream(err, true, UTF_8), false);
    var words = arguments.strip().replace(FOLDER, folder.toString()).split(" +", -1);
    var exit = Main.run(words, terminal, folder);
    return new Run(exit, said(out), said(err));
  }

  private String said(ByteArrayOutputStream stream) {
    return settled(stream.toString(UTF_8).replace(folder.toString(), FOLDER));
  }

  /// What is there of what was expected, written as it was expected.
  GoldenText.Section found(GoldenText.Section expected, Run run) throws IOException {
    var words = expected.name().split(" ", -1);
    var text =
        switch (words[0]) {
          case "exit" -> run.exit() + "\n";
          case "stdout" -> run.out();
          case "stderr" -> run.err();
          case "files" -> files(words[1]);
          default ->
              words.length == 1
                  ? settled(Files.readString(folder.resolve(words[0])))
                  : fragments(expected, words[0], words[1]);
        };
    return new GoldenText.Section(true, expected.name(), text);
  }

  private String files(String name) throws IOException {
    if (!Files.exists(folder.resolve(name))) {
      return "";
    }
    try (var files = Files.walk(folder.resolve(name))) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> settled(folder.relativize(file).toString()) + "\n")
          .sorted()
          .collect(Collectors.joining());
    }
  }

  /// Each expected line that is as it should be, and a word on each that is not.
  private String fragments(GoldenText.Section expected, String file, String verb)
      throws IOException {
    if (!Files.exists(folder.resolve(file))) {
      return "there is no such file\n";
    }
    var html = settled(Files.readString(folder.resolve(file)));
    var text = verb.equals("says") ? GoldenPages.text(html) : html;
    var wanted = !verb.equals("lacks");
    return expected.lines().stream()
        .map(line -> text.contains(line) == wanted ? line : "NOT SO: " + line)
        .map(line -> line + "\n")
        .collect(Collectors.joining());
  }

  private static String settled(String text) {
    return DIGEST.matcher(KEY.matcher(text).replaceAll("$1-KEY")).replaceAll("SHA…");
  }
}
