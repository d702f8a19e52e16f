package chiplog.json;

import java.util.regex.Pattern;

/// The way from the root to a value. It becomes text only when a problem is told, as most values
/// have none.
sealed interface JsonPath {
  Pattern PLAIN_NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*");

  /// `$.runs[3].series[0].values[2]`
  String text();

  default JsonPath member(String name) {
    return new Member(this, name);
  }

  default JsonPath item(int index) {
    return new Item(this, index);
  }

  record Root() implements JsonPath {
    @Override
    public String text() {
      return "$";
    }
  }

  record Member(JsonPath parent, String name) implements JsonPath {
    @Override
    public String text() {
      return PLAIN_NAME.matcher(name).matches()
          ? parent.text() + "." + name
          : parent.text() + "[" + JsonText.quoted(name) + "]";
    }
  }

  record Item(JsonPath parent, int index) implements JsonPath {
    @Override
    public String text() {
      return parent.text() + "[" + index + "]";
    }
  }
}
