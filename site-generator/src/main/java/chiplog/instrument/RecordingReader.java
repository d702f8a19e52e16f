package chiplog.instrument;

import chiplog.experiment.ProfileKind;
import chiplog.profile.Frame;
import chiplog.profile.Profile;
import chiplog.profile.Stack;
import chiplog.result.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;
import tools.jackson.databind.JsonNode;

/// Reads what the flight recorder left of one fork: stacks below the benchmark's own loop, and what
/// else was seen.
final class RecordingReader {
  static final String FILE = "recording.jfr";
  static final String ACCOUNT = "profile.json";

  /// Ours have some 200 kB.
  private static final long MOST_BYTES = 512L << 20;

  private static final long MOST_EVENTS = 5_000_000;

  /// The recorder loses samples of threads that are in system calls; where it loses more, what is
  /// left is no fair sample.
  private static final double MOST_LOST = 0.2;

  /// JMH generates the loop that calls a benchmark into a package of this name.
  private static final String LOOP = ".jmh_generated.";

  private static final double NANOS = 1e9;

  private static final String ALLOCATION = "jdk.ObjectAllocationSample";
  private static final String LOST = "jdk.CPUTimeSamplesLost";
  private static final String DATA_LOSS = "jdk.DataLoss";

  private final Account account;

  /// By thread, its earliest sample of an allocation so far.
  private final Map<Long, RecordedEvent> earliest = new HashMap<>();

  private final Seen cpu = new Seen(NANOS);
  private final Seen allocated = new Seen(1);
  private final Map<RecordedStackTrace, Optional<List<Frame>>> known = new HashMap<>();

  /// What the recorder says of itself.
  ///
  /// @param cpuEvent name of the event that CPU time was sampled by
  /// @param cpuPeriod CPU time that one sample stands for, seconds
  private record Account(String cpuEvent, double cpuPeriod, long calls, double seconds) {
    static Optional<Account> of(JsonNode tree) {
      var period = Tree.number(tree.path("cpuPeriodSeconds"));
      var seconds = Tree.number(tree.path("seconds"));
      var calls = tree.path("calls");
      return period.isPresent()
              && period.getAsDouble() > 0
              && seconds.isPresent()
              && seconds.getAsDouble() > 0
              && calls.isIntegralNumber()
              && calls.canConvertToLong()
              && calls.longValue() > 0
          ? Optional.of(
              new Account(
                  tree.path("cpuEvent").asString(""),
                  period.getAsDouble(),
                  calls.longValue(),
                  seconds.getAsDouble()))
          : Optional.empty();
    }
  }

  /// Samples of one kind.
  private static final class Seen {
    private final Profile.Samples samples;
    private long lost;
    private long elsewhere;

    Seen(double parts) {
      this.samples = new Profile.Samples(parts);
    }
  }

  private RecordingReader(Account account) {
    this.account = account;
  }

  /// One recording for each of `kinds`, in that order.
  static Reading<List<Recording>> read(List<ProfileKind> kinds, Path scratch) {
    if (kinds.isEmpty()) {
      return Reading.whole(List.of());
    }
    var account = Tree.of(scratch.resolve(ACCOUNT)).flatMap(Account::of);
    if (account.isEmpty()) {
      return Reading.lost("the recorder left no readable account of what it did");
    }
    var reader = new RecordingReader(account.get());
    try {
      var file = scratch.resolve(FILE);
      if (Files.size(file) > MOST_BYTES) {
        return Reading.lost("the recording is longer than 512 MiB");
      }
      return reader.recordings(kinds, file);
    } catch (IOException | RuntimeException torn) { // the JDK's reader trusts what it reads
      return Reading.lost("the recording cannot be read to its end");
    }
  }

  private Reading<List<Recording>> recordings(List<ProfileKind> kinds, Path file)
      throws IOException {
    try (var events = new RecordingFile(file)) {
      for (long count = 0; events.hasMoreEvents(); count++) {
        if (count == MOST_EVENTS) {
          return Reading.lost("the recording has more than %d events".formatted(MOST_EVENTS));
        }
        add(events.readEvent());
      }
    }
    List<Recording> recordings = new ArrayList<>();
    for (var kind : kinds) {
      recordings.add(recording(kind));
    }
    return recordings.stream()
        .flatMap(it -> trouble(it).stream())
        .findFirst()
        .<Reading<List<Recording>>>map(Reading::lost)
        .orElseGet(() -> Reading.whole(recordings));
  }

