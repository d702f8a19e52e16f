package chiplog.article;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/// A variant as an author names it, not yet looked up: `words/fast`, `file-length/new[buffer=10]`.
///
/// @param params settings by parameter name, in the order written; empty where none were written
public record CaseRef(String experiment, String variant, SequencedMap<String, String> params) {
  public CaseRef {
    params = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(params));
  }

  @Override
  public String toString() {
    var settings =
        params.entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(","));
    return experiment + "/" + variant + (settings.isEmpty() ? "" : "[" + settings + "]");
  }
}
