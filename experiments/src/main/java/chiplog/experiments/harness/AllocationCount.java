package chiplog.experiments.harness;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;

/// Counts the objects that one benchmark method allocates, every single one, by class and by site.
///
/// `AllocationCount <benchmarkClass> <method> <maxEvents> <out.json> [k=v ...]`, in a JVM started
/// with `-XX:-UseTLAB -XX:-BackgroundCompilation`.
///
/// Without thread-local buffers each allocation takes the slow path, which tells the flight
/// recorder. Escape analysis still removes what it can, so what is counted is what compiled code
/// really allocates. Without compilation in the background a method is compiled after so many
/// calls, not after so much time: tried on a busy machine, forks with it disagreed about one or two
/// objects of `FileInputStream`, since they had inlined differently; forks without it all agreed.
///
/// N calls are recorded, then 2N. What the recorder, the thread and the harness allocate is the
/// same in both, so the difference belongs to N calls. A recording that lost an event is an error:
/// the bytes of its events must grow by what the JVM says that the thread allocated.
public final class AllocationCount {
  private static final int MOST_CALLS = 200;
  private static final int SMALLEST_OBJECT = 8; // bytes, with the most compact of headers

  private AllocationCount() {}

  public static void main(String[] args) {
    try {
      count(Arguments.of(args, "benchmarkClass", "method", "maxEvents", "out.json"));
    } catch (HarnessException | IOException | NumberFormatException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }

  private static void count(Arguments arguments) throws HarnessException, IOException {
    long maxEvents = Long.parseLong(arguments.fixed().get(2));
    Path out = Path.of(arguments.fixed().get(3));
    Target target =
        Target.of(arguments.fixed().get(0), arguments.fixed().get(1), arguments.params());
    target.setUp();
    try {
      Files.writeString(out, counted(target.call(new Sink()), maxEvents), UTF_8);
    } finally {
      target.tearDown();
    }
  }

  private static String counted(Call call, long maxEvents) throws HarnessException, IOException {
    // An empty one before the warm-up: the first recording makes the JDK's own code take branches
    // that it never took before, and throws away what was compiled without them.
    AllocationRecording.of(call, 0);
    CompiledWarmUp.of(call);
    int calls = calls(AllocationRecording.bytes(call), maxEvents);
    AllocationRecording once = AllocationRecording.of(call, calls);
    AllocationRecording twice = AllocationRecording.of(call, 2 * calls);
    checkNothingLost(once, twice);
    return "{\"calls\":%d,\"once\":%d,\"twice\":%d,\"byClass\":%s,\"bySite\":%s}\n"
        .formatted(
            calls,
            once.objects(),
            twice.objects(),
            Json.object(difference(once.byClass(), twice.byClass())),
            Json.object(difference(once.bySite(), twice.bySite())));
  }

  /// How many calls make no more than a third of the events, so that 3N stay below them all.
  private static int calls(long bytesPerCall, long maxEvents) {
    long mostObjects = Math.max(1, bytesPerCall / SMALLEST_OBJECT);
    return Math.clamp(maxEvents / (3 * mostObjects), 1, MOST_CALLS);
  }

  private static void checkNothingLost(AllocationRecording once, AllocationRecording twice)
      throws HarnessException {
    long recorded = twice.recordedBytes() - once.recordedBytes();
    long allocated = twice.allocatedBytes() - once.allocatedBytes();
    if (recorded != allocated) {
      throw new HarnessException(
          "events of %d bytes were recorded, but %d were allocated; is -XX:-UseTLAB set?"
              .formatted(recorded, allocated));
    }
  }

  /// Counts in `twice` less those in `once`, most first, without those that are equal.
  private static Map<String, Long> difference(Map<String, Long> once, Map<String, Long> twice) {
    Map<String, Long> difference = new LinkedHashMap<>(twice);
    once.forEach((name, count) -> difference.merge(name, -count, Long::sum));
    Map<String, Long> sorted = new LinkedHashMap<>();
    difference.entrySet().stream()
        .filter(entry -> entry.getValue() != 0)
        .sorted(
            Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
    return sorted;
  }
}
