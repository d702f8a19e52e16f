package chiplog.store;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.effort.Look;
import chiplog.effort.Stop;
import chiplog.experiment.CaseId;
import chiplog.experiment.ExperimentId;
import chiplog.experiment.Metric;
import chiplog.json.Json;
import chiplog.json.JsonText;
import chiplog.machine.Environment;
import chiplog.machine.Machine;
import chiplog.machine.MachineId;
import chiplog.result.AllocationCount;
import chiplog.result.Answer;
import chiplog.result.Disturbance;
import chiplog.result.Fingerprint;
import chiplog.result.Outcome;
import chiplog.result.Provenance;
import chiplog.result.Result;
import chiplog.result.ResultFixtures;
import chiplog.result.Run;
import chiplog.result.Series;
import chiplog.result.Stopping;
import chiplog.result.WarmUp;
import chiplog.store.ResultFile.Reading;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ResultFileTest {
  @Test
  void aFileReadsLikeProse() {
    var slow = new CaseId("slow", new LinkedHashMap<>(Map.of("buffer", "10")));
    var result =
        ResultFixtures.resultOf("words")
            .answer(slow, "the 1024\n")
            .measured(slow, Metric.TIME, 0.0101)
            .allocates(slow, 3, Map.of("java.lang.String", 300L))
            .build();

    assertThat(ResultFile.text(result).lines().limit(72).toList())
        .containsExactlyElementsOf(
            """
            {
              "schema": 3,
              "experiment": "words",
              "machine": {
                "id": "test-cpu-2c-4g-kvm",
                "facts": {"cpu": "Test CPU (made up)", "cores": "2"}
              },
              "environment": {"jdk": "Test JDK 25", "kernel": "not visible here"},
              "provenance": {
                "commit": "cccccccccccccccccccccccccccccccccccccccc",
                "command": ["java", "-Xms1g", "TestBenchmark"],
                "start": "2026-11-30T20:00:00Z",
                "end": "2026-11-30T20:15:00Z",
                "tool": "test",
                "seed": 9,
                "sessions": 1
              },
              "fingerprint": {"source Test.java": "made-up"},
              "stopping": {
                "looks": [
                  {"blocks": 1, "alpha": 0.05}
                ],
                "by": "plan"
              },
              "answers": [
                {
                  "case": {
                    "variant": "slow",
                    "params": {"buffer": "10"}
                  },
                  "sha256": "abababababababababababababababababababababababababababababababab",
                  "start": "the 1024\\n"
                }
              ],
              "runs": [
                {
                  "block": 0,
                  "order": 0,
                  "session": 0,
                  "case": {
                    "variant": "slow",
                    "params": {"buffer": "10"}
                  },
                  "paired": true,
                  "start": "2026-11-30T20:00:00Z",
                  "seconds": 4.5,
                  "outcome": {"kind": "finished", "output": "made-up output\\n"},
                  "warm-up": {
                    "seconds": 2.25,
                    "steady": true,
                    "windows": [0.011, 0.0095]
                  },
                  "disturbance": {"load": 0.25},
                  "series": [
                    {
                      "metric": "time",
                      "unit": "sec/op",
                      "count": 2,
                      "values": [0.0101, 0.0101]
                    }
                  ]
                }
              ],
              "allocations": [
                {
                  "case": {
                    "variant": "slow",
                    "params": {"buffer": "10"}
                  },
                  "fork": 0,
                  "calls": 100,
                  "once": 307,
            """
                .lines()
                .toList());
    assertThat(ResultFile.text(result)).endsWith("\"\n}\n");
  }

  static IntStream seeds() {
    return IntStream.range(0, 60);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void anyResultIsReadBackEqualAndWrittenBackToTheSameBytes(int seed) {
    var result = new RandomResults(new SplittableRandom(seed)).next();
    var text = ResultFile.text(result);

    assertThat(ResultFile.read("x", text, StackFile::none)).isInstanceOf(Reading.Sound.class);
    if (ResultFile.read("x", text, StackFile::none) instanceof Reading.Sound(var read, _)) {
      assertThat(read).isEqualTo(result);
      assertThat(ResultFile.text(read)).isEqualTo(text);
    }
  }

  @Test
  void anyChangedDigitIsNoticed() {
    var text = ResultFile.text(new RandomResults(new SplittableRandom(7)).next());
    var random = new SplittableRandom(1);
    for (var tries = 0; tries < 200; tries++) {
      var at = random.nextInt(text.length());
      var digit = text.charAt(at);
      if (Character.isDigit(digit)) {
        var changed = text.substring(0, at) + (char) (digit == '9' ? '1' : digit + 1);
        assertThat(ResultFile.read("x", changed + text.substring(at + 1), StackFile::none))
            .as("digit %d", at)
            .isNotInstanceOf(Reading.Sound.class);
      }
    }
  }

  /// The first format did not tell how often a run was looked at: once, at all of its blocks.
  @Test
  void aFileOfTheFirstFormatIsReadAsLookedAtOnce() throws Exception {
    var slow = new CaseId("slow", new LinkedHashMap<>());
    var result =
        ResultFixtures.resultOf("words").measured(slow, Metric.TIME, 1, 2, 3, 4, 5, 6, 7).build();
    var members = new LinkedHashMap<>(((Json.Members) ResultWriter.content(result)).byName());
    members.remove("stopping");
    members.put("schema", Json.of(1));
    var first = new Json.Members(members);
    var text = JsonText.lines(ResultWriter.sealed(first, JsonText.sha256(first)));
    assertThat(ResultFile.read("x", text, StackFile::none))
        .isInstanceOfSatisfying(
            Reading.Sound.class,
            sound -> {
              assertThat(sound.result()).isEqualTo(result);
              assertThat(sound.result().stopping())
                  .isEqualTo(new Stopping(List.of(new Look(7, 0.05)), Stop.PLAN));
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          "by": "plan"  | "by": "luck" | $.stopping: must have a look and be stopped by something that is known
          "alpha": 0.05 | "alpha": 0.5 | $.stopping.looks[0].alpha: must be above 0 and at most 0.05
          """)
  void howARunWasStoppedIsNotBelievedEither(String sound, String wrong, String problem) {
    var text = ResultFile.text(ResultFixtures.resultOf("words").build());
    assertThat(ResultFile.read("x", text.replace(sound, wrong), StackFile::none))
        .isInstanceOfSatisfying(
            Reading.Wrong.class,
            found -> assertThat(found.diagnostic().message()).isEqualTo(problem));
  }

  /// Results with every shape that the records allow.
  private record RandomResults(SplittableRandom random) {
    Result next() {
      return new Result(
          new ExperimentId("words"),
          new Machine(new MachineId("m"), map(this::text)),
          new Environment(map(this::text)),
          new Provenance(
              random.nextBoolean() ? Optional.of("0a".repeat(20)) : Optional.empty(),
              random.nextBoolean() ? Optional.of("0b".repeat(32)) : Optional.empty(),
              list(this::text),
              time(),
              time(),
              text(),
              random.nextLong(),
              random.nextInt(1, 5)),
          new Fingerprint(map(this::text)),
          list(() -> new Answer(target(), "0c".repeat(32), text())),
          list(this::run),
          list(this::count),
          stopping());
    }

    private Stopping stopping() {
      var most = random.nextInt(1, 4);
      var looks = IntStream.rangeClosed(1, most).mapToObj(i -> new Look(6 * i, 0.05 / i)).toList();
      return new Stopping(looks, List.of(Stop.values()).get(random.nextInt(Stop.values().length)));
    }

    private Run run() {
      return new Run(
          random.nextInt(20),
          random.nextInt(20),
          random.nextInt(3),
          target(),
          random.nextBoolean(),
          time(),
          positive(),
          outcome(),
          random.nextBoolean()
              ? Optional.of(new WarmUp(positive(), random.nextBoolean(), list(this::positive)))
              : Optional.empty(),
          new Disturbance(map(this::number)),
          list(() ->
              new Series(
                  Metric.byId(Metric.ids().get(random.nextInt(Metric.ids().size()))).orElseThrow(),
                  list(this::positive))));
    }

    private Outcome outcome() {
      return switch (random.nextInt(3)) {
        case 0 -> new Outcome.Finished(text());
        case 1 -> new Outcome.Failed(random.nextInt(), text(), text());
        default -> new Outcome.TimedOut(positive(), text(), text());
      };
    }

    private AllocationCount count() {
      return new AllocationCount(
          target(),
          random.nextInt(3),
          random.nextLong(1, Long.MAX_VALUE),
          random.nextLong(Long.MAX_VALUE),
          random.nextLong(Long.MAX_VALUE),
          map(random::nextLong),
          map(random::nextLong));
    }

    private CaseId target() {
      return new CaseId(text(), map(this::text));
    }

    private double number() {
      return random.nextBoolean() ? random.nextDouble() : random.nextInt(-9, 9) * 1e-7;
    }

    private double positive() {
      return Math.pow(10, random.nextInt(-12, 18)) * (random.nextDouble() + 0.01);
    }

    private Instant time() {
      return Instant.ofEpochSecond(random.nextInt(Integer.MAX_VALUE), random.nextInt(1_000));
    }

    private String text() {
      var signs = "aZ9 \"\\/\n\r\t\0\u007f\u2028é\uD83D\uDE00€<>&'".codePoints().toArray();
      var text = new StringBuilder();
      for (var i = random.nextInt(12); i > 0; i--) {
        text.appendCodePoint(signs[random.nextInt(signs.length)]);
      }
      return text.toString();
    }

    private <T> List<T> list(Supplier<T> one) {
      List<T> list = new ArrayList<>();
      for (var i = random.nextInt(4); i > 0; i--) {
        list.add(one.get());
      }
      return list;
    }

    private <T> SequencedMap<String, T> map(Supplier<T> one) {
      var map = new LinkedHashMap<String, T>();
      for (var i = random.nextInt(4); i > 0; i--) {
        map.put(text(), one.get());
      }
      return map;
    }
  }
}
