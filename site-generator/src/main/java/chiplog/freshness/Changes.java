package chiplog.freshness;

import chiplog.result.Fingerprint;
import java.util.List;
import java.util.Optional;

/// Says what differs between two fingerprints, one sentence a part, for people.
final class Changes {
  private final Fingerprint then;
  private final Fingerprint now;

  private Changes(Fingerprint then, Fingerprint now) {
    this.then = then;
    this.now = now;
  }

  /// Empty when nothing that `judge` minds has changed.
  static List<String> between(Fingerprint then, Fingerprint now, Judge judge) {
    var changes = new Changes(then, now);
    return then.changes(now).stream()
        .filter(part -> minds(judge, part))
        .map(changes::sentence)
        .toList();
  }

  private static boolean minds(Judge judge, String part) {
    return switch (judge) {
      case Judge.Here _ -> true;
      case Judge.Published _ -> !part.equals("jdk") && !part.equals("machine");
    };
  }

  private String sentence(String part) {
    var space = part.indexOf(' ');
    var kind = space < 0 ? part : part.substring(0, space);
    var name = part.substring(space + 1);
    return switch (kind) {
      case "source" -> source(part);
      case "library" -> "library " + name.substring(name.indexOf(':') + 1) + " " + values(part);
      case "input" -> "input " + name + ": " + values(part);
      case "param" -> "parameter " + name + ": " + values(part);
      case "variant" -> "variant " + name + ": " + values(part);
      case "harness" -> name + ": " + values(part);
      case "jvm" -> "JVM flags: " + values(part);
      case "jdk" -> "JDK: " + values(part);
      default -> part + ": " + values(part);
    };
  }

  private String source(String part) {
    var shown = "source " + lastTwo(part.substring("source ".length()));
    if (!then.parts().containsKey(part)) {
      return shown + " is new to it";
    }
    return shown + (now.parts().containsKey(part) ? " changed" : " is no longer part of it");
  }

  private static String lastTwo(String path) {
    var last = path.lastIndexOf('/');
    return path.substring(path.lastIndexOf('/', last - 1) + 1);
  }

  private String values(String part) {
    return value(then, part) + " → " + value(now, part);
  }

  private static String value(Fingerprint fingerprint, String part) {
    return Optional.ofNullable(fingerprint.parts().get(part))
        .map(value -> value.isEmpty() ? "none" : value)
        .orElse("absent");
  }
}
