package chiplog.result;

/// How a launch ended.
public sealed interface Outcome {
  /// It did all that was planned.
  ///
  /// @param output what it printed, paths masked; kept for the first block, empty for the others
  record Finished(String output) implements Outcome {}

  /// It ended by itself, but badly: another exit code, or less than planned came back.
  ///
  /// @param reason one sentence for a reader
  /// @param lastOutput the end of what it printed, paths masked
  record Failed(int exitCode, String reason, String lastOutput) implements Outcome {}

  /// The watchdog ended it.
  ///
  /// @param lastOutput the end of what it printed, paths masked
  /// @param threadDump file name of the saved dump in the measurement's journal folder
  record TimedOut(double afterSeconds, String lastOutput, String threadDump) implements Outcome {}
}
