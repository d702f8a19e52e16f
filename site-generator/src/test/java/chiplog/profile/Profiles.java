package chiplog.profile;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// Profiles in a few words, for tests.
final class Profiles {
  private Profiles() {}

  static Stack stack(String text) {
    return new Stack(Stream.of(text.split(";")).map(Frame::of).toList());
  }

  /// `a.B.c;d.E.f 3`: as many samples of one unit each.
  static Profile of(String... lines) {
    SequencedMap<Stack, Weight> stacks = new LinkedHashMap<>();
    for (var line : lines) {
      var space = line.lastIndexOf(' ');
      var samples = Long.parseLong(line.substring(space + 1));
      stacks.put(stack(line.substring(0, space)), new Weight(samples, samples));
    }
    return new Profile(stacks);
  }

  static FramePattern pattern(String text) {
    return FramePattern.of(text).orElseThrow();
  }

  static List<String> own() {
    return List.of("app.");
  }
}
