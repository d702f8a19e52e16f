package chiplog.block;

import chiplog.contrast.Contrasted;
import chiplog.contrast.Measured;
import chiplog.exhibit.Exhibit.Comparison.Cell;
import chiplog.exhibit.Exhibit.Comparison.Row;
import chiplog.exhibit.Exhibit.Comparison.Section;
import chiplog.experiment.CaseId;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import chiplog.finding.Detection;
import chiplog.finding.Disturbances;
import chiplog.finding.Geomean;
import chiplog.finding.SteadyWords;
import chiplog.finding.Wording;
import chiplog.stats.Caveat;
import chiplog.stats.Summary;
import chiplog.stats.Verdict;
import chiplog.unit.Figures;
import chiplog.unit.Scale;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// A comparison in the manner of benchstat: one section a metric, one unit a section, the base in
/// the first column, and a geometric mean where there is more than one row.
record ComparisonBlock(Measured measured, List<String> variants) {
  static final Cell NOTHING = new Cell("not measured", "", "", "", "", "neutral", List.of(), 0);

  String legend(List<Metric> metrics) {
    var contrasts = new ArrayList<Contrasted>();
    for (var metric : metrics) {
      for (var target : experiment().cases()) {
        contrast(target, metric).ifPresent(contrasts::add);
      }
    }
    var aside = Disturbances.setAside(measured);
    return (Detection.legend(contrasts) + (aside.isEmpty() ? "" : " " + aside + ".")).strip();
  }

  List<Section> sections(List<Metric> metrics) {
    return metrics.stream().map(this::section).toList();
  }

  private Section section(Metric metric) {
    var scale = scale(measured, variants, metric);
    var footnotes = new ArrayList<String>();
    var settings = experiment().settings();
    var rows = new ArrayList<Row>();
    for (var setting : settings) {
      var cells = new ArrayList<Cell>();
      for (var variant : variants) {
        cells.add(cell(new CaseId(variant, setting), metric, scale, footnotes));
      }
      rows.add(new Row(label(setting), cells));
    }
    return new Section(
        Wording.title(metric),
        note(metric, scale),
        variants,
        rows,
        settings.size() > 1 ? Optional.of(geomean(metric)) : Optional.empty(),
        List.copyOf(footnotes));
  }

  private Experiment experiment() {
    return measured.experiment();
  }

  private String label(SequencedMap<String, String> setting) {
    return setting.isEmpty() ? experiment().id().text() : new CaseId("", setting).settings();
  }

  /// The one unit of a column of `metric`.
  static Scale scale(Measured measured, List<String> variants, Metric metric) {
    var centers =
        measured.experiment().cases().stream()
            .filter(it -> variants.contains(it.variant()))
            .flatMap(it -> measured.summary(it, metric).stream())
            .mapToDouble(Summary::center)
            .toArray();
    return Scale.forAll(metric.unit(), centers);
  }

  private String note(Metric metric, Scale scale) {
    var unit = scale.symbol().isEmpty() ? "count" : "unit " + scale.symbol();
    var forks =
        experiment().cases().stream()
            .filter(it -> variants.contains(it.variant()))
            .mapToInt(it -> measured.values(it, metric).length)
            .min()
            .orElse(0);
    return "%s, %s, %s each%s"
        .formatted(Wording.direction(metric), unit, Wording.forks(forks), origin(metric));
  }

  /// Bytes are what a thread allocated over the calls that it made, so the harness's own objects, a
  /// few hundred bytes an iteration, weigh on a slow call.
  private static String origin(Metric metric) {
    return metric == Metric.BYTES
        ? "; as JMH estimates them, with up to a few hundred bytes of its own in a slow call"
        : "";
  }

  private Cell cell(CaseId target, Metric metric, Scale scale, List<String> footnotes) {
    var summary = measured.summary(target, metric);
    if (summary.isEmpty()) {
      return NOTHING;
    }
    var exact = metric == Metric.ALLOCS && measured.exact(target);
    var value = number(summary.get(), metric, exact, scale);
    var spread = spread(summary.get(), metric, exact, scale);
    var contrast = contrast(target, metric);
    var footnote = footnote(caveats(target, metric, summary.get(), contrast), footnotes);
    return contrast
        .map(it ->
            new Cell(
                value,
                spread,
                change(it),
                Wording.word(it.verdict()),
                Wording.sign(it),
                Wording.tone(it.verdict()),
                details(it),
                footnote))
        .orElseGet(() -> new Cell(value, spread, "", "", "", "neutral", List.of(), footnote));
  }

