package chiplog.cli;

import chiplog.machine.ConditionReader;
import chiplog.project.Project;
import chiplog.site.SiteLayout;
import chiplog.terminal.ExitCode;
import chiplog.terminal.Terminal;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// What this machine would be recorded as, and what disturbs it now.
@Command(
    name = "machine",
    description = "Prints what this machine would be recorded as, and what disturbs it now.",
    footer = {"", "Example: ./chiplog machine"})
final class MachineCommand implements Callable<Integer> {
  private final Terminal terminal;
  private final Path folder;

  MachineCommand(Terminal terminal, Path folder) {
    this.terminal = terminal;
    this.folder = folder;
  }

  @Override
  public Integer call() {
    var project = new Project(SiteLayout.of(folder), terminal, Clock.systemUTC());
    var machine = project.machine();
    terminal.say("machine         " + machine.id());
    machine.facts().entrySet().forEach(this::print);
    project.environment().facts().entrySet().forEach(this::print);
    var warnings =
        new ConditionReader(Path.of("/"), Runtime.getRuntime().availableProcessors())
            .condition()
            .warnings();
    if (warnings.isEmpty()) {
      terminal.say("nothing disturbs it now");
    }
    warnings.forEach(warning -> terminal.say("warning: " + warning));
    return ExitCode.FINE;
  }

  private void print(Map.Entry<String, String> fact) {
    terminal.say("  %-14s %s".formatted(fact.getKey(), fact.getValue()));
  }
}
