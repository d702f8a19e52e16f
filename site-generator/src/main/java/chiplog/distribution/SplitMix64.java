package chiplog.distribution;

/// SplitMix64 (Steele, Lea and Flood 2014), here so that no other Java changes a published p.
public final class SplitMix64 {
  private long state;

  public SplitMix64(long seed) {
    state = seed;
  }

  /// 64 random bits.
  public long next() {
    state += 0x9E3779B97F4A7C15L;
    var z = (state ^ state >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  /// A whole number from 0 to `bound` − 1, each as likely as the others to within 2⁻³². The high
  /// half of a product (Lemire 2019), without its rejection step.
  ///
  /// @param bound at least 1
  public int below(int bound) {
    return (int) (((next() >>> 32) * bound) >>> 32);
  }
}
