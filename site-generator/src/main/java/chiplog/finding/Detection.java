package chiplog.finding;

import chiplog.contrast.Contrasted;
import chiplog.power.Resolution;
import chiplog.stats.Caveat;
import chiplog.stats.Verdict;
import chiplog.unit.Figures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Words for what a run could have seen, which stand beside every verdict that is no difference.
public final class Detection {
  private static final String SEEN = "would have seen";

  private Detection() {}

  /// `would have seen 4.1 %`, `needs about 12 more blocks`, each where it can be told; nothing
  /// beside a difference.
  public static List<String> of(Contrasted it) {
    return switch (it.verdict()) {
      case BETTER, WORSE, NOT_COMPARABLE -> List.of();
      case EQUAL, SMALL, UNCLEAR, TOO_FEW_FORKS ->
          told(Resolution.of(it.comparison()), it.verdict());
    };
  }

  private static List<String> told(Resolution resolution, Verdict verdict) {
    var told = new ArrayList<String>();
    resolution.smallestChange().ifPresent(change -> told.add(SEEN + " " + Figures.percent(change)));
    resolution.moreBlocks().ifPresent(blocks -> told.add(needs(blocks, verdict)));
    return List.copyOf(told);
  }

  /// `too few forks, it needs at least 3 more blocks`: until its test could establish anything at
  /// all, beside the other rows of its table; empty where that is not the trouble.
  public static Optional<String> missing(Contrasted it) {
    return it.comparison().caveats().stream()
        .filter(Caveat.TooFewMeasurements.class::isInstance)
        .map(caveat -> ((Caveat.TooFewMeasurements) caveat).needed() - it.comparison().n())
        .filter(_ -> it.verdict() == Verdict.TOO_FEW_FORKS)
        .map(blocks -> "too few forks, it " + needs(blocks, it.verdict()))
        .findFirst();
  }

  private static String needs(int blocks, Verdict verdict) {
    if (blocks > Resolution.MOST) {
      return "needs more than %s more blocks".formatted(Figures.count(Resolution.MOST));
    }
    return "needs %s %s more %s"
        .formatted(
            verdict == Verdict.TOO_FEW_FORKS ? "at least" : "about",
            Figures.count(blocks),
            blocks == 1 ? "block" : "blocks");
  }

  /// `margin ±3 %`: what a change must reach to matter.
  public static String margin(Contrasted it) {
    return "margin ±" + percentOf(it);
  }

  private static String percentOf(Contrasted it) {
    return Figures.percent(it.comparison().terms().margin());
  }

  /// How the verdicts of a table are to be read, with no more than it needs.
  public static String legend(List<Contrasted> rows) {
    if (rows.isEmpty()) {
      return "";
    }
    var told = new ArrayList<String>();
    told.add(matters(rows));
    if (rows.stream()
        .flatMap(it -> it.comparison().test().stream())
        .anyMatch(it -> it.rows() > 1)) {
      told.add(
          "p is adjusted for all comparisons of its table (Holm), and the intervals of changes hold"
              + " for all of them together.");
    }
    seen(rows).ifPresent(told::add);
    return String.join(" ", told);
  }

  /// `A change matters from ±3 % on.`: times have the margin of their machine, so rows may have
  /// several, each then with the metrics it is for: `from ±7.4 % (time) or ±3 % (bytes, allocs)
  /// on`. Where machines differ, a metric has several as well.
  public static String matters(List<Contrasted> rows) {
    var metrics = new LinkedHashMap<String, Set<String>>();
    rows.forEach(row ->
        metrics.computeIfAbsent(percentOf(row), _ -> new LinkedHashSet<>()).add(row.metric().id()));
    var named = metrics.size() > 1;
    var several =
        metrics.values().stream().flatMap(Set::stream).distinct().count()
            < metrics.values().stream().mapToInt(Set::size).sum();
    return metrics.entrySet().stream()
        .map(it -> it.getKey() + (named ? " (%s)".formatted(String.join(", ", it.getValue())) : ""))
        .collect(
            Collectors.joining(
                " or ±",
                "A change matters from ±",
                several ? " on, the page of each experiment says from which." : " on."));
  }

  /// What “would have seen” means; empty where no row says it.
  public static Optional<String> seen(List<Contrasted> rows) {
    return rows.stream().flatMap(it -> of(it).stream()).anyMatch(it -> it.startsWith(SEEN))
        ? Optional.of(
            "“%s” is the least change that is found in %s of such runs."
                .formatted(SEEN, Figures.percent(Resolution.POWER)))
        : Optional.empty();
  }
}
