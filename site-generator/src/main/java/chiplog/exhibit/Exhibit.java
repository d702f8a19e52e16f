package chiplog.exhibit;

import java.util.List;
import java.util.Optional;

/// The answer to a directive, in finished text. Templates loop, branch and print; they compute and
/// format nothing.
public sealed interface Exhibit {
  /// Name of its template, `templates/exhibits/<name>.ftlh`.
  String template();

  /// What it says in the words of its sentence; empty for what does not stand in one.
  default String inSentence() {
    return switch (this) {
      case Figure it -> it.text();
      case Word it -> it.text();
      case Fact it -> it.text();
      case Constant it -> it.text();
      case Mark _,
          Comparison _,
          Table _,
          Plot _,
          Forks _,
          Flame _,
          Code _,
          Output _,
          MachineFacts _,
          RunYourself _,
          Claims _,
          Missing _ ->
          "";
    };
  }

  /// A number in a sentence, linked to its row.
  ///
  /// @param text `8.94 ms ± 4 %`
  /// @param plain machine-readable number in base units, empty when missing
  record Figure(String text, String plain, State state, Optional<MeasurementRow> row)
      implements Exhibit {
    @Override
    public String template() {
      return "figure";
    }
  }

  /// A verdict word in a sentence; linked like a number.
  record Word(String text, State state, Optional<MeasurementRow> row) implements Exhibit {
    @Override
    public String template() {
      return "word";
    }
  }

  /// A declared or recorded fact.
  record Fact(String text, State state) implements Exhibit {
    @Override
    public String template() {
      return "fact";
    }
  }

  /// The mark of a claim at the place where its directive stands.
  record Mark(ClaimRow claim) implements Exhibit {
    @Override
    public String template() {
      return "mark";
    }
  }

  /// A constant that the author states.
  record Constant(String text) implements Exhibit {
    @Override
    public String template() {
      return "constant";
    }
  }

  /// A benchstat-style comparison: one section a metric.
  ///
  /// @param legend how its verdicts are to be read, one or more sentences
  record Comparison(String id, String caption, List<Section> sections, String legend, Source source)
      implements Exhibit {
    @Override
    public String template() {
      return "comparison";
    }

    /// @param title `Time per call`; @param note `lower is better, unit ms, 10 forks each`
    /// @param columns variant names, base first
    public record Section(
        String title,
        String note,
        List<String> columns,
        List<Row> rows,
        Optional<Row> geomean,
        List<String> footnotes) {}

    /// @param label setting of the parameters, or the experiment's name
    public record Row(String label, List<Cell> cells) {}

    /// @param value `8.94`, in the section's unit; @param spread `± 4 %`, may be empty
    /// @param change `−88.5 %`; empty in the base column
    /// @param verdict word, empty in the base column; @param sign `▼ ▲ = ? ⊘`, likewise
    /// @param tone `better`, `worse`, `neutral`: for colour only
    /// @param details short lines: `−89.4 to −87.6 %`, `p 0.012 (0.002 alone), n 10`, `would have
    ///   seen 4.1 %`
    /// @param footnote number in the section's footnotes, 0 for none
    public record Cell(
        String value,
        String spread,
        String change,
        String verdict,
        String sign,
        String tone,
        List<String> details,
        int footnote) {
      public Cell {
        details = List.copyOf(details);
      }
    }
  }

  /// Values of variants × metrics.
  record Table(String id, String caption, List<String> columns, List<TableRow> rows, Source source)
      implements Exhibit {
    @Override
    public String template() {
      return "table";
    }

    public record TableRow(String label, List<String> cells) {}
  }

  /// Fork values as dots with their interval; geometry in the units of a `viewBox` of `0 0 width
  /// height`, as text. The plot begins 16 below the top, and the horizontal axis lies 44 above the
  /// bottom; the vertical one is at 70 with lines, at 150 without.
  ///
  /// @param finding one sentence with the main values: caption and alternative text
  /// @param line whether each series is joined by a line (drawn over a parameter)
  record Plot(
      String id,
      String title,
      String finding,
      String width,
      String height,
      String axisLabel,
      List<Tick> xTicks,
      List<Tick> yTicks,
      List<Trace> traces,
      boolean line,
      Table twin,
      Source source)
      implements Exhibit {
    @Override
    public String template() {
      return "plot";
    }

    /// @param at coordinate along its axis
    public record Tick(String at, String label) {}

    /// @param marker `circle square triangle diamond cross`, also the number of its colour 1–5
    /// @param path `M…L…` through the centres, empty without a line
    public record Trace(
        String label,
        int colour,
        String marker,
        String path,
        List<Dot> dots,
        List<Bar> bars,
        String labelX,
        String labelY) {}

    /// One fork.
    public record Dot(String x, String y, String title) {}

    /// Interval and centre of one case.
    public record Bar(String x1, String y1, String x2, String y2, String cx, String cy) {}
  }

