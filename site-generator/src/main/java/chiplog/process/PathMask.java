package chiplog.process;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Takes folder names that tell of a person or a machine out of text that is kept: the project's
/// folder becomes `.`, the home folder `~`, the folder for temporary files `<tmp>`, that of the
/// measured JDK `<jdk>`.
public final class PathMask {
  /// @param folder finds the folder's name, but not as a part of a longer one
  private record Mask(int length, Pattern folder, String shown) {
    static Mask of(Path path, String shown) {
      var text = path.toAbsolutePath().normalize().toString();
      return new Mask(
          text.length(),
          Pattern.compile("(?<![\\w.~-])" + Pattern.quote(text) + "(?![\\w-])"),
          shown);
    }
  }

  private final List<Mask> masks;

  public PathMask(Path project, Path home, Path temporary, Path jdk) {
    this(
        Stream.of(
            Mask.of(project, "."),
            Mask.of(home, "~"),
            Mask.of(temporary, "<tmp>"),
            Mask.of(jdk, "<jdk>")));
  }

  private PathMask(Stream<Mask> masks) {
    this.masks =
        masks
            .filter(mask -> mask.length() > 1)
            .sorted(Comparator.comparingInt(Mask::length).reversed())
            .toList();
  }

  /// Shows one more folder as `shown`; it may lie within another that is masked.
  public PathMask and(Path folder, String shown) {
    return new PathMask(Stream.concat(masks.stream(), Stream.of(Mask.of(folder, shown))));
  }

  public String masked(String text) {
    var masked = text;
    for (var mask : masks) {
      masked = mask.folder().matcher(masked).replaceAll(mask.shown());
    }
    return masked;
  }
}
