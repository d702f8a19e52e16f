package chiplog.separate;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.exchange.Report;
import chiplog.exchange.Subject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.junit.jupiter.api.Test;

class PairingTest {
  /// @param keysAndValues of its conditions
  private static Report report(String benchmark, String... keysAndValues) {
    SequencedMap<String, String> conditions = new LinkedHashMap<>();
    for (var i = 0; i < keysAndValues.length; i += 2) {
      conditions.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return new Report(new Subject(benchmark, "", new LinkedHashMap<>()), conditions, List.of());
  }

  @Test
  void eachGoesWithThatOfItsPackageEvenWhereItCannotBeCompared() {
    var a17 = report("X", "pkg", "a", "jdk", "17");
    var b17 = report("X", "pkg", "b", "jdk", "17");
    var b25 = report("X", "pkg", "b", "jdk", "25");
    var a25 = report("X", "pkg", "a", "jdk", "25");
    var pairing = Pairing.between(List.of(a17, b17), List.of(b25, a25));

    assertThat(pairing.pairs()).extracting(Pair::next).containsExactly(a25, b25);
    assertThat(pairing.pairs().getFirst().differences()).containsExactly("JDK 17 / 25");
  }

  @Test
  void benchmarksOfTwoPackagesAreNotComparable() {
    var pairing =
        Pairing.between(List.of(report("X", "pkg", "a")), List.of(report("X", "pkg", "b")));

    assertThat(pairing.pairs().getFirst().differences()).containsExactly("package a / b");
  }

  @Test
  void thoseOfOneModeBelongTogether() {
    var time = report("X", "mode", "avgt");
    var rate = report("X", "mode", "thrpt");
    var pairing = Pairing.between(List.of(time, rate), List.of(rate, time));

    assertThat(pairing.pairs()).extracting(Pair::next).containsExactly(time, rate);
    assertThat(pairing.pairs()).allMatch(Pair::isComparable);
  }

  @Test
  void whatOneSideAloneHasIsNoPair() {
    var pairing =
        Pairing.between(List.of(report("X"), report("Y")), List.of(report("Y"), report("Z")));

    assertThat(pairing.pairs()).hasSize(1);
    assertThat(pairing.onlyBase()).containsExactly(report("X"));
    assertThat(pairing.onlyNext()).containsExactly(report("Z"));
  }
}
