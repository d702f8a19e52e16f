package chiplog.store;

import chiplog.effort.Look;
import chiplog.effort.LookPlan;
import chiplog.effort.Stop;
import chiplog.experiment.CaseId;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Metric;
import chiplog.experiment.ProfileKind;
import chiplog.json.JsonAt;
import chiplog.json.JsonProblem;
import chiplog.machine.Environment;
import chiplog.machine.Machine;
import chiplog.machine.MachineId;
import chiplog.result.AllocationCount;
import chiplog.result.Answer;
import chiplog.result.Disturbance;
import chiplog.result.Fingerprint;
import chiplog.result.Outcome;
import chiplog.result.Provenance;
import chiplog.result.Recording;
import chiplog.result.Result;
import chiplog.result.Run;
import chiplog.result.Series;
import chiplog.result.Stopping;
import chiplog.result.WarmUp;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;

/// Reads the shape that [ResultWriter] writes, and believes nothing: every number is checked for
/// what it may be, every count against what is listed.
final class ResultReader {
  private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");
  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}");
  private static final int MOST = 1_000_000;

  /// The member that holds the digest of the stacks beside the file.
  static final String STACKS = "stacks";

  /// The format that first told how often a run was looked at; before, once was the only way.
  private static final int WITH_STOPPING = 2;

  private final StackFile stacks;

  private ResultReader(StackFile stacks) {
    this.stacks = stacks;
  }

  /// @param stacks what profilers saw, kept beside the file
  static Result read(JsonAt file, StackFile stacks) throws JsonProblem {
    return new ResultReader(stacks).result(file);
  }

  private Result result(JsonAt file) throws JsonProblem {
    file.only(
        List.of(
            "schema",
            "experiment",
            "machine",
            "environment",
            "provenance",
            "fingerprint",
            "stopping",
            "answers",
            "runs",
            "allocations",
            STACKS,
            "sha256"));
    var declared =
        new Result(
            experiment(file.member("experiment")),
            machine(file.member("machine")),
            new Environment(texts(file.member("environment"))),
            provenance(file.member("provenance")),
            new Fingerprint(texts(file.member("fingerprint"))),
            list(file.member("answers"), ResultReader::answer),
            runs(file.member("runs")),
            list(file.member("allocations"), ResultReader::allocation));
    return file.member("schema").whole() < WITH_STOPPING
        ? declared
        : declared.stopped(stopping(file.member("stopping")));
  }

  private static Stopping stopping(JsonAt one) throws JsonProblem {
    one.only(List.of("looks", "by"));
    var looks = list(one.member("looks"), ResultReader::look);
    var by = one.member("by");
    var stop = Stop.byId(by.text());
    if (looks.isEmpty() || stop.isEmpty()) {
      throw one.problem("must have a look and be stopped by something that is known");
    }
    return new Stopping(looks, stop.get());
  }

  private static Look look(JsonAt one) throws JsonProblem {
    one.only(List.of("blocks", "alpha"));
    var alpha = one.member("alpha");
    if (!(alpha.number() > 0 && alpha.number() <= LookPlan.ONCE)) {
      throw alpha.problem("must be above 0 and at most " + LookPlan.ONCE);
    }
    return new Look(one.member("blocks").whole(1, MOST), alpha.number());
  }

  private static ExperimentId experiment(JsonAt id) throws JsonProblem {
    if (!ExperimentId.isValid(id.text())) {
      throw id.problem("not an experiment id: \"" + id.text() + "\"");
    }
    return new ExperimentId(id.text());
  }

  private static Machine machine(JsonAt machine) throws JsonProblem {
    machine.only(List.of("id", "facts"));
    var id = machine.member("id");
    if (!MachineId.isValid(id.text())) {
      throw id.problem("not a machine id: \"" + id.text() + "\"");
    }
    return new Machine(new MachineId(id.text()), texts(machine.member("facts")));
  }

  private static Provenance provenance(JsonAt one) throws JsonProblem {
    one.only(List.of("commit", "dirty", "command", "start", "end", "tool", "seed", "sessions"));
    return new Provenance(
        hex(one.optional("commit"), COMMIT),
        hex(one.optional("dirty"), SHA256),
        list(one.member("command"), JsonAt::text),
        instant(one.member("start")),
        instant(one.member("end")),
        one.member("tool").text(),
        one.member("seed").whole(),
        one.member("sessions").whole(1, MOST));
  }

  private static Answer answer(JsonAt one) throws JsonProblem {
    one.only(List.of("case", "sha256", "start"));
    return new Answer(
        target(one.member("case")), hex(one.member("sha256"), SHA256), one.member("start").text());
  }

  private List<Run> runs(JsonAt all) throws JsonProblem {
    List<Run> runs = new ArrayList<>();
    for (var one : all.items()) {
      runs.add(run(runs.size(), one));
    }
    return runs;
  }

  private Run run(int index, JsonAt one) throws JsonProblem {
    one.only(
        List.of(
            "block",
            "order",
            "session",
            "case",
            "paired",
            "start",
            "seconds",
            "outcome",
            "warm-up",
            "disturbance",
            "series",
            "recordings"));
    var warmUp = one.optional("warm-up");
    var recordings = one.optional("recordings");
    return new Run(
        one.member("block").whole(0, MOST),
        one.member("order").whole(0, MOST),
        one.member("session").whole(0, MOST),
        target(one.member("case")),
        one.member("paired").flag(),
        instant(one.member("start")),
        one.member("seconds").numberFrom(0),
        outcome(one.member("outcome")),
        warmUp.isPresent() ? Optional.of(warmUp(warmUp.get())) : Optional.empty(),
        new Disturbance(numbers(one.member("disturbance"))),
        list(one.member("series"), ResultReader::series),
        recordings.isPresent() ? list(recordings.get(), it -> recording(index, it)) : List.of());
  }

  /// What is told of the stacks must be true of those that are kept.
  private Recording recording(int run, JsonAt one) throws JsonProblem {
    one.only(
        List.of(
            "kind",
            "source",
            "every",
            "lost",
            "elsewhere",
            "operations",
            "seconds",
            "samples",
            "amount"));
    var kind = one.member("kind");
    var known =
        ProfileKind.byId(kind.text())
            .orElseThrow(() -> kind.problem("unknown profile \"" + kind.value() + "\""));
    var profile =
        stacks
            .profile(run, known)
            .orElseThrow(() -> one.problem("has no stacks in the file beside it"));
    var samples = one.member("samples");
    var amount = one.member("amount");
    if (samples.whole() != profile.samples() || amount.number() != profile.amount()) {
      throw samples.problem(
          "says %d samples of %s, but its stacks have %d of %s"
              .formatted(samples.whole(), amount.number(), profile.samples(), profile.amount()));
    }
    return new Recording(
        known,
        one.member("source").text(),
        one.member("every").positiveNumber(),
        atLeast(0, one.member("lost")),
        atLeast(0, one.member("elsewhere")),
        atLeast(1, one.member("operations")),
        one.member("seconds").positiveNumber(),
        profile);
  }

  private static Outcome outcome(JsonAt one) throws JsonProblem {
    var kind = one.member("kind");
    return switch (kind.text()) {
      case "finished" -> {
        one.only(List.of("kind", "output"));
        yield new Outcome.Finished(one.member("output").text());
      }
      case "failed" -> {
        one.only(List.of("kind", "exit-code", "reason", "last-output"));
        yield new Outcome.Failed(
            one.member("exit-code").whole(Integer.MIN_VALUE, Integer.MAX_VALUE),
            one.member("reason").text(),
            one.member("last-output").text());
      }
      case "timed-out" -> {
        one.only(List.of("kind", "after-seconds", "last-output", "thread-dump"));
        yield new Outcome.TimedOut(
            one.member("after-seconds").numberFrom(0),
            one.member("last-output").text(),
            one.member("thread-dump").text());
      }
      default ->
          throw kind.problem("must be finished, failed or timed-out, not \"" + kind.text() + "\"");
    };
  }

  private static WarmUp warmUp(JsonAt one) throws JsonProblem {
    one.only(List.of("seconds", "steady", "windows"));
    return new WarmUp(
        one.member("seconds").numberFrom(0),
        one.member("steady").flag(),
        list(one.member("windows"), JsonAt::positiveNumber));
  }

  private static Series series(JsonAt one) throws JsonProblem {
    one.only(List.of("metric", "unit", "count", "values"));
    var metric = metric(one.member("metric"));
    var unit = one.member("unit");
    if (!unit.text().equals(metric.unit().text())) {
      throw unit.problem("must be %s, not \"%s\"".formatted(metric.unit().text(), unit.text()));
    }
    var values = list(one.member("values"), value -> measurement(metric, value));
    var count = one.member("count");
    if (count.whole() != values.size()) {
      throw count.problem("says %d, but %d are listed".formatted(count.whole(), values.size()));
    }
    return new Series(metric, values);
  }

  private static Metric metric(JsonAt one) throws JsonProblem {
    var text = one.text();
    return Metric.byId(text).orElseThrow(() -> one.problem("unknown metric \"" + text + "\""));
  }

  private static double measurement(Metric metric, JsonAt value) throws JsonProblem {
    return switch (metric) {
      case TIME, THROUGHPUT -> value.positiveNumber();
      case BYTES, ALLOCS -> value.numberFrom(0);
    };
  }

  private static AllocationCount allocation(JsonAt one) throws JsonProblem {
    one.only(List.of("case", "fork", "calls", "once", "twice", "by-class", "by-site"));
    return new AllocationCount(
        target(one.member("case")),
        one.member("fork").whole(0, MOST),
        atLeast(1, one.member("calls")),
        atLeast(0, one.member("once")),
        atLeast(0, one.member("twice")),
        counts(one.member("by-class")),
        counts(one.member("by-site")));
  }

  private static long atLeast(long least, JsonAt number) throws JsonProblem {
    var read = number.whole();
    if (read < least) {
      throw number.problem("must be at least %d, not %d".formatted(least, read));
    }
    return read;
  }

  private static CaseId target(JsonAt one) throws JsonProblem {
    one.only(List.of("variant", "params"));
    return new CaseId(one.member("variant").text(), texts(one.member("params")));
  }

  private static Instant instant(JsonAt one) throws JsonProblem {
    var text = one.text();
    try {
      return Instant.parse(text);
    } catch (DateTimeException notATime) {
      throw one.problem("must be a time such as 2026-11-30T20:15:00Z, not \"" + text + "\"");
    }
  }

  private static String hex(JsonAt one, Pattern shape) throws JsonProblem {
    if (!shape.matcher(one.text()).matches()) {
      throw one.problem("must be " + shape.pattern() + ", not \"" + one.text() + "\"");
    }
    return one.text();
  }

  private static Optional<String> hex(Optional<JsonAt> one, Pattern shape) throws JsonProblem {
    return one.isPresent() ? Optional.of(hex(one.get(), shape)) : Optional.empty();
  }

  private static SequencedMap<String, String> texts(JsonAt one) throws JsonProblem {
    return map(one, JsonAt::text);
  }

  private static SequencedMap<String, Double> numbers(JsonAt one) throws JsonProblem {
    return map(one, JsonAt::number);
  }

  private static SequencedMap<String, Long> counts(JsonAt one) throws JsonProblem {
    return map(one, JsonAt::whole);
  }

  private static <T> SequencedMap<String, T> map(JsonAt one, Read<T> read) throws JsonProblem {
    var found = new LinkedHashMap<String, T>();
    for (var member : one.members().entrySet()) {
      found.put(member.getKey(), read.from(member.getValue()));
    }
    return found;
  }

  private static <T> List<T> list(JsonAt one, Read<T> read) throws JsonProblem {
    List<T> found = new ArrayList<>();
    for (var item : one.items()) {
      found.add(read.from(item));
    }
    return found;
  }

  private interface Read<T> {
    T from(JsonAt at) throws JsonProblem;
  }
}
