package chiplog.site;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticList;
import chiplog.machine.MachineId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteSettingsTest {
  @TempDir Path project;
  private final DiagnosticList problems = new DiagnosticList();

  @Test
  void titleAndAddressAreEnough() throws IOException {
    var settings = read("title: Race\naddress: https://race.example\n").orElseThrow();
    assertThat(settings.address()).isEqualTo("https://race.example/");
    assertThat(settings.reference()).isEmpty();
    assertThat(settings.planned()).isEmpty();
    assertThat(settings.orphanNumbersAreErrors()).isTrue();
    assertThat(problems.all()).isEmpty();
  }

  @Test
  void everySettingIsRead() throws IOException {
    var settings =
        read("""
        title: A site
        address: https://example.org/
        reference: amd-epyc-7763-2c-8g-kvm
        repository: https://example.org/repository
        planned: [warm-up, sorting]
        orphan-numbers: off
        """)
            .orElseThrow();
    assertThat(settings.reference()).contains(new MachineId("amd-epyc-7763-2c-8g-kvm"));
    assertThat(settings.repository()).contains("https://example.org/repository");
    assertThat(settings.planned()).containsExactlyInAnyOrder("warm-up", "sorting");
    assertThat(settings.orphanNumbersAreErrors()).isFalse();
  }

  @Test
  void aMissingFileIsSaidWithWhatAContentFolderNeeds() throws IOException {
    assertThat(SiteSettings.read(SiteLayout.of(project), problems)).isEmpty();
    assertThat(problems.all())
        .extracting(Diagnostic::message)
        .containsExactly("there is no site.yaml");
  }

  @Test
  void whatIsWrongIsToldWithItsPlace() throws IOException {
    assertThat(read("title: A\naddress: http://example.org\nreference: My Machine\nplaned: []\n"))
        .isEmpty();
    assertThat(problems.all())
        .extracting(problem -> problem.position() + ": " + problem.message())
        .contains("content/site.yaml:2:10: \"address\" must be an https address")
        .anyMatch(text -> text.startsWith("content/site.yaml:4:1: "));
  }

  private Optional<SiteSettings> read(String text) throws IOException {
    var layout = SiteLayout.of(project);
    Files.createDirectories(layout.content());
    Files.writeString(layout.settings(), text);
    return SiteSettings.read(layout, problems);
  }
}
