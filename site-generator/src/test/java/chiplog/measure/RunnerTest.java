package chiplog.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import chiplog.experiment.Metric;
import chiplog.process.Launcher;
import chiplog.result.Outcome;
import chiplog.result.Result;
import chiplog.result.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunnerTest {
  @TempDir Path project;
  private final Lab.Store store = new Lab.Store();
  private final Lab.Heard heard = new Lab.Heard();

  @Test
  void answersComeFirstThenBlocksThenCounts() throws IOException {
    var launcher = new ScriptedLauncher();
    assertThat(measure(launcher, 2, "boot", Metric.TIME, Metric.ALLOCS))
        .isInstanceOf(MeasureOutcome.Complete.class);
    assertThat(launcher.launched.subList(0, 2)).containsExactly("answer slow", "answer fast");
    assertThat(launcher.launched.subList(2, 4)).containsExactlyInAnyOrder("fork slow", "fork fast");
    assertThat(launcher.launched.subList(4, 6)).containsExactlyInAnyOrder("fork slow", "fork fast");
    assertThat(launcher.launched.subList(6, 12)).allMatch(name -> name.startsWith("count"));
  }

  @Test
  void twinsRunInEveryBlockButAreAskedForNoAnswerAndNotCounted() throws IOException {
    var launcher = new ScriptedLauncher();
    var experiment = Lab.wordsWithTwin(2, Metric.TIME, Metric.ALLOCS);
    Lab.runner(project, launcher, store)
        .run(List.of(Lab.measurement(experiment, 42, "boot")), Optional.empty(), heard);
    assertThat(launcher.launched.subList(0, 2)).containsExactly("answer slow", "answer fast");
    assertThat(launcher.launched.subList(2, 5))
        .containsExactlyInAnyOrder("fork slow", "fork fast", "fork nothing");
    assertThat(launcher.launched.subList(8, 14))
        .allMatch(name -> name.startsWith("count"))
        .doesNotContain("count nothing");
    assertThat(saved().runs())
        .hasSize(6)
        .allMatch(Run::paired)
        .extracting(run -> run.target().toString())
        .contains("twin:nothing");
  }

  @Test
  void aResumedMeasurementKnowsTheTwinsOfItsJournal() throws IOException {
    var measurement = Lab.measurement(Lab.wordsWithTwin(1, Metric.TIME), 42, "boot");
    var killed = new ScriptedLauncher();
    killed.at(
        5,
        (_, _) -> {
          throw new IOException("power cut");
        });
    assertThatThrownBy(() ->
            Lab.runner(project, killed, store).run(List.of(measurement), Optional.empty(), heard))
        .hasMessage("power cut");
    var launcher = new ScriptedLauncher();
    Lab.runner(project, launcher, store).run(List.of(measurement), Optional.empty(), heard);
    assertThat(launcher.launched).hasSize(3); // answers are kept, the block is repeated whole
    assertThat(saved().runs()).hasSize(5).filteredOn(run -> !run.paired()).hasSize(2);
  }

  @Test
  void theResultHoldsEverythingInTheOrderMeasured() throws IOException {
    measure(new ScriptedLauncher(), 2, "boot", Metric.TIME, Metric.ALLOCS);
    var result = saved();
    assertThat(result.answers()).hasSize(2);
    assertThat(result.runs()).hasSize(4).allMatch(Run::paired).allMatch(Run::finished);
    assertThat(result.runs().getFirst().series(Metric.TIME).orElseThrow().values())
        .containsExactly(1e-8, 2e-8);
    assertThat(result.allocations()).hasSize(6).allMatch(count -> count.perCall() == 3.0);
    assertThat(result.provenance().sessions()).isEqualTo(1);
    assertThat(result.provenance().seed()).isEqualTo(42);
    assertThat(result.provenance().command())
        .noneMatch(word -> word.contains(project.toString()))
        .contains("./.chiplog/journal/words/launch-0003/jmh.json");
    assertThat(result.environment().fact("jvm flags")).contains("-Xms1g -Xmx1g");
  }

  @Test
  void onlyTheFirstBlockKeepsItsOutput() throws IOException {
    measure(new ScriptedLauncher(), 2, "boot", Metric.TIME);
    assertThat(saved().runs())
        .extracting(run -> run.outcome().equals(new Outcome.Finished("")))
        .containsExactly(false, false, true, true);
  }

  @Test
  void expectedTimeFallsToNothing() throws IOException {
    measure(new ScriptedLauncher(), 2, "boot", Metric.TIME);
    assertThat(heard.secondsLeft).hasSize(7).isSortedAccordingTo((a, b) -> Double.compare(b, a));
    assertThat(heard.secondsLeft.getLast()).isZero();
  }

  @Test
  void differentAnswersStopBeforeAnythingIsTimed() throws IOException {
    var launcher =
        new ScriptedLauncher()
            .on(
                "answer fast",
                (_, folder) -> {
                  var line = "{\"sha256\":\"%s\",\"start\":\"a\"}".formatted("cd".repeat(32));
                  return ScriptedLauncher.output(folder, 0, line);
                });
    var outcome = measure(launcher, 2, "boot", Metric.TIME);
    assertThat(outcome)
        .isEqualTo(
            new MeasureOutcome.AnswersDiffer(
                outcome.experiment(),
                List.of("answers differ: slow gives abababab, fast gives cdcdcdcd")));
    assertThat(launcher.launched).noneMatch(name -> name.startsWith("fork"));
    assertThat(store.saved).isEmpty();
    assertThat(project.resolve(".chiplog/abandoned")).isDirectoryContaining("glob:**words-*");
  }

  @Test
  void aCaseWithoutAnAnswerStopsBeforeAnythingIsTimedAndIsAskedAgainNextTime() throws IOException {
    var launcher =
        new ScriptedLauncher()
            .at(2, (_, folder) -> ScriptedLauncher.output(folder, 3, "no such class"));
    assertThat(measure(launcher, 1, "boot", Metric.TIME))
        .isInstanceOf(MeasureOutcome.AnswersMissing.class);
    assertThat(launcher.launched).hasSize(2);
    var again = new ScriptedLauncher();
    measure(again, 1, "boot", Metric.TIME);
    assertThat(again.launched.getFirst()).isEqualTo("answer fast");
    assertThat(saved().answers()).hasSize(2);
  }

  @Test
  void aKilledMeasurementRepeatsOnlyTheInterruptedBlock() throws IOException {
    kill(5); // two answers, block one whole, the first launch of block two killed
    assertThat(journal()).isDirectoryContaining("glob:**launch-0004");
    var launcher = new ScriptedLauncher();
    measure(launcher, 3, "boot", Metric.TIME);
    assertThat(launcher.launched).hasSize(4).allMatch(name -> name.startsWith("fork"));
    var result = saved();
    assertThat(result.provenance().sessions()).isEqualTo(2);
    assertThat(result.provenance().seed()).isEqualTo(42);
    assertThat(result.runs()).hasSize(6).allMatch(Run::paired);
  }

  @Test
  void finishedLaunchesOfAnInterruptedBlockStayOnRecordUnpaired() throws IOException {
    kill(6); // block two has one finished launch
    measure(new ScriptedLauncher(), 3, "boot", Metric.TIME);
    var runs = saved().runs();
    assertThat(runs).hasSize(7);
    assertThat(runs).filteredOn(run -> !run.paired()).hasSize(1);
    var unpaired = runs.stream().filter(run -> !run.paired()).findFirst().orElseThrow();
    assertThat(unpaired.block()).isEqualTo(1);
    assertThat(unpaired.session()).isZero();
    assertThat(runs).filteredOn(run -> run.block() == 1 && run.session() == 1).hasSize(2);
  }

  @Test
  void theOrderOfAResumedPlanIsThatOfItsFirstSession() throws IOException {
    kill(5);
    var other = Lab.measurement(Lab.words(3, Metric.TIME), 99, "boot");
    Lab.runner(project, new ScriptedLauncher(), store).run(List.of(other), Optional.empty(), heard);
    assertThat(saved().provenance().seed()).isEqualTo(42);
  }

  @Test
  void afterAnotherBootTheOldJournalIsKeptAsideAndAllIsMeasuredAgain() throws IOException {
    kill(5);
    var launcher = new ScriptedLauncher();
    measure(launcher, 3, "another boot", Metric.TIME);
    assertThat(launcher.launched).hasSize(8);
    assertThat(heard.notices)
        .containsExactly(
            "an unfinished measurement was set aside, boot changed:"
                + " ./.chiplog/abandoned/words-20261130T120000Z, with 4 launches that will be made"
                + " again");
    assertThat(project.resolve(".chiplog/abandoned/words-20261130T120000Z/launch-0004"))
        .isDirectory();
    assertThat(saved().provenance().sessions()).isEqualTo(1);
  }

  @Test
  void aTornJournalIsKeptAside() throws IOException {
    kill(5);
    Files.writeString(journal().resolve("session.properties"), "seed=many\n");
    assertThat(measure(new ScriptedLauncher(), 3, "boot", Metric.TIME))
        .isInstanceOf(MeasureOutcome.Complete.class);
    assertThat(project.resolve(".chiplog/abandoned")).isDirectoryContaining("glob:**words-*");
    assertThat(heard.notices)
        .containsExactly(
            "an unfinished measurement was set aside, session.properties cannot be read:"
                + " ./.chiplog/abandoned/words-20261130T120000Z, with 4 launches that will be made"
                + " again");
  }

  @Test
  void aLaunchWhoseRecordIsTornIsMadeAgain() throws IOException {
    kill(5);
    Files.writeString(journal().resolve("launch-0003/launch.properties"), "task=FORK\n");
    var launcher = new ScriptedLauncher();
    measure(launcher, 3, "boot", Metric.TIME);
    assertThat(launcher.launched).hasSize(6);
    assertThat(heard.notices)
        .containsExactly(
            "./.chiplog/journal/words/launch-0003/launch.properties cannot be read; it stays there,"
                + " and its launch will be made again");
  }

  @Test
  void aLaunchWhoseRecordHoldsNonsenseIsMadeAgain() throws IOException {
    kill(5);
    var file = journal().resolve("launch-0003/launch.properties");
    Files.writeString(file, Files.readString(file).replaceAll("(?m)^exit=.*$", "exit=fine"));
    var launcher = new ScriptedLauncher();
    measure(launcher, 3, "boot", Metric.TIME);
    assertThat(launcher.launched).hasSize(6);
  }

  @Test
  void aSavedMeasurementsJournalIsKept() throws IOException {
    measure(new ScriptedLauncher(), 1, "boot", Metric.TIME);
    assertThat(journal()).doesNotExist();
    assertThat(project.resolve(".chiplog/done/words-20261130T120000Z/launch-0004/jmh.json"))
        .isRegularFile();
  }

  @Test
  void aFailedLaunchIsRecordedWithItsOutputAndTheNextOneGoesOn() throws IOException {
    var text = "java.lang.OutOfMemoryError at " + project.resolve("x") + " of /home/ada/y\n";
    var launcher =
        new ScriptedLauncher().at(3, (_, folder) -> ScriptedLauncher.output(folder, 1, text));
    assertThat(measure(launcher, 2, "boot", Metric.TIME))
        .isInstanceOfSatisfying(
            MeasureOutcome.CompleteWithFailures.class,
            outcome -> assertThat(outcome.failures()).hasSize(1));
    assertThat(launcher.launched).hasSize(6);
    assertThat(saved().runs().getFirst().outcome())
        .isEqualTo(
            new Outcome.Failed(
                1, "it ended with exit code 1", "java.lang.OutOfMemoryError at ./x of ~/y\n"));
  }

  @Test
  void anEndWithoutAReportIsAFailureAlthoughTheExitCodeIsZero() throws IOException {
    var launcher =
        new ScriptedLauncher().at(3, (_, folder) -> ScriptedLauncher.output(folder, 0, "bye"));
    measure(launcher, 1, "boot", Metric.TIME);
    assertThat(saved().runs().getFirst().outcome())
        .isEqualTo(new Outcome.Failed(0, "JMH left no readable report of one benchmark", "bye"));
  }

  @Test
  void fewerIterationsThanPlannedAreAFailure() throws IOException {
    var launcher =
        new ScriptedLauncher()
            .at(
                3,
                (launch, folder) -> {
                  var ended = ScriptedLauncher.normal(launch, folder);
                  ScriptedLauncher.report(folder, "[10.0]");
                  return ended;
                });
    measure(launcher, 1, "boot", Metric.TIME);
    assertThat(saved().runs().getFirst().outcome())
        .isInstanceOfSatisfying(
            Outcome.Failed.class,
            failed ->
                assertThat(failed.reason()).isEqualTo("JMH reported 1 iterations of 2 for time"));
  }

  @Test
  void aCaseThatFailedTwiceIsNotStartedAgain() throws IOException {
    var launcher =
        new ScriptedLauncher()
            .on(
                "fork slow",
                (_, folder) -> {
                  Files.writeString(folder.resolve("threads.txt"), "\"main\"");
                  return new Launcher.Ended(-1, 99, Optional.of("threads.txt"));
                });
    assertThat(measure(launcher, 6, "boot", Metric.TIME))
        .isInstanceOf(MeasureOutcome.CompleteWithFailures.class);
    assertThat(launcher.launched).filteredOn("fork slow"::equals).hasSize(2);
    assertThat(launcher.launched).filteredOn("fork fast"::equals).hasSize(6);
    assertThat(saved().runs())
        .filteredOn(run -> run.outcome() instanceof Outcome.TimedOut)
        .hasSize(2);
    assertThat(saved().runs()).allMatch(Run::paired);
  }

  @Test
  void whatDoesNotFitTheBudgetIsBegunAllTheSameAndGoneOnWith() throws IOException {
    var forks = new ScriptedForks(_ -> 100);
    var large = Lab.measurement(Lab.declared("large", 20), 42, "boot");
    var other = Lab.measurement(Lab.declared("other", 30), 42, "boot");
    var runner = Lab.runner(project, forks, store, forks);
    var outcomes = runner.run(List.of(large, other), Optional.of(Duration.ofSeconds(30)), heard);
    assertThat(outcomes)
        .hasSize(2)
        .allSatisfy(outcome ->
            assertThat(outcome)
                .isInstanceOfSatisfying(
                    MeasureOutcome.OutOfBudget.class,
                    left -> assertThat(left.secondsLeft()).isGreaterThan(60)));
    assertThat(forks.launched).hasSize(6).allMatch(name -> name.startsWith("large: "));
    assertThat(store.saved).isEmpty();
    runner.run(List.of(large), Optional.empty(), heard);
    assertThat(forks.launched).hasSize(2 + 40);
  }

  @Test
  void aSessionThatTheBudgetLeftOutIsNotCounted() throws IOException {
    var measurement = Lab.measurement(Lab.words(2, Metric.TIME), 42, "boot");
    var runner = Lab.runner(project, new ScriptedLauncher(), store);
    runner.run(List.of(measurement), Optional.of(Duration.ofSeconds(1)), heard);
    runner.run(List.of(measurement), Optional.empty(), heard);
    assertThat(saved().provenance().sessions()).isEqualTo(1);
  }

  @Test
  void whatTheBudgetLeavesOutSetsNoOlderJournalAside() throws IOException {
    kill(5);
    var after = Lab.measurement(Lab.words(3, Metric.TIME), 42, "another boot");
    var runner = Lab.runner(project, new ScriptedLauncher(), store);
    var outcomes = runner.run(List.of(after), Optional.of(Duration.ofSeconds(1)), heard);
    assertThat(outcomes.getFirst())
        .isInstanceOfSatisfying(
            MeasureOutcome.OutOfBudget.class,
            left -> assertThat(left.secondsLeft()).isEqualTo(after.plan().seconds()));
    assertThat(heard.notices).isEmpty();
    assertThat(project.resolve(".chiplog/abandoned")).doesNotExist();
    assertThat(journal()).isDirectoryContaining("glob:**launch-0005.part");
    var again = new ScriptedLauncher();
    measure(again, 3, "boot", Metric.TIME);
    assertThat(again.launched).hasSize(4);
  }

  @Test
  void aJournalWhoseResultIsSavedAlreadyIsNotSavedAgain() throws IOException {
    measure(new ScriptedLauncher(), 1, "boot", Metric.TIME);
    Files.createDirectories(journal().resolveSibling(""));
    Files.move(project.resolve(".chiplog/done/words-20261130T120000Z"), journal());
    var launcher = new ScriptedLauncher();
    measure(launcher, 1, "boot", Metric.TIME);
    assertThat(launcher.launched).hasSize(4);
    assertThat(saved().provenance().sessions()).isEqualTo(1);
    assertThat(project.resolve(".chiplog/done")).isDirectoryContaining("glob:**Z-2");
  }

  @Test
  void launchesThatTakeLongerThanExpectedStopAtTheBudgetAndAreKept() throws IOException {
    var clock = new SteppingClock();
    var launcher =
        new ScriptedLauncher()
            .at(
                4,
                (launch, folder) -> {
                  clock.now = clock.now.plusSeconds(3600);
                  return ScriptedLauncher.normal(launch, folder);
                });
    var measurement = Lab.measurement(Lab.words(3, Metric.TIME), 42, "boot");
    var outcomes =
        Lab.runner(project, launcher, store, clock)
            .run(List.of(measurement), Optional.of(Duration.ofSeconds(59)), heard);
    assertThat(outcomes.getFirst()).isInstanceOf(MeasureOutcome.OutOfBudget.class);
    assertThat(launcher.launched).hasSize(4);
    assertThat(journal()).isDirectoryContaining("glob:**launch-0004");
  }

  @Test
  void anInterruptKeepsWhatIsFinishedAndStartsNothingMore() throws IOException {
    var launcher =
        new ScriptedLauncher()
            .at(
                4,
                (_, _) -> {
                  throw new InterruptedException();
                });
    var measurement = Lab.measurement(Lab.words(3, Metric.TIME), 42, "boot");
    var outcomes =
        Lab.runner(project, launcher, store)
            .run(List.of(measurement, measurement), Optional.empty(), heard);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(outcomes).hasSize(1);
    assertThat(outcomes.getFirst())
        .isEqualTo(new MeasureOutcome.Interrupted(measurement.plan().experiment().id(), 3, 8));
    assertThat(journal()).isDirectoryContaining("glob:**launch-0003");
  }

  @Test
  void aLaunchThatTheSameSignalKilledBeforeUsIsNotRecordedAndItsBlockIsRepeated() throws Exception {
    var measuring = Thread.currentThread();
    var signal = new Thread(() -> interruptSoon(measuring));
    var launcher =
        new ScriptedLauncher()
            .at(
                4,
                (_, folder) -> {
                  signal.start();
                  return ScriptedLauncher.output(folder, 130, "");
                });
    var outcome = measure(launcher, 3, "boot", Metric.TIME);
    assertThat(Thread.interrupted()).isTrue();
    signal.join();
    assertThat(outcome).isEqualTo(new MeasureOutcome.Interrupted(outcome.experiment(), 3, 8));
    assertThat(launcher.launched).hasSize(4);
    assertThat(journal().resolve("launch-0004")).doesNotExist();
    assertThat(measure(new ScriptedLauncher(), 3, "boot", Metric.TIME))
        .isInstanceOf(MeasureOutcome.Complete.class);
    assertThat(saved().runs()).allMatch(Run::finished);
    assertThat(saved().runs()).filteredOn(Run::paired).hasSize(6);
  }

  @Test
  void aLaunchThatEndedAfterTheStopIsNotRecordedEither() throws IOException {
    var launcher =
        new ScriptedLauncher()
            .at(
                4,
                (launch, folder) -> {
                  Thread.currentThread().interrupt();
                  return ScriptedLauncher.normal(launch, folder);
                });
    assertThat(measure(launcher, 3, "boot", Metric.TIME))
        .isInstanceOf(MeasureOutcome.Interrupted.class);
    assertThat(Thread.interrupted()).isTrue();
    assertThat(launcher.launched).hasSize(4);
    assertThat(journal().resolve("launch-0004.part")).isDirectory();
  }

  @Test
  void aLaunchThatASignalOfItsOwnKilledIsAFailure() throws IOException {
    var launcher =
        new ScriptedLauncher().at(3, (_, folder) -> ScriptedLauncher.output(folder, 143, ""));
    assertThat(measure(launcher, 2, "boot", Metric.TIME))
        .isInstanceOf(MeasureOutcome.CompleteWithFailures.class);
    assertThat(launcher.launched).hasSize(6);
  }

  private static void interruptSoon(Thread measuring) {
    try {
      Thread.sleep(50);
    } catch (InterruptedException early) {
      Thread.currentThread().interrupt();
    }
    measuring.interrupt();
  }

  private MeasureOutcome measure(Launcher launcher, int blocks, String boot, Metric... metrics)
      throws IOException {
    var measurement = Lab.measurement(Lab.words(blocks, metrics), 42, boot);
    return Lab.runner(project, launcher, store)
        .run(List.of(measurement), Optional.empty(), heard)
        .getFirst();
  }

  /// Dies as if by `kill -9` in the launch of this number, of a plan of three blocks.
  private void kill(int number) {
    var launcher =
        new ScriptedLauncher()
            .at(
                number,
                (_, _) -> {
                  throw new Killed();
                });
    assertThatThrownBy(() -> measure(launcher, 3, "boot", Metric.TIME)).isInstanceOf(Killed.class);
  }

  private Path journal() {
    return project.resolve(".chiplog/journal/words");
  }

  private Result saved() {
    return store.saved.getLast();
  }

  private static final class Killed extends Error {}

  private static final class SteppingClock implements InstantSource {
    private Instant now = Lab.NOON;

    @Override
    public Instant instant() {
      return now;
    }
  }
}
