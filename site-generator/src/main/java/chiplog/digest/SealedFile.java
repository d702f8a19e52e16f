package chiplog.digest;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/// A text that was derived from something and is kept, to be derived again only when that changes.
///
/// The first line of the file is the format and the key, the second the digest of the rest.
/// Whatever is wrong with the file, it counts as absent; and when it cannot be written, the next
/// build is slower and nothing else.
///
/// @param format a name that changes whenever the text is derived in another way
public record SealedFile(Path file, String format) {
  /// @param key of what the text is derived from, without a line end
  public Optional<String> load(String key) {
    try {
      if (!Files.isRegularFile(file)) {
        return Optional.empty();
      }
      var text = Files.readString(file);
      var head = head(key);
      var body = head.length() + Sha256.DIGITS + 1;
      return text.startsWith(head)
              && text.length() >= body
              && text.startsWith(Sha256.of(text.substring(body)) + "\n", head.length())
          ? Optional.of(text.substring(body))
          : Optional.empty();
    } catch (IOException damaged) {
      return Optional.empty();
    }
  }

  public void save(String key, String text) {
    try {
      var folder = file.toAbsolutePath().getParent();
      if (folder == null) {
        return;
      }
      Files.createDirectories(folder);
      var fresh = Files.createTempFile(folder, "kept", ".new");
      try {
        Files.writeString(fresh, head(key) + Sha256.of(text) + "\n" + text);
        move(fresh);
      } finally {
        Files.deleteIfExists(fresh);
      }
    } catch (IOException notKept) {
      // A folder that cannot be written costs time at the next build, nothing else.
    }
  }

  private String head(String key) {
    return format + " " + key + "\n";
  }

  private void move(Path fresh) throws IOException {
    try {
      Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException elsewhere) {
      Files.move(fresh, file, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
