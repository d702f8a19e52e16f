package chiplog.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/// Reads one JSON text strictly: exactly one value, no name twice, no `NaN`, no comments, and no
/// deeper than [#DEEPEST].
public final class JsonParser {
  static final int DEEPEST = 64;

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
          .build();

  private final tools.jackson.core.JsonParser tokens;

  private JsonParser(tools.jackson.core.JsonParser tokens) {
    this.tokens = tokens;
  }

  /// The value that `text` is, as the root of a path.
  ///
  /// @throws JsonProblem when a name is given twice in an object
  public static JsonAt parse(String text) throws MalformedJson, JsonProblem {
    try (var tokens = FACTORY.createParser(ObjectReadContext.empty(), text)) {
      var root = new JsonPath.Root();
      return new JsonAt(new JsonParser(tokens).document(root), root);
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
    if (tokens.nextToken() == null) {
      throw new MalformedJson("nothing in it", 1, 1);
    }
    var value = value(root);
    if (tokens.nextToken() != null) {
      throw malformed("more text after the end", tokens.currentTokenLocation());
    }
    return value;
  }

  private Json value(JsonPath path) throws MalformedJson, JsonProblem {
    return switch (tokens.currentToken()) {
      case START_OBJECT -> members(path);
      case START_ARRAY -> items(path);
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

  private Json items(JsonPath path) throws MalformedJson, JsonProblem {
    List<Json> items = new ArrayList<>();
    while (tokens.nextToken() != JsonToken.END_ARRAY) {
      items.add(value(path.item(items.size())));
    }
    return new Json.Items(items);
  }
}
