package chiplog.instrument;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// A command to start.
///
/// @param command program and arguments
/// @param workFolder where it is started
/// @param temporary folder of its own for short-lived files; emptied when it has ended
/// @param limit how long it may take before the watchdog ends it
public record Launch(List<String> command, Path workFolder, Path temporary, Duration limit) {
  public Launch {
    command = List.copyOf(command);
    if (command.isEmpty() || !limit.isPositive()) {
      throw new IllegalArgumentException("not a launch: " + command + " within " + limit);
    }
  }
}
