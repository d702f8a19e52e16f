package chiplog.measure;

import chiplog.instrument.Instrument;
import chiplog.instrument.Launch;
import chiplog.process.Launcher;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Plays what a JMH launch leaves behind, without starting anything.
final class ScriptedLauncher implements Launcher {
  /// What happens instead of a normal end.
  interface Event {
    Ended happen(Launch launch, Path folder) throws IOException, InterruptedException;
  }

  final List<String> launched = new ArrayList<>();
  private final Map<Integer, Event> events = new HashMap<>();
  private final Map<String, Event> byName = new HashMap<>();

  /// The launch with this number, from 1, ends so.
  ScriptedLauncher at(int number, Event event) {
    events.put(number, event);
    return this;
  }

  /// Launches of this name (`fork slow`) end so.
  ScriptedLauncher on(String name, Event event) {
    byName.put(name, event);
    return this;
  }

  @Override
  public Ended launch(Launch launch, Path folder) throws IOException, InterruptedException {
    var name = name(launch.command());
    launched.add(name);
    var event = events.getOrDefault(launched.size(), byName.get(name));
    return event == null ? normal(launch, folder) : event.happen(launch, folder);
  }

  static Ended normal(Launch launch, Path folder) throws IOException {
    var answer = "{\"sha256\":\"%s\",\"start\":\"the 9\"}\n".formatted("ab".repeat(32));
    Files.writeString(folder.resolve(Instrument.OUTPUT), answer);
    report(folder, "[10.0, 20.0]");
    Files.writeString(folder.resolve("allocations.json"), "{\"calls\":5,\"once\":17,\"twice\":32}");
    return new Ended(0, 1.5, Optional.empty());
  }

  static Ended output(Path folder, int exitCode, String text) throws IOException {
    Files.writeString(folder.resolve(Instrument.OUTPUT), text);
    return new Ended(exitCode, 0.5, Optional.empty());
  }

  static void report(Path folder, String times) throws IOException {
    report(folder, 2, times, "[16.0,16.0]");
  }

  /// @param windows how many were measured, of which `times` and `bytes` tell each
  static void report(Path folder, int windows, String times, String bytes) throws IOException {
    Files.writeString(
        folder.resolve("fork.json"),
        """
        {"warmUpSeconds":2,"steady":true,"windows":[1e-3],"measuredWindows":%d}
        """
            .formatted(windows));
    Files.writeString(
        folder.resolve("jmh.json"),
        """
        [{"primaryMetric":{"scoreUnit":"ns/op","rawData":[%s]},
          "secondaryMetrics":{"gc.alloc.rate.norm":{"rawData":[%s]}}}]
        """
            .formatted(times, bytes));
  }

  static String name(List<String> command) {
    var fork = command.stream().filter(word -> word.startsWith("^\\Q")).findFirst();
    if (fork.isPresent()) {
      return "fork " + fork.get().replaceAll(".*\\.(\\w+)\\\\E\\$", "$1");
    }
    var answer = command.indexOf("chiplog.experiments.harness.Answers");
    return answer >= 0
        ? "answer " + command.get(answer + 2)
        : "count "
            + command.get(command.indexOf("chiplog.experiments.harness.AllocationCount") + 2);
  }
}
