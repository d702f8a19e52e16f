package chiplog.analysis;

import chiplog.block.Blocks;
import chiplog.block.Page;
import chiplog.block.SourceCode;
import chiplog.contrast.Measured;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.effort.LookPlan;
import chiplog.exhibit.Exhibit;
import chiplog.exhibit.ExperimentView;
import chiplog.exhibit.ExperimentView.Answer;
import chiplog.exhibit.ExperimentView.MachineResult;
import chiplog.exhibit.Overview;
import chiplog.experiment.Catalog;
import chiplog.experiment.Effort;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import chiplog.experiment.ProfileKind;
import chiplog.experiment.Workload;
import chiplog.finding.Backing;
import chiplog.finding.Repeats;
import chiplog.finding.Standings;
import chiplog.finding.Wording;
import chiplog.freshness.Evidence;
import chiplog.result.Result;
import chiplog.result.StoredResult;
import chiplog.trap.Traps;
import chiplog.unit.Figures;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Makes what the page of an experiment says.
public final class ExperimentViews {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final Catalog catalog;
  private final Function<Experiment, List<Recorded>> recorded;
  private final Standings standings;
  private final SourceCode code;
  private final TrapViews traps;

  /// @param recorded what every machine has of an experiment; see [Recorded#all]
  public ExperimentViews(
      Catalog catalog,
      Function<Experiment, List<Recorded>> recorded,
      Standings standings,
      SourceCode code,
      TrapViews traps) {
    this.catalog = catalog;
    this.recorded = recorded;
    this.standings = standings;
    this.code = code;
    this.traps = traps;
  }

  /// One view for each experiment that is used, in order of id.
  ///
  /// @param usedBy slugs of articles by the name that they use; unknown names are left out
  public List<ExperimentView> of(
      Map<String, ? extends Collection<String>> usedBy, DiagnosticSink sink) {
    var slugs = new TreeMap<String, TreeSet<String>>();
    usedBy.forEach((name, articles) ->
        catalog
            .find(name)
            .ifPresent(it ->
                slugs.computeIfAbsent(it.id().text(), _ -> new TreeSet<>()).addAll(articles)));
    return slugs.entrySet().stream()
        .map(it -> view(catalog.find(it.getKey()).orElseThrow(), List.copyOf(it.getValue()), sink))
        .toList();
  }

  /// Tells a check of the traps that experiments of the catalog are in which no article uses: the
  /// next one may.
  ///
  /// @param used names that articles use
  public void checkUnused(Collection<String> used, DiagnosticSink sink) {
    var unused = new ArrayList<>(catalog.experiments());
    used.forEach(name -> catalog.find(name).ifPresent(unused::remove));
    for (var experiment : unused) {
      var all = recorded.apply(experiment);
      traps.reportUnused(experiment, fresh(experiment, all), sink);
    }
  }

  /// What these experiments found, in one table, in order of id; without those that tell how often
  /// comparisons err, which find what is known.
  public Overview overview(Collection<String> experiments) {
    var used = new TreeSet<>(Comparator.comparing((Experiment it) -> it.id().text()));
    experiments.forEach(name -> catalog.find(name).ifPresent(used::add));
    return new OverviewTable(
            used.stream()
                .filter(it -> it.knownEffects().isEmpty())
                .flatMap(it -> newest(it, recorded.apply(it)).stream())
                .toList())
        .overview();
  }

  private Optional<Backing> newest(Experiment experiment, List<Recorded> all) {
    return all.stream().findFirst().map(it -> Backing.of(experiment, it.evidence(), standings));
  }

  /// Raw files of these experiments, relative to the folder of results.
  public List<String> files(Collection<String> experiments) {
    var files = new TreeSet<String>();
    for (var name : experiments) {
      catalog.find(name).map(recorded).orElse(List.of()).stream()
          .flatMap(it -> it.history().stream())
          .forEach(it -> {
            files.add(file(it));
            stacks(it).ifPresent(files::add);
          });
    }
    return List.copyOf(files);
  }

