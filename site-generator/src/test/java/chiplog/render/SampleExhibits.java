package chiplog.render;

import chiplog.exhibit.ClaimRow;
import chiplog.exhibit.Exhibit;
import chiplog.exhibit.MeasurementRow;
import chiplog.exhibit.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Every exhibit in every state, for [SamplePages].
final class SampleExhibits {
  static final String RUN = "20261130T201500Z-1a2b3c4d";
  private static final Exhibit.Source SOURCE =
      new Exhibit.Source(
          "Measured 2026-11-30 on AMD EPYC (2 cores, virtual), Temurin 25.0.3; run " + RUN,
          "/x/words/",
          State.FRESH,
          "");
  private static final Exhibit.Source STALE =
      new Exhibit.Source(
          "Measured 2026-11-28 on AMD EPYC (2 cores, virtual), Temurin 25.0.3",
          "/x/words/",
          State.STALE,
          "Words.java changed since.");

  private SampleExhibits() {}

  /// In the order of the slots of [SamplePages].
  static List<Exhibit> all(String slug) {
    var rows = rows();
    var claims = claims(slug);
    return List.of(
        figure("8.7×", "8.7", State.FRESH, rows.get(0)),
        figure("77.4 ms", "0.0774", State.FRESH, rows.get(1)),
        figure("8.94 ms ± 4 %", "0.00894", State.STALE, rows.get(2)),
        new Exhibit.Word("faster", State.FRESH, Optional.of(rows.get(3))),
        new Exhibit.Fact("2 MiB", State.FRESH),
        new Exhibit.Mark(claims.get(0)),
        new Exhibit.Mark(claims.get(1)),
        new Exhibit.Mark(claims.get(2)),
        new Exhibit.Constant("60 s"),
        new Exhibit.Figure("missing", "", State.MISSING, Optional.empty()),
        comparison(),
        table(),
        plot(),
        code(),
        output(),
        facts(),
        run(),
        new Exhibit.Claims("claims-1", "4 claims: 1 holds, 1 fails, 1 undecided.", claims),
        new Exhibit.Missing(
            "missing-1",
            "The experiment file-length has not been measured on any machine.",
            "./chiplog measure --only file-length"),
        new Exhibit.Mark(claims.get(3)));
  }

  private static Exhibit.Figure figure(String text, String plain, State state, MeasurementRow row) {
    return new Exhibit.Figure(text, plain, state, Optional.of(row));
  }

  static List<MeasurementRow> rows() {
    return List.of(
        row(1, "8.7×", "words/slow..fast time ratio", "8.3× to 9.1×", "p 0.002 (least 0.002)"),
        row(2, "77.4 ms", "words/slow time", "75.9 ms to 79.1 ms", ""),
        row(3, "8.94 ms ± 4 %", "words/fast time", "8.6 ms to 9.3 ms", ""),
        row(4, "faster", "words/slow..fast time verdict", "8.3× to 9.1×", "p 0.002"));
  }

  private static MeasurementRow row(
      int number, String value, String what, String interval, String details) {
    var forks = "10 forks × 4 iterations";
    return new MeasurementRow(
        number,
        value,
        what,
        interval,
        forks,
        details,
        "AMD EPYC",
        "/machines/epyc/",
        RUN,
        "/x/words/",
        "fresh");
  }

  static List<ClaimRow> claims(String slug) {
    var note = "On this machine: 0.9×, the text says at least 1×.";
    return List.of(
        claim(slug, 1, ClaimRow.Outcome.HOLDS, "Byte scan is at least 5 times as fast.", ""),
        claim(slug, 2, ClaimRow.Outcome.FAILS, "Pooling the buffers saves time.", note),
        claim(slug, 3, ClaimRow.Outcome.UNDECIDED, "The map grows by a third.", ""),
        claim(slug, 4, ClaimRow.Outcome.NOT_RUN, "The last version allocates 40 objects.", ""));
  }

  private static ClaimRow claim(
      String slug, int number, ClaimRow.Outcome outcome, String sentence, String note) {
    return new ClaimRow(
        number,
        SamplePages.TITLE,
        sentence,
        "words/slow..fast time ratio >= 5",
        "8.7× (8.3 to 9.1)",
        outcome,
        note,
        "",
        "AMD EPYC",
        RUN,
        "/" + slug + "/#c" + number,
        "content/articles/" + slug + "/index.md:42:7");
  }

