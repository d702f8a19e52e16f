package chiplog.unit;

/// White space as the Go language sees it, which is Unicode's property White_Space; neither of
/// Java's own two notions of it is.
public final class GoSpace {
  private static final int NEXT_LINE = 0x85;

  private GoSpace() {}

  public static boolean is(int codePoint) {
    if (codePoint < NEXT_LINE) {
      return codePoint == ' ' || (codePoint >= '\t' && codePoint <= '\r');
    }
    return codePoint == NEXT_LINE || Character.isSpaceChar(codePoint);
  }
}
