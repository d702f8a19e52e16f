package chiplog.profile;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What counts as one row of a profile.
public enum Grouping {
  METHOD,
  CLASS,
  PACKAGE,
  LINE;

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
      case LINE -> frame.text();
      case CLASS -> frame.type().isEmpty() ? frame.method() : frame.type();
      case PACKAGE -> packageOf(frame);
    };
  }

  private static String packageOf(Frame frame) {
    if (frame.type().isEmpty()) {
      return frame.method();
    }
    var dot = frame.type().lastIndexOf('.');
    return dot < 0 ? "(no package)" : frame.type().substring(0, dot);
  }
}
