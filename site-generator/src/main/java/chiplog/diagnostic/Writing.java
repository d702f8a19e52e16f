package chiplog.diagnostic;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// Names the file in what the disk refuses. A disk that is full is told by the channel that is
/// written to, and a channel knows no path.
public final class Writing {
  /// Something that writes a file.
  @FunctionalInterface
  public interface Step {
    void run() throws IOException;
  }

  private Writing() {}

  /// Runs `step`, which writes `file`.
  ///
  /// @throws FileSystemException with the path where the disk refuses, and its own words for why
  public static void of(Path file, Step step) throws IOException {
    try {
      step.run();
    } catch (FileSystemException | ClosedByInterruptException told) {
      throw told;
    } catch (IOException pathless) {
      var named = new FileSystemException(file.toString(), null, pathless.getMessage());
      named.initCause(pathless);
      throw named;
    }
  }
}
