package chiplog.image;

import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.FileText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Finds the images of an article: plain files of its own folder, looked at before they are shown.
public final class ImageFiles {
  private static final long LARGEST = 2 * 1024 * 1024;
  private static final long MOST_PIXELS = 40_000_000;
  private static final List<String> ENDINGS = List.of(".png", ".jpg", ".svg", ".webp", ".gif");

  private final Path folder;
  private final FileText source;
  private final DiagnosticSink sink;

  /// @param folder of the article
  public ImageFiles(Path folder, FileText source, DiagnosticSink sink) {
    this.folder = folder;
    this.source = source;
    this.sink = sink;
  }

  /// The image that `target`, an address decoded once, names; nothing after a report.
  public Optional<Image> find(int offset, String target) {
    try {
      return Optional.of(checked(offset, target));
    } catch (Refused refused) {
      var message = "image \"%s\" %s".formatted(visible(target), refused.why);
      sink.report(source.error(offset, message).hint(refused.hint));
      return Optional.empty();
    }
  }

  private static String visible(String target) {
    var start = target.length() > 80 ? target.substring(0, 80) + "…" : target;
    return start
        .codePoints()
        .map(c -> Character.isISOControl(c) ? ' ' : c)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  private Image checked(int offset, String target) throws Refused {
    var name = name(target);
    var file = plainFile(name);
    var bytes = bytes(file);
    var size = ImageHeader.read(ending(name), bytes);
    if (size.width() < 1 || size.height() < 1) {
      throw new Refused("is empty: it has no width or no height", "save it again");
    }
    if ((long) size.width() * size.height() > MOST_PIXELS) {
      throw new Refused(
          String.format(
              Locale.ROOT,
              "has %,d × %,d pixels; at most 40 megapixels are shown",
              size.width(),
              size.height()),
          "scale it down");
    }
    return new Image(source.at(offset), name, size.width(), size.height());
  }

  /// The file's name relative to the folder, with `/`.
  private static String name(String target) throws Refused {
    var inside = "put the image beside the article and name it alone, as in plot.png";
    var lower = target.toLowerCase(Locale.ROOT);
    if (lower.startsWith("http:") || lower.startsWith("https:") || lower.startsWith("//")) {
      throw new Refused("is on another host; a page loads nothing from elsewhere", inside);
    }
    if (lower.startsWith("data:")) {
      throw new Refused("is not allowed: images are files", inside);
    }
    if (target.startsWith("/")
        || target.indexOf('\\') >= 0
        || target.indexOf(':') >= 0
        || target.indexOf('%') >= 0
        || List.of(target.split("/", -1)).contains("..")) {
      throw new Refused("may lie outside the project folder, or outside the article's own", inside);
    }
    for (var segment : target.split("/", -1)) {
      if (segment.isEmpty() || segment.startsWith(".") || !isPlain(segment)) {
        throw new Refused(
            "has a name that is not plain", "use letters, digits, - and _, as in plot-2.png");
      }
    }
    if (!ENDINGS.contains(ending(target))) {
      throw new Refused("is of no known kind", "use one of " + String.join(", ", ENDINGS));
    }
    return target;
  }

  private static boolean isPlain(String segment) {
    return segment
        .chars()
        .allMatch(c -> (c < 128 && Character.isLetterOrDigit(c)) || "-_.".indexOf(c) >= 0);
  }

  private static String ending(String name) {
    var dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(dot);
  }

  private Path plainFile(String name) throws Refused {
    var path = folder;
    for (var segment : name.split("/", -1)) {
      path = path.resolve(segment);
      if (Files.isSymbolicLink(path)) {
        throw new Refused(
            "is a symbolic link (%s), and links are not followed".formatted(segment),
            "put the file itself there");
      }
    }
    if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
      throw new Refused("does not exist", "it is looked for beside the article");
    }
    return path;
  }

  private static byte[] bytes(Path file) throws Refused {
    try {
      var size = Files.size(file);
      if (size == 0) {
        throw new Refused("is an empty file", "save it again");
      }
      if (size > LARGEST) {
        throw new Refused(
            String.format(Locale.ROOT, "has %,d bytes; at most 2 MiB are shown", size),
            "compress it or scale it down");
      }
      return Files.readAllBytes(file);
    } catch (IOException unreadable) {
      throw new Refused("cannot be read", "check its permissions");
    }
  }

  /// Why an image is not shown, to follow its name.
  static final class Refused extends Exception {
    private static final long serialVersionUID = 1L;

    private final String why;
    private final String hint;

    Refused(String why, String hint) {
      super(why, null, false, false);
      this.why = why;
      this.hint = hint;
    }
  }
}
