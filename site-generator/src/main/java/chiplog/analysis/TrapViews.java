package chiplog.analysis;

import chiplog.claim.Strictness;
import chiplog.contrast.Measured;
import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.Position;
import chiplog.diagnostic.Severity;
import chiplog.exhibit.ExperimentView.Trapped;
import chiplog.experiment.Experiment;
import chiplog.experiment.Trap;
import chiplog.experiment.Variant;
import chiplog.trap.TrapFinding;
import chiplog.trap.Traps;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the page of an experiment says of the traps that it is in, and what a check must know.
///
/// A trap is an error of the check, since articles compare what is in it; one that the catalog
/// knows, with a reason, is only shown.
public final class TrapViews {
  private final Traps traps;
  private final Strictness strictness;

  public TrapViews(Traps traps, Strictness strictness) {
    this.traps = traps;
    this.strictness = strictness;
  }

  List<Trapped> inSource(Experiment experiment) {
    return shown(experiment, traps.inSource(experiment));
  }

  List<Trapped> inResult(Measured measured) {
    return shown(measured.experiment(), traps.inResult(measured));
  }

  private static List<Trapped> shown(Experiment experiment, List<TrapFinding> findings) {
    return findings.stream().map(it -> shown(experiment, it)).toList();
  }

  private static Trapped shown(Experiment experiment, TrapFinding finding) {
    var reasons =
        finding.variants().stream()
            .flatMap(name -> reason(experiment, name, finding.trap()).stream())
            .distinct()
            .toList();
    return new Trapped(
        finding.trap().id(),
        TrapFinding.title(finding.trap()),
        String.join(", ", finding.variants()),
        finding.place().toString(),
        finding.evidence(),
        TrapFinding.remedy(finding.trap()),
        unknown(experiment, finding).isEmpty() ? String.join("; ", reasons) : "");
  }

  private static Optional<String> reason(Experiment experiment, String variant, Trap trap) {
    return experiment
        .variant(variant)
        .flatMap(it -> Optional.ofNullable(it.knownTraps().get(trap)));
  }

  /// The variants of which the catalog does not know that they are in this trap.
  private static List<String> unknown(Experiment experiment, TrapFinding finding) {
    return finding.variants().stream()
        .filter(name -> reason(experiment, name, finding.trap()).isEmpty())
        .toList();
  }

  /// @param fresh what the machine that the site shows measured, if that is fresh: what others
  ///   measured is on the page and no error
  void report(Experiment experiment, Optional<Measured> fresh, DiagnosticSink sink) {
    if (strictness == Strictness.OWN_MACHINE) {
      return;
    }
    var findings = new ArrayList<>(traps.inSource(experiment));
    fresh.ifPresent(it -> findings.addAll(traps.inResult(it)));
    findings.forEach(it -> reportUnknown(experiment, it, sink));
    fresh.ifPresent(
        measured -> experiment.variants().forEach(it -> reportIdle(measured, it, findings, sink)));
  }

  /// The same of an experiment that no page shows, which only a check has to know.
  void reportUnused(Experiment experiment, Optional<Measured> fresh, DiagnosticSink sink) {
    if (strictness == Strictness.CHECK) {
      report(experiment, fresh, sink);
    }
  }

  private void reportUnknown(Experiment experiment, TrapFinding finding, DiagnosticSink sink) {
    var unknown = unknown(experiment, finding);
    if (unknown.isEmpty()) {
      return;
    }
    var message =
        "%s: %s is in the trap \"%s\": %s"
            .formatted(
                experiment.id(),
                String.join(", ", unknown),
                finding.trap().id(),
                finding.evidence());
    var hint =
        "%s; where it is shown on purpose, give the variant known-traps: { %s: the reason } in %s"
            .formatted(
                TrapFinding.remedy(finding.trap()),
                finding.trap().id(),
                experiment.position().file());
    var severity = strictness == Strictness.CHECK ? Severity.ERROR : Severity.WARNING;
    sink.report(
        new Diagnostic(severity, finding.place(), message, finding.excerpt(), Optional.of(hint)));
  }

  /// A trap that is known and not there: the variant was mended, or it never shut. Where its twin
  /// has not told, it may be there all the same.
  private static void reportIdle(
      Measured measured, Variant variant, List<TrapFinding> findings, DiagnosticSink sink) {
    var experiment = measured.experiment();
    for (var trap : variant.knownTraps().sequencedKeySet()) {
      var found =
          findings.stream()
              .anyMatch(it -> it.trap() == trap && it.variants().contains(variant.name()));
      if (!found) {
        var open = Traps.leftOpen(measured, variant.name(), trap);
        sink.report(
            Diagnostic.warning(
                    Position.wholeFile(experiment.position().file()),
                    "%s/%s is said to show the trap \"%s\", and nothing found it%s"
                        .formatted(
                            experiment.id(),
                            variant.name(),
                            trap.id(),
                            open.isEmpty() ? "" : "; " + String.join("; ", open)))
                .hint(
                    open.isEmpty()
                        ? "take it off known-traps, or give the variant a twin that tells"
                        : "keep it, and measure again on a quiet machine or with more blocks"));
      }
    }
  }
}
