package chiplog.benchstat;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// Runs benchstat in a folder, and takes down all that it says.
///
/// @param in standard input, a character for each byte
record Runs(Path folder, String in) {
  /// @param out standard output, a character for each byte; likewise `err`
  record Said(int exit, String out, String err) {
    /// Standard output as the UTF-8 that it is.
    String text() {
      return new String(out.getBytes(ISO_8859_1), UTF_8);
    }

    /// The error stream likewise.
    String problems() {
      return new String(err.getBytes(ISO_8859_1), UTF_8);
    }
  }

  static Runs in(Path folder, Map<String, byte[]> inputs) throws IOException {
    for (var input : inputs.entrySet()) {
      Files.write(folder.resolve(input.getKey()), input.getValue());
    }
    return new Runs(folder, new String(inputs.getOrDefault("stdin", new byte[0]), ISO_8859_1));
  }

  Runs with(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
    return this;
  }

  Said run(String... arguments) {
    return run(Arrays.asList(arguments));
  }

  Said run(List<String> arguments) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    int exit;
    try (var o = new PrintStream(out);
        var e = new PrintStream(err)) {
      exit =
          new Benchstat(folder, new ByteArrayInputStream(in.getBytes(ISO_8859_1)), o, e)
              .run(arguments);
    }
    return new Said(exit, out.toString(ISO_8859_1), err.toString(ISO_8859_1));
  }
}