  /// Empty for the base itself.
  private Optional<Contrasted> contrast(CaseId target, Metric metric) {
    var base = new CaseId(variants.getFirst(), target.params());
    return target.equals(base) ? Optional.empty() : measured.contrast(base, target, metric);
  }

  static String number(Summary summary, Metric metric, boolean exact, Scale scale) {
    return metric == Metric.ALLOCS && exact
        ? Figures.exactCount(summary.center())
        : summary
            .modes()
            .map(it -> Wording.modes(it, scale))
            .orElseGet(() -> scale.number(summary.center(), summary.low(), summary.high()));
  }

  static String spread(Summary summary, Metric metric, boolean exact, Scale scale) {
    if (metric == Metric.ALLOCS) {
      return exact ? "exact" : "not exact";
    }
    return summary
        .modes()
        .map(Wording::shares)
        .or(() -> Figures.spread(summary.center(), summary.low(), summary.high(), scale))
        .orElse("");
  }

  /// A change only where one is established; what could have been seen otherwise is a detail.
  private static String change(Contrasted it) {
    return switch (it.verdict()) {
      case BETTER, WORSE, SMALL -> Wording.change(it);
      case EQUAL, UNCLEAR, TOO_FEW_FORKS, NOT_COMPARABLE -> "";
    };
  }

  private static List<String> details(Contrasted it) {
    var details = new ArrayList<String>();
    if (it.verdict() != Verdict.TOO_FEW_FORKS) {
      it.comparison()
          .change()
          .flatMap(change -> Figures.changeBounds(change.center(), change.low(), change.high()))
          .ifPresent(details::add);
    }
    details.add(Wording.shortDetail(it));
    details.addAll(Detection.of(it));
    return details;
  }

  private List<String> caveats(
      CaseId target, Metric metric, Summary summary, Optional<Contrasted> contrast) {
    var told = new ArrayList<String>();
    if (metric == Metric.TIME || metric == Metric.THROUGHPUT) {
      told.add(SteadyWords.doubt(measured, target));
      told.add(Wording.warmUp(measured, target));
    }
    for (var caveat : summary.caveats()) {
      if (!(caveat instanceof Caveat.AllEqual || caveat instanceof Caveat.TwoModes)) {
        told.add(
            caveat instanceof Caveat.TooFewMeasurements
                ? "few samples: " + Wording.caveat(caveat)
                : Wording.caveat(caveat));
      }
    }
    contrast
        .map(it -> it.comparison().caveats())
        .orElse(List.of())
        .forEach(it -> told.add(Wording.caveat(it)));
    return told.stream().filter(it -> !it.isEmpty()).distinct().toList();
  }

  /// The number of the footnote that says this, from 1; 0 where nothing is to be said.
  private static int footnote(List<String> caveats, List<String> footnotes) {
    if (caveats.isEmpty()) {
      return 0;
    }
    var text = Wording.joined(caveats);
    if (!footnotes.contains(text)) {
      footnotes.add(text);
    }
    return footnotes.indexOf(text) + 1;
  }

  private Row geomean(Metric metric) {
    var base = variants.getFirst();
    var cells = new ArrayList<Cell>();
    cells.add(blank("", List.of()));
    for (var variant : variants.subList(1, variants.size())) {
      cells.add(
          Geomean.of(measured, base, variant, metric)
              .map(it ->
                  blank(
                      it.change(),
                      Stream.concat(it.bounds().stream(), Stream.of(it.rows())).toList()))
              .orElseGet(() -> blank("none", List.of("no row has a ratio"))));
    }
    return new Row("geometric mean", cells);
  }

  private static Cell blank(String change, List<String> details) {
    return new Cell("", "", change, "", "", "neutral", details, 0);
  }
}
