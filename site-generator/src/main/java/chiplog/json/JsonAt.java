package chiplog.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.regex.Pattern;

/// A value and its path from the root, read strictly: each read gives what it says or names the
/// path and what is there instead.
public final class JsonAt {
  private static final Pattern WHOLE = Pattern.compile("-?[0-9]+");

  /// 2^63: beyond it a whole number would wrap around in a `long`.
  private static final double LARGEST = 0x1p63;

  private final Json value;
  private final JsonPath path;

  JsonAt(Json value, JsonPath path) {
    this.value = value;
    this.path = path;
  }

  public Json value() {
    return value;
  }

  public JsonProblem problem(String message) {
    return new JsonProblem(path.text(), message);
  }

  /// A problem of a member of this object, whether it is there or not.
  public JsonProblem problemOf(String name, String message) {
    return new JsonProblem(path.member(name).text(), message);
  }

  public SequencedMap<String, JsonAt> members() throws JsonProblem {
    if (!(value instanceof Json.Members members)) {
      throw wanted("an object");
    }
    var found = new LinkedHashMap<String, JsonAt>();
    members.byName().forEach((name, one) -> found.put(name, new JsonAt(one, path.member(name))));
    return found;
  }

  /// The member of this name, which must be there.
  public JsonAt member(String name) throws JsonProblem {
    var found = optional(name);
    if (found.isEmpty()) {
      throw problemOf(name, "missing");
    }
    return found.get();
  }

  public Optional<JsonAt> optional(String name) throws JsonProblem {
    if (!(value instanceof Json.Members members)) {
      throw wanted("an object");
    }
    return Optional.ofNullable(members.byName().get(name))
        .map(one -> new JsonAt(one, path.member(name)));
  }

  /// Refuses any member that is not in `known`.
  public void only(Collection<String> known) throws JsonProblem {
    if (!(value instanceof Json.Members members)) {
      throw wanted("an object");
    }
    for (var name : members.byName().keySet()) {
      if (!known.contains(name)) {
        throw problemOf(name, "unknown key");
      }
    }
  }

  public List<JsonAt> items() throws JsonProblem {
    if (!(value instanceof Json.Items items)) {
      throw wanted("an array");
    }
    List<JsonAt> found = new ArrayList<>(items.values().size());
    for (var one : items.values()) {
      found.add(new JsonAt(one, path.item(found.size())));
    }
    return found;
  }

  public String text() throws JsonProblem {
    if (value instanceof Json.Text text) {
      return text.text();
    }
    throw wanted("text");
  }

  public boolean flag() throws JsonProblem {
    if (value instanceof Json.Flag flag) {
      return flag.value();
    }
    throw wanted("true or false");
  }

  /// A number between −2^63 and 2^63.
  public double number() throws JsonProblem {
    if (!(value instanceof Json.Numeral number)) {
      throw wanted("a number");
    }
    var read = Double.parseDouble(number.literal());
    if (!(Math.abs(read) < LARGEST)) {
      throw problem("number " + shown() + " is not below 2^63");
    }
    return read;
  }

  /// A number with every digit as written; its size is bounded like that of [#number()].
  public BigDecimal decimal() throws JsonProblem {
    return number() != 0 && value instanceof Json.Numeral number
        ? new BigDecimal(number.literal())
        : BigDecimal.ZERO; // also 1e-99999999999, whose exponent no decimal takes
  }

  public double numberFrom(double least) throws JsonProblem {
    var read = number();
    if (read < least) {
      throw problem("must be at least " + JsonText.plain(least) + ", not " + shown());
    }
    return read;
  }

  public double positiveNumber() throws JsonProblem {
    var read = number();
    if (read <= 0) {
      throw problem("must be above zero, not " + shown());
    }
    return read;
  }

  /// A whole number, written without fraction or exponent.
  public long whole() throws JsonProblem {
    if (value instanceof Json.Numeral number && WHOLE.matcher(number.literal()).matches()) {
      try {
        return Long.parseLong(number.literal());
      } catch (NumberFormatException tooLarge) {
        throw problem("number " + shown() + " is not below 2^63");
      }
    }
    throw wanted("a whole number");
  }

  /// A whole number from `least` to `most`.
  public int whole(int least, int most) throws JsonProblem {
    var read = whole();
    if (read < least || read > most) {
      throw problem("must be from %d to %d, not %d".formatted(least, most, read));
    }
    return (int) read;
  }

  /// That this is not `what` it must be.
  public JsonProblem wanted(String what) {
    return problem("must be " + what + ", not " + shown());
  }

  private String shown() {
    return switch (value) {
      case Json.Members _ -> "an object";
      case Json.Items _ -> "an array";
      case Json.Text text -> "the text " + JsonText.quoted(shortened(text.text()));
      case Json.Numeral number -> shortened(number.literal());
      case Json.Flag flag -> Boolean.toString(flag.value());
      case Json.Nothing _ -> "null";
    };
  }

  private static String shortened(String text) {
    return text.length() <= 40 ? text : text.substring(0, 40) + "…";
  }
}
