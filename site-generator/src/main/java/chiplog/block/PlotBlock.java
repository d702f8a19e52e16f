package chiplog.block;

import chiplog.contrast.Measured;
import chiplog.exhibit.Exhibit;
import chiplog.exhibit.Exhibit.Plot.Bar;
import chiplog.exhibit.Exhibit.Plot.Dot;
import chiplog.exhibit.Exhibit.Plot.Tick;
import chiplog.exhibit.Exhibit.Plot.Trace;
import chiplog.experiment.CaseId;
import chiplog.experiment.Metric;
import chiplog.finding.Wording;
import chiplog.stats.Caveat;
import chiplog.stats.Estimate;
import chiplog.stats.Summary;
import chiplog.unit.Figures;
import chiplog.unit.Scale;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/// Fork values as dots with the interval of their median: a strip for each case, or lines over a
/// parameter.
///
/// @param groups what each series shows, at most five
/// @param over parameter along the horizontal axis; empty for strips
record PlotBlock(Measured measured, Metric metric, List<Group> groups, Optional<String> over) {
  private static final double LABEL_HEIGHT = 16;
  private static final int MOST_SERIES = 5;
  private static final int MOST_DOTS = 100;
  private static final List<String> MARKERS =
      List.of("circle", "square", "triangle", "diamond", "cross");
  private static final double WIDTH = 640;
  private static final double LEFT = 150;
  private static final double RIGHT = 24;
  private static final double TOP = 16;
  private static final double STRIP = 44;
  private static final double BOTTOM = 44;
  private static final double LINE_LEFT = 70;
  private static final double LINE_RIGHT = 110;
  private static final double LINE_HEIGHT = 300;

  /// From this factor between the greatest and the least median on, lines have a logarithmic axis.
  private static final double WIDE = 50;

  /// One series: a case, or a variant at every value of the parameter.
  record Group(String label, List<CaseId> cases) {}

