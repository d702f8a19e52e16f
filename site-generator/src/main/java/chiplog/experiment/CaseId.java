package chiplog.experiment;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/// One variant at one setting of every parameter: the thing that a launch measures.
///
/// Written `new[buffer=1000]`, or just `new` where the experiment has no parameters.
///
/// @param params value by parameter name, in the order the catalog declares the parameters
public record CaseId(String variant, SequencedMap<String, String> params) {
  public CaseId {
    params = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(params));
  }

  public static CaseId of(String variant) {
    return new CaseId(variant, new LinkedHashMap<>());
  }

  @Override
  public String toString() {
    return params.isEmpty() ? variant : variant + "[" + settings() + "]";
  }

  /// `buffer=1000,other=2`, empty without parameters.
  public String settings() {
    return params.entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(","));
  }
}
