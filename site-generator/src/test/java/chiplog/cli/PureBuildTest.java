package chiplog.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The project's own site, built by fresh programs that have nothing in common but the input.
@Tag("slow")
class PureBuildTest {
  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
  private static final List<String> INPUTS =
      List.of(
          "pom.xml",
          "content",
          "templates",
          "experiments/pom.xml",
          "experiments/libraries.txt",
          "experiments/src",
          "experiments/catalog",
          "experiments/results");

  @TempDir Path folder;

  @Test
  void theSiteHasTheSameBytesWhateverLocaleTimeZoneUserAndFolder() throws Exception {
    var plain = build("a", false, "en", "US", "UTC", "ada");
    assertThat(plain).containsKeys("index.html", "feed.xml", "map/index.html");
    assertThat(build("another-place", true, "de", "DE", "Pacific/Kiritimati", "bob"))
        .isEqualTo(plain);
    assertThat(build("a third", true, "tr", "TR", "America/Adak", "zeynep")).isEqualTo(plain);
    assertThat(build("a fourth", false, "ar", "EG", "Africa/Cairo", "amina")).isEqualTo(plain);
  }

  private SortedMap<String, String> build(
      String name, boolean backwards, String language, String country, String zone, String user)
      throws Exception {
    var project = Files.createDirectory(folder.resolve(name));
    var order = new ArrayList<>(INPUTS);
    if (backwards) {
      Collections.reverse(order);
    }
    for (var input : order) {
      copy(PROJECT.resolve(input), project, backwards);
    }
    var log = folder.resolve(name + ".log");
    var command =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Duser.language=" + language,
            "-Duser.country=" + country,
            "-Duser.timezone=" + zone,
            "-Duser.name=" + user,
            "-Duser.home=/home/" + user,
            "-Dchiplog.project=" + project,
            "-cp",
            System.getProperty("java.class.path"),
            "chiplog.cli.Main",
            "build");
    command.environment().put("LC_ALL", "C.UTF-8");
    var process = command.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(Files.readString(log)).isZero();
    return digests(project.resolve("public"));
  }

  private static void copy(Path from, Path project, boolean backwards) throws IOException {
    if (!Files.exists(from)) {
      return;
    }
    List<Path> files;
    try (var found = Files.walk(from)) {
      files = new ArrayList<>(found.filter(Files::isRegularFile).sorted().toList());
    }
    if (backwards) {
      Collections.reverse(files);
    }
    for (var file : files) {
      var target = project.resolve(PROJECT.relativize(file).toString());
      Files.createDirectories(target.resolveSibling(""));
      Files.copy(file, target);
    }
  }

  private static SortedMap<String, String> digests(Path site)
      throws IOException, NoSuchAlgorithmException {
    var digests = new TreeMap<String, String>();
    try (var files = Files.walk(site)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        var digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
        digests.put(site.relativize(file).toString(), HexFormat.of().formatHex(digest));
      }
    }
    return digests;
  }
}
