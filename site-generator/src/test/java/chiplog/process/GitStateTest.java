package chiplog.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitStateTest {
  @TempDir Path project;

  @Test
  void outsideACheckoutThereIsNoCommit() {
    var state = GitState.of(project);
    assertThat(state.commit()).isEmpty();
    assertThat(state.dirty()).isEmpty();
  }

  @Test
  void aCleanCheckoutHasACommitAndNothingElse() throws Exception {
    checkout();
    var state = GitState.of(project);
    assertThat(state.commit().orElseThrow()).matches("[0-9a-f]{40}");
    assertThat(state.dirty()).isEmpty();
  }

  @Test
  void changedAndNewFilesMakeItDirtyAndEachChangeDiffers() throws Exception {
    checkout();
    Files.writeString(project.resolve("a.txt"), "two");
    var changed = GitState.of(project).dirty();
    Files.writeString(project.resolve("b.txt"), "new");
    var added = GitState.of(project).dirty();
    Files.writeString(project.resolve("b.txt"), "newer");
    assertThat(List.of(changed, added, GitState.of(project).dirty()))
        .doesNotHaveDuplicates()
        .allMatch(digest -> digest.orElseThrow().matches("[0-9a-f]{64}"));
  }

  @Test
  void aNewResultDoesNotMakeItDirty() throws Exception {
    checkout();
    Files.createDirectories(project.resolve("experiments/results"));
    Files.writeString(project.resolve("experiments/results/x.json"), "{}");
    assertThat(GitState.of(project).dirty()).isEmpty();
  }

  private void checkout() throws IOException, InterruptedException {
    Files.writeString(project.resolve("a.txt"), "one");
    git("init", "-q");
    git("add", "a.txt");
    git("-c", "user.name=Ada", "-c", "user.email=ada@example.org", "commit", "-q", "-m", "one");
  }

  private void git(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git", "-C", project.toString()));
    command.addAll(List.of(arguments));
    assertThat(new ProcessBuilder(command).start().waitFor()).isZero();
  }
}
