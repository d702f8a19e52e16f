package chiplog.result;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// Where a result came from.
///
/// @param commit the project's commit, 40 hexadecimal digits; empty outside a git checkout, and
///   where it was not known what differs from it
/// @param dirty SHA-256 of the difference to that commit, when the tree had one
/// @param command what the measured launches were started with, paths masked; one example
/// @param tool version of Chiplog
/// @param seed seed of the launch order
/// @param sessions how many sessions it took
public record Provenance(
    Optional<String> commit,
    Optional<String> dirty,
    List<String> command,
    Instant start,
    Instant end,
    String tool,
    long seed,
    int sessions) {
  public Provenance {
    command = List.copyOf(command);
  }
}
