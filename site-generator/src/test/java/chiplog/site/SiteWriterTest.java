package chiplog.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteWriterTest {
  @TempDir Path folder;
  private Path output;

  @BeforeEach
  void placeTheOutput() {
    output = folder.resolve("public");
  }

  @Test
  void nothingIsThereBeforeItIsPublished() throws IOException {
    try (var writer = new SiteWriter(output)) {
      writer.text("words/index.html", "new");
      assertThat(output).doesNotExist();
      writer.publish();
    }
    assertThat(output.resolve("words/index.html")).hasContent("new");
  }

  @Test
  void aBuildThatIsGivenUpLeavesTheOldSiteComplete() throws IOException {
    publish("old");
    try (var writer = new SiteWriter(output)) {
      writer.text("index.html", "half of the new one");
    }
    assertThat(output.resolve("index.html")).hasContent("old");
    assertThat(siblings()).containsExactly("public");
  }

  @Test
  void pagesOfTheOldSiteDoNotOutliveIt() throws IOException {
    publish("old");
    try (var writer = new SiteWriter(output)) {
      writer.text("other/index.html", "new");
      writer.publish();
    }
    assertThat(output.resolve("index.html")).doesNotExist();
    assertThat(siblings()).containsExactly("public");
  }

  @Test
  void whatAKilledBuildLeftBehindIsClearedAway() throws IOException {
    Files.createDirectories(folder.resolve(".public.next/words"));
    Files.writeString(folder.resolve(".public.next/words/index.html"), "left");
    publish("new");
    assertThat(siblings()).containsExactly("public");
    assertThat(output.resolve("words")).doesNotExist();
  }

  @Test
  void aBuildKilledBetweenTheOldSiteAndTheNewLosesNothing() throws IOException {
    publish("old");
    Files.move(output, folder.resolve(".public.old"));
    try (var writer = new SiteWriter(output)) {
      writer.text("index.html", "half of the new one");
    }
    assertThat(output.resolve("index.html")).hasContent("old");
    assertThat(siblings()).containsExactly("public");
  }

  @Test
  void whatIsOfTheOldSiteDoesNotComeBackOverANewOne() throws IOException {
    publish("old");
    Files.move(output, folder.resolve(".public.old"));
    Files.createDirectories(output);
    Files.createFile(output.resolve(".chiplog-site"));
    Files.writeString(output.resolve("index.html"), "new");
    try (var writer = new SiteWriter(output)) {
      writer.text("index.html", "half of the next one");
    }
    assertThat(output.resolve("index.html")).hasContent("new");
  }

  /// F29: the device that is always full stands for a disk that is.
  @Test
  void aFullDiskIsToldWithThePageThatWasWritten() throws IOException {
    var full = Path.of("/dev/full");
    assumeTrue(Files.exists(full));
    publish("old");
    try (var writer = new SiteWriter(output)) {
      Files.createSymbolicLink(folder.resolve(".public.next/index.html"), full);
      assertThatThrownBy(() -> writer.text("index.html", "new"))
          .isInstanceOf(FileSystemException.class)
          .hasMessage(folder.resolve(".public.next/index.html") + ": No space left on device");
    }
    assertThat(output.resolve("index.html")).hasContent("old");
  }

  @Test
  void aFolderThatChiplogDidNotBuildIsNotReplaced() throws IOException {
    Files.createDirectories(output);
    Files.writeString(output.resolve("thesis.txt"), "dear to somebody");
    assertThatThrownBy(() -> new SiteWriter(output))
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessageContaining("holds files that Chiplog did not build");
    assertThat(output.resolve("thesis.txt")).exists();
  }

  @Test
  void nothingIsWrittenOutsideTheSite() throws IOException {
    try (var writer = new SiteWriter(output)) {
      assertThatThrownBy(() -> writer.text("../escaped.html", "x"))
          .isInstanceOf(IllegalArgumentException.class);
    }
    assertThat(siblings()).isEmpty();
  }

  private void publish(String text) throws IOException {
    try (var writer = new SiteWriter(output)) {
      writer.text("index.html", text);
      writer.publish();
    }
  }

  private List<String> siblings() throws IOException {
    try (var entries = Files.list(folder)) {
      return entries.map(entry -> entry.getFileName().toString()).sorted().toList();
    }
  }
}
