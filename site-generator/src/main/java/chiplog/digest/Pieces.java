package chiplog.digest;

import java.nio.charset.StandardCharsets;

/// One digest of many pieces, the length of each in front of it, so that `ab`, `c` and `a`, `bc`
/// differ.
public final class Pieces {
  private final Sha256 all = new Sha256();

  public void add(byte[] piece) {
    all.add((piece.length + ":").getBytes(StandardCharsets.US_ASCII));
    all.add(piece);
  }

  /// Adds `piece` in UTF-8.
  public void add(String piece) {
    add(piece.getBytes(StandardCharsets.UTF_8));
  }

  /// Of all pieces so far, 64 hexadecimal digits; the next piece begins anew.
  public String digits() {
    return all.digits();
  }
}
