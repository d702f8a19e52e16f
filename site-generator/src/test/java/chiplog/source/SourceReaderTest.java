package chiplog.source;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.Position;
import chiplog.digest.Sha256;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceReaderTest {
  @TempDir Path folder;
  private Sources lab;

  @BeforeEach
  void aModuleWithThreePackages() {
    lab =
        new Sources(folder)
            .java("a/A.java", "package a; import b.B; class A { B b; }")
            .java("a/Other.java", "package a; class Other { Lonely l; }")
            .java("b/B.java", "package b; public class B { C.In in() { return null; } }")
            .java("b/C.java", "package b; class C { static class In {} }")
            .java("c/Lonely.java", "package c; class Lonely { A one; }")
            .write("src/main/resources/words.txt", "one two\r\n");
  }

  @Test
  void reachFollowsImportsPackagesAndNestedTypesAndStopsThere() {
    assertThat(lab.read().reach(List.of("src/main/java/a/A.java")))
        .containsExactly(
            "src/main/java/a/A.java", "src/main/java/b/B.java", "src/main/java/b/C.java");
    assertThat(lab.read().reach(List.of("src/main/java/c/Lonely.java"))).hasSize(1);
  }

  @Test
  void aQualifiedNameReachesWithoutImport() {
    lab.java("a/A.java", "package a; class A { Object x = c.Lonely.class; }");
    assertThat(lab.read().reach(List.of("src/main/java/a/A.java")))
        .contains("src/main/java/c/Lonely.java");
  }

  @Test
  void theSecondReadingTakesAllFromTheCacheAndIsTheSame() throws IOException {
    var first = lab.read();
    assertThat(lab.cache()).isRegularFile();
    var written = Files.getLastModifiedTime(lab.cache());
    var second = lab.read();
    assertThat(second.files()).isEqualTo(first.files());
    assertThat(second.symbols()).isEqualTo(first.symbols()).isNotEmpty();
    assertThat(Files.getLastModifiedTime(lab.cache())).isEqualTo(written);
  }

  @Test
  void aCacheThatFitsIsBelievedWithoutAskingTheCompiler() throws IOException {
    lab.read();
    var lines = Files.readAllLines(lab.cache());
    var body = new StringBuilder();
    lines.stream()
        .skip(2)
        .filter(line -> !line.startsWith("s "))
        .forEach(l -> body.append(l + "\n"));
    Files.writeString(
        lab.cache(), lines.getFirst() + "\n" + Sha256.of(body.toString()) + "\n" + body);
    assertThat(lab.read().symbols()).isEmpty();
    lab.java("a/A.java", "package a; class A {}");
    assertThat(lab.read().symbols()).isNotEmpty();
  }

  @Test
  void anyDamageOfTheCacheIsNoticed() throws IOException {
    var right = lab.read();
    var good = Files.readAllBytes(lab.cache());
    for (var i = 0; i < good.length; i += 7) {
      var bad = good.clone();
      bad[i] ^= 1;
      Files.write(lab.cache(), bad);
      assertSame(lab.read(), right);
    }
    Files.write(lab.cache(), new byte[100]);
    assertSame(lab.read(), right);
    Files.writeString(lab.cache(), new String(good, StandardCharsets.UTF_8).substring(0, 150));
    assertSame(lab.read(), right);
  }

  private static void assertSame(SourceTree tree, SourceTree right) {
    assertThat(tree.files()).isEqualTo(right.files());
    assertThat(tree.symbols()).isEqualTo(right.symbols());
  }

  @Test
  void anotherVersionOfTheToolTrustsNoOlderCache() throws IOException {
    lab.read("1");
    var one = Files.readString(lab.cache());
    lab.read("2");
    assertThat(Files.readString(lab.cache())).isNotEqualTo(one);
  }

  @Test
  void aChangeOfAnyFileIsSeen() {
    var before = lab.read().files();
    lab.java("b/C.java", "package b; class C { static class In { int x; } }");
    assertThat(lab.read().files().get("src/main/java/b/C.java"))
        .isNotEqualTo(before.get("src/main/java/b/C.java"));
  }

  @Test
  void resourcesCountByTheirBytes() {
    var path = "src/main/resources/words.txt";
    var before = lab.read().files().get(path);
    lab.write(path, "one two\n");
    assertThat(lab.read().files().get(path)).isNotEqualTo(before);
  }

  @Test
  void linksAreNotFollowedAndSayWhich() throws IOException {
    var secret = Files.writeString(folder.resolve("secret.txt"), "class Secret {}");
    Files.createSymbolicLink(lab.file("src/main/java/a/Link.java"), secret);
    Files.createSymbolicLink(lab.file("src/main/java/d"), lab.file("src/main/java/c"));
    assertThat(lab.read().files().keySet())
        .noneMatch(path -> path.contains("Link") || path.contains("/d/"));
    assertThat(lab.problems.all())
        .extracting(problem -> problem.position().file())
        .containsExactly("lab/src/main/java/a/Link.java", "lab/src/main/java/d");
    assertThat(lab.problems.all().getFirst().message())
        .isEqualTo("this is a symbolic link, and links are not followed");
  }

  @Test
  void aSourceFolderThatIsALinkIsRefusedToo() throws IOException {
    Files.createDirectories(folder.resolve("bin/src"));
    Files.createSymbolicLink(folder.resolve("bin/src/main"), lab.file("src/main"));
    var tree = new SourceReader(folder, lab.cache(), "1").read("bin", lab.problems);
    assertThat(tree.files()).isEmpty();
    assertThat(lab.problems.all()).extracting(Diagnostic::message).hasSize(1);
  }

  @Test
  void whatIsNotJavaIsToldAtEveryReadingWithItsPlace() {
    lab.java("c/Lonely.java", "package c;\nclass Lonely {\n\tint = 5;\n}");
    for (var i = 0; i < 2; i++) {
      var again = new Sources(folder);
      again.read();
      assertThat(again.problems.all()).hasSize(1);
      var problem = again.problems.all().getFirst();
      assertThat(problem.position())
          .isEqualTo(new Position("lab/src/main/java/c/Lonely.java", 3, 5));
      assertThat(problem.message()).startsWith("not valid Java: ");
      assertThat(problem.excerpt()).contains("\tint = 5;");
    }
  }

  @Test
  void aModuleWithoutSourcesIsEmpty() throws IOException {
    var tree = new SourceReader(folder, lab.cache(), "1").read("nowhere", lab.problems);
    assertThat(tree.files()).isEmpty();
    assertThat(lab.problems.all()).isEmpty();
  }
}
