package chiplog.process;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Which sources were measured, as git tells.
public sealed interface GitState {
  /// The project is no checkout, or there is no git.
  record NoCheckout() implements GitState {}

  /// @param id 40 hexadecimal digits
  /// @param dirty SHA-256 of what differs from it; empty when nothing does
  record Commit(String id, Optional<String> dirty) implements GitState {}

  /// There is a checkout, but how it differs from its commit cannot be told: so no commit may pass
  /// for what was measured.
  ///
  /// @param why `git diff took longer than 20 s`
  record NotKnown(String why) implements GitState {}

  /// @param results folder of the results, from `project`, with `/`; it is left out, since saving
  ///   one result would make the next one dirty
  static GitState of(Path project, String results) {
    try {
      var git = new Git(project, results);
      var head = git.head();
      return head.isPresent() ? new Commit(head.get(), git.dirty()) : new NoCheckout();
    } catch (IOException failed) {
      return new NotKnown(String.valueOf(failed.getMessage()));
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return new NotKnown("git was interrupted");
    }
  }
}
