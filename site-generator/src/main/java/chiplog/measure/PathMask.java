package chiplog.measure;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Takes folder names that tell of a person or a machine out of text that is kept: the project's
/// folder becomes `.`, the home folder `~`, the folder for temporary files `<tmp>`.
public final class PathMask {
  private record Mask(String folder, String shown) {}

  private final List<Mask> masks;

  public PathMask(Path project, Path home, Path temporary) {
    this.masks =
        Stream.of(
                new Mask(text(project), "."),
                new Mask(text(home), "~"),
                new Mask(text(temporary), "<tmp>"))
            .filter(mask -> mask.folder().length() > 1)
            .sorted(Comparator.comparingInt((Mask mask) -> mask.folder().length()).reversed())
            .toList();
  }

  public String masked(String text) {
    var masked = text;
    for (var mask : masks) {
      masked = masked.replace(mask.folder(), mask.shown());
    }
    return masked;
  }

  private static String text(Path folder) {
    return folder.toAbsolutePath().normalize().toString();
  }
}
