package chiplog.source;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// SHA-256 in hexadecimal digits.
final class Sha256 {
  static final int DIGITS = 64;

  private final MessageDigest digest = start();

  static String of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  static String of(byte[] bytes) {
    return HexFormat.of().formatHex(start().digest(bytes));
  }

  /// Adds a piece, its length in front so that pieces cannot flow into one another.
  void add(byte[] bytes) {
    digest.update((bytes.length + ":").getBytes(StandardCharsets.US_ASCII));
    digest.update(bytes);
  }

  void add(String text) {
    add(text.getBytes(StandardCharsets.UTF_8));
  }

  String digits() {
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
