package chiplog.terminal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.effort.Stop;
import chiplog.experiment.ExperimentId;
import chiplog.measure.MeasureOutcome;
import chiplog.result.CannedResults;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class TerminalProgressTest {
  private static final ExperimentId WORDS = new ExperimentId("words");
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  /// The library's own choice of console would take the signals of the terminal away from us.
  @Test
  void theLiveLineGoesToOurStreamAndNotToAConsoleOfTheLibrary() {
    try (var progress = progress(true)) {
      progress.started(WORDS, 3, 42, 200);
    }
    assertThat(err.toString(UTF_8)).contains("\rwords").contains("3/42");
  }

  @Test
  void aResultIsToldWithWhatStoppedIt() {
    var words = new CannedResults(CannedResults.words()).stopped(Stop.PRECISION, 8).stored();
    try (var progress = progress(false)) {
      progress.ended(new MeasureOutcome.Complete(WORDS, words));
      progress.ended(new MeasureOutcome.CutShort(WORDS, words, 90));
    }
    assertThat(err.toString(UTF_8).lines())
        .extracting(line -> line.replace('\u202F', ' '))
        .containsExactly(
            "words: measured, 8 blocks, stopped by precision at look 2, " + words.file(),
            "words: 8 blocks, stopped by precision at look 2, about 2 min left;"
                + " a result is saved, and the next session goes on, "
                + words.file());
  }

  @Test
  void aStopSaysWhatIsKeptAndHowToGoOn() {
    try (var progress = progress(false)) {
      progress.ended(new MeasureOutcome.Interrupted(WORDS, 3, 42));
    }
    assertThat(err.toString(UTF_8))
        .isEqualTo(
            "words: stopped after 3 of 42 launches, which are kept;"
                + " the same command goes on from there\n");
  }

  private TerminalProgress progress(boolean live) {
    var stream = new PrintStream(err, true, UTF_8);
    return new TerminalProgress(new Terminal(stream, stream, live));
  }
}
