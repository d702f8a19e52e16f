package chiplog.directive;

import chiplog.diagnostic.Position;
import java.util.List;
import java.util.Optional;

/// One thing that an article asks to have measured content for.
///
/// Every directive knows where it stands and how it was written.
public sealed interface Directive {
  Position position();

  /// As written, without its back-ticks or fence.
  String text();

  /// Stands in a sentence.
  sealed interface Inline extends Directive {}

  /// Stands by itself.
  sealed interface Block extends Directive {}

  /// How the contrast of two cases is told.
  enum Form {
    CHANGE,
    RATIO,
    VERDICT,
    /// Geometric mean of the changes over all settings of the parameters.
    GEOMEAN
  }

  /// `= words/fast time ±`.
  record Value(Position position, String text, CaseRef target, String metric, boolean interval)
      implements Inline {}

  /// `= words/slow..fast time ratio`; a base without parameters has those of the other side.
  record Contrast(
      Position position, String text, CaseRef base, CaseRef next, String metric, Form form)
      implements Inline {}

  /// `= known-effects/same..again time false-alarms with 6 ±`.
  ///
  /// @param blocks how many are compared at a time
  /// @param interval whether its interval is shown
  record Often(
      Position position,
      String text,
      CaseRef base,
      CaseRef next,
      String metric,
      Rate rate,
      int blocks,
      boolean interval)
      implements Inline {}

  /// A part of a profile: the samples under the frames that match.
  ///
  /// @param kind what is profiled: `cpu`
  /// @param pattern which frames: `java.util.regex.**`
  /// @param self whether a frame must be at work itself, and not wait for what it called
  record Part(String kind, String pattern, boolean self) {}

  /// `= words-profile/slow cpu share(java.util.regex.**)`, or `self(…)`.
  record Share(Position position, String text, CaseRef target, Part part) implements Inline {}

  /// `= words-profile/slow..fast cpu change(java.util.regex.**)`: of what one call takes.
  record PartChange(Position position, String text, CaseRef base, CaseRef next, Part part)
      implements Inline {}

  /// `= words machine.cpu`, `= words jdk`, `= words input.size`, `= words date`.
  record Fact(Position position, String text, String experiment, String path) implements Inline {}

  /// `? words/slow..fast time ratio >= 5 only on x86-64`.
  ///
  /// @param sentence plain text of the sentence it stands in, directives as written
  record Claim(
      Position position,
      String text,
      Assertion assertion,
      Optional<Condition> condition,
      String sentence)
      implements Inline {}

  /// `# 60 s`: a number that the author states.
  record Constant(Position position, String text, String shown) implements Inline {}

  /// `comparison: words`.
  ///
  /// @param baseline variant in the first column; empty: the catalog's first
  /// @param metrics empty: all of the experiment
  record Comparison(
      Position position,
      String text,
      String experiment,
      Optional<String> baseline,
      List<String> metrics)
      implements Block {}

  /// `table: words`: values of variants × metrics.
  ///
  /// @param variants empty: all
  /// @param sort metric to sort rows by, best first; empty: catalog order
  record Table(
      Position position,
      String text,
      String experiment,
      List<String> metrics,
      List<String> variants,
      Optional<String> sort)
      implements Block {}

  /// `plot: words`: fork values as dots, with the interval.
  ///
  /// @param over parameter to draw along; empty: one row of dots a case
  record Plot(
      Position position, String text, String experiment, String metric, Optional<String> over)
      implements Block {}

  /// `code: words/slow` or `code: words Words#slow`: source as it was measured.
  ///
  /// @param symbol variant name, or `Type#member`
  /// @param from variant or symbol to show the difference from
  /// @param mark lines to mark, 1-based within what is shown
  record Code(
      Position position,
      String text,
      String experiment,
      String symbol,
      Optional<String> from,
      List<Integer> mark)
      implements Block {}

  /// `output: words/slow`: what a launch printed.
  ///
  /// @param first first line shown, 1-based
  /// @param last last line shown; `Integer.MAX_VALUE` for all
  record Output(Position position, String text, CaseRef target, int first, int last)
      implements Block {}

  /// `profile: words-profile/slow`: the frames that take the most.
  ///
  /// @param kind what is profiled; empty: the first that the experiment declares
  /// @param by `method`, `class`, `package`, `line` or `site`; empty: methods
  /// @param self whether rows are ordered by what a frame takes itself, not with what it called
  record Profile(
      Position position,
      String text,
      CaseRef target,
      Optional<String> kind,
      Optional<String> by,
      boolean self,
      int rows)
      implements Block {}

  /// `flame: words-profile/slow`: all stacks as a picture.
  ///
  /// @param kind what is profiled; empty: the first that the experiment declares
  record Flame(Position position, String text, CaseRef target, Optional<String> kind)
      implements Block {}

  /// `calibration: known-effects`: how often each verdict is given where the truth is known.
  record Calibration(Position position, String text, String experiment) implements Block {}

  /// `machine:`: hardware and environment of the results on this page.
  record MachineFacts(Position position, String text) implements Block {}

  /// `run: words, file-length`: how to run it yourself.
  ///
  /// @param experiments empty: all that the article uses
  record RunYourself(Position position, String text, List<String> experiments) implements Block {}

  /// `claims:`: the ledger of this article.
  record Claims(Position position, String text) implements Block {}
}
