package chiplog.syntax;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Pattern;

/// Two limits of RE2 that its Java library lacks, and without which a short expression may fill the
/// memory: how deep groups may nest, and how often repeats of repeats may repeat something.
final class RegexpSize {
  private static final int DEEPEST = 1_000;
  private static final long MOST_REPEATS = 1_000;
  private static final Pattern REPEAT = Pattern.compile("\\{(\\d{1,6})(,?)(\\d{0,6})\\}");

  private final String expression;
  private final Deque<Long> outer = new ArrayDeque<>();
  private long inside = 1; // most repeats of anything in the group at hand
  private long last = 1; // repeats of the last thing in it

  RegexpSize(String expression) {
    this.expression = expression;
  }

  void check() throws Regexp.Refused {
    for (var i = 0; i < expression.length(); i++) {
      switch (expression.charAt(i)) {
        case '\\' -> i = atom(i + 1);
        case '[' -> i = atom(classEnd(i));
        case '(' -> open();
        case ')' -> close();
        case '{' -> repeat(i);
        case '*', '+', '?' -> {}
        default -> atom(i);
      }
    }
  }

  private int atom(int end) {
    last = 1;
    return end;
  }

  private void open() throws Regexp.Refused {
    outer.push(inside);
    inside = 1;
    if (outer.size() > DEEPEST) {
      throw new Regexp.Refused("expression nests too deeply: `" + expression + "`");
    }
  }

  private void close() {
    last = inside;
    inside = outer.isEmpty() ? 1 : Math.max(inside, outer.pop());
  }

  private void repeat(int start) throws Regexp.Refused {
    var repeat = REPEAT.matcher(expression).region(start, expression.length());
    if (!repeat.lookingAt()) {
      last = 1; // a brace that stands for itself
      return;
    }
    var most = repeat.group(3).isEmpty() ? repeat.group(1) : repeat.group(3);
    last *= Math.max(1, Long.parseLong(most));
    inside = Math.max(inside, last);
    if (last > MOST_REPEATS) {
      throw new Regexp.Refused("invalid repeat count: `" + repeat.group() + "`");
    }
  }

  /// The bracket that closes a class; one that comes first stands for itself.
  private int classEnd(int start) {
    var i = start + 1;
    i += expression.startsWith("^", i) ? 1 : 0;
    i += expression.startsWith("]", i) ? 1 : 0;
    while (i < expression.length() && expression.charAt(i) != ']') {
      i += expression.charAt(i) == '\\' ? 2 : 1;
    }
    return i;
  }
}
