package chiplog.experiments.harness;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openjdk.jmh.Main;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.options.TimeValue;

class SteadyWarmUpTest {
  @Test
  void theNumberOfIterationsCanBeSet() {
    IterationParams warmUp =
        new IterationParams(IterationType.WARMUP, 80, TimeValue.milliseconds(250), 1);
    SteadyWarmUp.setCount(warmUp, 12);
    assertThat(warmUp.getCount()).isEqualTo(12);
  }

  @Test
  void asManyWindowsAreMeasuredAsFillThePlannedTime() {
    assertThat(toMeasure(0.101)).isEqualTo(15);
    assertThat(toMeasure(0.155)).isEqualTo(10);
    assertThat(toMeasure(2.1)).as("never fewer than three").isEqualTo(3);
    assertThat(toMeasure(0.05)).as("never more than planned").isEqualTo(15);
  }

  private static int toMeasure(double lastWindowsSeconds) {
    return SteadyWarmUp.windowsToMeasure(
        new IterationParams(IterationType.MEASUREMENT, 15, TimeValue.milliseconds(100), 1),
        List.of(
            new SteadyRule.Window(3, 3, 0),
            new SteadyRule.Window(lastWindowsSeconds, 1, 0),
            new SteadyRule.Window(lastWindowsSeconds, 1, 0),
            new SteadyRule.Window(lastWindowsSeconds, 1, 0)));
  }

  @Test
  void theForkReportIsOneObject() {
    assertThat(
            new ForkReport(
                    3.25,
                    true,
                    List.of(new SteadyRule.Window(0.25, 0.5, 0), new SteadyRule.Window(3, 2, 0)),
                    15,
                    0.01,
                    1,
                    0.002)
                .json())
        .isEqualTo(
            "{\"warmUpSeconds\":3.25,\"steady\":true,\"windows\":[0.5,2.0],\"measuredWindows\":15,"
                + "\"compileSeconds\":0.01,\"gcCount\":1,\"gcSeconds\":0.002}\n");
  }

  @Test
  @Tag("slow")
  void jmhEndsAWarmUpOfEightyIterationsEarlyAndMeasuresAll(@TempDir Path folder) throws Exception {
    Path report = folder.resolve("fork.json");
    Jvm jmh =
        Jvm.run(
            folder,
            List.of(),
            Main.class,
            "^\\Q" + KnownAllocations.class.getName() + ".nothing\\E$",
            "-foe=true",
            "-p=side=left",
            "-f=1",
            "-wi=80",
            "-w=250ms",
            "-i=3",
            "-r=250ms",
            "-prof=" + SteadyWarmUp.class.getName(),
            "-jvmArgs=-Dchiplog.warmup.atLeast=2 -Dchiplog.warmup.atMost=8 -Dchiplog.fork.out="
                + report);
    assertThat(jmh.exit()).as(jmh.out()).isZero();
    assertThat(Files.readString(report)).contains("\"steady\":");
    assertThat(jmh.out().lines().filter(line -> line.startsWith("# Warmup Iteration")).count())
        .isBetween(12L, 33L);
    assertThat(jmh.out().lines().filter(line -> line.startsWith("Iteration"))).hasSize(3);
  }
}
