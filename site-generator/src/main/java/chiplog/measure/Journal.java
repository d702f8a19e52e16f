package chiplog.measure;

import static java.nio.charset.StandardCharsets.UTF_8;

import chiplog.diagnostic.Writing;
import chiplog.experiment.CaseId;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.instrument.Task;
import chiplog.process.Launcher;
import chiplog.process.ProcessLauncher;
import chiplog.process.ProcessMark;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;

/// What a running measurement has finished, launch by launch, on disk: power may go at any time.
///
/// A launch works in `launch-0007.part`. When it has ended, everything in it is flushed and the
/// folder is renamed to `launch-0007`, so a folder of that name is whole. Nothing is ever deleted:
/// what no longer fits is moved to `abandoned`, what was saved as a result to `done`.
final class Journal {
  private static final String SESSION = "session.properties";
  private static final String LAUNCH = "launch.properties";
  private static final String PART = ".part";
  private static final String UNREADABLE = SESSION + " cannot be read";

  /// What the record of a launch must name.
  private static final Set<String> NAMES =
      Set.of("task", "block", "order", "case", "session", "start", "seconds", "exit", "measure");

  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  /// What all launches of one comparison must have in common, part by part, hashed or short.
  record Identity(SequencedMap<String, String> parts) {
    Identity {
      parts = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(parts));
    }
  }

  /// A launch that ended, in the folder that holds all it left behind.
  ///
  /// @param measure how long it was to be measured, when it was a timed fork
  /// @param disturbance what the launcher's side noticed
  record Entry(
      Plan.Step step,
      Duration measure,
      int session,
      Instant start,
      Launcher.Ended ended,
      SequencedMap<String, Double> disturbance,
      Path folder) {
    Entry {
      disturbance = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(disturbance));
    }
  }

  private final Path root;
  private final Path folder;
  private final ExperimentId experiment;
  private final long seed;
  private final int session;
  private final Properties header;
  private final List<Entry> entries;
  private final Optional<String> misfit;
  private final List<Path> torn;
  private int next;

  /// @param misfit why the journal in the same folder cannot be gone on with
  /// @param torn records of launches that cannot be read, so that these are made again
  private Journal(
      Path root,
      Experiment experiment,
      Properties header,
      List<Entry> entries,
      List<Path> torn,
      int next,
      Optional<String> misfit) {
    this.root = root;
    this.experiment = experiment.id();
    this.folder = folderOf(root, experiment.id());
    this.header = header;
    this.seed = Long.parseLong(header.getProperty("seed"));
    this.session = Integer.parseInt(header.getProperty("session"));
    this.entries = new ArrayList<>(entries);
    this.next = next;
    this.misfit = misfit;
    this.torn = List.copyOf(torn);
  }

  /// Reads the journal of an earlier session, when everything that `identity` names is the same;
  /// otherwise it is a new one. Nothing on disk changes before it is opened.
  ///
  /// @param root the folder that holds all journals, `.chiplog`
  /// @param seed for a new journal; an old one keeps its own
  static Journal read(Path root, Experiment experiment, Identity identity, long seed)
      throws IOException {
    var folder = folderOf(root, experiment.id());
    if (!Files.exists(folder)) {
      var header = newHeader(identity, seed);
      return new Journal(root, experiment, header, List.of(), List.of(), 1, Optional.empty());
    }
    var old = header(folder);
    var misfit = old.map(header -> changed(header, identity)).orElse(UNREADABLE);
    if (misfit.isEmpty()) {
      return earlier(root, experiment, old.orElseThrow());
    }
    var header = newHeader(identity, seed);
    return new Journal(root, experiment, header, List.of(), List.of(), 1, Optional.of(misfit));
  }

  /// Makes it ready for launches; a journal that does not fit is moved aside.
  ///
  /// @return what of earlier sessions is lost for this one, why, and where it is, by absolute paths
  List<String> open(Instant now) throws IOException {
    List<String> lost = new ArrayList<>();
    if (Files.exists(folder)) {
      setUnfinishedAside(folder, session);
    }
    if (misfit.isPresent()) {
      var launches = launches(folder).size();
      var kept = moveTo(root.resolve("abandoned"), folder, experiment, now);
      lost.add(
          "an unfinished measurement was set aside, %s: %s, with %d %s that will be made again"
              .formatted(misfit.get(), kept, launches, launches == 1 ? "launch" : "launches"));
    }
    for (var record : torn) {
      lost.add(
          "%s cannot be read; it stays there, and its launch will be made again".formatted(record));
    }
    Files.createDirectories(folder);
    writeWhole(folder.resolve(SESSION), text(header));
    return List.copyOf(lost);
  }

  /// A folder for the next launch to work in.
  Path begin() throws IOException {
    var part = folder.resolve(String.format(Locale.ROOT, "launch-%04d%s", next, PART));
    return Files.createDirectory(part);
  }

  /// Makes a finished launch permanent.
  Entry finish(
      Path part,
      Plan.Step step,
      Duration measure,
      Instant start,
      Launcher.Ended ended,
      SequencedMap<String, Double> disturbance)
      throws IOException {
    var whole = folder.resolve(String.format(Locale.ROOT, "launch-%04d", next));
    var entry = new Entry(step, measure, session, start, ended, disturbance, whole);
    var record = part.resolve(LAUNCH);
    var text = text(properties(entry));
    Writing.of(record, () -> Files.writeString(record, text, UTF_8));
    try (var files = Files.list(part)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        flush(file);
      }
    }
    Files.move(part, whole, StandardCopyOption.ATOMIC_MOVE);
    flushFolder(folder);
    next++;
    entries.add(entry);
    return entry;
  }

  /// Moves the journal away, after its result was saved.
  void done(Instant now) throws IOException {
    moveTo(root.resolve("done"), folder, experiment, now);
  }

  /// Moves the journal away, because it cannot become a result.
  void abandon(Instant now) throws IOException {
    moveTo(root.resolve("abandoned"), folder, experiment, now);
  }

  /// Whether nothing is in the way that would have to be moved aside.
  boolean fits() {
    return misfit.isEmpty();
  }

  List<Entry> entries() {
    return List.copyOf(entries);
  }

  long seed() {
    return seed;
  }

  /// When the first launch started; `now` before that.
  Instant started(Instant now) {
    return entries.stream().map(Entry::start).min(Comparator.naturalOrder()).orElse(now);
  }

  /// How many sessions finished a launch.
  int sessions() {
    return (int) entries.stream().map(Entry::session).distinct().count();
  }

  private static Path folderOf(Path root, ExperimentId experiment) {
    return root.resolve("journal").resolve(experiment.text());
  }

  private static Journal earlier(Path root, Experiment experiment, Properties header)
      throws IOException {
    header.setProperty(
        "session", Integer.toString(Integer.parseInt(header.getProperty("session")) + 1));
    List<Entry> entries = new ArrayList<>();
    List<Path> torn = new ArrayList<>();
    int last = 0;
    for (var launch : launches(folderOf(root, experiment.id()))) {
      last = Integer.parseInt(launch.getFileName().toString().substring("launch-".length()));
      entry(launch, experiment)
          .ifPresentOrElse(entries::add, () -> torn.add(launch.resolve(LAUNCH)));
    }
    return new Journal(root, experiment, header, entries, torn, last + 1, Optional.empty());
  }

  private static List<Path> launches(Path folder) throws IOException {
    try (var all = Files.list(folder)) {
      return all.filter(path -> path.getFileName().toString().matches("launch-\\d{4,8}"))
          .sorted(Comparator.comparing(Path::getFileName))
          .toList();
    }
  }

  /// What a killed session left running would disturb us, so it is ended first.
  private static void setUnfinishedAside(Path folder, int session) throws IOException {
    try (var all = Files.list(folder)) {
      for (var part : all.filter(path -> path.toString().endsWith(PART)).toList()) {
        read(part.resolve(ProcessLauncher.MARK))
            .flatMap(ProcessMark::parse)
            .flatMap(ProcessMark::alive)
            .ifPresent(ProcessMark::endTree);
        var name = part.getFileName().toString().replace(PART, "-unfinished-" + session);
        Files.move(part, folder.resolve(name));
      }
    }
  }

  private static String changed(Properties header, Identity identity) {
    if (!header.getProperty("seed", "").matches("-?\\d{1,18}|-?[1-9]\\d{18}")
        || !header.getProperty("session", "").matches("\\d{1,8}")) {
      return UNREADABLE;
    }
    List<String> names = new ArrayList<>();
    identity
        .parts()
        .forEach((name, value) -> {
          if (!value.equals(header.getProperty("same." + name))) {
            names.add(name);
          }
        });
    return names.isEmpty() ? "" : String.join(", ", names) + " changed";
  }

  private static Properties newHeader(Identity identity, long seed) {
    var header = new Properties();
    identity.parts().forEach((name, value) -> header.setProperty("same." + name, value));
    header.setProperty("seed", Long.toString(seed));
    header.setProperty("session", "0");
    return header;
  }

  private static Optional<Properties> header(Path folder) {
    return read(folder.resolve(SESSION)).flatMap(Journal::parse);
  }

  private static Properties properties(Entry entry) {
    var properties = new Properties();
    var step = entry.step();
    properties.setProperty("task", step.task().name());
    properties.setProperty("block", Integer.toString(step.block()));
    properties.setProperty("order", Integer.toString(step.order()));
    properties.setProperty("case", step.target().toString());
    properties.setProperty("measure", entry.measure().toString());
    properties.setProperty("session", Integer.toString(entry.session()));
    properties.setProperty("start", entry.start().toString());
    properties.setProperty("seconds", Double.toString(entry.ended().seconds()));
    properties.setProperty("exit", Integer.toString(entry.ended().exitCode()));
    entry.ended().threadDump().ifPresent(file -> properties.setProperty("threads", file));
    entry
        .disturbance()
        .forEach((name, value) -> properties.setProperty("fact." + name, Double.toString(value)));
    return properties;
  }

  /// Empty when the folder is not one of ours, or for a case that there is no more.
  private static Optional<Entry> entry(Path launch, Experiment experiment) {
    var properties =
        read(launch.resolve(LAUNCH))
            .flatMap(Journal::parse)
            .filter(values -> values.stringPropertyNames().containsAll(NAMES));
    if (properties.isEmpty()) {
      return Optional.empty();
    }
    var values = properties.get();
    var target =
        experiment.launches().stream()
            .filter(one -> one.toString().equals(values.getProperty("case")))
            .findFirst();
    try {
      return target.map(one -> entry(launch, values, one));
    } catch (IllegalArgumentException | DateTimeException torn) {
      return Optional.empty();
    }
  }

  private static Entry entry(Path launch, Properties values, CaseId target) {
    var step =
        new Plan.Step(
            Task.valueOf(values.getProperty("task")),
            Integer.parseInt(values.getProperty("block")),
            Integer.parseInt(values.getProperty("order")),
            target);
    var ended =
        new Launcher.Ended(
            Integer.parseInt(values.getProperty("exit")),
            Double.parseDouble(values.getProperty("seconds")),
            Optional.ofNullable(values.getProperty("threads")));
    return new Entry(
        step,
        Duration.parse(values.getProperty("measure")),
        Integer.parseInt(values.getProperty("session")),
        Instant.parse(values.getProperty("start")),
        ended,
        facts(values),
        launch);
  }

  private static SequencedMap<String, Double> facts(Properties values) {
    SequencedMap<String, Double> facts = new TreeMap<>();
    for (var name : values.stringPropertyNames()) {
      if (name.startsWith("fact.")) {
        facts.put(name.substring("fact.".length()), Double.valueOf(values.getProperty(name)));
      }
    }
    return facts;
  }

  private static Optional<String> read(Path file) {
    try {
      return Optional.of(Files.readString(file, UTF_8));
    } catch (IOException missingOrTorn) {
      return Optional.empty();
    }
  }

  private static Optional<Properties> parse(String text) {
    try {
      var properties = new Properties();
      properties.load(new StringReader(text));
      return Optional.of(properties);
    } catch (IOException | IllegalArgumentException torn) {
      return Optional.empty();
    }
  }

  private static String text(Properties properties) throws IOException {
    var text = new StringWriter();
    properties.store(text, null);
    return text.toString();
  }

  private static Path moveTo(Path kept, Path folder, ExperimentId experiment, Instant now)
      throws IOException {
    Files.createDirectories(kept);
    var name = experiment.text() + "-" + STAMP.format(now);
    var target = kept.resolve(name);
    for (int more = 2; Files.exists(target); more++) {
      target = kept.resolve(name + "-" + more);
    }
    return Files.move(folder, target, StandardCopyOption.ATOMIC_MOVE);
  }

  private static void writeWhole(Path file, String text) throws IOException {
    var beside = file.resolveSibling(file.getFileName() + PART + "ly");
    Writing.of(file, () -> Files.writeString(beside, text, UTF_8));
    flush(beside);
    Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private static void flush(Path file) throws IOException {
    try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      Writing.of(file, () -> channel.force(true));
    }
  }

  /// Folders can be flushed on Linux only; elsewhere the file system does it in its own time.
  private static void flushFolder(Path folder) {
    try (var channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    } catch (IOException notHere) {
      // nothing is lost that was not renamed yet
    }
  }
}
