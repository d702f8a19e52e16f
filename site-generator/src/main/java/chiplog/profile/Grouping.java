package chiplog.profile;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// What counts as one row of a profile.
public enum Grouping {
  METHOD,
  CLASS,
  PACKAGE,
  LINE,
  /// The line of the reader's own code that a stack comes from, whatever it called there.
  SITE;

  /// The word authors use.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<Grouping> byId(String id) {
    return Arrays.stream(values()).filter(one -> one.id().equals(id)).findFirst();
  }

  public static List<String> ids() {
    return Arrays.stream(values()).map(Grouping::id).toList();
  }

  /// The row that `frame` belongs to. What is not Java is a row by itself.
  public String of(Frame frame) {
    return switch (this) {
      case METHOD -> frame.name();
      case LINE, SITE -> frame.text();
      case CLASS -> frame.type().isEmpty() ? frame.method() : frame.type();
      case PACKAGE -> packageOf(frame);
    };
  }

  /// The row that has `stack` itself: that of the frame at work, or of its site.
  String ofLeaf(Stack stack, List<String> own) {
    return of(this == SITE ? site(stack, own) : stack.leaf());
  }

  /// The rows that have `stack` with all that they called; a site has just what it has itself.
  Set<String> ofAll(Stack stack, List<String> own) {
    return this == SITE
        ? Set.of(ofLeaf(stack, own))
        : stack.frames().stream().map(this::of).collect(Collectors.toSet());
  }

  /// The last frame of the reader's own, before what it called; the one at work where there is
  /// none.
  private static Frame site(Stack stack, List<String> own) {
    return stack.frames().reversed().stream()
        .filter(frame -> Category.of(frame, own) == Category.YOURS && frame.line() > 0)
        .findFirst()
        .orElse(stack.leaf());
  }

  private static String packageOf(Frame frame) {
    if (frame.type().isEmpty()) {
      return frame.method();
    }
    var dot = frame.type().lastIndexOf('.');
    return dot < 0 ? "(no package)" : frame.type().substring(0, dot);
  }
}
