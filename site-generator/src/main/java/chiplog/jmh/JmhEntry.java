package chiplog.jmh;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.SequencedMap;

/// One benchmark of a JMH result file, at one setting of its parameters and in one mode.
///
/// @param benchmark qualified name of class and method
/// @param forks how many were planned; 0 when JMH measured in its own process
/// @param setup what else the file says of how it was measured, by JMH's own keys: `jmhVersion`,
///   `jdkVersion`, `vmName`, `jvmArgs` (joined by blanks), `measurementTime`, …; what the file does
///   not say is left out
/// @param secondary by name, without the prefix that versions up to 1.36 put before it
/// @param notes facts that Chiplog's own exports add; empty in other files
public record JmhEntry(
    String benchmark,
    JmhMode mode,
    int threads,
    int forks,
    SequencedMap<String, String> setup,
    SequencedMap<String, String> params,
    JmhMetric primary,
    SequencedMap<String, JmhMetric> secondary,
    SequencedMap<String, String> notes) {
  public JmhEntry {
    setup = copy(setup);
    params = copy(params);
    secondary = copy(secondary);
    notes = copy(notes);
  }

  private static <T> SequencedMap<String, T> copy(SequencedMap<String, T> map) {
    return Collections.unmodifiableSequencedMap(new LinkedHashMap<>(map));
  }
}
