package chiplog.unit;

import java.util.OptionalLong;

/// Declared sizes.
public final class Sizes {
  private static final double MOST = 0x1p53; // beyond, doubles skip whole numbers

  private Sizes() {}

  /// Bytes in what is written like `2 MiB` or `65204 B`; empty when it is no whole number of bytes.
  /// KB, MB and GB are decimal, KiB, MiB and GiB binary.
  public static OptionalLong bytes(String text) {
    return Quantity.parse(text, Unit.BYTES)
        .map(Quantity::value)
        .filter(bytes -> bytes >= 0 && bytes < MOST && bytes == Math.rint(bytes))
        .map(bytes -> OptionalLong.of(bytes.longValue()))
        .orElse(OptionalLong.empty());
  }
}
