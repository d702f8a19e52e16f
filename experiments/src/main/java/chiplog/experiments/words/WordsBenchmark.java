package chiplog.experiments.words;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// How long does it take to find the 20 most common words of 2 MiB of text?
///
/// The text is made once a fork, before anything is timed. Every method gets the same `String`, the
/// form in which a service has a text after it has read a request. Each returns its answer, or the
/// compiler could find out that nobody wants it and drop the work.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class WordsBenchmark {
  static final int SIZE = 2 << 20; // 2 MiB
  static final long SEED = 9;
  static final int VOCABULARY = 3_000;

  private String text = "";

  @Setup
  public void writeText() {
    text = SampleText.of(SIZE, SEED, VOCABULARY);
  }

  @Benchmark
  public List<WordCount> slow() {
    return Words.slow(text);
  }

  @Benchmark
  public List<WordCount> fast() {
    return Words.fast(text);
  }

  @Benchmark
  public List<WordCount> faster() {
    return Words.faster(text);
  }
}
