package chiplog.benchfmt;

import chiplog.benchfmt.BenchLine.Benchmark;
import chiplog.benchfmt.BenchLine.UnitSetting;
import chiplog.unit.GoNumber;
import java.util.LinkedHashMap;
import java.util.Map;

/// Writes lines in the Go benchmark format, such that [BenchReader] reads the same ones again: with
/// their original values and units, and with the configuration that holds at each.
public final class BenchWriter {
  private final StringBuilder out;
  private final Map<String, String> written = new LinkedHashMap<>();
  private boolean atStart = true;

  /// @param out takes the text; lines end in LF
  public BenchWriter(StringBuilder out) {
    this.out = out;
  }

  /// Metadata of a unit in a line of its own.
  public void write(UnitSetting setting) {
    out.append("Unit %s %s=%s\n".formatted(setting.written(), setting.key(), setting.value()));
  }

  /// The settings that have changed, as a block of its own, then the benchmark.
  public void write(Benchmark benchmark) {
    writeChanges(benchmark.configuration());
    out.append("Benchmark").append(benchmark.name().full());
    out.append(' ').append(benchmark.iterations());
    for (var measurement : benchmark.measurements()) {
      out.append(' ').append(GoNumber.shortest(measurement.original()));
      out.append(' ').append(measurement.originalUnit());
    }
    out.append('\n');
    atStart = false;
  }

  private void writeChanges(Configuration configuration) {
    Map<String, String> held = new LinkedHashMap<>();
    configuration.settings().forEach(setting -> held.put(setting.key(), setting.value()));
    if (held.equals(written)) {
      return;
    }
    if (!atStart) {
      out.append('\n');
    }
    for (var key : written.keySet().toArray(String[]::new)) {
      writeChange(key, held.getOrDefault(key, ""));
    }
    held.forEach(this::writeChange);
    out.append('\n');
  }

  private void writeChange(String key, String value) {
    if (value.equals(written.get(key))) {
      return;
    }
    out.append(key).append(':').append(value.isEmpty() ? "" : " " + value).append('\n');
    if (value.isEmpty()) {
      written.remove(key);
    } else {
      written.put(key, value);
    }
  }
}
