package chiplog.machine;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// What `/proc/cpuinfo` says; x86 and ARM kernels write different keys.
record CpuInfo(List<String> lines) {
  private static final Pattern NOISE =
      Pattern.compile(
          "\\((r|tm)\\)|@.*|\\b(cpu|processor|with .*|\\d+-core)\\b", Pattern.CASE_INSENSITIVE);

  static CpuInfo of(SystemFiles files) {
    return new CpuInfo(files.lines("proc/cpuinfo"));
  }

  /// The first value of `key`.
  Optional<String> value(String key) {
    return lines.stream()
        .filter(
            line -> line.contains(":") && line.substring(0, line.indexOf(':')).strip().equals(key))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .filter(value -> !value.isEmpty())
        .findFirst();
  }

  int processors() {
    return (int) lines.stream().filter(line -> line.matches("processor\\s*:.*")).count();
  }

  /// The maker's name of the model; ARM kernels tell only numbers, which are given as they are.
  Optional<String> model() {
    return value("model name")
        .or(() -> value("Model"))
        .or(() ->
            value("CPU part")
                .map(part -> "ARM " + value("CPU implementer").orElse("?") + " part " + part));
  }

  /// Family, model and stepping: clouds give several generations one and the same model name.
  Optional<String> generation() {
    return value("cpu family")
        .map(family ->
            "family %s, model %s, stepping %s"
                .formatted(family, value("model").orElse("?"), value("stepping").orElse("?")));
  }

  /// What a machine is called after: the model's name, and where that has no number, since a cloud
  /// hides it, family and model as well: `amd-epyc-f26m2`.
  Optional<String> shortName() {
    return model()
        .map(CpuInfo::slug)
        .map(slug ->
            slug.chars().anyMatch(Character::isDigit)
                ? slug
                : slug
                    + value("cpu family").map(it -> "-f" + it).orElse("")
                    + value("model").map(it -> "m" + it).orElse(""));
  }

  /// Whether the CPU says that it runs a guest; empty where no such flag exists (not x86).
  Optional<Boolean> guest() {
    return value("flags").map(flags -> List.of(flags.split(" ")).contains("hypervisor"));
  }

  /// `Intel(R) Xeon(R) Platinum 8370C CPU @ 2.80GHz` → `intel-xeon-platinum-8370c`.
  static String slug(String model) {
    var words = NOISE.matcher(model).replaceAll(" ").toLowerCase(Locale.ROOT);
    var slug = words.replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    var bounded = slug.length() > 40 ? slug.substring(0, 40).replaceAll("-$", "") : slug;
    return bounded.isEmpty() ? "unknown-cpu" : bounded;
  }
}
