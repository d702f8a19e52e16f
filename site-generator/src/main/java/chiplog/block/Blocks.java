package chiplog.block;

import chiplog.contrast.Measured;
import chiplog.exhibit.Exhibit;
import chiplog.exhibit.FlameView;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import chiplog.finding.Backing;
import chiplog.finding.Profiled;
import chiplog.finding.Wording;
import chiplog.profile.Grouping;
import chiplog.request.Request;
import chiplog.result.Outcome;
import chiplog.result.Run;
import chiplog.unit.Figures;
import chiplog.unit.Unit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Answers what stands by itself: tables, plots, output, machines, how to run it.
public record Blocks(Page page) {
  private static final int TOP_ROWS = 10;

  public Exhibit comparison(Request.Comparison asked, Backing backing) {
    return comparison(asked.experiment(), asked.variants(), asked.metrics(), backing);
  }

  public Exhibit comparison(
      Experiment experiment, List<String> variants, List<Metric> metrics, Backing backing) {
    if (backing.measured().isEmpty()) {
      return missing(backing);
    }
    var block = new ComparisonBlock(backing.measured().get(), variants);
    return new Exhibit.Comparison(
        page.id("comparison"),
        "%s Base: %s. ± is half of the 95 %% interval of the median over forks."
            .formatted(experiment.question(), variants.getFirst())
            .replace("95 %", "95\u202F%"),
        block.sections(metrics),
        block.legend(metrics),
        backing.source());
  }

  public Exhibit table(Request.Table asked, Backing backing) {
    if (backing.measured().isEmpty()) {
      return missing(backing);
    }
    var block = new TableBlock(backing.measured().get(), asked.variants(), asked.metrics());
    return new Exhibit.Table(
        page.id("table"),
        "%s Median over forks; ± is half of its 95\u202F%% interval."
            .formatted(asked.experiment().question()),
        block.columns(),
        block.rows(asked.sort()),
        backing.source());
  }

  public Exhibit plot(Request.Plot asked, Backing backing) {
    return plot(asked.metric(), asked.directive().over(), backing)
        .orElseGet(() -> missing(backing));
  }

  /// Empty when nothing was measured of `metric`.
  public Optional<Exhibit> plot(Metric metric, Optional<String> over, Backing backing) {
    return backing
        .measured()
        .flatMap(it -> PlotBlock.of(it, metric, over))
        .map(it -> it.exhibit(page.id("plot"), backing.source()));
  }

  /// Every fork with its class; empty when none was timed.
  public Optional<Exhibit> forks(Backing backing) {
    return backing
        .measured()
        .map(ForksBlock::new)
        .filter(ForksBlock::hasForks)
        .map(it -> it.exhibit(page.id("forks"), backing.source()));
  }

  public Exhibit profile(Request.Profile asked, Backing backing) {
    var wanted = asked.directive();
    return backing
        .measured()
        .flatMap(it -> Profiled.of(it, asked.target(), asked.kind()))
        .<Exhibit>map(it ->
            new ProfileBlock(it, asked.by(), wanted.self(), wanted.rows())
                .table(page.id("profile"), backing.source()))
        .orElseGet(() -> missing(backing));
  }

  /// The largest rows of every profile of a result.
  public List<Exhibit> profiles(Backing backing) {
    var tables = new ArrayList<Exhibit>();
    profiled(backing)
        .forEach(it ->
            tables.add(
                new ProfileBlock(it, Grouping.METHOD, true, TOP_ROWS)
                    .table(page.id("profile"), backing.source())));
    return List.copyOf(tables);
  }

  private static List<Profiled> profiled(Backing backing) {
    var found = new ArrayList<Profiled>();
    for (var measured : backing.measured().stream().toList()) {
      for (var target : backing.experiment().cases()) {
        for (var kind : backing.experiment().workload().profiles()) {
          Profiled.of(measured, target, kind).ifPresent(found::add);
        }
      }
    }
    return found;
  }

  /// The larger parts of a profile as a picture, and where the whole of it is.
  public Exhibit flame(Request.Flame asked, Backing backing) {
    return backing
        .measured()
        .flatMap(it -> Profiled.of(it, asked.target(), asked.kind()))
        .<Exhibit>map(it ->
            FlameBlock.overview(it, asked.experiment().id())
                .exhibit(page.id("flame"), backing.source()))
        .orElseGet(() -> missing(backing));
  }

  /// Every profile of a result, for pages of their own.
  public List<FlameView> flames(Backing backing) {
    return profiled(backing).stream()
        .map(it -> FlameBlock.whole(it, backing.experiment().id()).view(backing.source()))
        .toList();
  }

  /// How often each verdict is given where the truth is known.
  public Exhibit calibration(Experiment experiment, Backing backing) {
    if (backing.measured().isEmpty()) {
      return missing(backing);
    }
    var block = new CalibrationBlock(backing.measured().get());
    return new Exhibit.Table(
        page.id("calibration"),
        "%s How often each verdict is given, by what is known and how many blocks are compared; %s."
            .formatted(experiment.question(), block.groups()),
        block.columns(),
        block.rows(),
        backing.source());
  }

