package chiplog.profile;

import java.util.Optional;
import java.util.regex.Pattern;

/// Which frames are meant: `java.util.regex.**`, `chiplog.experiments.words.Words.slow`, `*.match`.
///
/// It is held against the whole of `type.method`. `**` stands for anything, `*` for anything
/// without a dot.
public final class FramePattern {
  private static final Pattern SHAPE = Pattern.compile("[\\w$.<>\\[\\]*:-]{1,200}");

  private final String text;
  private final Pattern regex;

  private FramePattern(String text) {
    this.text = text;
    var regex = new StringBuilder();
    for (var at = 0; at < text.length(); at++) {
      if (text.startsWith("**", at)) {
        regex.append(".*");
        at++;
      } else if (text.charAt(at) == '*') {
        regex.append("[^.]*");
      } else {
        regex.append(Pattern.quote(text.substring(at, at + 1)));
      }
    }
    this.regex = Pattern.compile(regex.toString());
  }

  /// Empty when no frame can be meant by it.
  public static Optional<FramePattern> of(String text) {
    return SHAPE.matcher(text).matches() && !text.contains("***")
        ? Optional.of(new FramePattern(text))
        : Optional.empty();
  }

  public boolean matches(Frame frame) {
    return regex.matcher(frame.name()).matches();
  }

  @Override
  public String toString() {
    return text;
  }
}
