package chiplog.catalog;

import chiplog.diagnostic.DiagnosticSink;
import chiplog.yaml.YamlMap;
import java.util.List;
import java.util.regex.Pattern;

/// What names, identifiers and flags of a catalog file must look like, wherever they stand in it.
record Shapes(DiagnosticSink sink) {
  static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*");
  static final Pattern TYPE =
      Pattern.compile("[A-Za-z_$][A-Za-z0-9_$]*(\\.[A-Za-z_$][A-Za-z0-9_$]*)*");

  private static final Pattern NAME = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  /// Sizes, switches and properties. Nothing that loads an agent, reads a file or starts a program.
  private static final Pattern JVM_FLAG =
      Pattern.compile(
          "-X(ms|mx|mn|ss)\\d+[kmgKMG]?|-XX:[+-]\\w+|-XX:\\w+=[\\w.%]+|-D[\\w.]+(=[\\w.]*)?"
              + "|--enable-preview|--add-modules=[\\w.]+|--add-(opens|exports)=[\\w./]+=ALL-UNNAMED"
              + "|-X(int|comp|mixed)|-(server|ea|da)");

  private static final Pattern STARTS_COMMAND = Pattern.compile("-XX:(On\\w+|Flags|\\w*File\\w*)=");

  /// Names stand in references (`words/slow..fast`), so they hold no dots, slashes or spaces.
  void checkName(YamlMap parent, String name, String what) {
    if (!NAME.matcher(name).matches()) {
      sink.report(
          parent
              .keyProblem(name, "\"%s\" cannot name a %s".formatted(name, what))
              .hint("use lower-case words and digits joined by single hyphens"));
    }
  }

  /// The text of `key`; empty where there is none, whatever its shape where it is wrong.
  ///
  /// @param wanted what it must be; @param example one such
  String matching(YamlMap from, String key, Pattern shape, String wanted, String example) {
    var text = from.text(key).orElse("");
    if (!text.isEmpty() && !shape.matcher(text).matches()) {
      sink.report(
          from.problem(key, "\"%s\" must be %s, not \"%s\"".formatted(key, wanted, text))
              .hint("write %s: %s".formatted(key, example)));
    }
    return text;
  }

  List<String> flags(YamlMap from) {
    if (!from.has("jvm")) {
      return List.of();
    }
    var flags = from.texts("jvm");
    for (var i = 0; i < flags.size(); i++) {
      var flag = flags.get(i);
      if (!JVM_FLAG.matcher(flag).matches() || STARTS_COMMAND.matcher(flag).find()) {
        sink.report(
            from.problem(
                    "jvm", i, "\"%s\" is no JVM flag that an experiment may set".formatted(flag))
                .hint("write one flag an item, such as [-Xms1g, -XX:-UseTLAB]"));
      }
    }
    return flags;
  }
}
