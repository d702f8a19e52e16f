package chiplog.benchfmt;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// UTF-8 that loses nothing: a byte that is no UTF-8 becomes a lone low surrogate (U+DC80 to
/// U+DCFF, as in Python's `surrogateescape`), counts as one character, and is written back as that
/// byte.
public final class Utf8 {
  private static final char ESCAPE = '\udc00';
  private static final char REPLACEMENT = '\ufffd';

  private Utf8() {}

  /// The text of `length` bytes.
  public static String decode(byte[] bytes, int start, int length) {
    var text = new String(bytes, start, length, StandardCharsets.UTF_8);
    return text.indexOf(REPLACEMENT) < 0 ? text : decodeEscaping(bytes, start, length);
  }

  /// The text of all of `bytes`.
  public static String decode(byte[] bytes) {
    return decode(bytes, 0, bytes.length);
  }

  /// The bytes that [#decode(byte[])] would make `text` of.
  public static byte[] encode(String text) {
    for (var i = 0; i < text.length(); i++) {
      if (isEscape(text, i)) {
        return encodeEscapes(text);
      }
    }
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /// Orders texts by their bytes, which is not the order of Java's UTF-16 units.
  public static int compare(String a, String b) {
    return Arrays.compareUnsigned(encode(a), encode(b));
  }

  /// How many characters a reader counts: code points, and one for each byte that is none.
  public static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  private static String decodeEscaping(byte[] bytes, int start, int length) {
    var decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    var in = ByteBuffer.wrap(bytes, start, length);
    var out = CharBuffer.allocate(length);
    while (decodeSome(decoder, in, out)) {
      out.put((char) (ESCAPE + Byte.toUnsignedInt(in.get())));
    }
    return out.flip().toString();
  }

  /// Whether a byte stopped it.
  private static boolean decodeSome(CharsetDecoder decoder, ByteBuffer in, CharBuffer out) {
    decoder.reset();
    return decoder.decode(in, out, true).isError();
  }

  private static byte[] encodeEscapes(String text) {
    var out = new ByteArrayOutputStream(text.length() + 16);
    var start = 0;
    for (var i = 0; i < text.length(); i++) {
      if (isEscape(text, i)) {
        out.writeBytes(text.substring(start, i).getBytes(StandardCharsets.UTF_8));
        out.write(text.charAt(i) - ESCAPE);
        start = i + 1;
      }
    }
    out.writeBytes(text.substring(start).getBytes(StandardCharsets.UTF_8));
    return out.toByteArray();
  }

  private static boolean isEscape(String text, int at) {
    var c = text.charAt(at);
    return c >= '\udc80'
        && c <= '\udcff'
        && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
  }
}
