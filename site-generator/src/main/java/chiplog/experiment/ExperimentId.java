package chiplog.experiment;

import java.util.regex.Pattern;

/// The short stable name of an experiment, which is also its file name and part of its address.
public record ExperimentId(String text) implements Comparable<ExperimentId> {
  private static final Pattern SHAPE = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  public ExperimentId {
    if (!isValid(text)) {
      throw new IllegalArgumentException("not an experiment id: " + text);
    }
  }

  /// Lower-case words and digits joined by single hyphens, at most 60 characters.
  public static boolean isValid(String text) {
    return text.length() <= 60 && SHAPE.matcher(text).matches();
  }

  @Override
  public int compareTo(ExperimentId other) {
    return text.compareTo(other.text);
  }

  @Override
  public String toString() {
    return text;
  }
}
