package chiplog.finding;

import chiplog.contrast.Measured;
import chiplog.exhibit.Exhibit;
import chiplog.exhibit.PageAddress;
import chiplog.exhibit.State;
import chiplog.experiment.Experiment;
import chiplog.freshness.Evidence;
import chiplog.machine.Machine;
import chiplog.result.Result;
import chiplog.result.StoredResult;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/// What stands behind everything that a page says of one experiment: at most one result, of one
/// machine and one environment, and what a reader must know of it.
///
/// @param stored empty when no machine has a result
/// @param measured the same result as the statistics see it
/// @param others results of the same code and settings on the same machine, which are not shown
/// @param stale whether something has changed since, on whichever machine it was measured
/// @param note why the state is what it is, one sentence; empty when fresh
/// @param command what would mend it; empty when fresh
public record Backing(
    Experiment experiment,
    Optional<StoredResult> stored,
    Optional<Measured> measured,
    List<Measured> others,
    State state,
    boolean stale,
    String note,
    String command) {
  public Backing {
    others = List.copyOf(others);
  }

  private Backing(
      Experiment experiment,
      StoredResult stored,
      List<StoredResult> others,
      Standings standings,
      State state,
      boolean stale,
      String note,
      String command) {
    this(
        experiment,
        Optional.of(stored),
        Optional.of(standings.measured(experiment, stored.result())),
        others.stream().map(it -> standings.measured(experiment, it.result())).toList(),
        state,
        stale,
        note,
        command);
  }

  /// @param standings how far each machine can be trusted
  public static Backing of(Experiment experiment, Evidence evidence, Standings standings) {
    var measure = Evidence.measuring(experiment.id());
    return switch (evidence) {
      case Evidence.Fresh fresh when fresh.ofWantedMachine() ->
          new Backing(
              experiment, fresh.stored(), fresh.others(), standings, State.FRESH, false, "", "");
      case Evidence.Fresh fresh ->
          new Backing(
              experiment,
              fresh.stored(),
              fresh.others(),
              standings,
              State.OTHER_MACHINE,
              false,
              elsewhere(fresh.stored()),
              measure);
      case Evidence.Stale stale when stale.ofWantedMachine() ->
          new Backing(
              experiment,
              stale.stored(),
              stale.others(),
              standings,
              State.STALE,
              true,
              "stale: " + reasons(stale.why()),
              measure);
      case Evidence.Stale stale ->
          new Backing(
              experiment,
              stale.stored(),
              stale.others(),
              standings,
              State.OTHER_MACHINE,
              true,
              elsewhere(stale.stored()) + "; stale: " + reasons(stale.why()),
              measure);
      case Evidence.Missing missing -> missing(experiment, missing.command());
    };
  }

  /// Nothing was measured yet, on any machine.
  public static Backing missing(Experiment experiment, String command) {
    return new Backing(
        experiment,
        Optional.empty(),
        Optional.empty(),
        List.of(),
        State.MISSING,
        false,
        "%s has not been measured yet".formatted(experiment.id()),
        command);
  }

  private static String elsewhere(StoredResult stored) {
    return "measured on another machine, " + machineName(stored.result().machine());
  }

  private static String reasons(List<String> why) {
    return String.join("; ", why);
  }

  /// The command that would measure it again.
  public String measuring() {
    return Evidence.measuring(experiment.id());
  }

  /// Whether a claim may be judged by it: only by the machine that was asked for.
  public boolean isOfWantedMachine() {
    return state == State.FRESH || state == State.STALE;
  }

  public String machine() {
    return stored.map(it -> machineName(it.result().machine())).orElse("");
  }

  public String machineHref() {
    return stored.map(it -> machineHref(it.result().machine())).orElse("");
  }

  public String run() {
    return stored.map(StoredResult::id).orElse("");
  }

  public String href() {
    return PageAddress.ofExperiment(experiment.id().text());
  }

  /// The state as it stands in a table: `fresh`, or what is the matter.
  public String stateText() {
    return state == State.FRESH ? "fresh" : note;
  }

  /// Where the numbers of a block come from.
  public Exhibit.Source source() {
    return new Exhibit.Source(
        stored.map(it -> origin(it) + "; run " + it.id()).orElse("Not measured yet"),
        href(),
        state,
        note);
  }

  /// `Measured 2026-11-30 on AMD EPYC (2 cores), Temurin 25.0.3+9`
  public static String origin(StoredResult stored) {
    var result = stored.result();
    return "Measured %s on %s, %s"
        .formatted(date(result), machineName(result.machine()), result.environment().jdk());
  }

  /// The day on which measuring ended, UTC.
  public static String date(Result result) {
    return result.provenance().end().atZone(ZoneOffset.UTC).toLocalDate().toString();
  }

  static String machineHref(Machine machine) {
    return PageAddress.ofMachine(machine.id().text());
  }

  /// `AMD EPYC (2 cores, virtual)`, of what is known; the id where the processor is not.
  public static String machineName(Machine machine) {
    var cpu = machine.fact("cpu");
    if (cpu.equals(Machine.NOT_VISIBLE)) {
      return machine.id().text();
    }
    var cores = machine.fact("cores");
    if (cores.equals(Machine.NOT_VISIBLE)) {
      return cpu;
    }
    var counted = Character.isDigit(cores.charAt(cores.length() - 1)) ? cores + " cores" : cores;
    var virtual = machine.fact("virtualisation");
    var isVirtual = !virtual.equals(Machine.NOT_VISIBLE) && !virtual.startsWith("none");
    return "%s (%s%s)".formatted(cpu, counted, isVirtual ? ", virtual" : "");
  }
}
