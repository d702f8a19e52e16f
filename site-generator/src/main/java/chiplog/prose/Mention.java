package chiplog.prose;

/// A number that a sentence states in plain words.
///
/// @param start offset of its first character in the sentence
/// @param end offset after its last character, unit included
/// @param value of the number; of a range, its first
/// @param high of a range, its last; else the same as `value`
/// @param spelled whether it is told in words (`a quarter of`, `twice as`) and so only roughly
record Mention(int start, int end, double value, double high, Measure measure, boolean spelled) {}
