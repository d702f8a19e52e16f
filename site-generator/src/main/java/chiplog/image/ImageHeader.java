package chiplog.image;

import chiplog.image.ImageFiles.Refused;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Width and height of an image, read from its first bytes; nothing is decoded.
///
/// Formats: PNG (ISO 15948, chunk IHDR), GIF 89a, JPEG (ITU T.81, the start-of-frame segment), WebP
/// (RFC 9649) and SVG.
final class ImageHeader {
  private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};

  private ImageHeader() {}

  /// In pixels.
  record Size(int width, int height) {}

  /// @param ending of the file's name, which must be the truth
  static Size read(String ending, byte[] bytes) throws Refused {
    return switch (ending) {
      case ".png" -> png(bytes);
      case ".gif" -> gif(bytes);
      case ".jpg" -> jpeg(bytes);
      case ".webp" -> webp(bytes);
      default -> SvgFile.read(bytes);
    };
  }

  private static Size png(byte[] bytes) throws Refused {
    demand(bytes.length >= 24 && starts(bytes, 0, PNG) && has(bytes, 12, "IHDR"), "PNG");
    return new Size(big(bytes, 16, 4), big(bytes, 20, 4));
  }

  private static Size gif(byte[] bytes) throws Refused {
    demand(bytes.length >= 10 && (has(bytes, 0, "GIF87a") || has(bytes, 0, "GIF89a")), "GIF");
    return new Size(little(bytes, 6, 2), little(bytes, 8, 2));
  }

  private static Size jpeg(byte[] bytes) throws Refused {
    demand(bytes.length > 4 && big(bytes, 0, 2) == 0xffd8, "JPEG");
    var at = 2;
    while (at + 9 < bytes.length && (bytes[at] & 0xff) == 0xff) {
      var marker = bytes[at + 1] & 0xff;
      if (marker == 0xff) {
        at++; // fill bytes are allowed between segments
      } else if (isFrame(marker)) {
        return new Size(big(bytes, at + 7, 2), big(bytes, at + 5, 2));
      } else {
        at += 2 + Math.max(2, big(bytes, at + 2, 2));
      }
    }
    throw wrong("JPEG");
  }

  /// SOF0 to SOF15 without DHT, JPG and DAC, which share the range.
  private static boolean isFrame(int marker) {
    return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
  }

  private static Size webp(byte[] bytes) throws Refused {
    demand(bytes.length >= 30 && has(bytes, 0, "RIFF") && has(bytes, 8, "WEBP"), "WebP");
    if (has(bytes, 12, "VP8X")) {
      return new Size(little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1);
    }
    if (has(bytes, 12, "VP8L") && bytes[20] == 0x2f) {
      var bits = little(bytes, 21, 4);
      return new Size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    demand(has(bytes, 12, "VP8 ") && little(bytes, 23, 3) == 0x2a019d, "WebP");
    return new Size(little(bytes, 26, 2) & 0x3fff, little(bytes, 28, 2) & 0x3fff);
  }

  private static void demand(boolean held, String format) throws Refused {
    if (!held) {
      throw wrong(format);
    }
  }

  private static Refused wrong(String format) {
    return new Refused(
        "is no %s file, whatever its name says".formatted(format), "save it again as " + format);
  }

  private static boolean has(byte[] bytes, int at, String ascii) {
    return starts(bytes, at, ascii.getBytes(StandardCharsets.US_ASCII));
  }

  private static boolean starts(byte[] bytes, int at, byte[] wanted) {
    return bytes.length >= at + wanted.length
        && Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length);
  }

  private static int big(byte[] bytes, int at, int count) {
    var value = 0;
    for (var i = 0; i < count; i++) {
      value = (value << 8) | (bytes[at + i] & 0xff);
    }
    return value;
  }

  private static int little(byte[] bytes, int at, int count) {
    var value = 0;
    for (var i = count - 1; i >= 0; i--) {
      value = (value << 8) | (bytes[at + i] & 0xff);
    }
    return value;
  }
}
