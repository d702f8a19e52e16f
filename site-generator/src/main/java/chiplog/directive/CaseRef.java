package chiplog.directive;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/// A variant as an author names it, not yet looked up: `words/fast`, `file-length/new[buffer=10]`.
///
/// @param params settings by parameter name, in the order written; empty where none were written
public record CaseRef(String experiment, String variant, SequencedMap<String, String> params) {
  public CaseRef {
    params = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(params));
  }

  /// Reads `words/fast` or `file-length/new[buffer=10]`; empty where the text is of another shape.
  public static Optional<CaseRef> parse(String text) {
    try {
      var reference = Reference.read(new Word(0, text));
      return reference.second().isEmpty() ? Optional.of(reference.first()) : Optional.empty();
    } catch (Malformed _) {
      return Optional.empty();
    }
  }

  @Override
  public String toString() {
    var settings =
        params.entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(","));
    return experiment + "/" + variant + (settings.isEmpty() ? "" : "[" + settings + "]");
  }
}
