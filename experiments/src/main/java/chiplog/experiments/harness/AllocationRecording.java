package chiplog.experiments.harness;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

/// The objects that one thread allocated while it made some calls, and a few that came with it.
///
/// The recording is started and stopped by the thread that asks; the calls have a thread of their
/// own, new for each recording, so that what a thread allocates for itself is the same every time.
///
/// @param byClass objects by the name of their class
/// @param bySite objects by the place that asked for them, `Class.method:line`
/// @param recordedBytes what the events say these objects take
/// @param allocatedBytes what the JVM says the thread allocated during its calls
record AllocationRecording(
    Map<String, Long> byClass, Map<String, Long> bySite, long recordedBytes, long allocatedBytes) {
  private static final String ALLOCATION = "jdk.ObjectAllocationOutsideTLAB";
  private static final String DATA_LOSS = "jdk.DataLoss";
  private static final String OURS = "chiplog.experiments.";
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  long objects() {
    return byClass.values().stream().mapToLong(Long::longValue).sum();
  }

  static AllocationRecording of(Call call, int calls) throws HarnessException, IOException {
    Path file = Files.createTempFile("allocations", ".jfr");
    try (Recording recording = new Recording()) {
      recording.enable(ALLOCATION).withStackTrace();
      recording.enable(DATA_LOSS);
      AtomicLong allocated = new AtomicLong();
      recording.start();
      Thread caller = OwnThread.run(() -> allocated.set(allocatedBy(call, calls)));
      recording.stop();
      recording.dump(file);
      return read(file, caller.threadId(), allocated.get());
    } finally {
      Files.delete(file);
    }
  }

  /// Bytes that one call allocates, without a recording.
  static long bytes(Call call) throws HarnessException {
    AtomicLong allocated = new AtomicLong();
    OwnThread.run(() -> allocated.set(allocatedBy(call, 1)));
    return allocated.get();
  }

  private static long allocatedBy(Call call, int calls) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    for (int i = 0; i < calls; i++) {
      call.run();
    }
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  private static AllocationRecording read(Path file, long thread, long allocated)
      throws HarnessException, IOException {
    Map<String, Long> byClass = new HashMap<>();
    Map<String, Long> bySite = new HashMap<>();
    Map<RecordedStackTrace, String> sites = new IdentityHashMap<>(); // one object a place and chunk
    long bytes = 0;
    try (RecordingFile events = new RecordingFile(file)) {
      while (events.hasMoreEvents()) {
        RecordedEvent event = events.readEvent();
        if (event.getEventType().getName().equals(DATA_LOSS)) {
          throw new HarnessException("the flight recorder lost events: " + event);
        }
        if (event.getThread() != null && event.getThread().getJavaThreadId() == thread) {
          byClass.merge(className(event.getClass("objectClass").getName()), 1L, Long::sum);
          bySite.merge(site(event, sites), 1L, Long::sum);
          bytes += event.getLong("allocationSize");
        }
      }
    }
    return new AllocationRecording(byClass, bySite, bytes, allocated);
  }

  private static String site(RecordedEvent event, Map<RecordedStackTrace, String> known) {
    return Optional.ofNullable(event.getStackTrace())
        .map(stack -> known.computeIfAbsent(stack, AllocationRecording::site))
        .orElse("not visible");
  }

  /// The topmost frame of ours, or else the top.
  private static String site(RecordedStackTrace stack) {
    RecordedFrame frame =
        stack.getFrames().stream()
            .filter(AllocationRecording::isOurs)
            .findFirst()
            .orElseGet(() -> stack.getFrames().getFirst());
    return "%s.%s:%d"
        .formatted(
            frame.getMethod().getType().getName(),
            frame.getMethod().getName(),
            frame.getLineNumber());
  }

  /// Whether a reader could be shown the line; the class behind a lambda has none, and another name
  /// in every JVM.
  private static boolean isOurs(RecordedFrame frame) {
    return frame.getMethod().getType().getName().startsWith(OURS) && frame.getLineNumber() > 0;
  }

  /// The name as Java writes it: `byte[]` for the recorder's `[B`.
  static String className(String recorded) {
    int dimensions = recorded.lastIndexOf('[') + 1;
    if (dimensions == 0) {
      return recorded;
    }
    String element =
        switch (recorded.charAt(dimensions)) {
          case 'Z' -> "boolean";
          case 'B' -> "byte";
          case 'C' -> "char";
          case 'S' -> "short";
          case 'I' -> "int";
          case 'J' -> "long";
          case 'F' -> "float";
          case 'D' -> "double";
          default -> recorded.substring(dimensions + 1, recorded.length() - 1).replace('/', '.');
        };
    return element + "[]".repeat(dimensions);
  }
}
