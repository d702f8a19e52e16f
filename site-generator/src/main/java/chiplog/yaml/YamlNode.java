package chiplog.yaml;

import java.util.List;
import java.util.SequencedMap;

/// What was read, with the place it begins at: line and column from 0, the column in code points.
sealed interface YamlNode {
  int line();

  int column();

  /// What this is, as a message names it.
  String kind();

  record Scalar(String text, int line, int column) implements YamlNode {
    @Override
    public String kind() {
      return text.isEmpty() ? "empty" : "\"" + text + "\"";
    }
  }

  record Items(List<YamlNode> nodes, int line, int column) implements YamlNode {
    @Override
    public String kind() {
      return "a list";
    }
  }

  record Entries(SequencedMap<String, Entry> byKey, int line, int column) implements YamlNode {
    @Override
    public String kind() {
      return "a map";
    }
  }

  /// One key and its value; line and column are the key's.
  record Entry(YamlNode value, int line, int column) {}
}
