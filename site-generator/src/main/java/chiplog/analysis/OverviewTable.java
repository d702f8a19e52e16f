package chiplog.analysis;

import chiplog.contrast.Contrasted;
import chiplog.contrast.Measured;
import chiplog.exhibit.Overview;
import chiplog.experiment.CaseId;
import chiplog.experiment.Metric;
import chiplog.family.Family;
import chiplog.finding.Backing;
import chiplog.finding.Detection;
import chiplog.finding.Wording;
import chiplog.stats.Significance;
import chiplog.stats.Verdict;
import chiplog.unit.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// What the experiments of a site found, in one table: each by its first metric, every variant
/// against the first one. The rows of many tables stand together here, so they are judged together.
///
/// @param backings of the experiments, in the order in which they are shown
record OverviewTable(List<Backing> backings) {
  private static final String LEGEND =
      "Each experiment by its first metric, every variant against the first. p is adjusted for all"
          + " rows of this page (Benjamini and Hochberg): of the differences told here, about 5\u202F%"
          + " may be none. The page of an experiment is stricter, since all of its rows shall be right"
          + " at once.";

  /// One row on its way.
  private record Found(Backing backing, CaseId base, CaseId next, Contrasted contrast) {
    Found with(Contrasted judged) {
      return new Found(backing, base, next, judged);
    }
  }

  Overview overview() {
    var found = backings.stream().flatMap(it -> found(it).stream()).toList();
    var judged =
        Family.ofOverview(found.stream().map(it -> it.contrast.comparison()).toList()).iterator();
    var rows = found.stream().map(it -> it.with(it.contrast.with(judged.next()))).toList();
    return new Overview(legend(rows), rows.stream().map(OverviewTable::row).toList());
  }

  private static String legend(List<Found> rows) {
    var contrasts = rows.stream().map(Found::contrast).toList();
    var seen = Detection.seen(contrasts).map(it -> " " + it).orElse("");
    return rows.isEmpty()
        ? LEGEND
        : "%s %s%s".formatted(LEGEND, Detection.matters(contrasts), seen);
  }

  private static List<Found> found(Backing backing) {
    var found = new ArrayList<Found>();
    var experiment = backing.experiment();
    for (var measured : backing.measured().stream().toList()) {
      for (var metric : experiment.metrics().stream().limit(1).toList()) {
        for (var next : experiment.cases()) {
          var base = new CaseId(experiment.variants().getFirst().name(), next.params());
          contrast(measured, base, next, metric)
              .ifPresent(it -> found.add(new Found(backing, base, next, it)));
        }
      }
    }
    return found;
  }

  private static Optional<Contrasted> contrast(
      Measured measured, CaseId base, CaseId next, Metric metric) {
    return base.equals(next) ? Optional.empty() : measured.contrast(base, next, metric);
  }

  private static Overview.Row row(Found it) {
    return new Overview.Row(
        it.backing.experiment().id().text(),
        it.backing.href(),
        it.base.variant() + " to " + it.next,
        isDifference(it.contrast) ? Wording.change(it.contrast) : "",
        interval(it.contrast),
        Wording.word(it.contrast.verdict()),
        Wording.sign(it.contrast),
        Wording.tone(it.contrast.verdict()),
        Detection.of(it.contrast),
        p(it.contrast, Significance::adjusted),
        p(it.contrast, Significance::p));
  }

  private static String interval(Contrasted it) {
    return it.comparison()
        .change()
        .filter(_ -> it.verdict() != Verdict.TOO_FEW_FORKS)
        .flatMap(change -> Figures.changeBounds(change.center(), change.low(), change.high()))
        .orElse("");
  }

  private static boolean isDifference(Contrasted it) {
    return it.verdict() == Verdict.BETTER
        || it.verdict() == Verdict.WORSE
        || it.verdict() == Verdict.SMALL;
  }

  private static String p(Contrasted it, ToDoubleFunction<Significance> which) {
    return it.comparison().test().map(test -> Figures.p(which.applyAsDouble(test))).orElse("");
  }
}
