package chiplog.analysis;

import chiplog.block.Blocks;
import chiplog.calibration.Standing;
import chiplog.contrast.Measured;
import chiplog.directive.Rate;
import chiplog.exhibit.Exhibit;
import chiplog.experiment.CaseId;
import chiplog.experiment.Variant;
import chiplog.finding.Often;
import chiplog.finding.Standings;
import chiplog.finding.Wording;
import chiplog.machine.MachineId;
import chiplog.stats.Comparison;
import chiplog.stats.Terms;
import chiplog.unit.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How often the comparisons of one machine err, as its page and a terminal tell it.
///
/// @param measured its result of known effects
/// @param standing what follows from it
public record ErrorRates(Measured measured, Standing standing) {
  /// Nothing for a machine that was never calibrated.
  public static List<Exhibit.Pair> of(MachineId machine, Standings standings) {
    return standings
        .calibration(machine)
        .map(it -> new ErrorRates(it, standings.of(machine)).pairs())
        .orElse(List.of());
  }

  List<Exhibit.Pair> pairs() {
    var pairs = new ArrayList<Exhibit.Pair>();
    measured.calibrated().same().ifPresent(same -> addSame(same, pairs));
    measured.experiment().knownEffects().stream()
        .filter(it -> it.slower().orElse(0) > 0)
        .forEach(it -> pairs.add(found(it)));
    pairs.add(pair("margin", margin()));
    pairs.add(pair("comparisons", trust()));
    pairs.add(pair("told from", Blocks.calibrationBasis(measured)));
    return List.copyOf(pairs);
  }

  private void addSame(CaseId same, List<Exhibit.Pair> pairs) {
    var limit = "; the limit is " + Figures.percent(Standing.LIMIT);
    pairs.add(pair("false alarms", shares(same, Rate.FALSE_ALARMS) + limit));
    standing
        .same()
        .flatMap(Comparison::change)
        .ifPresent(it -> pairs.add(pair("same code, all blocks", Wording.changeWithInterval(it))));
    pairs.add(pair("interval holds the truth", shares(same, Rate.COVERAGE)));
    pairs.add(pair("smallest slow-down found in 80\u202F%", plain(same, Rate.SMALLEST_FOUND)));
    pairs.add(pair("same code differs by at most, 19 times in 20", plain(same, Rate.NOISE)));
  }

  private Exhibit.Pair found(Variant known) {
    var target = new CaseId(known.name(), measured.calibrated().base().params());
    var name = Figures.percent(known.slower().orElse(0)) + " slower is found";
    return pair(name, shares(target, Rate.FOUND));
  }

  /// `2 % (0 % to 25 %) with 6 blocks, …`
  private String shares(CaseId next, Rate rate) {
    return bySize(size -> often(next, rate, size).map(Often::textWithInterval));
  }

  private String plain(CaseId next, Rate rate) {
    return bySize(size -> often(next, rate, size).map(Often::text));
  }

  private Stream<Often> often(CaseId next, Rate rate, int size) {
    return Often.of(measured, measured.calibrated().base(), next, rate, size).stream();
  }

  private static String bySize(IntFunction<Stream<String>> told) {
    var text =
        Standing.SIZES.stream()
            .flatMap(size -> told.apply(size).map(it -> "%s with %d blocks".formatted(it, size)))
            .collect(Collectors.joining(", "));
    return text.isEmpty() ? "not known: too few blocks" : text;
  }

  private String margin() {
    var margin = standing.margin();
    return Figures.percent(margin)
        + (margin > Terms.USUAL_MARGIN ? ": the noise of this machine" : "");
  }

  private String trust() {
    return standing
        .doubt()
        .map(it -> "times are not compared: " + Wording.caveat(it))
        .orElse("shown: the limit is not exceeded beyond doubt, and the same code is the same");
  }

  private static Exhibit.Pair pair(String name, String text) {
    return new Exhibit.Pair(name, text);
  }
}
