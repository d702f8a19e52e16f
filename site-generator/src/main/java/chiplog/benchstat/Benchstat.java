package chiplog.benchstat;

import chiplog.benchfmt.Utf8;
import chiplog.benchstat.Flags.Misused;
import chiplog.ranks.MannWhitney;
import chiplog.table.Statistics;
import chiplog.table.Table;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/// The whole of benchstat, from the words of the command line to the exit status.
public final class Benchstat {
  /// A command that many will want.
  public static final String EXAMPLE = "Example: ./chiplog benchstat old.txt new.txt";

  private static final int FINE = 0;
  static final int CONTENT_WRONG = 1;
  static final int MISUSED = 2;

  private final InputFiles files;
  private final PrintStream out;
  private final PrintStream err;

  /// @param folder what relative paths are relative to
  /// @param in what `-` reads
  /// @param out takes the tables, in UTF-8
  /// @param err takes notes and problems
  public Benchstat(Path folder, InputStream in, PrintStream out, PrintStream err) {
    this.files = new InputFiles(folder, in);
    this.out = out;
    this.err = err;
  }

  /// Runs it and returns the exit status: 2 when the words fit no usage; otherwise 0, or with
  /// `-strict` 1 when something was wrong with what was read, and 2 when it was with an option.
  public int run(List<String> arguments) {
    try {
      var options = Options.parse(arguments);
      if (options.help()) {
        say(out, Options.USAGE);
        return FINE;
      }
      if (options.inputs().isEmpty()) {
        say(err, Options.USAGE);
        return MISUSED;
      }
      return run(options);
    } catch (Misused problem) {
      say(err, problem.problem() + "\n" + Options.USAGE);
      return MISUSED;
    }
  }

  private int run(Options options) {
    try {
      var plan = Plan.of(options);
      var reading = new Reading(plan, options.strict(), files, problem -> say(err, problem + "\n"));
      reading.readAll();
      var statistics =
          new Statistics(
              options.alpha(), options.confidence(), options.strict(), new MannWhitney());
      show(plan.tables().tables(reading.units(), statistics), options.format());
      return options.strict() && reading.hasProblems() ? CONTENT_WRONG : FINE;
    } catch (Stopped stopped) {
      say(err, "benchstat: " + stopped.problem() + "\n");
      return options.strict() ? stopped.strictStatus() : FINE;
    }
  }

  private void show(List<Table> tables, String format) {
    switch (format) {
      case "csv" -> {
        var csv = CsvTables.format(tables);
        csv.notes().forEach(note -> say(err, note + "\n"));
        say(out, csv.text());
      }
      case "markdown" -> say(out, MarkdownTables.format(tables));
      default -> say(out, TextTables.format(tables));
    }
  }

  private static void say(PrintStream stream, String text) {
    stream.writeBytes(Utf8.encode(text));
  }
}
