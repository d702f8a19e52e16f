package chiplog.instrument;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/// What is measured, set apart: a copy of a compiled module and its libraries, so that building the
/// module while it is measured does not change what later launches run.
public final class MeasuredClasses {
  private MeasuredClasses() {}

  /// Copies `classes` and `lib` of `module` into `folder`, where an earlier copy is replaced.
  ///
  /// @param module where the build leaves what it compiled
  /// @return class path of the copy
  public static String copied(Path module, Path folder) throws IOException {
    delete(folder);
    var classes = copied(module, folder, "classes");
    var libraries = copied(module, folder, "lib");
    return classes + File.pathSeparator + libraries + "/*";
  }

  private static Path copied(Path module, Path folder, String name) throws IOException {
    var from = module.resolve(name);
    var to = folder.resolve(name);
    Files.createDirectories(folder);
    try (var files = Files.walk(from)) {
      for (var file : files.toList()) {
        Files.copy(file, to.resolve(from.relativize(file)));
      }
    }
    return to;
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
