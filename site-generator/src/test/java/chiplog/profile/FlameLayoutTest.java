package chiplog.profile;

import static chiplog.profile.Profiles.own;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;

class FlameLayoutTest {
  @Test
  void boxesAreAsWideAsTheirPartAndStandBelowTheirCaller() {
    var layout =
        FlameLayout.of(Profiles.of("app.A.a:1;b.B.b 3", "app.A.a:2;a.C.c 1", "z.Z.z 4"), own(), 0);
    assertThat(layout.boxes().stream().map(FlameLayoutTest::told))
        .containsExactly(
            "-1 0 all 0.000 1.000 0.000",
            "0 1 app.A.a 0.000 0.500 0.000",
            "1 2 a.C.c 0.000 0.125 0.125",
            "1 2 b.B.b 0.125 0.375 0.375",
            "0 1 z.Z.z 0.500 0.500 0.500");
    assertThat(layout.depth()).isEqualTo(3);
    assertThat(layout.cut()).isZero();
    assertThat(layout.samples()).isEqualTo(8);
  }

  private static String told(FlameLayout.Box box) {
    return "%d %d %s %.3f %.3f %.3f"
        .formatted(box.parent(), box.level(), box.name(), box.left(), box.total(), box.self());
  }

  @Test
  void whatIsTooSmallToSeeIsCutAndCounted() {
    var layout = FlameLayout.of(Profiles.of("a.A.a 9999", "b.B.b;c.C.c 1"), own(), 0.001);
    assertThat(layout.boxes()).extracting(FlameLayout.Box::name).containsExactly("all", "a.A.a");
    assertThat(layout.cut()).isEqualTo(2);
    assertThat(layout.least()).isEqualTo(0.001);
  }

  @Test
  void aCrowdIsCutToWhatCanBeDrawn() {
    SequencedMap<Stack, Weight> stacks = new LinkedHashMap<>();
    for (var i = 0; i < 4_000; i++) {
      stacks.put(Profiles.stack("a.A.m%d;b.B.n%d".formatted(i, i)), new Weight(1, 1 + i / 1e4));
    }
    var layout = FlameLayout.of(new Profile(stacks), own(), 0);
    assertThat(layout.boxes()).hasSizeBetween(1_400, 1_500);
    assertThat(layout.boxes().size() + layout.cut()).isEqualTo(8_001);
  }

  @Test
  void nothingHasNoPicture() {
    var layout = FlameLayout.of(new Profile(new LinkedHashMap<>()), own(), 0);
    assertThat(layout.boxes()).isEmpty();
    assertThat(layout.depth()).isZero();
  }

  /// Children lie within their caller, beside each other, in the order of their names; what a box
  /// has itself and what its children have is what it has.
  @Test
  void anyProfileFillsItsPicture() {
    var random = new Random(3);
    for (var round = 0; round < 200; round++) {
      SequencedMap<Stack, Weight> stacks = new LinkedHashMap<>();
      for (var i = 0; i < 30; i++) {
        var text = new StringBuilder("r.R.r");
        for (var depth = random.nextInt(6); depth > 0; depth--) {
          text.append(";c.C.m").append(random.nextInt(4));
        }
        stacks.put(Profiles.stack(text.toString()), new Weight(1 + random.nextInt(9), 5));
      }
      var boxes = FlameLayout.of(new Profile(stacks), own(), 0).boxes();
      for (var index = 0; index < boxes.size(); index++) {
        check(boxes, index);
      }
    }
  }

  private static void check(List<FlameLayout.Box> boxes, int index) {
    var box = boxes.get(index);
    var at = box.left();
    var children = 0.0;
    var last = "";
    for (var other : boxes) {
      if (other.parent() == index) {
        assertThat(other.left()).isEqualTo(at, within(1e-9));
        assertThat(other.name()).isGreaterThan(last);
        at += other.total();
        children += other.total();
        last = other.name();
      }
    }
    assertThat(box.self() + children).isEqualTo(box.total(), within(1e-9));
  }
}
