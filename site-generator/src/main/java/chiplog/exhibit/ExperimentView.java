package chiplog.exhibit;

import java.util.List;

/// All that the page of an experiment says, in finished text.
///
/// @param results one block for each machine, newest result: comparison, plot, environment, history
public record ExperimentView(
    String id,
    String question,
    List<Exhibit.Pair> procedure,
    List<Exhibit.Code> sources,
    List<MachineResult> results,
    List<String> usedBy,
    String runCommand) {
  /// @param answers equality proof: case, digest, start of the answer
  /// @param failures launches that failed, one sentence each
  /// @param downloads address and label of the raw files
  public record MachineResult(
      String machine,
      String machineHref,
      String state,
      List<Exhibit.Pair> environment,
      List<Answer> answers,
      List<Exhibit> exhibits,
      List<Exhibit.Pair> allocations,
      List<String> failures,
      List<String> disturbances,
      List<String> history,
      List<Exhibit.Pair> downloads) {}

  public record Answer(String target, String digest, String start) {}
}
