package chiplog.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Reads the software around a measurement: the measured JDK, the kernel and how it is set, and
/// what a container allows.
public final class EnvironmentReader {
  private final SystemFiles files;
  private final Platform platform;

  /// @param root folder that holds `proc` and `sys`: `/`, or a canned tree in tests
  public EnvironmentReader(Path root, Platform platform) {
    this.files = new SystemFiles(root);
    this.platform = platform;
  }

  /// @param javaHome folder of the JDK that is measured, whose `release` file tells what it is
  public Environment environment(Path javaHome) {
    var release = release(javaHome);
    var limits = new ControlGroup(files);
    SequencedMap<String, String> facts = new LinkedHashMap<>();
    facts.put("jdk", jdk(release).orElse(Machine.NOT_VISIBLE));
    facts.put("jdk vendor", release.getOrDefault("IMPLEMENTOR", Machine.NOT_VISIBLE));
    facts.put("jdk version", release.getOrDefault("JAVA_VERSION", Machine.NOT_VISIBLE));
    facts.put("jdk build", build(release).orElse(Machine.NOT_VISIBLE));
    facts.put("os", platform.osName());
    facts.put("kernel", files.text("proc/sys/kernel/osrelease").orElse(platform.osVersion()));
    facts.put("governor", cpuFile("cpufreq/scaling_governor"));
    facts.put("mitigations", mitigations().orElse(Machine.NOT_VISIBLE));
    facts.put(
        "clock source", shown("sys/devices/system/clocksource/clocksource0/current_clocksource"));
    facts.put("transparent huge pages", hugePages().orElse(Machine.NOT_VISIBLE));
    facts.put("container cpu limit", limits.cpuLimit().orElse(Machine.NOT_VISIBLE));
    facts.put("container memory limit", limits.memoryLimit().orElse(Machine.NOT_VISIBLE));
    return new Environment(facts);
  }

  private String shown(String path) {
    return files.text(path).orElse(Machine.NOT_VISIBLE);
  }

  private String cpuFile(String name) {
    return shown("sys/devices/system/cpu/cpu0/" + name);
  }

  /// `Temurin 25.0.3+9` from `Temurin-25.0.3+9`; vendors without a name of their own use the
  /// maker's.
  private static Optional<String> jdk(SequencedMap<String, String> release) {
    var named = Optional.ofNullable(release.get("IMPLEMENTOR_VERSION"));
    return named
        .filter(name -> name.matches("[A-Za-z].*-\\d.*"))
        .map(name -> name.replaceFirst("-(?=\\d)", " "))
        .or(() ->
            build(release).map(build -> release.getOrDefault("IMPLEMENTOR", "JDK") + " " + build));
  }

  private static Optional<String> build(SequencedMap<String, String> release) {
    return Optional.ofNullable(release.get("JAVA_RUNTIME_VERSION"))
        .or(() -> Optional.ofNullable(release.get("JAVA_VERSION")));
  }

  /// Lines `KEY="value"`.
  private static SequencedMap<String, String> release(Path javaHome) {
    SequencedMap<String, String> values = new LinkedHashMap<>();
    for (var line : releaseLines(javaHome.resolve("release"))) {
      var equals = line.indexOf('=');
      if (equals > 0) {
        values.put(line.substring(0, equals), line.substring(equals + 1).replace("\"", ""));
      }
    }
    return values;
  }

  private static List<String> releaseLines(Path file) {
    try {
      return Files.readAllLines(file, StandardCharsets.UTF_8);
    } catch (IOException notToldHere) {
      return List.of();
    }
  }

  /// `always [madvise] never`: the one in brackets counts.
  private Optional<String> hugePages() {
    return files
        .text("sys/kernel/mm/transparent_hugepage/enabled")
        .filter(text -> text.matches(".*\\[\\w+].*"))
        .map(text -> text.replaceFirst(".*\\[(\\w+)].*", "$1"));
  }

  /// `mitigated: spectre_v1, …; vulnerable: …; 14 not affected`.
  private Optional<String> mitigations() {
    var folder = "sys/devices/system/cpu/vulnerabilities/";
    SequencedMap<String, List<String>> byState = new TreeMap<>();
    for (var name : files.names(folder)) {
      files
          .text(folder + name)
          .ifPresent(text -> byState.merge(state(text), List.of(name), EnvironmentReader::joined));
    }
    if (byState.isEmpty()) {
      return Optional.empty();
    }
    var unaffected = byState.getOrDefault("not affected", List.of()).size();
    byState.remove("not affected");
    var told = new StringBuilder();
    byState.forEach((state, names) ->
        told.append(state).append(": ").append(String.join(", ", names)).append("; "));
    return Optional.of(told.append(unaffected).append(" not affected").toString());
  }

  private static String state(String text) {
    if (text.startsWith("Mitigation")) {
      return "mitigated";
    }
    return text.startsWith("Not affected") ? "not affected" : "vulnerable";
  }

  private static List<String> joined(List<String> first, List<String> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }
}
