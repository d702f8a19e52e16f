package chiplog.freshness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LibraryVersionsTest {
  private static final String PARENT =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <groupId>lab</groupId><version>0.1</version>
        <properties><managed.version>3.1</managed.version><x>${managed.version}</x></properties>
        <dependencyManagement><dependencies>
          <dependency><groupId>g</groupId><artifactId>managed</artifactId><version>${x}</version></dependency>
          <dependency><groupId>g</groupId><artifactId>bom</artifactId><version>7</version><scope>import</scope></dependency>
        </dependencies></dependencyManagement>
        <build><plugins><plugin><artifactId>p</artifactId><version>9</version>
          <dependencies><dependency><groupId>g</groupId><artifactId>of-plugin</artifactId><version>1</version></dependency></dependencies>
        </plugin></plugins></build>
      </project>
      """;

  private static final String POM =
      """
      <?xml version="1.0"?>
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <parent><groupId>lab</groupId><version>0.1</version></parent>
        <properties><jmh.version>1.37</jmh.version></properties>
        <dependencies>
          <!-- the harness -->
          <dependency><groupId>org.openjdk.jmh</groupId><artifactId>jmh-core</artifactId>
            <version>${jmh.<!-- odd -->version}</version>
            <exclusions><exclusion><groupId>out</groupId><artifactId>out</artifactId></exclusion></exclusions></dependency>
          <dependency><groupId>g</groupId><artifactId>managed</artifactId></dependency>
          <dependency><groupId>g</groupId><artifactId>by-bom</artifactId></dependency>
          <dependency><groupId>g</groupId><artifactId>own</artifactId><version>${project.version}</version></dependency>
          <dependency><groupId>g</groupId><artifactId>test</artifactId><version>1</version><scope>test</scope></dependency>
        </dependencies>
        <build><plugins><plugin><configuration><annotationProcessorPaths><path>
          <groupId>org.openjdk.jmh</groupId><artifactId>jmh-generator-annprocess</artifactId><version>${jmh.version}</version>
        </path></annotationProcessorPaths></configuration></plugin></plugins></build>
      </project>
      """;

  @TempDir Path folder;

  @BeforeEach
  void poms() throws IOException {
    Files.writeString(folder.resolve("parent.xml"), PARENT);
  }

  @Test
  void dependenciesOutsideTestsAreToldWithTheirVersions() throws IOException {
    assertThat(versions(POM))
        .containsExactly(
            Map.entry("g:by-bom", "as in {g:bom=7}"),
            Map.entry("g:managed", "3.1"),
            Map.entry("g:own", "0.1"),
            Map.entry("org.openjdk.jmh:jmh-core", "1.37"),
            Map.entry("org.openjdk.jmh:jmh-generator-annprocess", "1.37"));
  }

  @Test
  void whateverElseIsOnTheClassPathIsToldTooAndWhatTheBillHides() throws IOException {
    list(
        """

        The following files have been resolved:
           g:by-bom:jar:2.5:compile
           g:managed:jar:3.1:compile -- module managed (auto)
           g:transitive:jar:4.0:runtime -- module transitive
           g:native:jar:linux:5.1:compile (optional)
           g:only-in-tests:jar:1:test
        """);
    assertThat(versions(POM))
        .containsEntry("g:by-bom", "2.5")
        .containsEntry("g:managed", "3.1")
        .containsEntry("g:native", "5.1-linux")
        .containsEntry("g:own", "0.1")
        .containsEntry("g:transitive", "4.0")
        .doesNotContainKey("g:only-in-tests");
    assertThat(resolved().jars())
        .containsExactly(
            "by-bom-2.5.jar", "managed-3.1.jar", "native-5.1-linux.jar", "transitive-4.0.jar");
  }

  @Test
  void aListThatIsOlderThanThePomHidesNothingOfIt() throws IOException {
    list("   org.openjdk.jmh:jmh-core:jar:1.36:compile\n");
    assertThat(versions(POM))
        .containsEntry("org.openjdk.jmh:jmh-core", "1.37 declared, 1.36 on the class path");
  }

  @Test
  void noExternalEntityIsEverRead() throws IOException {
    Files.writeString(folder.resolve("secret"), "stolen");
    var hostile =
        "<!DOCTYPE project [<!ENTITY e SYSTEM \"%s\">]>".formatted(folder.resolve("secret").toUri())
            + "<project><dependencies><dependency><groupId>g</groupId><artifactId>a</artifactId>"
            + "<version>&e;</version></dependency></dependencies></project>";
    assertThatThrownBy(() -> versions(hostile))
        .isInstanceOf(IOException.class)
        .hasMessageNotContaining("stolen");
  }

  @Test
  void whatIsNoXmlIsNamed() {
    assertThatThrownBy(() -> versions("<project><a></project>"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("pom.xml is not a valid pom");
  }

  private SortedMap<String, String> versions(String pom) throws IOException {
    var file = Files.writeString(folder.resolve("pom.xml"), pom);
    return LibraryVersions.of(file, folder.resolve("parent.xml"), resolved());
  }

  private void list(String text) throws IOException {
    Files.writeString(folder.resolve("libraries.txt"), text);
  }

  private ResolvedLibraries resolved() throws IOException {
    return ResolvedLibraries.read(folder.resolve("libraries.txt"));
  }
}
