package chiplog.experiments.knowneffects;

import java.util.Arrays;
import java.util.stream.IntStream;

/// Checksums of records, and the same with some of the records done twice.
///
/// All ways run the same code and give the same checksums; only the list of what is done when
/// differs, by a share that is known exactly. The sum is FNV-1a (Fowler, Noll and Vo), in which
/// every byte has to wait for the one before: its time is steady, and a compiler has no way to make
/// some records cheaper than others.
public final class Checksums {
  static final int RECORDS = 100;

  static final int[] ONCE = order(0);
  static final int[] TWO_PERCENT_MORE = order(2);
  static final int[] FIVE_PERCENT_MORE = order(5);

  private static final int BASIS = 0x811c9dc5;
  private static final int PRIME = 0x01000193;

  private Checksums() {}

  /// One number made of the checksums of all `RECORDS` records.
  public static int once(byte[][] records) {
    return combined(records, ONCE);
  }

  /// The same, but the first two of the hundred records are done again at the end.
  public static int twoPercentMore(byte[][] records) {
    return combined(records, TWO_PERCENT_MORE);
  }

  /// The same, but the first five of the hundred records are done again at the end.
  public static int fivePercentMore(byte[][] records) {
    return combined(records, FIVE_PERCENT_MORE);
  }

  /// All records in turn, then the first `again` of them once more.
  private static int[] order(int again) {
    return IntStream.range(0, RECORDS + again).map(i -> i % RECORDS).toArray();
  }

  /// Takes about a thousandth of the time.
  private static int combined(byte[][] records, int[] order) {
    return Arrays.hashCode(each(records, order));
  }

  /// @param order which record is done when
  static int[] each(byte[][] records, int[] order) {
    int[] sums = new int[records.length];
    for (int record : order) {
      sums[record] = of(records[record]);
    }
    return sums;
  }

  static int of(byte[] record) {
    int sum = BASIS;
    for (byte value : record) {
      sum = (sum ^ (value & 0xff)) * PRIME;
    }
    return sum;
  }
}
