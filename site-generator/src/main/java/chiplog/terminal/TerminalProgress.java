package chiplog.terminal;

import chiplog.experiment.ExperimentId;
import chiplog.measure.MeasureOutcome;
import chiplog.measure.Progress;
import chiplog.result.StoredResult;
import chiplog.unit.Figures;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/// Shows how a measurement goes on: one live line for each experiment where a person watches, plain
/// lines elsewhere.
public final class TerminalProgress implements Progress, AutoCloseable {
  /// Columns. Asking the terminal would take the library's other console, which gives SIGINT back
  /// its default: Ctrl-C would then end the program without a word, and before any order is made.
  private static final int WIDTH = 80;

  private final Terminal terminal;
  private final List<ProgressBar> bars = new ArrayList<>();
  private int tenth;

  public TerminalProgress(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public void started(ExperimentId experiment, int done, int total, double secondsLeft) {
    close();
    tenth = 0;
    if (terminal.live()) {
      bars.add(
          new ProgressBarBuilder()
              .setTaskName(experiment.text())
              .setInitialMax(total)
              .startsFrom(done, Duration.ZERO)
              .hideEta()
              .setStyle(ProgressBarStyle.ASCII)
              .setConsumer(new ConsoleProgressBarConsumer(terminal.err(), WIDTH))
              .build());
    } else {
      terminal.tell(line(experiment, done, total, secondsLeft));
    }
  }

  @Override
  public void launched(
      ExperimentId experiment, int done, int total, double secondsLeft, Optional<String> trouble) {
    trouble.ifPresent(text -> notice(experiment, text));
    if (!bars.isEmpty()) {
      bars.getLast().stepTo(done).setExtraMessage(left(secondsLeft));
    } else if (done * 10 / total > tenth) {
      tenth = done * 10 / total;
      terminal.tell(line(experiment, done, total, secondsLeft));
    }
  }

  @Override
  public void notice(ExperimentId experiment, String text) {
    terminal.tell(experiment + ": " + text);
  }

  @Override
  public void ended(MeasureOutcome outcome) {
    close();
    terminal.tell(outcome.experiment() + ": " + told(outcome));
  }

  @Override
  public void close() {
    bars.forEach(ProgressBar::close);
    bars.clear();
  }

  private static String told(MeasureOutcome outcome) {
    return switch (outcome) {
      case MeasureOutcome.Complete(_, var stored) ->
          "measured, %s, %s".formatted(stopped(stored), stored.file());
      case MeasureOutcome.CutShort(_, var stored, var seconds) ->
          "%s, %s left; a result is saved, and the next session goes on, %s"
              .formatted(stopped(stored), duration(seconds), stored.file());
      case MeasureOutcome.CompleteWithFailures(_, var stored, var failures) ->
          "measured, but launches failed: %s; %s"
              .formatted(String.join("; ", failures), stored.file());
      case MeasureOutcome.AnswersDiffer(_, var differences) ->
          "not timed, the variants do not agree: " + String.join("; ", differences);
      case MeasureOutcome.AnswersMissing(_, var reasons) ->
          "not timed, a variant gave no answer: " + String.join("; ", reasons);
      case MeasureOutcome.OutOfBudget(_, var seconds) ->
          "not finished within the budget, %s left; what was measured is kept"
              .formatted(duration(seconds));
      case MeasureOutcome.Interrupted(_, var done, var total) ->
          "stopped after %d of %d launches, which are kept; the same command goes on from there"
              .formatted(done, total);
    };
  }

  /// `10 blocks`, `8 blocks, stopped by precision at look 2`
  private static String stopped(StoredResult stored) {
    var stopping = stored.result().stopping();
    var blocks = Terminal.counted(stopping.last().blocks(), "block");
    return switch (stopping.by()) {
      case PLAN -> blocks;
      case PRECISION, DECISION, TIME, LAST_LOOK, BUDGET ->
          "%s, stopped by %s at look %d"
              .formatted(blocks, stopping.by().id(), stopping.looks().size());
    };
  }

  private static String line(ExperimentId experiment, int done, int total, double secondsLeft) {
    return "%s: %d of %d launches, %s".formatted(experiment, done, total, left(secondsLeft));
  }

  private static String left(double seconds) {
    return duration(seconds) + " left";
  }

  private static String duration(double seconds) {
    return Figures.duration(Duration.ofSeconds(Math.round(seconds)));
  }
}
