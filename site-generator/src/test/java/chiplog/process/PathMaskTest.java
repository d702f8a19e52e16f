package chiplog.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PathMaskTest {
  @Test
  void theInnermostFolderWins() {
    var mask =
        new PathMask(
            Path.of("/home/ada/log"), Path.of("/home/ada"), Path.of("/tmp"), Path.of("/opt/jdk"));
    assertThat(mask.masked("/home/ada/log/x /home/ada/.m2 /tmp/jmh.lock /opt"))
        .isEqualTo("./x ~/.m2 <tmp>/jmh.lock /opt");
  }

  @Test
  void aProjectInTheTemporaryFolderIsStillTheProject() {
    var mask =
        new PathMask(Path.of("/tmp/p"), Path.of("/root"), Path.of("/tmp"), Path.of("/opt/jdk"));
    assertThat(mask.masked("/tmp/p/x /tmp/q")).isEqualTo("./x <tmp>/q");
  }

  @Test
  void aFolderIsNotFoundInsideALongerName() {
    var mask =
        new PathMask(Path.of("/srv/p"), Path.of("/root"), Path.of("/tmp"), Path.of("/opt/jdk"));
    assertThat(mask.masked("/rootfs /opt/tmp /tmpfs")).isEqualTo("/rootfs /opt/tmp /tmpfs");
  }

  @Test
  void aHomeAtTheRootMasksNothing() {
    var mask = new PathMask(Path.of("/srv/p"), Path.of("/"), Path.of("/tmp"), Path.of("/opt/jdk"));
    assertThat(mask.masked("/opt/x")).isEqualTo("/opt/x");
  }

  @Test
  void theFolderOfTheMeasuredJdkIsTakenOut() {
    var mask =
        new PathMask(Path.of("/srv/p"), Path.of("/root"), Path.of("/tmp"), Path.of("/opt/jdk"));
    assertThat(mask.masked("# VM invoker: /opt/jdk/bin/java"))
        .isEqualTo("# VM invoker: <jdk>/bin/java");
  }

  @Test
  void aFolderWithinTheProjectCanBeShownAsAnother() {
    var mask =
        new PathMask(Path.of("/srv/p"), Path.of("/root"), Path.of("/tmp"), Path.of("/opt/jdk"))
            .and(Path.of("/srv/p/.state/classes"), "./module/target");
    assertThat(
            mask.masked("/srv/p/.state/classes/classes:/srv/p/.state/classes/lib/* /srv/p/.state"))
        .isEqualTo("./module/target/classes:./module/target/lib/* ./.state");
  }
}
