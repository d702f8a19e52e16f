package chiplog.instrument;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MeasuredClassesTest {
  @TempDir Path project;

  @BeforeEach
  void build() throws IOException {
    write("target/classes/words/Words.class", "first");
    write("target/classes/words/Gone.class", "gone");
    write("target/lib/jmh.jar", "jar");
    write("target/lib/jmh-of-yesterday.jar", "jar");
    write("target/other.jar", "not measured");
  }

  @Test
  void theClassPathIsThatOfTheCopy() throws IOException {
    assertThat(copied())
        .isEqualTo(
            project.resolve("copy/classes")
                + File.pathSeparator
                + project.resolve("copy/lib")
                + "/*");
    assertThat(project.resolve("copy/lib/jmh.jar")).hasContent("jar");
    assertThat(project.resolve("copy/other.jar")).doesNotExist();
    assertThat(project.resolve("copy/lib/jmh-of-yesterday.jar")).doesNotExist();
  }

  @Test
  void aLibraryThatIsNotThereIsNamed() {
    assertThatThrownBy(() -> copied("absent.jar"))
        .isInstanceOf(NoSuchFileException.class)
        .hasMessageContaining("absent.jar");
  }

  @Test
  void aBuildMeanwhileDoesNotChangeWhatIsMeasuredUntilTheNextSession() throws IOException {
    copied();
    write("target/classes/words/Words.class", "second");
    Files.delete(project.resolve("target/classes/words/Gone.class"));
    assertThat(project.resolve("copy/classes/words/Words.class")).hasContent("first");
    copied();
    assertThat(project.resolve("copy/classes/words/Words.class")).hasContent("second");
    assertThat(project.resolve("copy/classes/words/Gone.class")).doesNotExist();
  }

  private String copied() throws IOException {
    return copied("jmh.jar");
  }

  private String copied(String jar) throws IOException {
    return MeasuredClasses.copied(project.resolve("target"), List.of(jar), project.resolve("copy"));
  }

  private void write(String name, String text) throws IOException {
    var file = project.resolve(name);
    Files.createDirectories(file.resolveSibling(""));
    Files.writeString(file, text);
  }
}
