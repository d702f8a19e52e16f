package chiplog.analysis;

import chiplog.claim.ClaimLedger;
import chiplog.contrast.Contrasted;
import chiplog.contrast.Measured;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.Position;
import chiplog.directive.CaseRef;
import chiplog.exhibit.ClaimRow;
import chiplog.exhibit.TextTable;
import chiplog.experiment.CaseId;
import chiplog.experiment.Catalog;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import chiplog.finding.Backing;
import chiplog.finding.Detection;
import chiplog.finding.Standings;
import chiplog.finding.Wording;
import chiplog.freshness.Evidence;
import chiplog.request.ReferenceResolver;
import chiplog.stats.Estimate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;

/// Two machines or two variants side by side, as lines for a terminal.
///
/// Times of two machines are shown beside each other and never divided: only what was measured in
/// pairs on one machine has a ratio.
public final class Comparisons {
  private final Catalog catalog;
  private final Standings standings;

  /// @param standings how far each machine can be trusted
  public Comparisons(Catalog catalog, Standings standings) {
    this.catalog = catalog;
    this.standings = standings;
  }

  /// One machine's share of a comparison.
  ///
  /// @param name as the reader asked for it
  /// @param evidence what that machine has of an experiment
  /// @param claims the claims of all articles, judged on that machine
  public record Side(String name, Function<Experiment, Evidence> evidence, List<ClaimRow> claims) {
    public Side {
      claims = List.copyOf(claims);
    }
  }

  /// Claims first, then the ratios that each machine measured, then its values.
  public List<String> machines(Side a, Side b) {
    var lines = new ArrayList<String>();
    lines.add("Claims: %s: %s".formatted(a.name(), ClaimLedger.summary(a.claims())));
    lines.add("        %s: %s".formatted(b.name(), ClaimLedger.summary(b.claims())));
    lines.addAll(claims(a, b));
    for (var experiment : catalog.experiments()) {
      lines.add("");
      lines.addAll(experiment(experiment, a, b));
    }
    return List.copyOf(lines);
  }

  private static List<String> claims(Side a, Side b) {
    Map<String, ClaimRow> others = new HashMap<>();
    b.claims().forEach(it -> others.put(it.href(), it));
    var table = new TextTable();
    table.row("", "claim", a.name(), b.name());
    var any = false;
    for (var row : a.claims()) {
      var other = Optional.ofNullable(others.get(row.href()));
      if (other.filter(it -> it.outcome() == row.outcome()).isEmpty()) {
        any = true;
        table.row(
            "!",
            row.rule(),
            told(row),
            other.map(Comparisons::told).orElse(ClaimRow.Outcome.NOT_RUN.word()));
      }
    }
    return any ? table.lines() : List.of("All claims have the same outcome on both.");
  }

  private static String told(ClaimRow row) {
    return row.measured().isEmpty()
        ? row.outcome().word()
        : "%s, %s".formatted(row.outcome().word(), row.measured());
  }

  private List<String> experiment(Experiment experiment, Side a, Side b) {
    var first = measured(experiment, a);
    var second = measured(experiment, b);
    if (first.isEmpty() || second.isEmpty()) {
      return List.of(
          "%s: not measured on %s: %s"
              .formatted(
                  experiment.id(),
                  first.isEmpty() ? a.name() : b.name(),
                  Evidence.measuring(experiment.id())));
    }
    var table = new TextTable();
    table.row(experiment.id().text(), "", a.name(), b.name());
    for (var metric : experiment.metrics()) {
      for (var setting : experiment.settings()) {
        values(table, metric, setting, first.get(), second.get());
        ratios(table, metric, setting, first.get(), second.get());
      }
    }
    return table.lines();
  }

  private Optional<Measured> measured(Experiment experiment, Side side) {
    var backing = Backing.of(experiment, side.evidence().apply(experiment), standings);
    return backing.isOfWantedMachine() ? backing.measured() : Optional.empty();
  }

