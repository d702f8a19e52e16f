package chiplog.block;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/// The difference between two pieces of code, line by line: a longest common subsequence.
/// Quadratic, which is fine for what fits on a page.
final class LineDiff {
  /// Of longer pieces the new one is shown without signs.
  private static final int MOST = 2_000;

  /// @param sign `+`, `-` or a space
  /// @param index of the line on its side: of the new one, for removed lines of the old one
  record Line(char sign, int index) {}

  private LineDiff() {}

  /// Removed lines come before the added ones in their place.
  static List<Line> between(List<String> before, List<String> after) {
    if (before.size() > MOST || after.size() > MOST) {
      return IntStream.range(0, after.size()).mapToObj(j -> new Line(' ', j)).toList();
    }
    var common = common(before, after);
    var lines = new ArrayList<Line>();
    var i = 0;
    var j = 0;
    while (i < before.size() || j < after.size()) {
      if (i < before.size() && j < after.size() && before.get(i).equals(after.get(j))) {
        lines.add(new Line(' ', j));
        i++;
        j++;
      } else if (j == after.size() || (i < before.size() && common[i + 1][j] >= common[i][j + 1])) {
        lines.add(new Line('-', i++));
      } else {
        lines.add(new Line('+', j++));
      }
    }
    return lines;
  }

  /// Length of the longest common subsequence of what follows line i and line j.
  private static int[][] common(List<String> before, List<String> after) {
    var common = new int[before.size() + 1][after.size() + 1];
    for (var i = before.size() - 1; i >= 0; i--) {
      for (var j = after.size() - 1; j >= 0; j--) {
        common[i][j] =
            before.get(i).equals(after.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    return common;
  }
}
