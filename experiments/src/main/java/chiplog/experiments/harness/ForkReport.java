package chiplog.experiments.harness;

import static java.nio.charset.StandardCharsets.UTF_8;

import chiplog.experiments.harness.SteadyRule.Window;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/// How a fork was warmed up, and what the JVM did beside it while it was measured.
///
/// @param warmUpSeconds how long the warm-up lasted in all
/// @param steady whether it ended because the fork was steady
/// @param windows of the warm-up, in order
/// @param measuredWindows how many were to be measured after it
/// @param compileSeconds how long compilers worked during measured iterations
/// @param gcCount garbage collections during measured iterations
/// @param gcSeconds how long these lasted
record ForkReport(
    double warmUpSeconds,
    boolean steady,
    List<Window> windows,
    int measuredWindows,
    double compileSeconds,
    long gcCount,
    double gcSeconds) {
  String json() {
    return """
    {"warmUpSeconds":%s,"steady":%s,"windows":%s,"measuredWindows":%d,"compileSeconds":%s,"gcCount":%d,"gcSeconds":%s}
    """
        .formatted(
            warmUpSeconds,
            steady,
            Json.array(windows.stream().mapToDouble(Window::secondsPerCall)),
            measuredWindows,
            compileSeconds,
            gcCount,
            gcSeconds);
  }

  /// Replaces the file in one step: a reader sees a whole report or none.
  void write(Path file) {
    Path whole = file.resolveSibling(file.getFileName() + ".part");
    try {
      Files.writeString(whole, json(), UTF_8);
      Files.move(whole, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
