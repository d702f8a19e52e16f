package chiplog.store;

import chiplog.effort.Look;
import chiplog.experiment.CaseId;
import chiplog.json.Json;
import chiplog.result.AllocationCount;
import chiplog.result.Answer;
import chiplog.result.Outcome;
import chiplog.result.Provenance;
import chiplog.result.Recording;
import chiplog.result.Result;
import chiplog.result.Run;
import chiplog.result.Series;
import chiplog.result.Stopping;
import chiplog.result.WarmUp;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.function.Function;

/// The shape of a result file. The order of the keys here is the order in the file; a change of
/// shape is a new [#SCHEMA], and [ResultReader] goes on reading the older ones.
final class ResultWriter {
  static final int SCHEMA = 3;

  private ResultWriter() {}

  /// All of the file but its digest.
  static Json content(Result result) {
    var members = unsealed(result);
    StackFile.of(result).ifPresent(it -> members.with(ResultReader.STACKS, Json.of(it.sha256())));
    return members.json();
  }

  private static Members unsealed(Result result) {
    return new Members()
        .with("schema", Json.of(SCHEMA))
        .with("experiment", Json.of(result.experiment().text()))
        .with(
            "machine",
            new Members()
                .with("id", Json.of(result.machine().id().text()))
                .with("facts", Json.texts(result.machine().facts()))
                .json())
        .with("environment", Json.texts(result.environment().facts()))
        .with("provenance", provenance(result.provenance()))
        .with("fingerprint", Json.texts(result.fingerprint().parts()))
        .with("stopping", stopping(result.stopping()))
        .with("answers", list(result.answers(), ResultWriter::answer))
        .with("runs", list(result.runs(), ResultWriter::run))
        .with("allocations", list(result.allocations(), ResultWriter::allocation));
  }

  /// `content` with its digest as the last member.
  static Json sealed(Json content, String sha256) {
    if (!(content instanceof Json.Members members)) {
      throw new IllegalArgumentException("a result is an object");
    }
    var all = new LinkedHashMap<>(members.byName());
    all.put("sha256", Json.of(sha256));
    return new Json.Members(all);
  }

  private static Json provenance(Provenance provenance) {
    var members = new Members();
    provenance.commit().ifPresent(commit -> members.with("commit", Json.of(commit)));
    provenance.dirty().ifPresent(dirty -> members.with("dirty", Json.of(dirty)));
    return members
        .with("command", Json.texts(provenance.command()))
        .with("start", Json.of(provenance.start().toString()))
        .with("end", Json.of(provenance.end().toString()))
        .with("tool", Json.of(provenance.tool()))
        .with("seed", Json.of(provenance.seed()))
        .with("sessions", Json.of(provenance.sessions()))
        .json();
  }

  private static Json stopping(Stopping stopping) {
    return new Members()
        .with("looks", list(stopping.looks(), ResultWriter::look))
        .with("by", Json.of(stopping.by().id()))
        .json();
  }

  private static Json look(Look look) {
    return new Members()
        .with("blocks", Json.of(look.blocks()))
        .with("alpha", Json.of(look.alpha()))
        .json();
  }

  private static Json answer(Answer answer) {
    return new Members()
        .with("case", target(answer.target()))
        .with("sha256", Json.of(answer.sha256()))
        .with("start", Json.of(answer.start()))
        .json();
  }

  private static Json run(Run run) {
    var members =
        new Members()
            .with("block", Json.of(run.block()))
            .with("order", Json.of(run.order()))
            .with("session", Json.of(run.session()))
            .with("case", target(run.target()))
            .with("paired", Json.of(run.paired()))
            .with("start", Json.of(run.start().toString()))
            .with("seconds", Json.of(run.seconds()))
            .with("outcome", outcome(run.outcome()));
    run.warmUp().ifPresent(warmUp -> members.with("warm-up", warmUp(warmUp)));
    members
        .with("disturbance", numbers(run.disturbance().facts()))
        .with("series", list(run.series(), ResultWriter::series));
    if (!run.recordings().isEmpty()) {
      members.with("recordings", list(run.recordings(), ResultWriter::recording));
    }
    return members.json();
  }

  /// The stacks themselves are kept beside the file.
  private static Json recording(Recording recording) {
    return new Members()
        .with("kind", Json.of(recording.kind().id()))
        .with("source", Json.of(recording.source()))
        .with("every", Json.of(recording.every()))
        .with("lost", Json.of(recording.lost()))
        .with("elsewhere", Json.of(recording.elsewhere()))
        .with("operations", Json.of(recording.operations()))
        .with("seconds", Json.of(recording.seconds()))
        .with("samples", Json.of(recording.profile().samples()))
        .with("amount", Json.of(recording.profile().amount()))
        .json();
  }

  private static Json outcome(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Finished(var output) ->
          new Members().with("kind", Json.of("finished")).with("output", Json.of(output)).json();
      case Outcome.Failed(var exitCode, var reason, var lastOutput) ->
          new Members()
              .with("kind", Json.of("failed"))
              .with("exit-code", Json.of(exitCode))
              .with("reason", Json.of(reason))
              .with("last-output", Json.of(lastOutput))
              .json();
      case Outcome.TimedOut(var afterSeconds, var lastOutput, var threadDump) ->
          new Members()
              .with("kind", Json.of("timed-out"))
              .with("after-seconds", Json.of(afterSeconds))
              .with("last-output", Json.of(lastOutput))
              .with("thread-dump", Json.of(threadDump))
              .json();
    };
  }

  private static Json warmUp(WarmUp warmUp) {
    return new Members()
        .with("seconds", Json.of(warmUp.seconds()))
        .with("steady", Json.of(warmUp.steady()))
        .with("windows", Json.numbers(warmUp.windows()))
        .json();
  }

  private static Json series(Series series) {
    return new Members()
        .with("metric", Json.of(series.metric().id()))
        .with("unit", Json.of(series.metric().unit().text()))
        .with("count", Json.of(series.values().size()))
        .with("values", Json.numbers(series.values()))
        .json();
  }

  private static Json allocation(AllocationCount count) {
    return new Members()
        .with("case", target(count.target()))
        .with("fork", Json.of(count.fork()))
        .with("calls", Json.of(count.calls()))
        .with("once", Json.of(count.once()))
        .with("twice", Json.of(count.twice()))
        .with("by-class", counts(count.byClass()))
        .with("by-site", counts(count.bySite()))
        .json();
  }

  private static Json target(CaseId target) {
    return new Members()
        .with("variant", Json.of(target.variant()))
        .with("params", Json.texts(target.params()))
        .json();
  }

  private static <T> Json list(List<T> values, Function<T, Json> shape) {
    return new Json.Items(values.stream().map(shape).toList());
  }

  private static Json numbers(Map<String, Double> values) {
    var members = new Members();
    values.forEach((name, value) -> members.with(name, Json.of(value)));
    return members.json();
  }

  private static Json counts(Map<String, Long> values) {
    var members = new Members();
    values.forEach((name, value) -> members.with(name, Json.of(value)));
    return members.json();
  }

  /// An object in the making.
  private static final class Members {
    private final SequencedMap<String, Json> byName = new LinkedHashMap<>();

    Members with(String name, Json value) {
      byName.put(name, value);
      return this;
    }

    Json json() {
      return new Json.Members(byName);
    }
  }
}
