package chiplog.profile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FramePatternTest {
  @ParameterizedTest
  @CsvSource({
    "java.util.regex.**, java.util.regex.Pattern$Slice.match, true",
    "java.util.regex.**, java.util.regexp.Pattern.match, false",
    "java.util.*.get, java.util.HashMap.get, true",
    "java.util.*.get, java.util.concurrent.ConcurrentHashMap.get, false",
    "java.util.**.get, java.util.concurrent.ConcurrentHashMap.get, true",
    "app.Words.slow, app.Words.slow, true",
    "app.Words.slow, app.Words.slower, false",
    "app.Words.slow*, app.Words.slower, true",
    "**, anything, true",
    "byte[].new, byte[].new, true",
    "*.<init>, String.<init>, true",
    "app.W+rds.slow, app.Words.slow, false"
  })
  void starsStandForPartsOfNames(String pattern, String frame, boolean matches) {
    var known = FramePattern.of(pattern);
    assertThat(known.isPresent() && known.get().matches(Frame.of(frame))).isEqualTo(matches);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.B.c:12", "java.util.HashMap.get:576"})
  void aLineIsNoPartOfWhatIsMatched(String frame) {
    var name = frame.substring(0, frame.indexOf(':'));
    assertThat(Profiles.pattern(name).matches(Frame.of(frame))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a b", "a;b", "(a|b)", "a***b", "a\\d", "ä.B.c"})
  void whatCanNameNoFrameIsRefused(String pattern) {
    assertThat(FramePattern.of(pattern)).isEmpty();
  }
}
