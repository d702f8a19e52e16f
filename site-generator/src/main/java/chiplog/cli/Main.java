package chiplog.cli;

import chiplog.render.TemplateFault;
import chiplog.terminal.DiskRefusal;
import chiplog.terminal.ExitCode;
import chiplog.terminal.Refusal;
import chiplog.terminal.Terminal;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;

/// Entry point: runs one command and tells the shell how it went.
@Command(
    name = "chiplog",
    description = "Measures what articles speak of, and builds the site with the numbers.",
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Also: ./chiplog test runs the tests.",
      "Exit status: 0 fine, 1 content, claim or stored result wrong, 2 usage wrong,",
      "3 a measurement failed, 4 environment (disk, lock, permission), 5 a fault of Chiplog's.",
      "Example: ./chiplog refresh --budget 30m"
    },
    subcommands = {
      RefreshCommand.class,
      BuildCommand.class,
      CheckCommand.class,
      MeasureCommand.class,
      ProfileCommand.class,
      CalibrateCommand.class,
      CompareCommand.class,
      ExportCommand.class,
      ImportCommand.class,
      BenchstatCommand.class,
      WhyCommand.class,
      MachineCommand.class
    })
public final class Main {
  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Print the stack trace of a fault.")
  boolean debug;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = ScopeType.INHERIT,
      description = "Print this help.")
  boolean help;

  private Main() {}

  /// Runs the command line and ends the JVM.
  public static void main(String[] arguments) {
    Locale.setDefault(Locale.ROOT); // or formatted numbers would have the digits of the user
    var terminal =
        new Terminal(
            new PrintStream(System.out, false, StandardCharsets.UTF_8),
            new PrintStream(System.err, true, StandardCharsets.UTF_8),
            Boolean.getBoolean("chiplog.live"));
    System.exit(run(arguments, terminal, projectFolder()));
  }

  /// Runs one command on the project in `project`, and says how it went: an exit code.
  static int run(String[] arguments, Terminal terminal, Path project) {
    var code = line(terminal, project).execute(arguments);
    if (terminal.failed()) {
      terminal.tell("chiplog: not all output could be written");
      return code == ExitCode.FINE ? ExitCode.ENVIRONMENT : code;
    }
    return code;
  }

  /// All commands, as they are to be parsed.
  static CommandLine line(Terminal terminal, Path project) {
    var main = new Main();
    return new CommandLine(main, new CommandFactory(terminal, project))
        .setOut(new PrintWriter(terminal.out(), true, StandardCharsets.UTF_8))
        .setErr(new PrintWriter(terminal.err(), true, StandardCharsets.UTF_8))
        .setExpandAtFiles(false) // a word that begins with @ is that word
        .setExecutionExceptionHandler((failure, _, _) -> main.failed(failure, terminal, project))
        .setExecutionStrategy(parsed -> main.executed(parsed, terminal, project));
  }

  /// Picocli hands over exceptions, but lets errors go by.
  private int executed(ParseResult parsed, Terminal terminal, Path project) {
    try {
      return new RunLast().execute(parsed);
    } catch (Error fault) {
      return failed(fault, terminal, project);
    }
  }

  private static Path projectFolder() {
    return Path.of(System.getProperty("chiplog.project", "")).toAbsolutePath().normalize();
  }

  private int failed(Throwable failure, Terminal terminal, Path project) {
    if (debug) {
      failure.printStackTrace(terminal.err());
    }
    return told(failure, terminal, project);
  }

  private static int told(Throwable failure, Terminal terminal, Path project) {
    return switch (failure) {
      case Refusal refusal -> {
        terminal.tell("chiplog: " + refusal.getMessage());
        yield refusal.exitCode();
      }
      case TemplateFault fault -> {
        terminal.tell("chiplog: " + fault.getMessage());
        yield ExitCode.FAULT;
      }
      case ClosedByInterruptException _ -> {
        terminal.tell("chiplog: stopped");
        yield ExitCode.MEASUREMENT;
      }
      case IOException broken -> environment(broken, terminal, project);
      case UncheckedIOException it ->
          told(Objects.requireNonNull(it.getCause()), terminal, project);
      default -> {
        terminal.tell("chiplog: a fault of our own: " + failure);
        terminal.tell("  hint: run it again with --debug, and report what it prints");
        yield ExitCode.FAULT;
      }
    };
  }

  private static int environment(IOException failure, Terminal terminal, Path project) {
    var refusal = DiskRefusal.of(failure, project);
    terminal.tell("chiplog: " + refusal.message());
    terminal.tell("  hint: " + refusal.hint());
    return ExitCode.ENVIRONMENT;
  }
}