  static Exhibit.Comparison comparison() {
    var columns = List.of("slow", "fast", "faster");
    var time =
        row(
            "words",
            cell("77.4", "± 2 %", "", "", "", "neutral"),
            cell("8.94", "± 4 %", "−88.5 %", "better", "▼", "better"),
            cell("7.12", "± 3 %", "−90.8 %", "better", "▼", "better"));
    var noted =
        new Exhibit.Comparison.Cell(
            "1 290 000",
            "",
            "+0.5 %",
            "equal",
            "=",
            "neutral",
            List.of("would have seen 1.8 %"),
            1);
    var allocations =
        row(
            "words",
            cell("1 284 113", "exact", "", "", "", "neutral"),
            cell("168 923", "exact", "−86.8 %", "better", "▼", "better"),
            noted);
    var buffers =
        row(
            "buffer=10",
            cell("12", "exact", "", "", "", "neutral"),
            cell("14", "exact", "+17 %", "worse", "▲", "worse"),
            cell("13", "few samples", "", "unclear", "?", "neutral"));
    var mean =
        row(
            "geometric mean",
            cell("", "", "", "", "", "neutral"),
            cell("", "", "−61 %", "", "", "better"),
            cell("", "", "+4 %", "", "", "worse"));
    return new Exhibit.Comparison(
        "words-comparison",
        "Table 1. Three versions of one program.",
        List.of(
            new Exhibit.Comparison.Section(
                "Time per call",
                "lower is better, unit ms, 10 forks each",
                columns,
                List.of(time),
                Optional.empty(),
                List.of()),
            new Exhibit.Comparison.Section(
                "Allocations per call",
                "lower is better, counts, exact",
                columns,
                List.of(allocations, buffers),
                Optional.of(mean),
                List.of("One fork was interrupted and repeated."))),
        "A change matters from ±3 % on.",
        SOURCE);
  }

  private static Exhibit.Comparison.Row row(String label, Exhibit.Comparison.Cell... cells) {
    return new Exhibit.Comparison.Row(label, List.of(cells));
  }

  private static Exhibit.Comparison.Cell cell(
      String value, String spread, String change, String verdict, String sign, String tone) {
    var details = change.isEmpty() ? List.<String>of() : List.of("p 0.002, n 10");
    return new Exhibit.Comparison.Cell(value, spread, change, verdict, sign, tone, details, 0);
  }

  private static Exhibit.Table table() {
    return new Exhibit.Table(
        "words-table",
        "Table 2. What a call costs; median of 10 forks.",
        List.of("Variant", "Time, ms", "Rate, MB/s", "Memory, KiB"),
        List.of(
            new Exhibit.Table.TableRow("slow", List.of("77.4", "27.1", "98 304")),
            new Exhibit.Table.TableRow("fast", List.of("8.94", "234", "5 120")),
            new Exhibit.Table.TableRow("faster", List.of("7.12", "294", "458"))),
        STALE);
  }

  static Exhibit.Flame flame() {
    return new Exhibit.Flame(
        "flame",
        "CPU time of slow",
        "java.util.HashMap.merge takes the most by itself, 20 % ± 2 of CPU time.",
        "60",
        List.of(
            new Exhibit.Flame.Box("", "0", "0", "1000", "all", "all: 100 %", "native"),
            new Exhibit.Flame.Box("0", "0", "20", "700", "Words.slow", "slow: 70 %", "yours"),
            new Exhibit.Flame.Box("1", "0", "40", "200", "merge", "merge: 20 %", "jdk"),
            new Exhibit.Flame.Box("0", "700", "20", "12.5", "", "other: 1.2 %", "library")),
        "4 frames with less than 0.1 % each are left out.",
        table(),
        List.of(
            new Exhibit.Flame.Branch(
                "slow: 70 %", List.of(new Exhibit.Flame.Branch("merge: 20 %", List.of())))),
        List.of(new Exhibit.Pair("Folded stacks", "/data/words.json")),
        SOURCE);
  }

