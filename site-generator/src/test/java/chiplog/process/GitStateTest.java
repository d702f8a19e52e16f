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
    assertThat(state()).isEqualTo(new GitState.NoCheckout());
  }

  @Test
  void aCleanCheckoutHasACommitAndNothingElse() throws Exception {
    checkout();
    assertThat(commit().id()).matches("[0-9a-f]{40}");
    assertThat(commit().dirty()).isEmpty();
  }

  @Test
  void changedAndNewFilesMakeItDirtyAndEachChangeDiffers() throws Exception {
    checkout();
    Files.writeString(project.resolve("a.txt"), "two");
    var changed = commit().dirty();
    Files.writeString(project.resolve("b.txt"), "new");
    var added = commit().dirty();
    Files.writeString(project.resolve("b.txt"), "newer");
    assertThat(List.of(changed, added, commit().dirty()))
        .doesNotHaveDuplicates()
        .allMatch(digest -> digest.orElseThrow().matches("[0-9a-f]{64}"));
  }

  @Test
  void theContentOfANewFileCountsWhateverLettersItsNameHas() throws Exception {
    checkout();
    var file = project.resolve("größe \"1\".txt");
    Files.writeString(file, "one");
    var one = commit().dirty();
    Files.writeString(file, "two");
    assertThat(commit().dirty()).isPresent().isNotEqualTo(one);
  }

  @Test
  void aCommitIsNotNamedWhereItIsNotKnownWhatDiffersFromIt() throws Exception {
    checkout();
    Files.writeString(project.resolve(".git/index"), "torn");
    assertThat(state()).isEqualTo(new GitState.NotKnown("git diff failed"));
  }

  @Test
  void aNewResultDoesNotMakeItDirty() throws Exception {
    checkout();
    Files.createDirectories(project.resolve("experiments/results"));
    Files.writeString(project.resolve("experiments/results/x.json"), "{}");
    assertThat(commit().dirty()).isEmpty();
  }

  private GitState state() {
    return GitState.of(project, "experiments/results");
  }

  private GitState.Commit commit() {
    return (GitState.Commit) state();
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
