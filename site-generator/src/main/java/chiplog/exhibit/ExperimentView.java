package chiplog.exhibit;

import java.util.List;

/// All that the page of an experiment says, in finished text.
///
/// @param traps what its source shows, whatever was measured
/// @param results one block for each machine, newest result: comparison, plot, environment, history
/// @param flames pages of the profiles of the newest result
public record ExperimentView(
    String id,
    String question,
    List<Exhibit.Pair> procedure,
    List<Exhibit.Code> sources,
    List<Trapped> traps,
    List<MachineResult> results,
    List<FlameView> flames,
    List<String> usedBy,
    String runCommand) {
  /// @param traps what the result shows
  /// @param twins what cases took beside their twins, one sentence each
  /// @param answers case, digest, start of the answer
  /// @param sameAnswer whether nothing was timed unless the answers agreed; then they are a proof
  /// @param failures launches that failed, one sentence each
  /// @param downloads address and label of the raw files
  public record MachineResult(
      String machine,
      String machineHref,
      String state,
      List<Exhibit.Pair> environment,
      List<Answer> answers,
      boolean sameAnswer,
      List<Exhibit> exhibits,
      List<Trapped> traps,
      List<String> twins,
      List<Exhibit.Pair> allocations,
      List<String> failures,
      List<String> disturbances,
      List<String> history,
      List<Exhibit.Pair> downloads) {}

  /// Variants that are in a trap.
  ///
  /// @param trap its word, `constant-input`; @param title the same in a few words
  /// @param place file and line in the project
  /// @param evidence what was seen; @param remedy one thing to try; both without full stop
  /// @param reason why it is there on purpose; empty where it is not
  public record Trapped(
      String trap,
      String title,
      String variants,
      String place,
      String evidence,
      String remedy,
      String reason) {}

  public record Answer(String target, String digest, String start) {}
}
