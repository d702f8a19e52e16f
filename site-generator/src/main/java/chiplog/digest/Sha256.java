package chiplog.digest;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// SHA-256 in hexadecimal digits, at once or bit by bit.
public final class Sha256 {
  public static final int DIGITS = 64;

  private final MessageDigest digest = start();

  /// Of `text` in UTF-8.
  public static String of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  public static String of(byte[] bytes) {
    return HexFormat.of().formatHex(start().digest(bytes));
  }

  /// Goes on with `bytes`, as if they had followed the earlier ones without a seam.
  public void add(byte[] bytes) {
    digest.update(bytes);
  }

  /// Of all that was added; the next addition begins anew.
  public String digits() {
    return HexFormat.of().formatHex(digest.digest());
  }

  private static MessageDigest start() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }
}
