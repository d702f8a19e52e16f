package chiplog.instrument;

import chiplog.diagnostic.Writing;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;

/// What is measured, set apart: a copy of a compiled module and its libraries, so that building the
/// module while it is measured does not change what later launches run.
public final class MeasuredClasses {
  private MeasuredClasses() {}

  /// Copies `classes` of `module` and what is named of its `lib` into `folder`, where an earlier
  /// copy is replaced. What else lies in `lib`, as after a change of version, stays behind.
  ///
  /// @param module where the build leaves what it compiled
  /// @param jars names of files in `lib`
  /// @return class path of the copy
  /// @throws IOException when the disk refuses or something is missing, which the message names
  public static String copied(Path module, Collection<String> jars, Path folder)
      throws IOException {
    delete(folder);
    Files.createDirectories(folder.resolve("lib"));
    copy(module.resolve("classes"), folder.resolve("classes"));
    for (var jar : jars) {
      var name = Path.of("lib", jar);
      copyOne(module.resolve(name), folder.resolve(name));
    }
    return folder.resolve("classes") + File.pathSeparator + folder.resolve("lib") + "/*";
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (var file : files.toList()) {
        copyOne(file, to.resolve(from.relativize(file)));
      }
    }
  }

  private static void copyOne(Path from, Path to) throws IOException {
    Writing.of(to, () -> Files.copy(from, to));
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (var files = Files.walk(folder)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
