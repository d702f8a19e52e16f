package chiplog.image;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.DiagnosticList;
import chiplog.diagnostic.FileText;
import chiplog.diagnostic.Messages;
import chiplog.diagnostic.Position;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ImageFilesTest {
  @TempDir private Path folder;

  private Optional<Image> find(String target, DiagnosticList found) {
    var source = FileText.of("a/index.md", "\n\n\n\n![text](" + target + ")\n");
    return new ImageFiles(folder, source, found).find(4, target);
  }

  private Image image(String target) {
    var found = new DiagnosticList();
    return find(target, found).orElseThrow(() -> new AssertionError(Messages.of(found)));
  }

  private String messages(String target) {
    var found = new DiagnosticList();
    assertThat(find(target, found)).isEmpty();
    return Messages.of(found);
  }

  private void write(String name, String hex) throws IOException {
    Files.write(folder.resolve(name), HexFormat.of().parseHex(hex.replace(" ", "")));
  }

  private void svg(String text) throws IOException {
    Files.writeString(folder.resolve("a.svg"), text, StandardCharsets.UTF_8);
  }

  private static String png(String width, String height) {
    return "89504e470d0a1a0a 0000000d 49484452" + width + height + "0802000000";
  }

  @Test
  void anImageKnowsWhereItStandsItsNameAndItsSize() throws IOException {
    write("a.png", png("00000003", "00000002"));

    assertThat(image("a.png"))
        .isEqualTo(new Image(new Position("a/index.md", 5, 1), "a.png", 3, 2));
  }

  @ParameterizedTest
  @CsvSource({
    "a.gif, 474946383961 0500 0400 00 00",
    "a.jpg, ffd8 ffe0 0004 0000 ffff ffc0 0011 08 0004 0005 03 0000",
    "a.webp, 52494646 00000000 57454250 56503858 0a000000 00000000 040000 030000",
    "a.webp, 52494646 00000000 57454250 5650384c 00000000 2f 04c00000 0000000000",
    "a.webp, 52494646 00000000 57454250 56503820 00000000 000000 9d012a 0500 0400",
  })
  void sizesAreReadFromHeaders(String name, String hex) throws IOException {
    write(name, hex);

    var image = image(name);

    assertThat(image.width()).isEqualTo(5);
    assertThat(image.height()).isEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../../secret.png",
        "/etc/x.png",
        "C:/x.png",
        "C:\\x.png",
        "%2e%2e%2fx.png",
        "file:///x.png",
        "a/../../x.png",
        "..\\x.png"
      })
  void anImageOutsideTheFolderIsRefused(String target) {
    assertThat(messages(target)).contains("error: image ", "outside the project folder");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          http://other.example/x.png  | is on another host; a page loads nothing from elsewhere
          https://other.example/x.png | is on another host; a page loads nothing from elsewhere
          //other.example/x.png       | is on another host; a page loads nothing from elsewhere
          data:image/svg+xml,x        | is not allowed: images are files
          x.exe                       | is of no known kind
          .hidden.png                 | has a name that is not plain
          none.png                    | does not exist
          """)
  void anImageFromElsewhereOrOfAnotherKindIsRefused(String target, String why) {
    assertThat(messages(target)).contains("error: image \"%s\" %s".formatted(target, why));
  }

  @Test
  void aBadFileIsRefusedWithTheReason() throws IOException {
    Files.writeString(folder.resolve("html.png"), "<html><script>alert(1)</script></html>");
    Files.createFile(folder.resolve("empty.png"));
    write("huge.png", png("00009c40", "00009c40"));
    write("negative.png", png("ffffffff", "00000001"));
    try (var big = new RandomAccessFile(folder.resolve("big.png").toString(), "rw")) {
      big.setLength(30_000_000);
    }

    assertThat(messages("html.png")).contains("is no PNG file, whatever its name says");
    assertThat(messages("empty.png")).contains("is an empty file");
    assertThat(messages("huge.png")).contains("has 40,000 × 40,000 pixels");
    assertThat(messages("negative.png")).contains("it has no width or no height");
    assertThat(messages("big.png")).contains("has 30,000,000 bytes; at most 2 MiB");
  }

  @Test
  void symbolicLinksAreNamedAndNotFollowed(@TempDir Path outside) throws IOException {
    Files.writeString(outside.resolve("secret.png"), "secret");
    Files.createSymbolicLink(folder.resolve("a.png"), outside.resolve("secret.png"));
    Files.createSymbolicLink(folder.resolve("sub"), outside);

    assertThat(messages("a.png"))
        .isEqualTo(
            """
            a/index.md:5:1: error: image "a.png" is a symbolic link (a.png), and links are not followed
              | ![text](a.png)
              hint: put the file itself there\
            """);
    assertThat(messages("sub/secret.png")).contains("is a symbolic link (sub)");
  }

  @Test
  void aHarmlessSvgIsShownAsAnImage() throws IOException {
    svg(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 20.5'>"
            + "<defs><path id='p' d='M0 0'/></defs><use href='#p' fill='url(#g)'/></svg>");

    assertThat(image("a.svg").width()).isEqualTo(30);
    assertThat(image("a.svg").height()).isEqualTo(21);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>x</script>",
        "<g onload='x'/>",
        "<foreignObject/>",
        "<use href='x.svg#y'/>",
        "<image xlink:href='http://x/'/>",
        "<a href='javascript:x'/>",
        "<style>@import 'x'</style>",
        "<rect style='fill:url(http://x)'/>",
        "<set attributeName='href'/>",
        "<g ONCLICK='x'/>",
        "<rect fill='u\\rl(x)'/>"
      })
  void anSvgThatRunsOrLoadsIsRefused(String inside) throws IOException {
    svg(
        "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'"
            + " width='3' height='3'>"
            + inside
            + "</svg>");

    assertThat(messages("a.svg"))
        .contains("error: image \"a.svg\" ")
        .contains("hint: export it as plain SVG, without scripts and links");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg width='3' height='3'>&a;</svg>",
        "<!DOCTYPE svg SYSTEM 'http://x/'><svg width='3' height='3'/>",
        "<?xml-stylesheet href='x'?><svg width='3' height='3'/>",
        "<svg width='3' height='3'>&lt;",
        "<html/>",
        "<svg/>",
        "text",
        "<svg width='3' height='3'>&undeclared;</svg>"
      })
  void anSvgWithEntitiesOrThatIsNoneIsRefused(String text) throws IOException {
    svg(text);

    assertThat(messages("a.svg")).contains("error: image \"a.svg\" ");
  }
}
