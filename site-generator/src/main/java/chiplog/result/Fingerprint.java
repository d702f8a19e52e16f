package chiplog.result;

import chiplog.digest.Sha256;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/// Everything a result depends on, part by part, so that a stale result can say what changed.
///
/// Part names start with what they are: `source chiplog/experiments/words/Words.java`, `library
/// org.openjdk.jmh:jmh-core`, `input size`, `param buffer`, `jvm`, `harness blocks`, `jdk`,
/// `machine`. The value of a part is its text or a SHA-256 of it.
public record Fingerprint(SequencedMap<String, String> parts) {
  public Fingerprint {
    parts = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(parts));
  }

  /// Names of the parts in which `now` differs from this, in alphabetical order.
  public List<String> changes(Fingerprint now) {
    var names = new TreeSet<>(parts.keySet());
    names.addAll(now.parts.keySet());
    List<String> changed = new ArrayList<>();
    for (var name : names) {
      if (!parts.getOrDefault(name, "absent").equals(now.parts.getOrDefault(name, "absent"))) {
        changed.add(name);
      }
    }
    return changed;
  }

  /// The first eight hexadecimal digits of a SHA-256 over all parts: the `key8` of file names.
  public String key8() {
    var text = new StringBuilder();
    new TreeMap<>(parts)
        .forEach((name, value) -> text.append(name).append('\0').append(value).append('\n'));
    return Sha256.of(text.toString()).substring(0, 8);
  }
}