  private static Optional<String> trouble(Recording recording) {
    var samples = recording.profile().samples();
    if (samples == 0 && recording.kind() == ProfileKind.CPU) { // code may well allocate nothing
      return Optional.of("no sample of " + recording.kind().title());
    }
    return recording.lost() > MOST_LOST * (samples + recording.lost())
        ? Optional.of(
            "the recorder lost %d of %d samples of %s, and the rest may be no fair sample"
                .formatted(recording.lost(), samples + recording.lost(), recording.kind().title()))
        : Optional.empty();
  }

  private Recording recording(ProfileKind kind) {
    var seen = kind == ProfileKind.CPU ? cpu : allocated;
    var profile = seen.samples.profile();
    var source = kind == ProfileKind.CPU ? account.cpuEvent : ALLOCATION;
    var every =
        kind == ProfileKind.CPU || profile.samples() == 0
            ? account.cpuPeriod
            : profile.amount() / profile.samples();
    return new Recording(
        kind, source, every, seen.lost, seen.elsewhere, account.calls, account.seconds, profile);
  }

  private void add(RecordedEvent event) {
    var name = event.getEventType().getName();
    if (name.equals(account.cpuEvent)) {
      addCpu(event);
    } else if (name.equals(ALLOCATION)) {
      addLater(event);
    } else if (name.equals(LOST)) {
      cpu.lost += event.getInt("lostSamples");
    } else if (name.equals(DATA_LOSS)) {
      throw new IllegalStateException("the recorder lost events: " + event);
    }
  }

  private void addCpu(RecordedEvent event) {
    var nanos =
        event.hasField("samplingPeriod")
            ? (double) event.getDuration("samplingPeriod").toNanos()
            : account.cpuPeriod * NANOS;
    var stack = Optional.ofNullable(event.getStackTrace());
    if (stack.isEmpty()) {
      cpu.lost++;
      return;
    }
    add(cpu, stack.get(), List.of(), nanos);
  }

  /// All samples of a thread but its earliest: each stands for what the thread has allocated since
  /// the one before, and the earliest for all since the thread began, warm-up included. Seen: one
  /// sample of 4 GB among those of 18 GB. The recording does not keep them in order.
  private void addLater(RecordedEvent event) {
    var thread = event.getThread() == null ? -1L : event.getThread().getId();
    var other = earliest.put(thread, event);
    if (other == null) {
      return;
    }
    if (other.getStartTime().isAfter(event.getStartTime())) {
      addAllocation(other);
    } else {
      earliest.put(thread, other);
      addAllocation(event);
    }
  }

  /// What is allocated stands on top of who allocates it, as `byte[].new`.
  private void addAllocation(RecordedEvent event) {
    var stack = Optional.ofNullable(event.getStackTrace());
    if (stack.isEmpty()) {
      allocated.lost++;
      return;
    }
    var type = ClassNames.java(event.getClass("objectClass").getName());
    add(
        allocated,
        stack.get(),
        List.of(new Frame(type, "new", 0)),
        (double) event.getLong("weight"));
  }

  private void add(Seen seen, RecordedStackTrace stack, List<Frame> above, double amount) {
    var below = known.computeIfAbsent(stack, RecordingReader::belowLoop);
    if (below.isEmpty()) {
      if (stack.isTruncated()) {
        seen.lost++;
      } else {
        seen.elsewhere++;
      }
      return;
    }
    List<Frame> frames = new ArrayList<>(below.get());
    frames.addAll(above);
    seen.samples.add(new Stack(frames), amount);
  }

  /// Frames from the benchmark's method to the one at work; empty where the loop is not among them.
  private static Optional<List<Frame>> belowLoop(RecordedStackTrace stack) {
    List<Frame> frames = new ArrayList<>();
    for (var frame : stack.getFrames()) { // the one at work first
      if (type(frame).contains(LOOP)) {
        return frames.isEmpty() ? Optional.empty() : Optional.of(frames.reversed());
      }
      frames.add(
          new Frame(type(frame), frame.getMethod().getName(), Math.max(0, frame.getLineNumber())));
    }
    return Optional.empty();
  }

  private static String type(RecordedFrame frame) {
    return frame.getMethod().getType().getName();
  }
}
