package chiplog.separate;

import chiplog.exchange.Condition;
import chiplog.exchange.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// In which conditions two reports differ, in words.
final class Differences {
  private static final String NOT_TOLD = "not told";

  /// What holds where a file does not tell.
  private static final Map<String, String> USUAL =
      Map.of(
          Condition.THREADS, "1",
          Condition.BATCH, "1",
          Condition.JVM_FLAGS, "none",
          Condition.FORKED, "yes");

  private static final Map<String, String> WORDS =
      Map.of(
          Condition.PACKAGE, "package",
          Condition.JDK, "JDK",
          Condition.VM, "VM",
          Condition.VM_VERSION, "VM",
          Condition.JVM_FLAGS, "JVM flags",
          Condition.HARNESS, "JMH");

  private Differences() {}

  /// Those because of which the two must not be compared.
  static List<String> decisive(Report base, Report next) {
    List<String> found = new ArrayList<>();
    for (var key : Condition.DECISIVE) {
      var implied = key.equals(Condition.VM_VERSION) && !found.isEmpty();
      if (!implied && differ(key, base, next)) {
        found.add(told(key, base, next));
      }
    }
    return List.copyOf(found);
  }

  /// Those that a reader should know of.
  static List<String> worthTelling(Report base, Report next) {
    return Condition.WORTH_TELLING.stream()
        .filter(key -> isTold(key, base) && isTold(key, next) && differ(key, base, next))
        .map(key -> told(key, base, next))
        .toList();
  }

  /// What one of the files does not tell is no difference, but for the JDK: two numbers whose JDK
  /// nobody knows may be of any two.
  private static boolean differ(String key, Report base, Report next) {
    var comparable =
        key.equals(Condition.JDK)
            || USUAL.containsKey(key)
            || (isTold(key, base) && isTold(key, next));
    return comparable && !value(key, base).equals(value(key, next));
  }

  private static boolean isTold(String key, Report report) {
    return !report.condition(key).isEmpty();
  }

  private static String value(String key, Report report) {
    return isTold(key, report) ? report.condition(key) : USUAL.getOrDefault(key, NOT_TOLD);
  }

  private static String told(String key, Report base, Report next) {
    return "%s %s / %s"
        .formatted(
            WORDS.getOrDefault(key, key.replace('-', ' ')), value(key, base), value(key, next));
  }
}