  private ExperimentView view(Experiment experiment, List<String> usedBy, DiagnosticSink sink) {
    var all = recorded.apply(experiment);
    var newest = newest(experiment, all).orElseGet(() -> Backing.missing(experiment, ""));
    var page = new Page();
    traps.report(experiment, fresh(experiment, all), sink);
    return new ExperimentView(
        experiment.id().text(),
        experiment.question(),
        procedure(experiment, all, newest),
        code.ofVariants(experiment, newest, sink),
        traps.inSource(experiment),
        all.stream().map(it -> result(experiment, it, page)).toList(),
        new Blocks(new Page()).flames(newest),
        usedBy,
        newest.measuring());
  }

  private Optional<Measured> fresh(Experiment experiment, List<Recorded> all) {
    return newest(experiment, all)
        .filter(_ -> all.getFirst().evidence() instanceof Evidence.Fresh)
        .flatMap(Backing::measured);
  }

  private static List<Exhibit.Pair> procedure(
      Experiment experiment, List<Recorded> all, Backing newest) {
    var pairs = new ArrayList<Exhibit.Pair>();
    var effort = experiment.effort();
    pairs.add(pair("variants", String.join(", ", variants(experiment))));
    experiment.params().forEach((name, values) -> pairs.add(pair(name, String.join(", ", values))));
    pairs.addAll(Blocks.pairs(experiment.input().facts()));
    pairs.add(asked(experiment));
    pairs.add(
        pair(
            "blocks",
            blocks(effort.extent()) + ", each with one launch of every case in random order"));
    pairs.add(
        pair(
            "warm-up",
            "until steady, at least %s, at most %s"
                .formatted(
                    Wording.seconds(effort.warmUpAtLeast()),
                    Wording.seconds(effort.warmUpAtMost()))));
    pairs.add(pair("measured", measured(effort.extent())));
    pairs.add(pair("benchmark", benchmark(experiment.workload())));
    if (!all.isEmpty()) {
      pairs.add(pair("needs", Blocks.needs(List.of(newest))));
    }
    pairs.add(pair("declared in", experiment.position().file()));
    return List.copyOf(pairs);
  }

  private static Exhibit.Pair asked(Experiment experiment) {
    var profiles = experiment.workload().profiles();
    return profiles.isEmpty()
        ? pair("metrics", String.join(", ", experiment.metrics().stream().map(Metric::id).toList()))
        : pair("profiles", String.join(", ", profiles.stream().map(ProfileKind::id).toList()));
  }

  private static String blocks(Effort.Extent extent) {
    return switch (extent) {
      case Effort.Declared(var blocks, _) -> Figures.count(blocks);
      case Effort.Adaptive(var precision, var within) ->
          "%s, until every ratio is known to ±%s or to lie on one side of the margin, within %s"
              .formatted(
                  LookPlan.adaptive().looks().stream()
                      .map(look -> Figures.count(look.blocks()))
                      .collect(Collectors.joining(", ", "", " at most")),
                  Figures.percent(precision),
                  Wording.seconds(within));
    };
  }

  private static String measured(Effort.Extent extent) {
    return switch (extent) {
      case Effort.Declared(_, var measure) -> Wording.seconds(measure) + " a fork";
      case Effort.Adaptive _ -> "as many iterations a fork as blocks before advise";
    };
  }

  private static String benchmark(Workload workload) {
    return "%s with JMH, threads: %d%s"
        .formatted(
            workload.benchmark(),
            workload.threads(),
            workload.jvm().isEmpty() ? "" : ", " + String.join(" ", workload.jvm()));
  }

  private static List<String> variants(Experiment experiment) {
    return experiment.variants().stream().map(it -> it.name()).toList();
  }

