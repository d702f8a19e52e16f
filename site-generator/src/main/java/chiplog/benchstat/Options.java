package chiplog.benchstat;

import chiplog.benchstat.Flags.Kind;
import chiplog.benchstat.Flags.Misused;
import java.util.List;
import java.util.Map;

/// What the command line asks for, not yet looked into.
///
/// @param table projection of the tables; likewise `row` and `column`
/// @param ignore projection of what may differ
/// @param filter which measurements count
/// @param alpha from which p down a difference is told
/// @param confidence level of the intervals
/// @param format `text`, `csv` or `markdown`
/// @param strict whether to do better than the original
/// @param help whether only help is wanted
/// @param inputs paths, labels with paths, or `-`
record Options(
    String table,
    String row,
    String column,
    String ignore,
    String filter,
    double alpha,
    double confidence,
    String format,
    boolean strict,
    boolean help,
    List<String> inputs) {
  private static final Map<String, Kind> KINDS =
      Map.of(
          "table", Kind.TEXT,
          "row", Kind.TEXT,
          "col", Kind.TEXT,
          "ignore", Kind.TEXT,
          "filter", Kind.TEXT,
          "alpha", Kind.NUMBER,
          "confidence", Kind.NUMBER,
          "format", Kind.TEXT,
          "strict", Kind.NOTHING);

  static final String USAGE =
      """
      Usage: ./chiplog benchstat [OPTIONS] INPUT...

      Sets Go benchmark results side by side: a row for each benchmark, a column for each
      file, medians with their intervals, and how they differ from the first column; ~ means
      that no difference is shown. It behaves byte for byte as the original benchstat.

      An input is a path, LABEL=PATH, or - for standard input. Options come first.

        -table KEYS      a table for each value of these keys (default .config)
        -row KEYS        a row for each value of these keys (default .fullname)
        -col KEYS        a column for each value of these keys (default .file)
        -ignore KEYS     let results differ in these keys
        -filter QUERY    use only what matches, as in '.name:Encode -/size:64k' (default *)
        -alpha N         tell a difference when p is at most this (default 0.05)
        -confidence N    level of the intervals (default 0.95)
        -format FORMAT   text, csv (notes go to the error stream) or markdown (default text)
        -strict          fail on what the original passes over: status 1 for input that is not
                         understood or cannot be read, 2 for a wrong option; exact two-sided
                         p with ties; geometric means over rows that all columns have
        -h               print this help

      KEYS are .name, .fullname, .file, .config, /PART of the name, or configuration keys, with
      an order if need be: /size@num, goos@(linux darwin).

      Example: ./chiplog benchstat -strict -format markdown -col /format -row .name run.txt
      """
          + Benchstat.EXAMPLE
          + "\n";

  Options {
    inputs = List.copyOf(inputs);
  }

  static Options parse(List<String> arguments) throws Misused {
    var flags = Flags.parse(arguments, KINDS);
    return new Options(
        flags.text("table", ".config"),
        flags.text("row", ".fullname"),
        flags.text("col", ".file"),
        flags.text("ignore", ""),
        flags.text("filter", "*"),
        flags.number("alpha", 0.05),
        flags.number("confidence", 0.95),
        flags.text("format", "text"),
        flags.isOn("strict"),
        flags.asksForHelp(),
        flags.rest());
  }
}
