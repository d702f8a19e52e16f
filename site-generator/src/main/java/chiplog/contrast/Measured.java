package chiplog.contrast;

import chiplog.calibration.KnownBlocks;
import chiplog.calibration.Standing;
import chiplog.contrast.ContrastTable.Row;
import chiplog.experiment.Better;
import chiplog.experiment.CaseId;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import chiplog.experiment.ProfileKind;
import chiplog.family.Family;
import chiplog.result.AllocationCount;
import chiplog.result.Recording;
import chiplog.result.Result;
import chiplog.result.Run;
import chiplog.result.Series;
import chiplog.stats.Assumption;
import chiplog.stats.Caveat;
import chiplog.stats.Comparison;
import chiplog.stats.Summary;
import chiplog.stats.Terms;
import chiplog.stats.Verdict;
import chiplog.steady.Steadiness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// One result as the statistics see it: fork values, never iterations, and pairs of one block,
/// never pairs across results.
///
/// Safe for use by several threads: what it works out is kept, since many pages ask for the same.
public final class Measured {
  private final Experiment experiment;
  private final Result result;
  private final Standing standing;
  private final Calibrated calibrated = new Calibrated(this);
  private final SetAside setAside;
  private final Map<ContrastTable, Map<Row, Contrasted>> judged = new ConcurrentHashMap<>();
  private final Map<CaseId, SteadyForks> steady = new ConcurrentHashMap<>();

  /// A result of a machine whose own error is not known.
  public Measured(Experiment experiment, Result result) {
    this(experiment, result, Standing.UNKNOWN);
  }

  /// @param standing how far comparisons of the result's machine can be trusted
  public Measured(Experiment experiment, Result result, Standing standing) {
    this.experiment = experiment;
    this.result = result;
    this.standing = standing;
    this.setAside = SetAside.of(result);
  }

  public Experiment experiment() {
    return experiment;
  }

  public Result result() {
    return result;
  }

  /// The blocks that count in no number, because something disturbed them.
  public SetAside setAside() {
    return setAside;
  }

  /// Values that `target` was measured to have, one a fork, in base units: the mean of the fork's
  /// iterations, or an exact count. Empty when nothing was measured.
  public double[] values(CaseId target, Metric metric) {
    return metric == Metric.ALLOCS
        ? counts(target)
        : runs(target, metric).stream().mapToDouble(run -> value(run, metric)).toArray();
  }

  public Optional<Summary> summary(CaseId target, Metric metric) {
    var values = values(target, metric);
    return values.length == 0
        ? Optional.empty()
        : Optional.of(Summary.of(values, assumption(target, metric)));
  }

  /// `next` against `base`, on the blocks that finished both, judged as one row of the table of all
  /// variants at all settings against that base; empty when one was never measured. What no table
  /// has as a row, a twin for one, is judged by itself.
  public Optional<Contrasted> contrast(CaseId base, CaseId next, Metric metric) {
    var row = new Row(base, next);
    var table = ContrastTable.holding(base, next, metric);
    var rows = judged.computeIfAbsent(table, this::judged);
    return rows.containsKey(row)
        ? Optional.of(rows.get(row))
        : alone(row, metric).map(it -> told(row, it, it.comparison()));
  }

  /// What is withheld in the end counts as a row all the same: a fork that was unsteady must not
  /// make the others stronger.
  private Map<Row, Contrasted> judged(ContrastTable table) {
    var rows = new LinkedHashMap<Row, Contrasted>();
    for (var row : table.rows(experiment)) {
      alone(row, table.metric()).ifPresent(it -> rows.put(row, it));
    }
    var family = Family.ofTable(rows.values().stream().map(Contrasted::comparison).toList());
    var next = family.iterator();
    rows.replaceAll((row, it) -> told(row, it, next.next()));
    return rows;
  }

  private Contrasted told(Row row, Contrasted found, Comparison judged) {
    return withoutOneOfTwo(row, found, trusted(judged, row, found.metric()));
  }

  /// Where the forks of one side run in two modes, or the blocks do, no one change stands for them.
  /// What both sides share by block, because the machine changed, leaves their changes alone.
  private static Contrasted withoutOneOfTwo(Row row, Contrasted found, Comparison judged) {
    var told = judged.withoutOneOfTwoChanges();
    var base = found.base().modes().isPresent();
    var next = found.next().modes().isPresent();
    return found.with(
        base == next || told.verdict() == Verdict.NOT_COMPARABLE
            ? told
            : told.withheld(
                new Caveat.SideInTwoModes((base ? row.base() : row.next()).toString())));
  }

  private Optional<Contrasted> alone(Row row, Metric metric) {
    var from = summary(row.base(), metric);
    var to = summary(row.next(), metric);
    if (from.isEmpty() || to.isEmpty()) {
      return Optional.empty();
    }
    var comparison = metric == Metric.ALLOCS ? counted(row) : paired(row, metric);
    return Optional.of(new Contrasted(metric, from.get(), to.get(), comparison));
  }

  /// What is settled before anything of `metric` is compared.
  Terms terms(Metric metric) {
    var alpha = result.stopping().last().alpha();
    var usual =
        Terms.usual(metric.better() == Better.LOWER, result.provenance().seed())
            .alpha(alpha)
            .confidence(1 - alpha);
    return isTime(metric) ? standing.on(usual) : usual;
  }

