package chiplog.experiments.harness;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A real JVM on this test's class path, run to its end.
///
/// @param exit its exit code
/// @param out what it printed, and what it complained of
record Jvm(int exit, String out, String err) {
  static Jvm run(Path folder, List<String> flags, Class<?> main, String... args)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(flags);
    command.add(main.getName());
    command.addAll(List.of(args));
    Path out = Files.createTempFile(folder, "jvm", ".out");
    Path err = Files.createTempFile(folder, "jvm", ".err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    if (!process.waitFor(2, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IOException("still running after two minutes: " + command);
    }
    return new Jvm(process.exitValue(), Files.readString(out, UTF_8), Files.readString(err, UTF_8));
  }
}
