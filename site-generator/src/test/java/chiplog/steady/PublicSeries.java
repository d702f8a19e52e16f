package chiplog.steady;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;

/// One fork of the public sample in `steady-state-sample`, with its authors' label.
///
/// The data accompany Traini, Cortellessa, Di Pompeo and Tucci, Towards effective assessment of
/// steady state performance in Java software: are we there yet?, EMSE 2023.
///
/// @param benchmark number of its benchmark, in the order of the file, from 0
/// @param steadyFrom second from which it is labelled steady; negative: never
/// @param seconds mean time of a call over each second
public record PublicSeries(int benchmark, double steadyFrom, List<Double> seconds) {
  /// All forks, in the order of the file: ten of each of 150 benchmarks.
  public static List<PublicSeries> all() throws IOException {
    var all = new ArrayList<PublicSeries>();
    var names = new ArrayList<String>();
    try (var file = PublicSeries.class.getResourceAsStream("/steady-state-sample/series.csv.gz");
        var lines =
            new BufferedReader(
                new InputStreamReader(new GZIPInputStream(Objects.requireNonNull(file)), UTF_8))) {
      lines.readLine(); // names of the columns
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        var end = line.lastIndexOf('"');
        var name = line.substring(0, end);
        if (names.isEmpty() || !names.getLast().equals(name)) {
          names.add(name);
        }
        all.add(of(names.size() - 1, line.substring(end + 2).split(",")));
      }
    }
    return all;
  }

  private static PublicSeries of(int benchmark, String[] fields) {
    var values =
        Arrays.stream(fields).skip(2).filter(it -> !it.isEmpty()).map(Double::valueOf).toList();
    return new PublicSeries(benchmark, Integer.parseInt(fields[1]) / 10.0, values);
  }

  double[] series() {
    return seconds.stream().mapToDouble(Double::doubleValue).toArray();
  }

  boolean labelledSteady() {
    return steadyFrom >= 0;
  }
}
