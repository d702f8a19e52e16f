package chiplog.profile;

import java.util.List;
import java.util.stream.Collectors;

/// Who called whom at one moment.
///
/// @param frames from the root to the frame at work; at least one
public record Stack(List<Frame> frames) {
  public Stack {
    frames = List.copyOf(frames);
    if (frames.isEmpty()) {
      throw new IllegalArgumentException("a stack without frames");
    }
  }

  /// The frame at work.
  public Frame leaf() {
    return frames.getLast();
  }

  /// `a.B.c:12;d.E.f`: the frames from the root, between semicolons.
  public String text() {
    return frames.stream().map(Frame::text).collect(Collectors.joining(";"));
  }
}
