package chiplog.measure;

import chiplog.effort.Share;
import chiplog.instrument.Instruments;
import chiplog.machine.ConditionReader;
import chiplog.process.Launcher;
import chiplog.process.PathMask;
import chiplog.result.ResultStore;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Runs plans, one launch at a time: answers, then blocks, then counts; journals every launch as it
/// ends and saves the result when the plan is through.
///
/// Interrupting the thread that runs them stops it: what is finished is kept, what is not is not
/// recorded, and nothing more is started.
public final class Runner {
  private final Bench bench;

  /// @param folder where journals are kept, `.chiplog` of the project, absolute
  public Runner(
      Instruments instruments,
      Launcher launcher,
      ResultStore store,
      ConditionReader condition,
      Path folder,
      PathMask mask,
      InstantSource clock) {
    this.bench = new Bench(instruments, launcher, store, condition, folder, mask, clock);
  }

  /// Runs measurements, one after another without a budget. With one they share it, look by look,
  /// as [Share] says, and what there is no time for is left out.
  ///
  /// @param budget wall time for all together; the last launch may reach over it
  /// @return one outcome a measurement, in the order in which they ended
  /// @throws IOException when a launch cannot be started or the disk refuses; what was finished is
  ///   kept
  public List<MeasureOutcome> run(
      List<Measurement> measurements, Optional<Duration> budget, Progress progress)
      throws IOException {
    var deadline = budget.map(time -> bench.clock().instant().plus(time)).orElse(Instant.MAX);
    var turns = new Turns(deadline, progress);
    for (var measurement : measurements) {
      turns.waiting.add(new Session(bench, measurement, budget.isPresent(), progress));
    }
    return turns.take();
  }

  /// The sessions of one run, taking turns.
  private final class Turns {
    private final Instant deadline;
    private final Progress progress;
    private final List<Session> waiting = new ArrayList<>();
    private final List<MeasureOutcome> outcomes = new ArrayList<>();

    Turns(Instant deadline, Progress progress) {
      this.deadline = deadline;
      this.progress = progress;
    }

    List<MeasureOutcome> take() throws IOException {
      var next = next();
      while (next.isPresent() && take(next.get())) {
        next = next();
      }
      if (outcomes.stream().noneMatch(MeasureOutcome.Interrupted.class::isInstance)) {
        for (var session : waiting) {
          end(session.cutShort());
        }
      }
      return outcomes;
    }

    /// @return whether there may be another turn
    private boolean take(Session session) throws IOException {
      try {
        var whole = session.isOver() || session.run(deadline);
        if (session.isOver()) {
          waiting.remove(session);
          end(session.end());
        }
        return whole;
      } catch (InterruptedException | ClosedByInterruptException stop) {
        Thread.currentThread().interrupt();
        end(session.interrupted());
        return false;
      }
    }

    private void end(MeasureOutcome outcome) {
      progress.ended(outcome);
      outcomes.add(outcome);
    }

    /// What an earlier session completed comes first, since it takes no time.
    private Optional<Session> next() {
      var over = waiting.stream().filter(Session::isOver).findFirst();
      if (over.isPresent() || deadline.equals(Instant.MAX)) {
        return over.or(() -> waiting.stream().findFirst());
      }
      var left = bench.secondsUntil(deadline);
      var shares =
          IntStream.range(0, waiting.size()).mapToObj(i -> waiting.get(i).share(i)).toList();
      return Share.next(shares, left)
          .or(() -> Share.next(nearer(shares, left), Double.POSITIVE_INFINITY))
          .map(share -> waiting.get(share.place()));
    }

    /// Those that what is left would bring nearer to their next look, although not up to it: their
    /// launches are kept for the next session. Nothing that an earlier one left is given up for it.
    private List<Share> nearer(List<Share> shares, double secondsLeft) {
      return shares.stream()
          .filter(share -> waiting.get(share.place()).isWorth(secondsLeft))
          .toList();
    }
  }
}
