package chiplog.trap;

import chiplog.contrast.Measured;
import chiplog.diagnostic.Position;
import chiplog.digest.Pieces;
import chiplog.digest.SealedFile;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.experiment.Trap;
import chiplog.experiment.Variant;
import chiplog.source.CodeCut;
import chiplog.source.SourceFile;
import chiplog.source.SourceTree;
import chiplog.source.SymbolCutter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/// Finds the traps that experiments are in.
///
/// What the source shows is kept in a folder, one file a benchmark class, since parsing it takes
/// longer than a whole build.
public final class Traps {
  /// Raised whenever the lints of the source find something else.
  private static final String FORMAT = "chiplog-traps-3";

  private final Supplier<SourceTree> sources;
  private final Path kept;
  private final String toolVersion;

  /// @param sources asked for when the first experiment is
  /// @param kept folder for what was found in sources, `.chiplog/cache/traps`
  /// @param toolVersion version of Chiplog: another one trusts nothing that was kept
  public Traps(Supplier<SourceTree> sources, Path kept, String toolVersion) {
    this.sources = sources;
    this.kept = kept;
    this.toolVersion = toolVersion;
  }

  /// What the source and the catalog show of `experiment`, whether or not it was ever measured; in
  /// order of place. Methods that are no variants are not looked at.
  public List<TrapFinding> inSource(Experiment experiment) {
    var found = new LinkedHashMap<SourceFinding, List<String>>();
    for (var finding : lint(experiment.workload().benchmark())) {
      var variants =
          experiment.variants().stream()
              .filter(variant -> variant.method().equals(finding.method()))
              .map(Variant::name)
              .toList();
      found.computeIfAbsent(finding.ofAnyMethod(), _ -> new ArrayList<>()).addAll(variants);
    }
    var findings = new ArrayList<TrapFinding>();
    if (experiment.effort().extent() instanceof Effort.Declared(var blocks, _) && blocks == 1) {
      findings.add(oneBlock(experiment));
    }
    found.forEach((finding, variants) -> {
      if (!variants.isEmpty()) {
        findings.add(
            finding(finding.trap(), variants, inProject(finding.place()), finding.evidence()));
      }
    });
    return List.copyOf(findings);
  }

  /// What a result of `experiment` shows.
  public List<TrapFinding> inResult(Measured measured) {
    record Key(Trap trap, String variant) {}
    var traps = new TwinTraps(measured);
    var evidence = new LinkedHashMap<Key, List<String>>();
    for (var target : measured.experiment().cases()) {
      for (var finding : traps.of(target)) {
        evidence
            .computeIfAbsent(new Key(finding.trap(), target.variant()), _ -> new ArrayList<>())
            .add(finding.evidence());
      }
    }
    return evidence.entrySet().stream()
        .map(it ->
            finding(
                it.getKey().trap(),
                List.of(it.getKey().variant()),
                place(measured.experiment(), it.getKey().variant()),
                String.join("; ", it.getValue())))
        .toList();
  }

  /// Why what a variant took beside its twin neither shows `trap` nor rules it out, once for each
  /// reason; nothing where it does either at every setting, and without such a twin.
  public static List<String> leftOpen(Measured measured, String variant, Trap trap) {
    var traps = new TwinTraps(measured);
    return measured.experiment().cases().stream()
        .filter(target -> target.variant().equals(variant))
        .flatMap(target -> traps.leftOpen(target, trap).stream())
        .distinct()
        .toList();
  }

  /// What each case took beside its twins, one sentence a twin.
  public static List<String> beside(Measured measured) {
    var traps = new TwinTraps(measured);
    return measured.experiment().cases().stream()
        .flatMap(target -> traps.told(target).stream())
        .toList();
  }

  private TrapFinding oneBlock(Experiment experiment) {
    return finding(
        Trap.SINGLE_FORK,
        experiment.variants().stream().map(Variant::name).toList(),
        experiment.position(),
        "its effort is one block");
  }

  private Position place(Experiment experiment, String variant) {
    var method = experiment.variant(variant).orElseThrow().method();
    return new SymbolCutter(sources.get())
        .cut(experiment.workload().benchmark(), method, experiment.position(), _ -> {})
        .map(cut -> new Position(cut.file(), cut.firstLine() + annotations(cut), 0))
        .orElse(experiment.position());
  }

  private static int annotations(CodeCut cut) {
    return (int) cut.text().lines().takeWhile(line -> line.startsWith("@")).count();
  }

  private Position inProject(Position inModule) {
    return new Position(
        sources.get().module() + "/" + inModule.file(), inModule.line(), inModule.column());
  }

  private TrapFinding finding(Trap trap, List<String> variants, Position place, String evidence) {
    return new TrapFinding(trap, variants, place, excerpt(place), evidence);
  }

  private Optional<String> excerpt(Position place) {
    var module = sources.get().module() + "/";
    var file =
        sources
            .get()
            .files()
            .get(place.file().startsWith(module) ? place.file().substring(module.length()) : "");
    return file == null ? Optional.empty() : file.text().lines().skip(place.line() - 1).findFirst();
  }

  private List<SourceFinding> lint(String benchmark) {
    var texts = texts(benchmark);
    if (texts.isEmpty()) {
      return List.of();
    }
    var file = new SealedFile(kept.resolve(benchmark), FORMAT);
    var key = key(texts);
    return file.load(key)
        .map(text -> text.lines().map(SourceFinding::parse).toList())
        .orElseGet(() -> {
          var found = SourceLint.of(benchmark, texts);
          var text = new StringBuilder();
          found.forEach(it -> text.append(it.line()).append('\n'));
          file.save(key, text.toString());
          return found;
        });
  }

  private SortedMap<String, String> texts(String benchmark) {
    var tree = sources.get();
    var starts = tree.declaring(benchmark).stream().map(SourceFile::path).toList();
    SortedMap<String, String> texts = new TreeMap<>();
    for (var path : tree.reach(starts)) {
      Optional.ofNullable(tree.files().get(path))
          .filter(file -> path.endsWith(".java"))
          .ifPresent(file -> texts.put(path, file.text()));
    }
    return texts;
  }

  private String key(Map<String, String> texts) {
    var pieces = new Pieces();
    pieces.add(toolVersion);
    texts.forEach((path, text) -> {
      pieces.add(path);
      pieces.add(text);
    });
    return pieces.digits();
  }
}
