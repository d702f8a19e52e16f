package chiplog.exhibit;

import java.util.List;

/// The comparisons of many experiments side by side, in finished text.
///
/// @param legend how its verdicts are to be read
public record Overview(String legend, List<Row> rows) {
  public Overview {
    rows = List.copyOf(rows);
  }

  /// @param experiment its id; @param href address of its page
  /// @param compared `slow to fast`, with the setting of the parameters
  /// @param change `−88.5 %`; empty where none is established
  /// @param interval `−88.9 to −88.1 %`, may be empty
  /// @param verdict word; @param sign `▼ ▲ = ? ⊘`; @param tone for colour only
  /// @param detection what the run could have seen, `would have seen 4.1 %`; empty beside a
  ///   difference
  /// @param p adjusted for all rows; @param alone of this row; both empty where nothing was tested
  public record Row(
      String experiment,
      String href,
      String compared,
      String change,
      String interval,
      String verdict,
      String sign,
      String tone,
      List<String> detection,
      String p,
      String alone) {
    public Row {
      detection = List.copyOf(detection);
    }
  }
}
