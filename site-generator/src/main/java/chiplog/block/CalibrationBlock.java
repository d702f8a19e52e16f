package chiplog.block;

import chiplog.calibration.Rates;
import chiplog.calibration.Standing;
import chiplog.contrast.Measured;
import chiplog.exhibit.Exhibit.Table.TableRow;
import chiplog.experiment.CaseId;
import chiplog.experiment.Variant;
import chiplog.finding.Wording;
import chiplog.stats.Verdict;
import chiplog.unit.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How often each verdict is given where the truth is known, by the number of blocks compared.
record CalibrationBlock(Measured measured) {
  /// Those that can be given where there are blocks enough.
  private static final List<Verdict> VERDICTS =
      List.of(Verdict.BETTER, Verdict.WORSE, Verdict.SMALL, Verdict.EQUAL, Verdict.UNCLEAR);

  List<String> columns() {
    var columns = new ArrayList<String>();
    columns.add("known");
    VERDICTS.forEach(verdict -> columns.add(Wording.word(verdict)));
    return List.copyOf(columns);
  }

  /// One row for each known effect and number of blocks.
  List<TableRow> rows() {
    return measured.experiment().knownEffects().stream().flatMap(this::rows).toList();
  }

  private Stream<TableRow> rows(Variant known) {
    return rates(known)
        .map(it ->
            new TableRow(
                "%s, %s blocks".formatted(effect(known), Figures.count(it.size())),
                VERDICTS.stream().map(v -> Figures.percent(it.says(v).share())).toList()));
  }

  private Stream<Rates> rates(Variant known) {
    var calibrated = measured.calibrated();
    var next = new CaseId(known.name(), calibrated.base().params());
    return Standing.SIZES.stream()
        .flatMap(size -> calibrated.rates(calibrated.base(), next, size).stream());
  }

  private static String effect(Variant known) {
    var slower = known.slower().orElse(0);
    return slower == 0 ? "same code" : Figures.percent(slower) + " slower";
  }

  /// What the shares rest on: `independent groups: 13 of 6 blocks, 8 of 10 blocks, 4 of 20 blocks`.
  String groups() {
    var groups = new TreeMap<Integer, Integer>();
    measured.experiment().knownEffects().stream()
        .flatMap(this::rates)
        .forEach(it -> groups.put(it.size(), it.covered().trials()));
    return groups.entrySet().stream()
        .map(it ->
            "%s of %s blocks".formatted(Figures.count(it.getValue()), Figures.count(it.getKey())))
        .collect(Collectors.joining(", ", "independent groups: ", ""));
  }

  /// The blocks behind everything, and how they were dealt out.
  String basis() {
    var calibrated = measured.calibrated();
    var blocks = calibrated.same().map(it -> calibrated.blocks(calibrated.base(), it)).orElse(0);
    return "%s blocks of %s, dealt out with seed %d; %s"
        .formatted(
            Figures.count(blocks),
            measured.experiment().id(),
            measured.result().provenance().seed(),
            groups());
  }
}