  /// What the rates of a result of known effects rest on.
  public static String calibrationBasis(Measured measured) {
    return new CalibrationBlock(measured).basis();
  }

  public Exhibit output(Request.Output asked, Backing backing) {
    var output =
        backing.measured().stream()
            .flatMap(it -> it.result().runs().stream())
            .filter(run -> run.target().equals(asked.target()))
            .map(Blocks::printed)
            .filter(text -> !text.isBlank())
            .findFirst();
    if (output.isEmpty()) {
      return missing(backing);
    }
    var lines = output.get().lines().toList();
    var first = Math.clamp(asked.directive().first(), 1, lines.size() + 1);
    var last = Math.clamp(asked.directive().last(), first - 1, lines.size());
    return new Exhibit.Output(
        page.id("output"),
        "Output of %s, lines %d to %d of %d"
            .formatted(Wording.name(asked.experiment(), asked.target()), first, last, lines.size()),
        lines.subList(first - 1, last),
        backing.source());
  }

  private static String printed(Run run) {
    return switch (run.outcome()) {
      case Outcome.Finished it -> it.output();
      case Outcome.Failed it -> it.lastOutput();
      case Outcome.TimedOut it -> it.lastOutput();
    };
  }

  /// One table for each machine and environment.
  public Exhibit machines(List<Backing> backings) {
    var tables = new LinkedHashSet<Exhibit.MachineFacts.MachineTable>();
    for (var backing : backings) {
      backing
          .measured()
          .ifPresent(it ->
              tables.add(
                  new Exhibit.MachineFacts.MachineTable(
                      backing.machine(), backing.machineHref(), facts(it))));
    }
    return tables.isEmpty()
        ? new Exhibit.Missing(
            page.id("missing"), "Nothing on this page has been measured yet.", "./chiplog refresh")
        : new Exhibit.MachineFacts(page.id("machine"), List.copyOf(tables));
  }

  private static List<Exhibit.Pair> facts(Measured measured) {
    var pairs = new ArrayList<>(pairs(measured.result().machine().facts()));
    pairs.addAll(pairs(measured.result().environment().facts()));
    return List.copyOf(pairs);
  }

  public static List<Exhibit.Pair> pairs(Map<String, String> facts) {
    return facts.entrySet().stream()
        .map(it -> new Exhibit.Pair(it.getKey(), it.getValue()))
        .toList();
  }

  /// The command, and what it needs as far as a recorded run can tell.
  public Exhibit run(List<Backing> backings) {
    if (backings.isEmpty()) {
      return new Exhibit.RunYourself(page.id("run"), List.of("./chiplog refresh"), needs(backings));
    }
    var machine =
        backings.stream()
            .flatMap(it -> it.stored().stream())
            .map(it -> it.result().machine().id().text())
            .findFirst();
    var commands = new ArrayList<String>();
    backings.forEach(it -> commands.add(it.measuring()));
    machine.ifPresent(id -> commands.add("./chiplog compare " + id + " mine"));
    return new Exhibit.RunYourself(page.id("run"), List.copyOf(commands), needs(backings));
  }

  public static String needs(List<Backing> backings) {
    var results = backings.stream().flatMap(it -> it.measured().stream()).toList();
    if (results.isEmpty()) {
      return "time not known yet: it was never measured; nothing is sent";
    }
    var seconds =
        results.stream().flatMap(it -> it.result().runs().stream()).mapToDouble(Run::seconds).sum();
    var memory =
        results.stream()
            .map(it -> heap(it.result().provenance().command()))
            .filter(it -> !it.isEmpty())
            .distinct()
            .collect(Collectors.joining(", "));
    return "%s%s; writes one file for each result below experiments/results; nothing is sent"
        .formatted(
            Figures.duration(Duration.ofMillis(Math.round(seconds * 1000))),
            memory.isEmpty() ? "" : ", " + memory + " of heap in each measured process");
  }

  /// `1 GiB` of `-Xmx1g`; empty where the command does not say.
  private static String heap(List<String> command) {
    var units = Map.of('k', 0x1p10, 'm', 0x1p20, 'g', 0x1p30);
    for (var word : command) {
      if (word.matches("-Xmx[0-9]{1,9}[kmgKMG]")) {
        var unit = units.getOrDefault(Character.toLowerCase(word.charAt(word.length() - 1)), 1.0);
        var bytes = Long.parseLong(word.substring(4, word.length() - 1)) * unit;
        return Figures.value(bytes, bytes, bytes, Unit.BYTES);
      }
    }
    return "";
  }

  private Exhibit missing(Backing backing) {
    return backing.stored().isEmpty()
        ? new Exhibit.Missing(
            page.id("missing"),
            "%s has not been measured yet.".formatted(backing.experiment().id()),
            backing.command())
        : new Exhibit.Missing(
            page.id("missing"),
            "The result of %s does not hold what is asked for here."
                .formatted(backing.experiment().id()),
            backing.measuring());
  }
}
