package chiplog.experiments.harness;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/// An answer as text that is equal exactly when the answers are.
///
/// - text, numbers, characters, booleans and enums: as `toString` writes them
/// - a record: its components, between tabs
/// - a map's entry: key, tab, value
/// - a list, set or map: its entries in their order, each followed by a new line
///
/// An unordered set or map has no canonical order of its own; a benchmark returns a sorted one.
/// Anything else (an array, a class of one's own) has no canonical text, since its `toString` could
/// be its address.
final class CanonicalText {
  private CanonicalText() {}

  static String of(Object answer) throws HarnessException {
    StringBuilder text = new StringBuilder();
    append(answer, text);
    return text.toString();
  }

  /// SHA-256 of the text in UTF-8, 64 hexadecimal digits.
  static String sha256(String text) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  private static void append(Object value, StringBuilder text) throws HarnessException {
    switch (value) {
      case null -> throw new HarnessException("an answer that holds null has no canonical text");
      case CharSequence simple -> text.append(simple);
      case Number simple -> text.append(simple);
      case Character simple -> text.append(simple);
      case Boolean simple -> text.append(simple);
      case Enum<?> simple -> text.append(simple.name());
      case Record record -> appendRecord(record, text);
      case Map<?, ?> map -> append(map.entrySet(), text);
      case Map.Entry<?, ?> entry -> {
        append(entry.getKey(), text);
        append(entry.getValue(), text.append('\t'));
      }
      case Iterable<?> list -> {
        for (Object entry : list) {
          append(entry, text);
          text.append('\n');
        }
      }
      default ->
          throw new HarnessException("an answer of " + value.getClass() + " has no canonical text");
    }
  }

  private static void appendRecord(Record record, StringBuilder text) throws HarnessException {
    String separator = "";
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      try {
        append(component.getAccessor().invoke(record), text.append(separator));
      } catch (IllegalAccessException | InvocationTargetException e) {
        throw new HarnessException("%s cannot be read: %s".formatted(component, e));
      }
      separator = "\t";
    }
  }
}
