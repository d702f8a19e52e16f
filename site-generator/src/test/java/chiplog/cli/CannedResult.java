package chiplog.cli;

import chiplog.experiment.CaseId;
import chiplog.experiment.Metric;
import chiplog.experiment.ProfileKind;
import chiplog.profile.Frame;
import chiplog.profile.Profile;
import chiplog.profile.Stack;
import chiplog.result.CannedResults;
import chiplog.result.Fingerprint;
import chiplog.result.Outcome;
import chiplog.result.Recording;
import chiplog.result.Result;
import chiplog.result.ResultFixtures;
import chiplog.result.Run;
import chiplog.result.Series;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// A result in a few lines, `-- result toy --`: fork values by variant and metric, in base units.
///
/// ```
/// on test-arm-4c-8g-kvm
/// at 2026-11-30T21:00:00Z
/// slow time 0.080 0.081 0.079
/// slow bytes 4096 4096 4096
/// slow allocs 12
/// fast failed 2 it ended with exit code 137
/// slow disturbed 4 steal 0.031
/// slow cpu 60 app.Toy.slow:5;java.util.regex.Pattern.match:9
/// ```
///
/// Values of one variant with the same place in their lines are of one fork. `failed 2` makes the
/// fork of block 2 a failure instead; `disturbed 4` puts a disturbance of that of block 4 on
/// record; `cpu 60 stack` puts so many samples of a stack into the profile of every fork, each of
/// 10 ms or 1 KiB.
///
/// @param lines as written, without those on the whole result
record CannedResult(
    String experiment, Optional<String> machine, Optional<Instant> end, List<String[]> lines) {

  static CannedResult parse(String experiment, List<String> text) {
    var lines = text.stream().map(line -> line.split(" ", -1)).toList();
    return new CannedResult(
        experiment,
        only("on", lines),
        only("at", lines).map(Instant::parse),
        lines.stream().filter(line -> !line[0].equals("on") && !line[0].equals("at")).toList());
  }

  private static Optional<String> only(String word, List<String[]> lines) {
    return lines.stream().filter(line -> line[0].equals(word)).map(line -> line[1]).findFirst();
  }

  Result result(Fingerprint fingerprint) {
    var parts = new ArrayList<String>();
    fingerprint
        .parts()
        .forEach((name, value) -> {
          parts.add(name);
          parts.add(value);
        });
    var result = ResultFixtures.resultOf(experiment).fingerprint(parts.toArray(String[]::new));
    machine.ifPresent(result::on);
    end.ifPresent(result::endedAt);
    for (var variant : lines.stream().map(line -> line[0]).distinct().toList()) {
      var target = CaseId.of(variant);
      result.answer(target, "the same answer");
      runs(target).stream().map(this::profiled).forEach(result::run);
      for (var line : of(variant, Metric.ALLOCS.id())) {
        var perCall = Long.parseLong(line[2]);
        result.allocates(target, perCall, Map.of("java.lang.String", 100 * perCall));
      }
    }
    return result.build();
  }

  private List<String[]> of(String variant, String what) {
    return lines.stream().filter(it -> it[0].equals(variant) && it[1].equals(what)).toList();
  }

  private List<Run> runs(CaseId target) {
    var byBlock = new TreeMap<Integer, List<Series>>();
    for (var metric : List.of(Metric.TIME, Metric.BYTES)) {
      for (var line : of(target.variant(), metric.id())) {
        for (var i = 2; i < line.length; i++) {
          byBlock
              .computeIfAbsent(i - 2, _ -> new ArrayList<>())
              .add(new Series(metric, List.of(Double.valueOf(line[i]), Double.valueOf(line[i]))));
        }
      }
    }
    var runs = new ArrayList<Run>();
    byBlock.forEach((block, series) -> runs.add(ResultFixtures.finished(target, block, series)));
    for (var line : of(target.variant(), "failed")) {
      var block = Integer.parseInt(line[2]);
      var reason = String.join(" ", List.of(line).subList(3, line.length));
      runs.set(block, failed(runs.get(block), reason));
    }
    for (var line : of(target.variant(), "disturbed")) {
      var block = Integer.parseInt(line[2]);
      runs.set(
          block, CannedResults.disturbed(runs.get(block), line[3], Double.parseDouble(line[4])));
    }
    return runs;
  }

  private Run profiled(Run run) {
    var recordings = new ArrayList<Recording>();
    for (var kind : ProfileKind.values()) {
      var samples = new Profile.Samples(1);
      for (var line : of(run.target().variant(), kind.id())) {
        var stack = new Stack(Stream.of(line[3].split(";")).map(Frame::of).toList());
        for (var i = 0; i < Integer.parseInt(line[2]); i++) {
          samples.add(stack, kind == ProfileKind.CPU ? 0.01 : 1024);
        }
      }
      if (samples.profile().samples() > 0) {
        var source = kind == ProfileKind.CPU ? "jdk.CPUTimeSample" : "jdk.ObjectAllocationSample";
        recordings.add(
            new Recording(
                kind,
                source,
                kind == ProfileKind.CPU ? 0.01 : 1024,
                0,
                0,
                1_000,
                10,
                samples.profile()));
      }
    }
    return new Run(
        run.block(),
        run.order(),
        run.session(),
        run.target(),
        run.paired(),
        run.start(),
        run.seconds(),
        run.outcome(),
        run.warmUp(),
        run.disturbance(),
        run.series(),
        recordings);
  }

  private static Run failed(Run run, String reason) {
    return new Run(
        run.block(),
        run.order(),
        run.session(),
        run.target(),
        run.paired(),
        run.start(),
        run.seconds(),
        new Outcome.Failed(137, reason, "Killed\n"),
        Optional.empty(),
        run.disturbance(),
        List.of());
  }
}
