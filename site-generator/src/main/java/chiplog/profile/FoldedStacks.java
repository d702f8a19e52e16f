package chiplog.profile;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.ToLongFunction;

/// Profiles as text, a line a stack: `a.B.c:12;d.E.f` and what it has.
public final class FoldedStacks {
  private static final int MOST_LINES = 1_000_000;
  private static final int MOST_FRAMES = 4_096;

  private FoldedStacks() {}

  /// As it is kept: stack, samples and amount between tabs, nothing rounded.
  public static String text(Profile profile) {
    var text = new StringBuilder();
    profile
        .stacks()
        .forEach((stack, weight) ->
            text.append(stack.text())
                .append('\t')
                .append(weight.samples())
                .append('\t')
                .append(weight.amount())
                .append('\n'));
    return text.toString();
  }

  /// As the usual viewers read it: stack, a space, and a whole number.
  ///
  /// @param count that number; a stack for which it is 0 is left out
  public static String folded(Profile profile, ToLongFunction<Weight> count) {
    var text = new StringBuilder();
    profile
        .stacks()
        .forEach((stack, weight) -> {
          var number = count.applyAsLong(weight);
          if (number > 0) {
            text.append(stack.text()).append(' ').append(number).append('\n');
          }
        });
    return text.toString();
  }

  /// The profile that [#text] was given.
  ///
  /// @throws MalformedStacks naming the line, when it is anything else
  public static Profile read(String text) throws MalformedStacks {
    SequencedMap<Stack, Weight> stacks = new LinkedHashMap<>();
    var seen = new HashSet<String>();
    var number = 0;
    for (var line : (Iterable<String>) text.lines()::iterator) {
      number++;
      var parts = line.split("\t", -1);
      if (parts.length != 3) {
        throw new MalformedStacks(
            number, "a stack, samples and an amount are wanted, between tabs");
      }
      if (number > MOST_LINES) {
        throw new MalformedStacks(number, "more than %d stacks".formatted(MOST_LINES));
      }
      if (!seen.add(parts[0])) {
        throw new MalformedStacks(number, "a stack that stood there before");
      }
      stacks.put(stack(number, parts[0]), weight(number, parts[1], parts[2]));
    }
    return new Profile(stacks);
  }

  private static Stack stack(int number, String text) throws MalformedStacks {
    List<Frame> frames = new ArrayList<>();
    for (var frame : text.split(";", -1)) {
      var read = Frame.of(frame);
      if (!read.text().equals(frame)) {
        throw new MalformedStacks(number, "a frame that is no name");
      }
      frames.add(read);
    }
    if (frames.size() > MOST_FRAMES) {
      throw new MalformedStacks(number, "more than %d frames".formatted(MOST_FRAMES));
    }
    return new Stack(frames);
  }

  private static Weight weight(int number, String samples, String amount) throws MalformedStacks {
    try {
      return new Weight(Long.parseLong(samples), Double.parseDouble(amount));
    } catch (IllegalArgumentException notNumbers) {
      throw new MalformedStacks(
          number, "\"%s\" samples of \"%s\"".formatted(shortened(samples), shortened(amount)));
    }
  }

  private static String shortened(String text) {
    return text.length() > 20 ? text.substring(0, 20) + "…" : text;
  }
}
