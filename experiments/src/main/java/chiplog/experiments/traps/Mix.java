package chiplog.experiments.traps;

/// A hash of one number: a few multiplications and shifts, nothing that branches or allocates.
public final class Mix {
  private Mix() {}

  /// The finalizer of MurmurHash3 for 64 bits, which sends every change of a bit to all others.
  public static long mix(long x) {
    long h = x;
    h = (h ^ (h >>> 33)) * 0xff51afd7ed558ccdL;
    h = (h ^ (h >>> 33)) * 0xc4ceb9fe1a85ec53L;
    return h ^ (h >>> 33);
  }
}
