package chiplog.site;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Work on many articles at once.
final class Processors {
  private Processors() {}

  /// A parallel stream in which each processor takes the next item when it has done with the last,
  /// in no order. Streams of their own accord deal the items out beforehand, four runs of them for
  /// two processors, and the slowest run is then waited for.
  static <T> Stream<T> deal(List<T> items) {
    var next = new AtomicInteger();
    return IntStream.range(0, Runtime.getRuntime().availableProcessors())
        .parallel()
        .boxed()
        .flatMap(_ ->
            IntStream.generate(next::getAndIncrement)
                .takeWhile(i -> i < items.size())
                .mapToObj(items::get));
  }
}
