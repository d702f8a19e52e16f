package chiplog.source;

import chiplog.diagnostic.DiagnosticList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A small project in a temporary folder.
final class Sources {
  final Path project;
  final DiagnosticList problems = new DiagnosticList();

  Sources(Path project) {
    this.project = project;
  }

  Path cache() {
    return project.resolve(".chiplog/cache/sources");
  }

  Path file(String path) {
    return project.resolve("lab").resolve(path);
  }

  Sources java(String path, String text) {
    return write("src/main/java/" + path, text);
  }

  Sources write(String path, String text) {
    try {
      Files.createDirectories(file(path.substring(0, path.lastIndexOf('/'))));
      Files.writeString(file(path), text);
      return this;
    } catch (IOException full) {
      throw new UncheckedIOException(full);
    }
  }

  SourceTree read() {
    return read("1");
  }

  SourceTree read(String toolVersion) {
    try {
      return new SourceReader(project, cache(), toolVersion).read("lab", problems);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
