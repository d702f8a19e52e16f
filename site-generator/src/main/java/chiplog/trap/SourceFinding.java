package chiplog.trap;

import chiplog.diagnostic.Position;
import chiplog.experiment.Trap;

/// A trap that the source of a benchmark shows, in words.
///
/// @param method the benchmark's method; empty where it does not matter which
/// @param place in the module: `src/main/java/…`, line and column
/// @param evidence what was seen there, a sentence without its full stop and on one line
record SourceFinding(Trap trap, String method, Position place, String evidence) {
  /// Quoted code may go over lines.
  SourceFinding {
    evidence = evidence.strip().replaceAll("\\s+", " ");
  }

  /// The same finding, whichever method it was made for: an annotation of a class is found for each
  /// of its methods.
  SourceFinding ofAnyMethod() {
    return new SourceFinding(trap, "", place, evidence);
  }

  /// As one line of a text, for [#parse].
  String line() {
    return String.join(
        "\t",
        trap.id(),
        method,
        place.file(),
        Integer.toString(place.line()),
        Integer.toString(place.column()),
        evidence);
  }

  static SourceFinding parse(String line) {
    var parts = line.split("\t", 6);
    var place = new Position(parts[2], Integer.parseInt(parts[3]), Integer.parseInt(parts[4]));
    return new SourceFinding(Trap.byId(parts[0]).orElseThrow(), parts[1], place, parts[5]);
  }
}
