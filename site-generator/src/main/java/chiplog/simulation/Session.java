package chiplog.simulation;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/// Two sides as one session measured them: the iterations of one fork each in every block.
public record Session(List<double[]> base, List<double[]> next) {
  public Session {
    base = List.copyOf(base);
    next = List.copyOf(next);
  }

  /// One value a block: the mean of the fork's iterations.
  public static double[] forks(List<double[]> side) {
    return side.stream().mapToDouble(Session::mean).toArray();
  }

  /// All iterations as if each were a sample: what must not be done.
  public static double[] pooled(List<double[]> side) {
    return side.stream().flatMapToDouble(Arrays::stream).toArray();
  }

  private static double mean(double[] iterations) {
    return DoubleStream.of(iterations).sum() / iterations.length;
  }
}
