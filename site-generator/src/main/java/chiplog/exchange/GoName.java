package chiplog.exchange;

import chiplog.benchfmt.BenchmarkName;
import chiplog.unit.GoSpace;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The name of a line in the Go benchmark format: `words/variant=slow/buffer=10/block=3/fork=7-8`.
///
/// A trailing `-8` is the number of processors: a parameter that stays at the end of the name, as
/// benchstat and Go's own tools look for it there.
///
/// White space, `/` and `%` in a value are written as `%20`, `%2F` and `%25`, since the format has
/// no place for them.
///
/// @param fork number of the launch; empty in files that do not tell it
record GoName(Subject subject, OptionalInt block, OptionalInt fork) {
  private static final String VARIANT = "variant";
  private static final String BLOCK = "block";
  private static final String FORK = "fork";

  /// What benchstat calls the `-8` at the end of a name.
  private static final String PROCESSORS = "gomaxprocs";

  private static final Pattern NUMBER = Pattern.compile("\\d{1,9}");
  private static final Pattern DIGITS = Pattern.compile("[0-9]+");
  private static final Pattern ESCAPED = Pattern.compile("(?:%[0-9A-F]{2})+");

  BenchmarkName written() {
    var name = new StringBuilder(escaped(subject.benchmark(), false));
    if (!subject.variant().isEmpty()) {
      append(name, VARIANT, subject.variant());
    }
    var processors = processors(subject.params().getOrDefault(PROCESSORS, ""));
    subject
        .params()
        .forEach((key, value) -> {
          if (!key.equals(PROCESSORS) || processors.isEmpty()) {
            append(name, key, value);
          }
        });
    block.ifPresent(number -> append(name, BLOCK, Integer.toString(number)));
    fork.ifPresent(number -> append(name, FORK, Integer.toString(number)));
    return new BenchmarkName(name + processors);
  }

  private static String processors(String told) {
    return DIGITS.matcher(told).matches() ? "-" + told : "";
  }

  private static void append(StringBuilder name, String key, String value) {
    name.append('/').append(escaped(key, true)).append('=').append(escaped(value, true));
  }

  /// A part that is no `key=value`, or whose key was there before, belongs to the name of the
  /// benchmark with all before it, so that no two names become one and each is written as it was.
  static GoName of(BenchmarkName name) {
    var benchmark = name.base();
    var read = benchmark;
    var params = new LinkedHashMap<String, String>();
    for (var part : name.parts()) {
      read += part;
      if (!put(part, params)) {
        benchmark = read;
        params.clear();
      }
    }
    var variant = params.remove(VARIANT);
    var block = number(params, BLOCK);
    var fork = number(params, FORK);
    var subject = new Subject(unescaped(benchmark), variant == null ? "" : variant, params);
    return new GoName(subject, block, fork);
  }

  /// False for a part that is no parameter.
  private static boolean put(String part, Map<String, String> params) {
    if (part.startsWith("-")) {
      return params.putIfAbsent(PROCESSORS, part.substring(1)) == null;
    }
    var equals = part.indexOf('=');
    return equals > 1
        && params.putIfAbsent(
                unescaped(part.substring(1, equals)), unescaped(part.substring(equals + 1)))
            == null;
  }

  private static OptionalInt number(SequencedMap<String, String> params, String key) {
    var value = params.getOrDefault(key, "");
    if (!NUMBER.matcher(value).matches()) {
      return OptionalInt.empty();
    }
    params.remove(key);
    return OptionalInt.of(Integer.parseInt(value));
  }

  private static String escaped(String text, boolean slashes) {
    var escaped = new StringBuilder();
    text.codePoints()
        .forEach(c -> {
          if (c == '%' || (slashes && c == '/') || GoSpace.is(c) || Character.isISOControl(c)) {
            for (var octet : Character.toString(c).getBytes(StandardCharsets.UTF_8)) {
              escaped.append('%').append(HexFormat.of().withUpperCase().toHexDigits(octet));
            }
          } else {
            escaped.appendCodePoint(c);
          }
        });
    return escaped.toString();
  }

  private static String unescaped(String text) {
    return text.indexOf('%') < 0
        ? text
        : ESCAPED.matcher(text).replaceAll(it -> Matcher.quoteReplacement(decoded(it.group())));
  }

  private static String decoded(String escapes) {
    var octets = HexFormat.of().parseHex(escapes.replace("%", ""));
    return new String(octets, StandardCharsets.UTF_8);
  }
}