  private MachineResult result(Experiment experiment, Recorded recorded, Page page) {
    var backing = Backing.of(experiment, recorded.evidence(), standings);
    var measured = backing.measured().orElseThrow();
    return new MachineResult(
        backing.machine(),
        backing.machineHref(),
        backing.stateText(),
        circumstances(backing, measured.result()),
        measured.result().answers().stream()
            .map(it -> new Answer(it.target().toString(), it.sha256(), it.start()))
            .toList(),
        experiment.sameOutput(),
        exhibits(experiment, backing, page),
        traps.inResult(measured),
        Traps.beside(measured),
        Allocations.of(measured),
        LaunchNotes.failures(measured.result()),
        LaunchNotes.disturbances(measured),
        recorded.history().reversed().stream().map(ExperimentViews::told).toList(),
        recorded.history().reversed().stream().flatMap(ExperimentViews::downloads).toList());
  }

  private static List<Exhibit.Pair> circumstances(Backing backing, Result result) {
    var pairs = new ArrayList<>(Blocks.pairs(result.environment().facts()));
    pairs.add(pair("stopping rule", Repeats.stoppingRule(result)));
    pairs.add(pair("repeats", Repeats.told(backing)));
    return List.copyOf(pairs);
  }

  private static List<Exhibit> exhibits(Experiment experiment, Backing backing, Page page) {
    var blocks = new Blocks(page);
    var exhibits = new ArrayList<Exhibit>();
    if (!experiment.metrics().isEmpty()) {
      exhibits.add(
          blocks.comparison(experiment, variants(experiment), experiment.metrics(), backing));
    }
    if (!experiment.knownEffects().isEmpty()) {
      exhibits.add(blocks.calibration(experiment, backing));
    }
    var over = experiment.params().sequencedKeySet().stream().findFirst();
    if (experiment.metrics().contains(Metric.TIME)) {
      blocks.plot(Metric.TIME, over, backing).ifPresent(exhibits::add);
    }
    exhibits.addAll(blocks.profiles(backing));
    blocks.forks(backing).ifPresent(exhibits::add);
    return List.copyOf(exhibits);
  }

  /// `2026-11-30 20:25 UTC: run …, Temurin 25.0.3, 30 launches, 1 session, commit 0123abcd`
  private static String told(StoredResult stored) {
    var result = stored.result();
    var provenance = result.provenance();
    var commit = provenance.commit().map(it -> it.substring(0, Math.min(8, it.length())));
    return "%s UTC: run %s, %s, %s launches, %s, %s%s%s"
        .formatted(
            MINUTE.format(provenance.end()),
            stored.id(),
            result.environment().jdk(),
            Figures.count(result.runs().size()),
            provenance.sessions() == 1 ? "1 session" : provenance.sessions() + " sessions",
            commit.map(it -> "commit " + it).orElse("no commit"),
            provenance.dirty().isPresent() ? " with changes" : "",
            Wording.stopped(result).isEmpty() ? "" : ", " + Wording.stopped(result));
  }

  private static Stream<Exhibit.Pair> downloads(StoredResult stored) {
    return Stream.concat(
        Stream.of(pair("/data/" + file(stored), stored.id() + ".json")),
        stacks(stored).stream().map(it -> pair("/data/" + it, stored.id() + ".stacks.gz")));
  }

  /// The file of stacks beside a result; empty where nothing was profiled.
  private static Optional<String> stacks(StoredResult stored) {
    var profiled = stored.result().runs().stream().anyMatch(run -> !run.recordings().isEmpty());
    return profiled
        ? Optional.of(file(stored).replaceAll("\\.json$", ".stacks.gz"))
        : Optional.empty();
  }

  private static String file(StoredResult stored) {
    var result = stored.result();
    return "%s/%s/%s.json".formatted(result.experiment(), result.machine().id(), stored.id());
  }

  private static Exhibit.Pair pair(String name, String text) {
    return new Exhibit.Pair(name, text);
  }
}
