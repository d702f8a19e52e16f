package chiplog.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import chiplog.digest.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// Which sources were measured, as git tells: a commit, and a digest of what differs from it.
///
/// @param commit 40 hexadecimal digits; empty outside a checkout, or without git
/// @param dirty SHA-256 of the difference; empty when there is none
public record GitState(Optional<String> commit, Optional<String> dirty) {
  private static final long LIMIT_SECONDS = 5;

  /// Results are left out: saving one would make the next one dirty.
  private static final List<String> ALL_BUT_RESULTS =
      List.of("--", ".", ":(exclude)experiments/results");

  public static GitState of(Path project) {
    var commit =
        run(project, List.of("rev-parse", "HEAD"))
            .map(bytes -> new String(bytes, UTF_8).strip())
            .filter(text -> text.matches("[0-9a-f]{40}"));
    return new GitState(commit, commit.flatMap(_ -> dirty(project)));
  }

  private static Optional<String> dirty(Path project) {
    var digest = new Sha256();
    var changed =
        run(project, with("diff", "--no-ext-diff", "--binary", "HEAD")).orElse(new byte[0]);
    digest.add(changed);
    var added =
        run(project, with("ls-files", "--others", "--exclude-standard")).orElse(new byte[0]);
    for (var name : new String(added, UTF_8).lines().toList()) {
      digest.add(name.getBytes(UTF_8));
      digest.add(content(project.resolve(name)));
    }
    return changed.length == 0 && added.length == 0
        ? Optional.empty()
        : Optional.of(digest.digits());
  }

  private static List<String> with(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(ALL_BUT_RESULTS);
    return all;
  }

  /// What git prints; empty when it fails, is not there, or takes too long.
  private static Optional<byte[]> run(Path project, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(arguments);
    try {
      var output = Files.createTempFile("chiplog-git", ".out");
      try {
        var builder = new ProcessBuilder(command).directory(project.toFile());
        builder.environment().put("GIT_OPTIONAL_LOCKS", "0");
        var process =
            builder
                .redirectOutput(output.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
          ProcessMark.endTree(process.toHandle());
          return Optional.empty();
        }
        return process.exitValue() == 0
            ? Optional.of(Files.readAllBytes(output))
            : Optional.empty();
      } finally {
        Files.delete(output);
      }
    } catch (IOException noGit) {
      return Optional.empty();
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static byte[] content(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException vanished) {
      return new byte[0];
    }
  }
}
