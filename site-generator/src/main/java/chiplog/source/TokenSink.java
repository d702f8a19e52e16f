package chiplog.source;

/// Takes the pieces of a code block in order; joined they are the block again.
@FunctionalInterface
public interface TokenSink {
  /// One piece, `text` from `start` (inclusive) to `end`; never empty, never the kind of the piece
  /// before. Only pieces that are [TokenKind#PLAIN] hold line ends.
  void token(TokenKind kind, String text, int start, int end);
}
