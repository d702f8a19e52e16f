package chiplog.calibration;

import chiplog.distribution.SplitMix64;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Groups of blocks, each as good as a run of so many blocks: all blocks are shuffled and dealt
/// out, over and over, so that the groups of one deal share none.
///
/// What is averaged over all groups hangs less on the luck of one deal, but it is not surer than
/// one deal is: only its groups are independent.
///
/// @param size blocks in a group
/// @param independent how many groups one deal gives
/// @param all groups of all deals, as numbers of blocks from 0
record Groups(int size, int independent, List<int[]> all) {
  /// Enough that dealing adds less than a tenth to the error of a share.
  private static final int ENOUGH = 300;

  Groups {
    all = List.copyOf(all);
  }

  /// No groups at all where there are fewer than `size` blocks.
  static Groups of(int blocks, int size, long seed) {
    var independent = blocks / size;
    var bits = new SplitMix64(seed);
    var all = new ArrayList<int[]>();
    while (independent > 0 && all.size() < ENOUGH) {
      var shuffled = shuffled(blocks, bits);
      for (var i = 0; i < independent; i++) {
        all.add(Arrays.copyOfRange(shuffled, i * size, (i + 1) * size));
      }
    }
    return new Groups(size, independent, all);
  }

  /// Fisher and Yates, as Durstenfeld (1964) has it.
  private static int[] shuffled(int blocks, SplitMix64 bits) {
    var order = new int[blocks];
    Arrays.setAll(order, i -> i);
    for (var last = blocks - 1; last > 0; last--) {
      var other = bits.below(last + 1);
      var kept = order[last];
      order[last] = order[other];
      order[other] = kept;
    }
    return order;
  }
}
