package chiplog.analysis;

import chiplog.claim.ClaimLedger;
import chiplog.exhibit.ClaimRow;
import chiplog.exhibit.State;
import chiplog.finding.Backing;
import chiplog.finding.Disturbances;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/// The lines of the box under an article's title.
record StatusBox(List<Backing> backings, List<ClaimRow> claims) {
  List<String> lines() {
    if (backings.isEmpty()) {
      return List.of("Nothing on this page was measured.");
    }
    var lines = new ArrayList<String>();
    var origins = new LinkedHashSet<String>();
    backings.forEach(it -> it.stored().ifPresent(stored -> origins.add(Backing.origin(stored))));
    lines.addAll(origins);
    var count = backings.size();
    lines.add(
        "%d %s, %s. %s"
            .formatted(
                count,
                count == 1 ? "experiment" : "experiments",
                states(),
                ClaimLedger.summary(claims)));
    backings.stream()
        .filter(it -> !it.note().isEmpty())
        .forEach(it -> lines.add("%s: %s.".formatted(it.experiment().id(), it.note())));
    backings.forEach(it ->
        it.measured()
            .map(Disturbances::setAside)
            .filter(aside -> !aside.isEmpty())
            .ifPresent(aside -> lines.add("%s: %s.".formatted(it.experiment().id(), aside))));
    return List.copyOf(lines);
  }

  private String states() {
    var told = new ArrayList<String>();
    for (var state : State.values()) {
      var count = backings.stream().filter(it -> it.state() == state).count();
      if (count > 0) {
        told.add(
            switch (state) {
              case FRESH -> count + " fresh";
              case STALE, MISSING, FEW_SAMPLES -> count + " " + state.word();
              case OTHER_MACHINE -> count + " of another machine";
            });
      }
    }
    return String.join(", ", told);
  }
}
