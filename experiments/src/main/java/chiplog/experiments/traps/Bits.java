package chiplog.experiments.traps;

/// Counts bits that are set, by taking away the lowest until none is left: one round a bit.
///
/// `Long.bitCount` is one instruction on most processors and would show nothing here. Loops whose
/// length depends on the data are in every parser and in every search.
public final class Bits {
  private Bits() {}

  public static int count(long bits) {
    int count = 0;
    for (long left = bits; left != 0; left &= left - 1) {
      count++;
    }
    return count;
  }

  public static long count(long[] all) {
    long sum = 0;
    for (long bits : all) {
      sum += count(bits);
    }
    return sum;
  }
}