  static Exhibit.Plot plot() {
    var traces =
        List.of(
            trace("slow", 1, "circle", 530, 38),
            trace("fast", 2, "square", 196, 82),
            trace("faster", 3, "triangle", 188, 126));
    var twin =
        new Exhibit.Table(
            "words-plot-twin",
            "The values of the figure.",
            List.of("Variant", "Median", "Interval"),
            List.of(new Exhibit.Table.TableRow("slow", List.of("77.4 ms", "75.9 to 79.1 ms"))),
            SOURCE);
    return new Exhibit.Plot(
        "words-plot",
        "Time per call",
        "slow 77.4 ms, fast 8.94 ms, faster 7.12 ms; lower is better.",
        "640",
        "192",
        "Time per call, ms (lower is better)",
        List.of(
            new Exhibit.Plot.Tick("150", "0"),
            new Exhibit.Plot.Tick("395", "50"),
            new Exhibit.Plot.Tick("616", "95")),
        List.of(),
        traces,
        false,
        twin,
        SOURCE);
  }

  private static Exhibit.Plot.Trace trace(String label, int colour, String marker, int x, int y) {
    var dots = new ArrayList<Exhibit.Plot.Dot>();
    for (var fork = 0; fork < 10; fork++) {
      var dotX = String.valueOf(x + (fork * 7 % 10) * 3 - 13);
      var dotY = String.valueOf(y);
      dots.add(new Exhibit.Plot.Dot(dotX, dotY, "fork: 77.1 ms"));
    }
    var middle = String.valueOf(y);
    var bar =
        new Exhibit.Plot.Bar(
            String.valueOf(x - 20),
            middle,
            String.valueOf(x + 20),
            middle,
            String.valueOf(x),
            middle);
    return new Exhibit.Plot.Trace(label, colour, marker, "", dots, List.of(bar), "140", middle);
  }

  static Exhibit.Code code() {
    return new Exhibit.Code(
        "words-code",
        "words/Words.java, lines 31–36",
        Optional.of("https://example.org/source/blob/1a2b3c4d/Words.java#L31-L36"),
        "java",
        List.of(
            line(31, " ", "keyword", "var", " matcher = WORD.matcher(text.toLowerCase(ROOT));"),
            line(32, ">", "keyword", "while", " (matcher.find()) {"),
            line(33, ">", "", "  counts.merge(matcher.group(), 1, Integer::sum);", ""),
            line(34, "-", "comment", "  // a key for every match", ""),
            line(35, "+", "comment", "  // a key for every new word", ""),
            line(36, " ", "", "}", "")));
  }

  private static Exhibit.Code.Line line(
      int number, String sign, String kind, String coloured, String rest) {
    return new Exhibit.Code.Line(
        number,
        sign,
        List.of(new Exhibit.Code.Token(kind, coloured), new Exhibit.Code.Token("", rest)));
  }

  private static Exhibit.Output output() {
    return new Exhibit.Output(
        "words-output",
        "What one launch printed",
        List.of("# Warmup Iteration   1: 81.2 ms/op", "Iteration   1: 77.4 ms/op"),
        SOURCE);
  }

  private static Exhibit.MachineFacts facts() {
    return new Exhibit.MachineFacts(
        "machine-1",
        List.of(
            new Exhibit.MachineFacts.MachineTable(
                "AMD EPYC (2 cores, virtual)", "/machines/epyc/", pairs())));
  }

  static List<Exhibit.Pair> pairs() {
    return List.of(
        new Exhibit.Pair("Processor", "AMD EPYC, 2 cores visible"),
        new Exhibit.Pair("Memory", "8 GiB"),
        new Exhibit.Pair("Governor", "not visible here"),
        new Exhibit.Pair("Flags", "-Xms1g -Xmx1g -XX:+AlwaysPreTouch"));
  }

  private static Exhibit.RunYourself run() {
    return new Exhibit.RunYourself(
        "run-1",
        List.of("./chiplog measure --only words", "./chiplog compare epyc mine"),
        "about 4 min, 1.5 GiB of memory, writes 300 KiB; nothing is sent");
  }
}