  /// On a machine that tells the same code apart, or that did something else meanwhile, times say
  /// nothing of other code; and a case without a steady state has no time to compare.
  private Comparison trusted(Comparison comparison, Row row, Metric metric) {
    if (!isTime(metric)) {
      return comparison;
    }
    if (setAside.tooMany()) {
      return comparison.withheld(new Caveat.Disturbed(setAside.disturbed(), setAside.blocks()));
    }
    return standing
        .doubt()
        .or(() -> unsteady(row.base()))
        .or(() -> unsteady(row.next()))
        .map(comparison::withheld)
        .orElse(comparison);
  }

  private Optional<Caveat> unsteady(CaseId target) {
    var forks = steadyForks(target);
    return forks.steadiness() == Steadiness.NO_STEADY_STATE
        ? Optional.of(
            new Caveat.NoSteadyState(target.toString(), forks.without(), forks.forks().size()))
        : Optional.empty();
  }

  /// The timed forks of `target`, warm-up included, and whether they were steady.
  public SteadyForks steadyForks(CaseId target) {
    return steady.computeIfAbsent(
        target, it -> new SteadyForks(runs(it, Metric.TIME).stream().map(ForkSeries::of).toList()));
  }

  private static boolean isTime(Metric metric) {
    return recorded(metric) == Metric.TIME;
  }

  /// Whether the counts of `target` agree on one whole number.
  public boolean exact(CaseId target) {
    return AllocationCount.exact(result.allocationsOf(target));
  }

  /// Finished, paired launches of `target` from which `metric` can be told, by block; without the
  /// blocks that are set aside.
  public List<Run> runs(CaseId target, Metric metric) {
    return result.runsOf(target, recorded(metric)).stream()
        .filter(run -> !setAside.holds(run))
        .toList();
  }

  /// What profilers saw of `target`, one recording a fork, by block; without the blocks that are
  /// set aside.
  public List<Recording> recordings(CaseId target, ProfileKind kind) {
    return runs(target, Metric.TIME).stream().flatMap(run -> run.recording(kind).stream()).toList();
  }

  /// The number of measured iterations in the forks of `target`: the least and the most of them.
  public IntSummaryStatistics iterations(CaseId target, Metric metric) {
    return runs(target, metric).stream()
        .flatMap(run -> run.series(recorded(metric)).stream())
        .mapToInt(series -> series.values().size())
        .summaryStatistics();
  }

  /// Blocks in which every case finished, so that all can be compared with all; without those that
  /// are set aside.
  public long completeBlocks() {
    var finished = new HashMap<SetAside.Block, Set<CaseId>>();
    for (var run : result.runs()) {
      if (run.paired() && run.finished() && !setAside.holds(run)) {
        finished.computeIfAbsent(SetAside.Block.of(run), _ -> new HashSet<>()).add(run.target());
      }
    }
    return finished.values().stream().filter(it -> it.containsAll(experiment.cases())).count();
  }

  /// How many forks of `target` were measured because the cap on warm-up was reached.
  public long capped(CaseId target) {
    return runs(target, Metric.TIME).stream()
        .flatMap(run -> run.warmUp().stream())
        .filter(warmUp -> !warmUp.steady())
        .count();
  }

  /// The fork value of `run`: throughput is told from the time of a call, so that the two can never
  /// contradict each other.
  double value(Run run, Metric metric) {
    var mean = run.series(recorded(metric)).map(Series::mean).orElseThrow();
    return metric == Metric.THROUGHPUT ? experiment.input().sizeBytes().orElse(0) / mean : mean;
  }

  /// The same result, asked how often what would be said of its known effects is right.
  public Calibrated calibrated() {
    return calibrated;
  }

  /// One time of each case from every block that finished both, of which the true ratio is known.
  KnownBlocks known(CaseId base, CaseId next, double truth) {
    var pairs = pairs(new Row(base, next), Metric.TIME);
    return new KnownBlocks(pairs.from, pairs.to, truth);
  }

  private Comparison paired(Row row, Metric metric) {
    var pairs = pairs(row, metric);
    return Comparison.of(pairs.from, pairs.to, terms(metric));
  }

  /// Fork values of two cases in the same blocks.
  @SuppressWarnings("ArrayRecordComponent") // two results of one method, on their way
  private record Pairs(double[] from, double[] to) {}

  private Pairs pairs(Row row, Metric metric) {
    var from = new ArrayList<Double>();
    var to = new ArrayList<Double>();
    for (var run : runs(row.base(), metric)) {
      runs(row.next(), metric).stream()
          .filter(other -> other.block() == run.block() && other.session() == run.session())
          .findFirst()
          .ifPresent(other -> {
            from.add(value(run, metric));
            to.add(value(other, metric));
          });
    }
    return new Pairs(array(from), array(to));
  }

  /// Counts are compared as exact where neither side is in doubt: what agrees by chance, in one
  /// fork or on a fraction, would otherwise decide everything.
  private Comparison counted(Row row) {
    var exact = exactOrDiffers(row.base()) && exactOrDiffers(row.next());
    return Comparison.of(
        counts(row.base()),
        counts(row.next()),
        terms(Metric.ALLOCS).assuming(exact ? Assumption.EXACT : Assumption.NOTHING));
  }

  private double[] counts(CaseId target) {
    return result.allocationsOf(target).stream().mapToDouble(AllocationCount::perCall).toArray();
  }

  private static Metric recorded(Metric metric) {
    return metric == Metric.THROUGHPUT ? Metric.TIME : metric;
  }

  private Assumption assumption(CaseId target, Metric metric) {
    return metric == Metric.ALLOCS && exactOrDiffers(target)
        ? Assumption.EXACT
        : Assumption.NOTHING;
  }

  /// Counts that differ show by themselves that they are not exact.
  private boolean exactOrDiffers(CaseId target) {
    return exact(target) || Arrays.stream(counts(target)).distinct().count() > 1;
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
