package chiplog.digest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class Sha256Test {
  /// `printf abc | sha256sum`
  private static final String ABC =
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

  @Test
  void aTextIsHashedAsUtf8() {
    assertThat(Sha256.of("abc")).isEqualTo(ABC).hasSize(Sha256.DIGITS);
    // printf ä | sha256sum
    assertThat(Sha256.of("ä"))
        .isEqualTo("33e6d73fee82904c8d7afb78de1154d1e8dc2a0edb08120e63df5b9385c2d9cc");
  }

  @Test
  void additionsFollowOneAnotherWithoutASeam() {
    var digest = new Sha256();
    digest.add("a".getBytes(UTF_8));
    digest.add("bc".getBytes(UTF_8));
    assertThat(digest.digits()).isEqualTo(ABC);
  }

  @Test
  void piecesDoNotFlowIntoOneAnother() {
    // printf 2:ab1:c | sha256sum
    assertThat(pieces("ab", "c"))
        .isEqualTo("430fb1b4ac43316eca81fab27a1930ab8eff8fef6a1dc7903dce44bbc2790dc5")
        .isNotEqualTo(pieces("a", "bc"));
  }

  private static String pieces(String... texts) {
    var pieces = new Pieces();
    for (var text : texts) {
      pieces.add(text);
    }
    return pieces.digits();
  }
}
