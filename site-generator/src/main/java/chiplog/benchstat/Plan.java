package chiplog.benchstat;

import chiplog.query.Filter;
import chiplog.query.ProjectionParser;
import chiplog.syntax.SyntaxProblem;
import chiplog.table.TableBuilder;
import java.util.List;

/// Options that were looked into: what is read, what of it counts, and where it belongs.
record Plan(Filter filter, TableBuilder tables, List<Input> inputs) {
  private static final List<String> FORMATS = List.of("text", "csv", "markdown");

  /// Looks at the options in the order of the original, so that the same one is complained of.
  static Plan of(Options options) throws Stopped {
    var filter = parsed("filter", () -> Filter.parse(options.filter()));
    var projections = new ProjectionParser();
    var table = parsed("table", () -> projections.parseWithUnit(options.table()));
    var row = parsed("row", () -> projections.parse(options.row()));
    var column = parsed("col", () -> projections.parse(options.column()));
    parsed("ignore", () -> projections.parse(options.ignore()));
    checkShare("alpha", options.alpha(), options.strict());
    checkShare("confidence", options.confidence(), options.strict());
    if (!FORMATS.contains(options.format())) {
      throw misused(
          "-format must be " + (options.strict() ? "text, csv or markdown" : "text or csv"));
    }
    return new Plan(
        projections.narrow(filter),
        new TableBuilder(table, row, column, projections.residue()),
        Input.parse(options.inputs()));
  }

  private interface Parse<T> {
    T parse() throws SyntaxProblem;
  }

  private static <T> T parsed(String option, Parse<T> parse) throws Stopped {
    try {
      return parse.parse();
    } catch (SyntaxProblem problem) {
      throw misused("parsing -" + option + ": " + problem.problem());
    }
  }

  /// The original lets NaN pass.
  private static void checkShare(String option, double value, boolean strict) throws Stopped {
    if (value < 0 || value > 1 || (strict && Double.isNaN(value))) {
      throw misused("-" + option + " must be in range [0, 1]");
    }
  }

  private static Stopped misused(String message) {
    return new Stopped(Benchstat.MISUSED, message);
  }
}
