package chiplog.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/// What the launcher does to libraries when it has built the tool.
class NewerClassFilesTest {
  private static final int JAVA_6 = 50;

  @TempDir private Path folder;

  @Test
  void anOldLibraryGetsClassFilesThatAnAotCacheTakesAndThatVerify() throws Exception {
    var jar = Files.copy(original(), folder.resolve("old.jar"));
    assertThat(versions(jar)).anyMatch(version -> version < JAVA_6);
    update(jar);
    assertThat(versions(jar)).isNotEmpty().noneMatch(version -> version < JAVA_6);
    try (var loader =
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
      for (var name : classes(jar)) {
        Class.forName(name, true, loader); // verified before it is initialised
      }
    }
  }

  @Test
  void aNewLibraryStaysAsItIs() throws Exception {
    var jar = Files.copy(original(), folder.resolve("new.jar"));
    update(jar);
    var once = Files.readAllBytes(jar);
    update(jar);
    assertThat(Files.readAllBytes(jar)).isEqualTo(once);
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(jar);
    }
  }

  private static Path original() throws Exception {
    URI place = CommandLine.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    return Path.of(place);
  }

  private void update(Path jar) throws IOException, InterruptedException {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var process =
        new ProcessBuilder(java, "src/build/java/NewerClassFiles.java", jar.toString())
            .inheritIO()
            .start();
    assertThat(process.waitFor()).isZero();
  }

  private static List<Integer> versions(Path jar) throws IOException {
    try (var file = new JarFile(jar.toFile())) {
      return file.stream()
          .filter(NewerClassFilesTest::isClass)
          .map(it -> version(file, it))
          .toList();
    }
  }

  private static int version(JarFile file, JarEntry entry) {
    try (var in = new DataInputStream(file.getInputStream(entry))) {
      in.skipNBytes(6);
      return in.readUnsignedShort();
    } catch (IOException unreadable) {
      throw new AssertionError(unreadable);
    }
  }

  private static List<String> classes(Path jar) throws IOException {
    try (var file = new JarFile(jar.toFile())) {
      return file.stream()
          .filter(NewerClassFilesTest::isClass)
          .map(entry -> entry.getName().replace('/', '.').replaceFirst("\\.class$", ""))
          .toList();
    }
  }

  private static boolean isClass(JarEntry entry) {
    return entry.getName().endsWith(".class") && !entry.getName().endsWith("module-info.class");
  }
}
