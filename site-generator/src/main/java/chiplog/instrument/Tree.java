package chiplog.instrument;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Reads the small JSON files of a launch, taking nothing for granted.
final class Tree {
  /// Our largest file, a fork with 80 warm-up windows, has about 30 kB.
  private static final long MAX_BYTES = 8L << 20;

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .build();

  private Tree() {}

  /// The tree in `file`; empty when it is missing, too large, torn, or not JSON.
  static Optional<JsonNode> of(Path file) {
    try {
      return Files.size(file) > MAX_BYTES ? Optional.empty() : of(Files.readString(file));
    } catch (IOException | JacksonException unreadable) {
      return Optional.empty();
    }
  }

  static Optional<JsonNode> of(String text) {
    try {
      var tree = MAPPER.readTree(text);
      return tree.isMissingNode() || tree.isNull() ? Optional.empty() : Optional.of(tree);
    } catch (JacksonException notJson) {
      return Optional.empty();
    }
  }

  /// A finite number of at least 0; empty for `"NaN"`, text, infinities and negatives.
  static OptionalDouble number(JsonNode node) {
    if (!node.isNumber()) {
      return OptionalDouble.empty();
    }
    var value = node.doubleValue();
    return Double.isFinite(value) && value >= 0 ? OptionalDouble.of(value) : OptionalDouble.empty();
  }

  /// All elements as numbers; empty when this is no array or one element is no number.
  static Optional<List<Double>> numbers(JsonNode array) {
    if (!array.isArray()) {
      return Optional.empty();
    }
    List<Double> values = new ArrayList<>();
    for (var element : array) {
      var value = number(element);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.add(value.getAsDouble());
    }
    return Optional.of(values);
  }
}