  /// Empty when nothing was measured.
  static Optional<PlotBlock> of(Measured measured, Metric metric, Optional<String> over) {
    var cases =
        measured.experiment().cases().stream()
            .filter(it -> measured.values(it, metric).length > 0)
            .toList();
    var groups =
        over.isPresent()
            ? lines(cases, over.get())
            : cases.stream().map(it -> new Group(it.toString(), List.of(it))).toList();
    return groups.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new PlotBlock(
                measured,
                metric,
                groups.stream().limit(over.isPresent() ? MOST_SERIES : groups.size()).toList(),
                over));
  }

  /// Cases that differ in nothing but the parameter.
  private static List<Group> lines(List<CaseId> cases, String over) {
    return cases.stream()
        .collect(
            Collectors.groupingBy(it -> without(it, over), LinkedHashMap::new, Collectors.toList()))
        .entrySet()
        .stream()
        .map(it -> new Group(it.getKey(), it.getValue()))
        .toList();
  }

  private static String without(CaseId target, String param) {
    var rest = new LinkedHashMap<>(target.params());
    rest.remove(param);
    return new CaseId(target.variant(), rest).toString();
  }

  Exhibit.Plot exhibit(String id, Exhibit.Source source) {
    return over.isPresent() ? lines(id, source) : strips(id, source);
  }

  private Exhibit.Plot strips(String id, Exhibit.Source source) {
    var axis = Axis.Linear.fromZero(greatest(), LEFT, WIDTH - RIGHT);
    var traces = new ArrayList<Trace>();
    var yTicks = new ArrayList<Tick>();
    for (var i = 0; i < groups.size(); i++) {
      var y = TOP + STRIP * (i + 0.5);
      var target = groups.get(i).cases().getFirst();
      var colour = colour(target);
      yTicks.add(new Tick(at(y), groups.get(i).label()));
      traces.add(
          new Trace(
              groups.get(i).label(),
              colour,
              MARKERS.get(colour - 1),
              "",
              dots(target, axis, y),
              bars(target, it -> axis.at(it), y),
              at(LEFT - 10),
              at(y)));
    }
    return new Exhibit.Plot(
        id,
        Wording.title(metric),
        finding(),
        at(WIDTH),
        at(TOP + STRIP * groups.size() + BOTTOM),
        axisLabel(axis),
        axis.ticks(scale()),
        yTicks,
        traces,
        false,
        twin(id, source),
        source);
  }

  /// Cases of one variant share a colour.
  private int colour(CaseId target) {
    var variants = measured.experiment().variants().stream().map(it -> it.name()).toList();
    return variants.indexOf(target.variant()) % MOST_SERIES + 1;
  }

  private List<Dot> dots(CaseId target, Axis axis, double y) {
    var values = measured.values(target, metric);
    var dots = new ArrayList<Dot>();
    for (var i = 0; i < Math.min(values.length, MOST_DOTS); i++) {
      dots.add(new Dot(at(axis.at(values[i])), at(y), title(target, values[i], i)));
    }
    return List.copyOf(dots);
  }

  private String title(CaseId target, double value, int fork) {
    return "%s, fork %d: %s"
        .formatted(target, fork + 1, Figures.value(value, value, value, metric.unit()));
  }

  /// The interval and its center; of two modes, the center and the range of each.
  private List<Bar> bars(CaseId target, DoubleUnaryOperator x, double y) {
    return spans(target).stream()
        .map(it ->
            new Bar(
                at(x.applyAsDouble(it.low())),
                at(y),
                at(x.applyAsDouble(it.high())),
                at(y),
                at(x.applyAsDouble(it.center())),
                at(y)))
        .toList();
  }

  private List<Estimate> spans(CaseId target) {
    var summary = measured.summary(target, metric);
    return summary
        .flatMap(Summary::modes)
        .map(it -> List.of(span(it.lower()), span(it.upper())))
        .orElseGet(() -> summary.stream().map(PlotBlock::span).toList());
  }

  private static Estimate span(Caveat.Mode mode) {
    return new Estimate(mode.center(), mode.low(), mode.high());
  }

  private static Estimate span(Summary summary) {
    return summary.bounded() ? summary.estimate() : Estimate.exact(summary.center());
  }

  private Exhibit.Plot lines(String id, Exhibit.Source source) {
    var param = over.orElseThrow();
    var values = measured.experiment().params().getOrDefault(param, List.of());
    var xs = new LogAxis(values, LINE_LEFT, WIDTH - LINE_RIGHT);
    var axis = valueAxis();
    var traces = new ArrayList<Trace>();
    for (var i = 0; i < groups.size(); i++) {
      traces.add(line(groups.get(i), i + 1, param, xs, axis));
    }
    return new Exhibit.Plot(
        id,
        "%s by %s".formatted(Wording.title(metric), param),
        finding(),
        at(WIDTH),
        at(LINE_HEIGHT),
        axisLabel(axis) + "; " + param + (xs.isLog() ? " on a logarithmic axis" : ""),
        xs.ticks(),
        axis.ticks(scale()),
        apart(traces),
        true,
        twin(id, source),
        source);
  }

  private Trace line(Group group, int colour, String param, LogAxis xs, Axis axis) {
    var dots = new ArrayList<Dot>();
    var bars = new ArrayList<Bar>();
    var path = new StringBuilder();
    var broken = true;
    var endX = LINE_LEFT;
    var endY = LINE_HEIGHT - BOTTOM;
    for (var target : group.cases()) {
      var x = xs.at(target.params().getOrDefault(param, ""));
      var summary = measured.summary(target, metric).orElseThrow();
      var y = axis.at(summary.center());
      var single = summary.modes().isEmpty();
      if (single) {
        path.append(broken ? 'M' : 'L').append(at(x)).append(' ').append(at(y));
      }
      broken = !single;
      for (var span : spans(target)) {
        bars.add(
            new Bar(
                at(x),
                at(axis.at(span.low())),
                at(x),
                at(axis.at(span.high())),
                at(x),
                at(axis.at(span.center()))));
      }
      var values = measured.values(target, metric);
      for (var i = 0; i < Math.min(values.length, MOST_DOTS); i++) {
        dots.add(new Dot(at(x), at(axis.at(values[i])), title(target, values[i], i)));
      }
      endX = x;
      endY = y;
    }
    return new Trace(
        group.label(),
        colour,
        MARKERS.get(colour - 1),
        path.toString(),
        dots,
        bars,
        at(endX + 10),
        at(endY));
  }

  /// Lines that end close together have their names one below the other.
  private static List<Trace> apart(List<Trace> traces) {
    var placed = new ArrayList<>(traces);
    var last = Double.NEGATIVE_INFINITY;
    var downwards =
        traces.stream().sorted(Comparator.comparingDouble(it -> Double.parseDouble(it.labelY())));
    for (var trace : downwards.toList()) {
      var y = Math.max(Double.parseDouble(trace.labelY()), last + LABEL_HEIGHT);
      placed.set(
          traces.indexOf(trace),
          new Trace(
              trace.label(),
              trace.colour(),
              trace.marker(),
              trace.path(),
              trace.dots(),
              trace.bars(),
              trace.labelX(),
              at(y)));
      last = y;
    }
    return List.copyOf(placed);
  }

  private Scale scale() {
    return Scale.of(metric.unit(), greatest());
  }

  /// From zero, unless the least value could then not be told from none.
  private Axis valueAxis() {
    var medians =
        groups.stream()
            .flatMap(it -> it.cases().stream())
            .flatMap(it -> measured.summary(it, metric).stream())
            .mapToDouble(Summary::center)
            .summaryStatistics();
    var least = values().min().orElse(0);
    return least > 0 && medians.getMax() / medians.getMin() > WIDE
        ? Axis.Powers.around(least, greatest(), scale(), LINE_HEIGHT - BOTTOM, TOP)
        : Axis.Linear.fromZero(greatest(), LINE_HEIGHT - BOTTOM, TOP);
  }

  private String axisLabel(Axis axis) {
    var symbol = scale().symbol();
    var logarithmic =
        switch (axis) {
          case Axis.Linear _ -> "";
          case Axis.Powers _ -> ", log scale";
        };
    return Wording.title(metric)
        + (symbol.isEmpty() ? "" : ", " + symbol)
        + logarithmic
        + " ("
        + Wording.direction(metric)
        + ")";
  }

  private double greatest() {
    return values().max().orElse(0);
  }

  /// Every fork value of every case that is drawn.
  private DoubleStream values() {
    return groups.stream()
        .flatMap(it -> it.cases().stream())
        .flatMapToDouble(it -> Arrays.stream(measured.values(it, metric)));
  }

  /// One sentence with the main values.
  private String finding() {
    var parts =
        over.isPresent()
            ? groups.stream().map(this::ends).toList()
            : groups.stream()
                .limit(MOST_SERIES)
                .map(it -> it.label() + " " + shown(it.cases().getFirst()))
                .toList();
    var more = over.isEmpty() && groups.size() > MOST_SERIES ? ", …" : "";
    return "%s%s.".formatted(String.join(", ", parts), more);
  }

  private String ends(Group group) {
    var first = group.cases().getFirst();
    var last = group.cases().getLast();
    return "%s from %s at %s to %s at %s"
        .formatted(group.label(), shown(first), setting(first), shown(last), setting(last));
  }

  private String setting(CaseId target) {
    return over.map(it -> target.params().getOrDefault(it, "")).orElse("");
  }

  private String shown(CaseId target) {
    return Wording.value(measured, target, metric);
  }

  private Exhibit.Table twin(String id, Exhibit.Source source) {
    var variants = measured.experiment().variants().stream().map(it -> it.name()).toList();
    var block = new TableBlock(measured, variants, List.of(metric));
    return new Exhibit.Table(
        id + "-table",
        "The same numbers as text",
        block.columns(),
        block.rows(Optional.empty()),
        source);
  }

  /// A coordinate: at most one decimal.
  static String at(double coordinate) {
    var text = String.format(Locale.ROOT, "%.1f", coordinate);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }
}
