package chiplog.catalog;

import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.NearestNames;
import chiplog.experiment.SourceSymbol;
import chiplog.experiment.Trap;
import chiplog.experiment.Twin;
import chiplog.experiment.Variant;
import chiplog.yaml.YamlMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.regex.Pattern;

/// The key `variants` of a catalog file.
final class VariantReader {
  private static final List<String> KEYS =
      List.of("method", "source", "jvm", "twins", "known-traps", "slower");
  private static final Pattern PERCENT = Pattern.compile("(\\d{1,3}(?:\\.\\d{1,2})?) ?%");

  private final YamlMap map;
  private final DiagnosticSink sink;
  private final Shapes shapes;

  /// @param map the whole file
  VariantReader(YamlMap map, DiagnosticSink sink) {
    this.map = map;
    this.sink = sink;
    this.shapes = new Shapes(sink);
  }

  List<Variant> read() {
    var variants = map.child("variants");
    if (variants.isEmpty()) {
      return List.of();
    }
    if (variants.get().keys().isEmpty()) {
      sink.report(
          map.problem("variants", "at least one variant is required").hint("add slow: { … }"));
    }
    checkFirst(variants.get());
    var read =
        variants.get().keys().stream()
            .flatMap(name -> variant(variants.get(), name).stream())
            .toList();
    checkSame(variants.get(), read);
    return read;
  }

  private Optional<Variant> variant(YamlMap variants, String name) {
    shapes.checkName(variants, name, "variant");
    return variants
        .child(name)
        .map(one -> {
          one.rejectUnknown(KEYS);
          one.require("method", "source");
          var method = shapes.matching(one, "method", Shapes.IDENTIFIER, "a method name", "fast");
          return new Variant(
              name,
              method,
              source(one),
              shapes.flags(one),
              twins(one, method),
              knownTraps(one),
              slower(one));
        });
  }

  /// The first variant is what the others are known to be slower than.
  private void checkFirst(YamlMap variants) {
    var first = variants.keys().stream().findFirst().flatMap(variants::child);
    if (first.isPresent() && first.get().has("slower")) {
      sink.report(
          first
              .get()
              .keyProblem("slower", "the first variant cannot be slower than itself")
              .hint("others say by how much they are slower than the first"));
    }
  }

  /// What is said to be the same code under another name must be.
  private void checkSame(YamlMap variants, List<Variant> read) {
    for (var variant : read) {
      var same = read.getFirst().method();
      if (variant.slower().orElse(-1) == 0 && !variant.method().equals(same)) {
        variants
            .child(variant.name())
            .map(it ->
                it.keyProblem(
                    "slower",
                    "0 %% is for the same code under another name, and %s is not %s"
                        .formatted(variant.method(), same)))
            .map(it -> it.hint("say method: %s, or by how much it is slower".formatted(same)))
            .ifPresent(sink::report);
      }
    }
  }

  private static OptionalDouble percent(YamlMap variant) {
    var text = variant.has("slower") ? variant.text("slower").orElse("") : "";
    var percent = PERCENT.matcher(text);
    return percent.matches()
        ? OptionalDouble.of(Double.parseDouble(percent.group(1)) / 100)
        : OptionalDouble.empty();
  }

  private OptionalDouble slower(YamlMap variant) {
    var percent = percent(variant);
    if (percent.isEmpty() && variant.has("slower")) {
      sink.report(
          variant
              .problem(
                  "slower", "\"%s\" is no percentage".formatted(variant.text("slower").orElse("")))
              .hint("write slower: 2 %, or slower: 0 % for the same code under another name"));
    }
    return percent;
  }

  private SourceSymbol source(YamlMap variant) {
    var text = variant.text("source").orElse("");
    var hash = text.indexOf('#');
    var type = hash < 0 ? text : text.substring(0, hash);
    var member = hash < 0 ? "" : text.substring(hash + 1);
    var valid =
        Shapes.TYPE.matcher(type).matches()
            && (hash < 0 || Shapes.IDENTIFIER.matcher(member).matches());
    if (!valid && !text.isEmpty()) {
      sink.report(
          variant
              .problem("source", "\"%s\" names no source".formatted(text))
              .hint("write Type#method, or Type for the whole of it"));
    }
    return new SourceSymbol(type, member);
  }

  private SequencedMap<Twin, String> twins(YamlMap variant, String own) {
    SequencedMap<Twin, String> twins = new LinkedHashMap<>();
    var declared = variant.has("twins") ? variant.child("twins") : Optional.<YamlMap>empty();
    declared.ifPresent(map -> {
      map.rejectUnknown(Twin.ids());
      for (var twin : Twin.values()) {
        var method = shapes.matching(map, twin.id(), Shapes.IDENTIFIER, "a method name", "nothing");
        if (method.equals(own) && !own.isEmpty()) {
          sink.report(
              map.problem(twin.id(), "\"%s\" is the method of the variant itself".formatted(own))
                  .hint("a twin is another method of the same benchmark class"));
        } else if (!method.isEmpty()) {
          twins.put(twin, method);
        }
      }
    });
    if (twins.containsKey(Twin.CONSTANT) && !twins.containsKey(Twin.VARIED)) {
      sink.report(
          variant
              .problem("twins", "a constant twin tells nothing without a varied one")
              .hint("add varied: a method with the same amount of work on varied data"));
    }
    return twins;
  }

  private SequencedMap<Trap, String> knownTraps(YamlMap variant) {
    SequencedMap<Trap, String> known = new LinkedHashMap<>();
    var declared =
        variant.has("known-traps") ? variant.child("known-traps") : Optional.<YamlMap>empty();
    declared.ifPresent(map -> {
      for (var name : map.keys()) {
        var trap = Trap.byId(name);
        if (trap.isEmpty()) {
          sink.report(
              map.keyProblem(name, "there is no trap \"%s\"".formatted(name))
                  .hint("nearest: " + String.join(", ", NearestNames.of(name, Trap.ids()))));
        }
        trap.ifPresent(it -> map.text(name).ifPresent(reason -> known.put(it, reason)));
      }
    });
    return known;
  }
}
