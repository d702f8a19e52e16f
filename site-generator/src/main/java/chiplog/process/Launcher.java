package chiplog.process;

import chiplog.instrument.Launch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Starts one process at a time and waits for its end, however that comes.
public interface Launcher {
  /// How a process ended.
  ///
  /// @param exitCode as the process gave it; negative when the watchdog ended it
  /// @param seconds wall time
  /// @param threadDump file in the launch's folder, when the watchdog ended the process
  record Ended(int exitCode, double seconds, Optional<String> threadDump) {
    public boolean timedOut() {
      return threadDump.isPresent();
    }
  }

  /// Runs `launch` and leaves the end of its output in `folder`, in
  /// [chiplog.instrument.Instrument#OUTPUT].
  ///
  /// @throws IOException when it cannot be started or the disk refuses
  /// @throws InterruptedException when this thread was interrupted; the process tree is ended then
  Ended launch(Launch launch, Path folder) throws IOException, InterruptedException;
}
