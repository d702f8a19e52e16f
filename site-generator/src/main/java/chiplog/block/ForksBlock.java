package chiplog.block;

import chiplog.contrast.ForkSeries;
import chiplog.contrast.Measured;
import chiplog.contrast.SteadyForks;
import chiplog.exhibit.Exhibit;
import chiplog.exhibit.Exhibit.Forks.Panel;
import chiplog.exhibit.Exhibit.Forks.Strip;
import chiplog.exhibit.Exhibit.Table.TableRow;
import chiplog.experiment.CaseId;
import chiplog.finding.SteadyWords;
import chiplog.steady.Steadiness;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Every fork of every case, from its first window of warm-up to its last measured one: a row of
/// small panels a case, and its class.
///
/// All panels of a case have one scale, from zero to twice the median of its measured windows; what
/// took longer is cut off. More than 30 windows are drawn by the means of neighbours.
record ForksBlock(Measured measured) {
  private static final int WIDTH = 60;
  private static final int PITCH = 68;
  private static final int HEIGHT = 60;
  private static final int MOST_POINTS = 30;

  Exhibit exhibit(String id, Exhibit.Source source) {
    return new Exhibit.Forks(
        id,
        finding(),
        Integer.toString(HEIGHT),
        cases().stream().map(this::strip).toList(),
        twin(id, source),
        source);
  }

  boolean hasForks() {
    return cases().stream().anyMatch(it -> !forks(it).forks().isEmpty());
  }

  private List<CaseId> cases() {
    return measured.experiment().cases();
  }

  private SteadyForks forks(CaseId target) {
    return measured.steadyForks(target);
  }

  private String finding() {
    var doubts =
        cases().stream()
            .filter(it -> !SteadyWords.doubt(measured, it).isEmpty())
            .map(it -> it + ": " + SteadyWords.doubt(measured, it))
            .toList();
    if (!doubts.isEmpty()) {
      return String.join("; ", doubts) + "." + rule();
    }
    var told = cases().stream().anyMatch(it -> forks(it).steadiness() != Steadiness.NOT_TOLD);
    return told
        ? "Every fork that tells was steady while it was measured."
        : "The classes of these forks were not recorded: their windows are too few.";
  }

  /// When a case counts as one without a steady state; nothing where all forks came to one.
  private String rule() {
    return cases().stream().anyMatch(it -> forks(it).without() > 0)
        ? " A variant with half or more of its forks without a steady state counts as one without,"
            + " and its times have no verdict."
        : "";
  }

  private Strip strip(CaseId target) {
    var forks = forks(target).forks();
    var top = 2 * level(forks);
    return new Strip(
        target.toString(),
        SteadyWords.word(forks(target).steadiness()),
        Integer.toString(Math.max(WIDTH, PITCH * forks.size() - (PITCH - WIDTH))),
        IntStream.range(0, forks.size()).mapToObj(i -> panel(i, forks.get(i), top)).toList());
  }

  /// The median of all measured windows.
  private static double level(List<ForkSeries> forks) {
    var sorted =
        forks.stream()
            .flatMap(fork -> fork.windows().stream().skip(fork.measuredFrom()))
            .mapToDouble(Double::doubleValue)
            .sorted()
            .toArray();
    return sorted.length == 0 ? 1 : sorted[sorted.length / 2];
  }

  private static Panel panel(int index, ForkSeries fork, double top) {
    var left = index * PITCH;
    var warmUp =
        Math.round((double) WIDTH * fork.measuredFrom() / Math.max(1, fork.windows().size()));
    return new Panel(
        Integer.toString(left),
        Integer.toString(WIDTH),
        Long.toString(left + warmUp),
        Long.toString(WIDTH - warmUp),
        path(left, fork.windows(), top),
        fork.state().steadiness() == Steadiness.NO_STEADY_STATE ? "unsteady" : "steady",
        "fork %d: %s".formatted(index + 1, told(fork)));
  }

  /// `warm-up, steady from window 13 of 45`
  private static String told(ForkSeries fork) {
    var word = SteadyWords.word(fork.state().steadiness());
    return fork.state().steadiness().steady()
        ? "%s, steady from window %d of %d"
            .formatted(word, fork.state().from() + 1, fork.windows().size())
        : word;
  }

  private static String path(int left, List<Double> windows, double top) {
    var points = together(windows);
    var path = new StringBuilder("M");
    for (var i = 0; i < points.length; i++) {
      var x = left + Math.round((i + 0.5) * WIDTH / points.length);
      var y = Math.round(HEIGHT * (1 - Math.min(1, points[i] / top)));
      path.append(i == 0 ? "" : " ").append(x).append(' ').append(y);
    }
    return points.length < 2 ? "" : path.toString();
  }

  private static double[] together(List<Double> windows) {
    var n = Math.min(MOST_POINTS, windows.size());
    var points = new double[n];
    Arrays.setAll(
        points,
        i ->
            windows.subList(i * windows.size() / n, (i + 1) * windows.size() / n).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElseThrow());
    return points;
  }

  private Exhibit.Table twin(String id, Exhibit.Source source) {
    return new Exhibit.Table(
        id + "-table",
        "How forks came to a steady state",
        List.of("variant", "class", "forks", "steady from window", "windows"),
        cases().stream().map(this::row).toList(),
        source);
  }

  private TableRow row(CaseId target) {
    var forks = forks(target);
    var steady = forks.forks().stream().filter(it -> it.state().steadiness().steady()).toList();
    return new TableRow(
        target.toString(),
        List.of(
            SteadyWords.word(forks.steadiness()),
            forks.forks().isEmpty() ? "none" : SteadyWords.kinds(forks),
            range(steady.stream().map(it -> it.state().from() + 1).toList()),
            range(forks.forks().stream().map(it -> it.windows().size()).toList())));
  }

  /// `1 to 13`
  private static String range(List<Integer> numbers) {
    var sorted = new ArrayList<>(numbers);
    sorted.sort(null);
    if (sorted.isEmpty()) {
      return "–";
    }
    return sorted.getFirst().equals(sorted.getLast())
        ? sorted.getFirst().toString()
        : sorted.getFirst() + " to " + sorted.getLast();
  }
}
