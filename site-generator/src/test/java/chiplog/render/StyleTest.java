package chiplog.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The style sheet and scripts: contrast by the formula of WCAG 2.2 (relative luminance), sizes,
/// and what the security policy forbids.
class StyleTest {
  private static final Path ASSETS = SamplePages.TEMPLATES.resolve("assets");
  private static final Pattern TOKEN =
      Pattern.compile("--([a-z0-9-]+): light-dark\\(#([0-9a-f]{6}), #([0-9a-f]{6})\\)");

  private final Map<String, List<String>> tokens = tokens();

  /// AA for text: 4.5 on every ground that text stands on.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "text",
        "muted",
        "link",
        "visited",
        "better",
        "worse",
        "warn",
        "t-keyword",
        "t-type",
        "t-string",
        "t-number",
        "t-comment",
        "t-function",
        "t-other"
      })
  void textStandsOutFromEveryGround(String token) {
    for (var ground : List.of("page", "surface", "code")) {
      assertThat(contrast(token, ground, 0)).as("light, on " + ground).isGreaterThan(4.5);
      assertThat(contrast(token, ground, 1)).as("dark, on " + ground).isGreaterThan(4.5);
    }
  }

  /// AA for controls and the marks of figures: 3.
  @ParameterizedTest
  @ValueSource(strings = {"control", "s1", "s2", "s3", "s4", "s5"})
  void linesAndMarksStandOutFromThePage(String token) {
    assertThat(contrast(token, "page", 0)).as("light").isGreaterThan(3);
    assertThat(contrast(token, "page", 1)).as("dark").isGreaterThan(3);
  }

  /// The number beside the token in the page design.
  @Test
  void theFormulaGivesTheContrastsOfTheDesign() {
    assertThat(contrast("text", "page", 0)).isBetween(16.5, 16.7);
    assertThat(contrast("muted", "page", 1)).isBetween(8.0, 8.2);
  }

  @Test
  void theAssetsAreWithinTheirBudgets() throws IOException {
    assertThat(zipped("site.css")).isLessThan(12 * 1024);
    assertThat(zipped("site.js") + zipped("theme.js") + zipped("flame.js")).isLessThan(10 * 1024);
  }

  @Test
  void theLongestPageIsWithinItsBudget() throws IOException {
    var page =
        SamplePages.renderer(SamplePages.TEMPLATES)
            .article(SamplePages.article(SamplePages.TITLE), SamplePages.neighbours());
    assertThat(zipped(page.getBytes(StandardCharsets.UTF_8))).isLessThan(30 * 1024);
  }

  @Test
  void scriptsNeverWriteMarkup() throws IOException {
    for (var script : List.of("site.js", "theme.js", "flame.js")) {
      assertThat(text(script))
          .doesNotContain(
              "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(");
    }
  }

  private double contrast(String above, String below, int theme) {
    var one = luminance(colour(above, theme));
    var two = luminance(colour(below, theme));
    return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
  }

  private String colour(String token, int theme) {
    assertThat(tokens).containsKey(token);
    return tokens.getOrDefault(token, List.of()).get(theme);
  }

  private static double luminance(String hex) {
    return 0.2126 * linear(hex, 0) + 0.7152 * linear(hex, 2) + 0.0722 * linear(hex, 4);
  }

  private static double linear(String hex, int from) {
    var value = Integer.parseInt(hex, from, from + 2, 16) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }

  private static Map<String, List<String>> tokens() {
    var found = new HashMap<String, List<String>>();
    var match = TOKEN.matcher(text("site.css"));
    while (match.find()) {
      found.put(match.group(1), List.of(match.group(2), match.group(3)));
    }
    return found;
  }

  private static String text(String asset) {
    try {
      return Files.readString(ASSETS.resolve(asset));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static int zipped(String asset) throws IOException {
    return zipped(text(asset).getBytes(StandardCharsets.UTF_8));
  }

  private static int zipped(byte[] bytes) throws IOException {
    var out = new ByteArrayOutputStream();
    try (var zip = new GZIPOutputStream(out)) {
      zip.write(bytes);
    }
    return out.size();
  }
}
