package chiplog.separate;

/// How the two sides of a table were measured apart, and what that does to its verdicts.
public enum Apart {
  /// Two files: two runs at two times.
  TWO_SESSIONS(
      "separate sessions",
      "no more than sessions drift",
      """
      Measured in two separate sessions, not interleaved. What drifted between them (8 % is reported
      for two sessions minutes apart on an idle machine) is in no interval and in no p, so a
      difference may be one of the sessions. To tell one of the code, measure both in one session,
      interleaved.\
      """),
  /// One file: JMH runs one benchmark after the other.
  ONE_AFTER_THE_OTHER(
      "not interleaved",
      "not interleaved",
      """
      Measured in one session, but one after the other, not interleaved. What drifted in between is
      in no interval and in no p, so a difference may be one of when they ran. To tell one of the
      code, measure both interleaved.\
      """);

  private final String word;
  private final String wordWithinDrift;
  private final String sentence;

  Apart(String word, String wordWithinDrift, String sentence) {
    this.word = word;
    this.wordWithinDrift = wordWithinDrift;
    this.sentence = sentence;
  }

  /// What stands beside each verdict on something that drifts.
  ///
  /// @param withinDrift whether the change is no larger than what sessions are known to drift
  String word(boolean withinDrift) {
    return withinDrift ? wordWithinDrift : word;
  }

  /// What stands below each table.
  String sentence() {
    return sentence;
  }

  /// What is said of reports that have no counterpart.
  String alone(String side) {
    return this == TWO_SESSIONS ? "only in " + side : "compared with nothing";
  }
}
