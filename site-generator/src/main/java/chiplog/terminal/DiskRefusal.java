package chiplog.terminal;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// What the disk refused, for whoever has to mend it.
///
/// @param message which file, and what is the matter with it
/// @param hint one thing to try
public record DiskRefusal(String message, String hint) {
  /// @param project folder that files in it are named from
  public static DiskRefusal of(IOException failure, Path project) {
    var reason = reason(failure);
    var message =
        failure instanceof FileSystemException at && at.getFile() != null
            ? "%s: %s".formatted(name(Path.of(at.getFile()), project), reason)
            : reason;
    return new DiskRefusal(message, hint(failure, reason.toLowerCase(Locale.ROOT)));
  }

  private static String reason(IOException failure) {
    return switch (failure) {
      case FileSystemException at when at.getReason() != null -> at.getReason();
      case AccessDeniedException _ -> "permission denied";
      case NoSuchFileException _ -> "there is no such file or folder";
      case FileAlreadyExistsException _ -> "is there already";
      case NotDirectoryException _ -> "is not a folder";
      default ->
          failure.getClass().getSimpleName()
              + Optional.ofNullable(failure.getMessage()).map(it -> ": " + it).orElse("");
    };
  }

  private static String name(Path file, Path project) {
    var absolute = file.toAbsolutePath().normalize();
    var root = project.toAbsolutePath().normalize();
    return absolute.startsWith(root) && !absolute.equals(root)
        ? root.relativize(absolute).toString().replace('\\', '/')
        : file.toString();
  }

  private static String hint(IOException failure, String reason) {
    if (reason.contains("no space left") || reason.contains("quota")) {
      return "free some space there, and run it again; what was finished before is kept";
    }
    if (reason.contains("read-only")) {
      return "make that file system writable, or work on a copy of the project";
    }
    return switch (failure) {
      case AccessDeniedException _ -> "give yourself the permission there, and run it again";
      case FileAlreadyExistsException _ -> "move it away, or name another place";
      case NoSuchFileException _ -> "see whether something removed it meanwhile, and run it again";
      default -> "see to that place on the disk, and run it again";
    };
  }
}
