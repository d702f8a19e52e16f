package chiplog.machine;

import java.util.regex.Pattern;

/// Short stable name of a machine, made of CPU model, visible cores, memory to the GiB and
/// virtualisation; also a folder name. Two machines of the same make share it.
public record MachineId(String text) implements Comparable<MachineId> {
  private static final Pattern SHAPE = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  public MachineId {
    if (!isValid(text)) {
      throw new IllegalArgumentException("not a machine id: " + text);
    }
  }

  public static boolean isValid(String text) {
    return text.length() <= 80 && SHAPE.matcher(text).matches();
  }

  @Override
  public int compareTo(MachineId other) {
    return text.compareTo(other.text);
  }

  @Override
  public String toString() {
    return text;
  }
}
