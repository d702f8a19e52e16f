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
import java.util.regex.Pattern;

/// Asks git of one project.
///
/// @param results folder that is left out, from `project`, with `/`
record Git(Path project, String results) {
  private static final long LIMIT_SECONDS = 20;
  private static final Pattern NUL = Pattern.compile("\0");

  /// The commit that is checked out; empty where there is none, or no git.
  Optional<String> head() throws IOException, InterruptedException {
    var head = run(List.of("rev-parse", "--verify", "HEAD"));
    return head.map(bytes -> new String(bytes, UTF_8).strip())
        .filter(text -> text.matches("[0-9a-f]{40}"));
  }

  /// Digest of all that differs from the commit: changes, and new files with their content.
  ///
  /// @throws IOException when git fails or takes too long, or a new file cannot be read
  Optional<String> dirty() throws IOException, InterruptedException {
    var changed = told(with("diff", "--no-ext-diff", "--binary", "HEAD"));
    var added = told(with("ls-files", "-z", "--others", "--exclude-standard"));
    if (changed.length == 0 && added.length == 0) {
      return Optional.empty();
    }
    var digest = new Sha256();
    digest.add(changed);
    for (var name : NUL.split(new String(added, UTF_8), 0)) {
      digest.add(name.getBytes(UTF_8));
      digest.add(content(project.resolve(name)));
    }
    return Optional.of(digest.digits());
  }

  private List<String> with(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--", ".", ":(exclude)" + results));
    return all;
  }

  private byte[] told(List<String> arguments) throws IOException, InterruptedException {
    return run(arguments)
        .orElseThrow(() -> new IOException("git %s failed".formatted(arguments.getFirst())));
  }

  /// What git prints; empty when it fails, or is not there.
  ///
  /// @throws IOException when it takes too long
  private Optional<byte[]> run(List<String> arguments) throws IOException, InterruptedException {
    var output = Files.createTempFile("chiplog-git", ".out");
    try {
      var started = start(arguments, output);
      if (started.isEmpty()) {
        return Optional.empty();
      }
      var process = started.get();
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        ProcessMark.endTree(process.toHandle());
        throw new IOException(
            "git %s took longer than %d s".formatted(arguments.getFirst(), LIMIT_SECONDS));
      }
      return process.exitValue() == 0 ? Optional.of(Files.readAllBytes(output)) : Optional.empty();
    } finally {
      Files.delete(output);
    }
  }

  private Optional<Process> start(List<String> arguments, Path output) {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(arguments);
    var builder = new ProcessBuilder(command).directory(project.toFile());
    builder.environment().put("GIT_OPTIONAL_LOCKS", "0");
    try {
      return Optional.of(
          builder
              .redirectOutput(output.toFile())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start());
    } catch (IOException noGit) {
      return Optional.empty();
    }
  }

  /// Of a link its target; nothing of a folder, which is a checkout of its own.
  private static byte[] content(Path file) throws IOException {
    if (Files.isSymbolicLink(file)) {
      return Files.readSymbolicLink(file).toString().getBytes(UTF_8);
    }
    try {
      return Files.isDirectory(file) ? new byte[0] : Files.readAllBytes(file);
    } catch (IOException unreadable) {
      throw new IOException("a file that git does not know cannot be read", unreadable);
    }
  }
}