  private static void values(
      TextTable table,
      Metric metric,
      SequencedMap<String, String> setting,
      Measured a,
      Measured b) {
    for (var variant : a.experiment().variants()) {
      var target = new CaseId(variant.name(), setting);
      table.row(
          target.toString(),
          metric.id(),
          Wording.value(a, target, metric),
          Wording.value(b, target, metric));
    }
  }

  private static void ratios(
      TextTable table,
      Metric metric,
      SequencedMap<String, String> setting,
      Measured a,
      Measured b) {
    var variants = a.experiment().variants();
    var base = new CaseId(variants.getFirst().name(), setting);
    for (var variant : variants.subList(1, variants.size())) {
      var next = new CaseId(variant.name(), setting);
      table.row(
          base.variant() + ".." + next,
          metric.id() + " ratio",
          ratio(a, base, next, metric),
          ratio(b, base, next, metric));
    }
  }

  private static String ratio(Measured measured, CaseId base, CaseId next, Metric metric) {
    return measured
        .contrast(base, next, metric)
        .map(it ->
            Wording.joined(
                List.of(
                    "%s %s %s"
                        .formatted(Wording.ratio(it), Wording.sign(it), Wording.word(it.verdict())),
                    Wording.joined(Detection.of(it)))))
        .orElse("not measured");
  }

  /// Two cases of one experiment, by every metric that it declares. What is wrong with the names is
  /// reported at `asked`.
  public List<String> variants(
      CaseRef base,
      CaseRef next,
      Function<Experiment, Evidence> evidence,
      Position asked,
      DiagnosticSink sink) {
    return new ReferenceResolver(catalog)
        .sides(base, next, asked, sink)
        .map(it ->
            variants(
                Backing.of(it.experiment(), evidence.apply(it.experiment()), standings),
                it.base(),
                it.next()))
        .orElse(List.of());
  }

  private static List<String> variants(Backing backing, CaseId base, CaseId next) {
    var found = backing.measured();
    if (found.isEmpty()) {
      return List.of("%s: %s".formatted(backing.note(), backing.command()));
    }
    var measured = found.get();
    var table = new TextTable();
    var notes = new ArrayList<String>();
    table.row("", base.toString(), next.toString(), "change", "", "");
    for (var metric : measured.experiment().metrics()) {
      var contrast = measured.contrast(base, next, metric);
      contrast.map(it -> note(metric, it)).filter(it -> !it.isEmpty()).ifPresent(notes::add);
      table.row(
          metric.id(),
          Wording.value(measured, base, metric),
          Wording.value(measured, next, metric),
          contrast.map(Wording::change).orElse("not measured"),
          contrast.map(it -> Wording.sign(it) + " " + Wording.word(it.verdict())).orElse(""),
          contrast.map(Wording::detail).orElse(""));
    }
    var lines = new ArrayList<>(table.lines());
    lines.addAll(notes);
    lines.add(backing.source().text());
    if (!backing.note().isEmpty()) {
      lines.add(backing.note());
    }
    return List.copyOf(lines);
  }

  /// `bytes: margin ±3 %; would have seen 4.1 %; needs about 12 more blocks`, beside a difference
  /// `time: −17 % (−22 to −12 %)`, and the reason why there is no verdict; empty where nothing is
  /// to be added.
  private static String note(Metric metric, Contrasted it) {
    var told = new ArrayList<String>();
    var seen = Detection.of(it);
    if (!seen.isEmpty()) {
      told.add(Detection.margin(it));
      told.addAll(seen);
    } else {
      it.comparison()
          .change()
          .filter(Estimate::bounded)
          .map(Wording::changeWithInterval)
          .filter(text -> !text.equals(Wording.change(it)))
          .ifPresent(told::add);
    }
    told.addAll(Wording.caveats(it.comparison().caveats()));
    told.removeIf(String::isEmpty);
    return told.isEmpty() ? "" : "%s: %s".formatted(metric.id(), String.join("; ", told));
  }
}
