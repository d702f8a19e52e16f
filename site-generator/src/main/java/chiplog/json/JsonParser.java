package chiplog.json;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/// Reads one JSON text strictly: exactly one value, no name twice, no `NaN`, no comments, and no
/// deeper than [#DEEPEST]. A text that is one long array may be read item by item, so that memory
/// holds one of them and not all.
public final class JsonParser {
  static final int DEEPEST = 64;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
          .build();

  private final tools.jackson.core.JsonParser tokens;
  private final long most;
  private long values;

  /// @param most values that one value may hold, itself counted
  private JsonParser(tools.jackson.core.JsonParser tokens, long most) {
    this.tokens = tokens;
    this.most = most;
  }

  /// Takes the items of an array, one after the other.
  public interface Items {
    void take(JsonAt item) throws JsonProblem;
  }

  /// The value that `text` is, as the root of a path.
  ///
  /// @throws JsonProblem when a name is given twice in an object
  public static JsonAt parse(String text) throws MalformedJson, JsonProblem {
    try (var tokens = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      var root = new JsonPath.Root();
      return new JsonAt(new JsonParser(tokens, Long.MAX_VALUE).document(root), root);
    } catch (JacksonException broken) {
      throw malformed(broken);
    }
  }

  /// Hands every item of the array that `in` is to `items`, in order, before the next is read.
  ///
  /// @param most values that one item may hold, so that no item fills the memory
  /// @throws JsonProblem when it is no array, an item is too large, or a name is given twice
  /// @throws IOException when `in` cannot be read; it is closed in any case
  public static void parseItems(Reader in, long most, Items items)
      throws MalformedJson, JsonProblem, IOException {
    try (var tokens = FACTORY.createParser(ObjectReadContext.empty(), in)) {
      new JsonParser(tokens, most).items(new JsonPath.Root(), items);
    } catch (JacksonIOException unreadable) {
      throw unreadable.getCause();
    } catch (JacksonException broken) {
      throw malformed(broken);
    }
  }

  private static MalformedJson malformed(JacksonException broken) {
    var at = broken.getLocation();
    var message = plain(broken);
    return at == null ? new MalformedJson(message, 1, 1) : malformed(message, at);
  }

  /// What the library says, without its notes in brackets and the lines after the first.
  private static String plain(JacksonException broken) {
    var line = String.valueOf(broken.getOriginalMessage()).lines().findFirst().orElse("");
    var note = line.indexOf(" (");
    if (line.startsWith("Unexpected end-of-input")) {
      return "cut off";
    }
    return note < 0 ? line : line.substring(0, note);
  }

  private static MalformedJson malformed(String message, TokenStreamLocation at) {
    return new MalformedJson(message, Math.max(1, at.getLineNr()), Math.max(1, at.getColumnNr()));
  }

  private Json document(JsonPath root) throws MalformedJson, JsonProblem {
    begin();
    var value = value(root);
    end();
    return value;
  }

  private void items(JsonPath root, Items items) throws MalformedJson, JsonProblem {
    begin();
    if (tokens.currentToken() != JsonToken.START_ARRAY) {
      throw new JsonAt(value(root), root).wanted("an array");
    }
    for (var i = 0; tokens.nextToken() != JsonToken.END_ARRAY; i++) {
      values = 0;
      var path = root.item(i);
      items.take(new JsonAt(value(path), path));
    }
    end();
  }

  private void begin() throws MalformedJson {
    if (tokens.nextToken() == null) {
      throw new MalformedJson("nothing in it", 1, 1);
    }
  }

  private void end() throws MalformedJson {
    if (tokens.nextToken() != null) {
      throw malformed("more text after the end", tokens.currentTokenLocation());
    }
  }

  private Json value(JsonPath path) throws MalformedJson, JsonProblem {
    if (++values > most) {
      throw new JsonProblem(path.text(), "more than %d values in one item".formatted(most));
    }
    return switch (tokens.currentToken()) {
      case START_OBJECT -> members(path);
      case START_ARRAY -> array(path);
      case VALUE_STRING -> new Json.Text(tokens.getString());
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new Json.Numeral(tokens.getString());
      case VALUE_TRUE -> new Json.Flag(true);
      case VALUE_FALSE -> new Json.Flag(false);
      case VALUE_NULL -> new Json.Nothing();
      case END_OBJECT, END_ARRAY, PROPERTY_NAME, VALUE_EMBEDDED_OBJECT, NOT_AVAILABLE ->
          throw malformed("unexpected sign", tokens.currentTokenLocation());
    };
  }

  private Json members(JsonPath path) throws MalformedJson, JsonProblem {
    var members = new LinkedHashMap<String, Json>();
    while (tokens.nextToken() == JsonToken.PROPERTY_NAME) {
      var name = tokens.currentName();
      var inside = path.member(name);
      tokens.nextToken();
      if (members.put(name, value(inside)) != null) {
        throw new JsonProblem(inside.text(), "key given twice");
      }
    }
    return new Json.Members(members);
  }

  private Json array(JsonPath path) throws MalformedJson, JsonProblem {
    List<Json> items = new ArrayList<>();
    while (tokens.nextToken() != JsonToken.END_ARRAY) {
      items.add(value(path.item(items.size())));
    }
    return new Json.Items(items);
  }
}
