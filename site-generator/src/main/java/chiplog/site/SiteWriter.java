package chiplog.site;

import chiplog.diagnostic.Writing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Writes a site all or nothing: into a new folder beside the old one, whose names are swapped
/// last.
///
/// After a failure the old site is complete and unchanged. Pages may be written from several
/// threads.
public final class SiteWriter implements SiteOutput, AutoCloseable {
  /// Marks a folder as one that Chiplog built and may replace.
  private static final String MARK = ".chiplog-site";

  private final Path output;
  private final Path next;
  private final Path old;
  private final Set<Path> folders = ConcurrentHashMap.newKeySet();

  /// Starts a new site that will become `output`.
  ///
  /// @throws FileAlreadyExistsException when `output` holds something that Chiplog did not build
  /// @throws IOException when the disk refuses
  public SiteWriter(Path output) throws IOException {
    this.output = output;
    this.old = sibling(output, ".old");
    restore();
    if (!isReplaceable(output)) {
      throw new FileAlreadyExistsException(
          output.getFileName().toString(), null, "holds files that Chiplog did not build");
    }
    this.next = sibling(output, ".next");
    delete(next);
    Files.createDirectories(next);
    Files.createFile(next.resolve(MARK));
  }

  @Override
  public void text(String path, String text) throws IOException {
    var target = target(path);
    Writing.of(target, () -> Files.write(target, text.getBytes(StandardCharsets.UTF_8)));
  }

  @Override
  public void copy(String path, Path source) throws IOException {
    var target = target(path);
    Writing.of(target, () -> Files.copy(source, target, StandardCopyOption.REPLACE_EXISTING));
  }

  /// Makes the new site the current one.
  public void publish() throws IOException {
    delete(old);
    if (Files.exists(output)) {
      Files.move(output, old, StandardCopyOption.ATOMIC_MOVE);
    }
    Files.move(next, output, StandardCopyOption.ATOMIC_MOVE);
    delete(old);
  }

  /// Puts the old site back where a build was killed between taking it away and placing the new
  /// one.
  private void restore() throws IOException {
    if (Files.notExists(output) && Files.exists(old.resolve(MARK))) {
      Files.move(old, output, StandardCopyOption.ATOMIC_MOVE);
    }
  }

  /// Throws away what was not published.
  @Override
  public void close() throws IOException {
    delete(next);
  }

  private Path target(String path) throws IOException {
    var target = next.resolve(path).normalize();
    var folder = target.getParent();
    if (folder == null || !target.startsWith(next)) {
      throw new IllegalArgumentException("outside the site: " + path);
    }
    if (folders.add(folder)) {
      Files.createDirectories(folder);
    }
    return target;
  }

  private static boolean isReplaceable(Path output) throws IOException {
    if (!Files.exists(output) || Files.exists(output.resolve(MARK))) {
      return true;
    }
    try (var entries = Files.list(output)) {
      return entries.findAny().isEmpty();
    }
  }

  private static Path sibling(Path output, String suffix) {
    return output.resolveSibling("." + output.getFileName() + suffix);
  }

  private static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure)
              throws IOException {
            if (failure != null) {
              throw failure;
            }
            Files.delete(folder);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
