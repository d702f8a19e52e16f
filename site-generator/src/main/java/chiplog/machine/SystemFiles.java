package chiplog.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The small text files by which Linux tells about itself; absent or unreadable ones are empty.
///
/// @param root folder that holds `proc` and `sys`: `/`, or a canned tree in tests
record SystemFiles(Path root) {
  /// The whole text, without white space around it; empty when there is nothing to read.
  Optional<String> text(String path) {
    try {
      var text = Files.readString(root.resolve(path), StandardCharsets.UTF_8).strip();
      return text.isEmpty() ? Optional.empty() : Optional.of(text);
    } catch (IOException | UncheckedIOException | SecurityException notToldHere) {
      return Optional.empty();
    }
  }

  List<String> lines(String path) {
    return text(path).map(text -> text.lines().toList()).orElse(List.of());
  }

  OptionalLong number(String path) {
    return text(path).map(SystemFiles::parse).orElse(OptionalLong.empty());
  }

  /// Names in a folder, in alphabetical order.
  List<String> names(String folder) {
    try (var entries = Files.list(root.resolve(folder))) {
      return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
    } catch (IOException | UncheckedIOException | SecurityException notToldHere) {
      return List.of();
    }
  }

  /// A size in `/proc/meminfo`, bytes; the file tells KiB.
  OptionalLong memory(String key) {
    return lines("proc/meminfo").stream()
        .filter(line -> line.matches(key + ":\\s+\\d{1,12} kB"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1024)
        .findFirst();
  }

  private static OptionalLong parse(String text) {
    try {
      return OptionalLong.of(Long.parseLong(text));
    } catch (NumberFormatException notANumber) {
      return OptionalLong.empty();
    }
  }
}
