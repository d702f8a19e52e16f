package chiplog.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The caches of the first core, as `L1d 48 KiB, L2 1 MiB, L3 32 MiB`.
final class Caches {
  private static final String FOLDER = "sys/devices/system/cpu/cpu0/cache/";

  private Caches() {}

  static Optional<String> of(SystemFiles files) {
    List<String> caches = new ArrayList<>();
    for (var name : files.names(FOLDER)) {
      if (name.startsWith("index")) {
        one(files, FOLDER + name + "/").ifPresent(caches::add);
      }
    }
    return caches.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", caches));
  }

  private static Optional<String> one(SystemFiles files, String folder) {
    var level = files.text(folder + "level");
    var size = files.text(folder + "size");
    if (level.isEmpty() || size.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of("L" + level.get() + kind(files, folder) + " " + binary(size.get()));
  }

  private static String kind(SystemFiles files, String folder) {
    return switch (files.text(folder + "type").orElse("")) {
      case "Data" -> "d";
      case "Instruction" -> "i";
      default -> "";
    };
  }

  /// The kernel writes `48K`, meaning 48 × 1024 bytes.
  private static String binary(String size) {
    if (!size.matches("\\d{1,9}K")) {
      return size;
    }
    var kibibytes = Long.parseLong(size.substring(0, size.length() - 1));
    return kibibytes >= 1024 && kibibytes % 1024 == 0
        ? kibibytes / 1024 + " MiB"
        : kibibytes + " KiB";
  }
}