  /// Every fork as a small panel, a row a case; geometry in the units of each row's `viewBox`.
  ///
  /// @param height of every panel
  record Forks(
      String id, String finding, String height, List<Strip> strips, Table twin, Source source)
      implements Exhibit {
    @Override
    public String template() {
      return "forks";
    }

    /// The forks of one case.
    ///
    /// @param word its class: `warm-up`
    public record Strip(String label, String word, String width, List<Panel> panels) {}

    /// One fork.
    ///
    /// @param x its left edge
    /// @param measuredX where its measured part begins; it ends where the panel does
    /// @param path `M…` through its windows; empty with fewer than two
    /// @param kind `steady` or `unsteady`: for its look only
    public record Panel(
        String x,
        String width,
        String measuredX,
        String measuredWidth,
        String path,
        String kind,
        String title) {}
  }

  /// All stacks of a profile: callers above, what they called below, each as wide as its part of
  /// the whole; geometry in the units of a `viewBox` of `0 0 832 height`, as text, 20 for a row.
  ///
  /// @param title `CPU time of slow`
  /// @param finding one sentence with the main values: caption and alternative text
  /// @param height of the picture
  /// @param boxes parents before their children
  /// @param cut what is left out, one sentence; empty when nothing is
  /// @param top the largest rows as a table
  /// @param tree the same as nested lists, down to where parts are small
  /// @param links name and address: the whole picture on its own page, the stacks to download
  record Flame(
      String id,
      String title,
      String finding,
      String height,
      List<Box> boxes,
      String cut,
      Table top,
      List<Branch> tree,
      List<Pair> links,
      Source source)
      implements Exhibit {
    @Override
    public String template() {
      return "flame";
    }

    /// @param parent index of its caller among the boxes, from 0; empty for the root
    /// @param label as much of the name as fits; empty in a narrow box
    /// @param tip name, shares and samples
    /// @param kind category: `yours library jdk collector compiler kernel native`
    public record Box(
        String parent, String x, String y, String width, String label, String tip, String kind) {}

    /// @param text name, shares and category
    public record Branch(String text, List<Branch> branches) {}
  }

  /// Source as it was measured.
  ///
  /// @param caption `words/Words.java, lines 31–44`
  /// @param href address of the source at a public commit; empty where there is none
  record Code(String id, String caption, Optional<String> href, String language, List<Line> lines)
      implements Exhibit {
    @Override
    public String template() {
      return "code";
    }

    /// @param sign `>` marked, `+` added, `-` removed, or a space
    /// @param tokens coloured pieces of the line, none with a line end
    public record Line(int number, String sign, List<Token> tokens) {}

    /// @param kind CSS class of the colour, empty for plain
    public record Token(String kind, String text) {}
  }

  /// What a launch printed.
  record Output(String id, String caption, List<String> lines, Source source) implements Exhibit {
    @Override
    public String template() {
      return "output";
    }
  }

  /// Hardware and environment of the results on a page.
  record MachineFacts(String id, List<MachineTable> machines) implements Exhibit {
    @Override
    public String template() {
      return "machine";
    }

    public record MachineTable(String name, String href, List<Pair> facts) {}
  }

  /// A name and its text.
  record Pair(String name, String text) {}

  /// How to run it yourself.
  ///
  /// @param needs `about 4 min, 1.5 GiB of memory, writes 300 KiB; nothing is sent`
  record RunYourself(String id, List<String> commands, String needs) implements Exhibit {
    @Override
    public String template() {
      return "run";
    }
  }

  /// The ledger of an article.
  record Claims(String id, String summary, List<ClaimRow> rows) implements Exhibit {
    @Override
    public String template() {
      return "claims";
    }
  }

  /// A block whose result is missing or cannot be shown.
  ///
  /// @param reason one sentence; @param command one command that would mend it
  record Missing(String id, String reason, String command) implements Exhibit {
    @Override
    public String template() {
      return "missing";
    }
  }

  /// Under a block: where its numbers come from.
  ///
  /// @param text `Measured 2026-11-30 on AMD EPYC, Temurin 25.0.3; run 20261130T201500Z-1a2b3c4d`
  record Source(String text, String href, State state, String stateNote) {}
}
