package chiplog.benchfmt;

import java.util.ArrayList;
import java.util.List;

/// The `key: value` lines that hold at some place of a file.
///
/// @param settings in the order in which the keys appeared, but for deletions; see [Builder]
public record Configuration(List<Setting> settings) {
  public static final Configuration EMPTY = new Configuration(List.of());

  public Configuration {
    settings = List.copyOf(settings);
  }

  /// A key and its value, neither of them empty.
  public record Setting(String key, String value) {}

  /// The value of `key`, empty when it is not set.
  public String value(String key) {
    for (var setting : settings) {
      if (setting.key().equals(key)) {
        return setting.value();
      }
    }
    return "";
  }

  /// Follows a file from line to line.
  static final class Builder {
    private final List<Setting> settings = new ArrayList<>();
    private Configuration built = EMPTY;
    private boolean changed;

    /// An empty value deletes the key; the last key then takes its place, as in the original tool,
    /// whose order of keys shows in its output.
    void set(String key, String value) {
      changed = true;
      var at = indexOf(key);
      if (!value.isEmpty()) {
        put(at, new Setting(key, value));
      } else if (at >= 0) {
        var last = settings.removeLast();
        if (at < settings.size()) {
          settings.set(at, last);
        }
      }
    }

    /// The same object until something changes.
    Configuration build() {
      if (changed) {
        built = new Configuration(settings);
        changed = false;
      }
      return built;
    }

    private void put(int at, Setting setting) {
      if (at >= 0) {
        settings.set(at, setting);
      } else {
        settings.add(setting);
      }
    }

    private int indexOf(String key) {
      for (var i = 0; i < settings.size(); i++) {
        if (settings.get(i).key().equals(key)) {
          return i;
        }
      }
      return -1;
    }
  }
}
