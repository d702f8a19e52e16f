package chiplog.cli;

import chiplog.benchstat.Benchstat;
import chiplog.terminal.Terminal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Stack;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/// The twin of benchstat. It reads its own words, by the rules of the original, which are not those
/// of the other commands.
@Command(
    name = "benchstat",
    description = "Compares Go benchmark results, byte for byte as the tool of that name.",
    footer = {"", Benchstat.EXAMPLE},
    preprocessor = BenchstatCommand.AllWords.class)
final class BenchstatCommand implements Callable<Integer> {
  private final Terminal terminal;
  private List<String> words = List.of();

  BenchstatCommand(Terminal terminal, Path project) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    var folder = Path.of("").toAbsolutePath(); // where the user is, not where the project is
    return new Benchstat(folder, System.in, terminal.out(), terminal.err()).run(words);
  }

  /// Takes all words before anyone looks at them.
  static final class AllWords implements IParameterPreprocessor {
    @Override
    @SuppressWarnings("JdkObsolete") // picocli's signature
    public boolean preprocess(
        Stack<String> arguments, CommandSpec command, ArgSpec option, Map<String, Object> info) {
      List<String> words = new ArrayList<>();
      while (!arguments.isEmpty()) {
        words.add(arguments.pop());
      }
      ((BenchstatCommand) command.userObject()).words = words;
      return true;
    }
  }
}
