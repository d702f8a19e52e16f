package chiplog.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What is exported goes through benchstat as the help of `export` says, and comes back the same.
class ExportCommandTest {
  @TempDir Path folder;
  private GoldenProject project;

  @BeforeEach
  void measureSix() throws IOException {
    project = GoldenProject.withBase(folder);
    measure("slow", "0.0040 0.0041 0.0040 0.0042 0.0039 0.0040");
  }

  private void measure(String times, String values) throws IOException {
    project.lay(
        new GoldenText.Section(
            false,
            "result toy",
            """
            %s time %s
            fast time 0.00100 0.00101 0.00100 0.00099 0.00100 0.00102
            slow bytes 4096 4096 4096 4096 4096 4096
            fast bytes 1024 1024 1024 1024 1024 1024
            slow allocs 12
            fast allocs 3
            """
                .formatted(times, values)));
  }

  private String run(String command) {
    var run = project.run(command);
    assertThat(run.exit()).as(run.err()).isZero();
    return run.out();
  }

  /// Medians by hand; p of six forks against six that do not overlap is 2/924.
  @Test
  void oneExportSetsItsVariantsSideBySide() {
    run("export --out FOLDER/toy.txt toy");
    var table = run("benchstat -col /variant -ignore /block,/fork FOLDER/toy.txt");

    assertThat(table)
        .contains("│     slow     │                fast                 │")
        .containsPattern("toy +4\\.000m ± 5% +1\\.000m ± 2% +-75\\.00% \\(p=0\\.002 n=6\\)")
        .containsPattern("toy +4\\.000Ki ± 0% +1\\.000Ki ± 0% +-75\\.00% \\(p=0\\.002 n=6\\)")
        .containsPattern("toy +12\\.000 ± 0% +3\\.000 ± 0% +-75\\.00% \\(n=3\\)")
        .doesNotContain("vary in");
  }

  @Test
  void twoExportsOfTwoCommitsAreOneTable() throws IOException {
    run("export --out FOLDER/old.txt toy");
    var old = Files.readString(folder.resolve("old.txt"));
    var after = old.replaceFirst("(?m)^commit: .*$", "commit: " + "d".repeat(40));
    Files.writeString(folder.resolve("new.txt"), after.replace("result: ", "result: later-"));

    var table = run("benchstat -ignore commit,result,/block,/fork FOLDER/old.txt FOLDER/new.txt");

    assertThat(table)
        .containsPattern("toy/variant=slow +4\\.000m ± 5% +4\\.000m ± 5% +~ \\(p=1\\.000 n=6\\)")
        .doesNotContain("vary in");
  }

  @Test
  void whatIsImportedAndExportedAgainHasTheSameBytes() throws IOException {
    for (var format : new String[] {"go", "jmh"}) {
      run("export --format %s --out FOLDER/first toy".formatted(format));
      run("import --as %s FOLDER/first".formatted(format));
      run("export --format %s --out FOLDER/second %s".formatted(format, format));

      assertThat(folder.resolve("second")).hasSameBinaryContentAs(folder.resolve("first"));
    }
  }

  @Test
  void aFolderIsNoPlaceForAFileAndResultsAreNot() {
    for (var out : new String[] {"FOLDER/nowhere/toy.txt", "FOLDER"}) {
      var run = project.run("export --out " + out + " toy");
      assertThat(run.exit()).isEqualTo(2);
      assertThat(run.err()).contains("no file can be there");
    }
    assertThat(project.run("export --out FOLDER/experiments/results/toy/x.json toy").err())
        .contains("is among the results");
  }

  @Test
  void aLinkIsFollowedAndADeviceIsWrittenTo() throws IOException {
    Files.createSymbolicLink(folder.resolve("link"), folder.resolve("linked.txt"));
    Files.writeString(folder.resolve("linked.txt"), "before");
    run("export --out FOLDER/link toy");
    run("export --out /dev/null toy");

    assertThat(folder.resolve("link")).isSymbolicLink();
    assertThat(folder.resolve("linked.txt")).content().startsWith("Unit ");
    assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
  }
}
