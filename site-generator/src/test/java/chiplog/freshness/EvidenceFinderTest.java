package chiplog.freshness;

import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.Diagnostic;
import chiplog.effort.LookPlan;
import chiplog.effort.Stop;
import chiplog.experiment.ExperimentId;
import chiplog.result.Stopping;
import chiplog.store.InMemoryResultStore;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvidenceFinderTest {
  @TempDir Path folder;
  private final InMemoryResultStore store = new InMemoryResultStore();
  private Lab lab;

  @BeforeEach
  void lab() {
    lab = new Lab(folder);
  }

  @Test
  void withoutAnyResultTheCommandIsTold() {
    assertThat(find()).isEqualTo(new Evidence.Missing("./chiplog measure --only words"));
  }

  @Test
  void theNewestMatchingResultCountsAndTheOthersAreKeptBesideIt() {
    var first = store.save(lab.result(lab.words(), 1));
    var newest = store.save(lab.result(lab.words(), 3));
    var second = store.save(lab.result(lab.words(), 2));
    assertThat(find()).isEqualTo(new Evidence.Fresh(newest, true, List.of(first, second)));
  }

  @Test
  void anOlderMatchingResultComesBeforeANewerStaleOne() {
    var matching = store.save(lab.result(lab.words(), 1));
    lab.libraries.put("g:fast", "2.0");
    store.save(lab.result(lab.words(), 2));
    lab.libraries.put("g:fast", "1.0");
    assertThat(find()).isEqualTo(new Evidence.Fresh(matching, true));
  }

  /// It has fewer blocks, although it is newer; alone it is still the one to show.
  @Test
  void aWholeResultComesBeforeOneThatABudgetCutShort() {
    var cut = new Stopping(LookPlan.once(6).looks(), Stop.BUDGET);
    var newer = store.save(lab.result(lab.words(), 2).stopped(cut));
    assertThat(find()).isEqualTo(new Evidence.Fresh(newer, true));
    var whole = store.save(lab.result(lab.words(), 1));
    assertThat(find()).isEqualTo(new Evidence.Fresh(whole, true, List.of(newer)));
  }

  @Test
  void aStaleResultStaysVisibleAndSaysWhy() {
    var old = store.save(lab.result(lab.words(), 1));
    lab.libraries.put("g:fast", "1.1");
    lab.libraries.put("g:new", "1");
    lab.params = new LinkedHashMap<>(Map.of("buffer", List.of("1", "10", "100")));
    lab.jvm = List.of("-Xint");
    lab.input = new LinkedHashMap<>(Map.of("size", "4 MiB"));
    lab.slowJvm = List.of("-Xcomp");
    lab.threads = 2;
    lab.jdk = "Temurin 25.0.4+1";
    lab.replace("java/lab/words/Words.java", "1 +", "2 +");
    lab.replace("java/lab/words/Words.java", "Shared.S.length()", "Idle.i");
    lab.replace("java/lab/words/Words.java", "shared.Shared", "shared.Idle");
    assertThat(find())
        .isEqualTo(
            new Evidence.Stale(
                old,
                List.of(
                    "threads: 1 → 2",
                    "input size: 2 MiB → 4 MiB",
                    "JDK: Temurin 25.0.3+9 → Temurin 25.0.4+1",
                    "JVM flags: none → -Xint",
                    "library fast 1.0 → 1.1",
                    "library new absent → 1",
                    "parameter buffer: 1, 10 → 1, 10, 100",
                    "source shared/Idle.java is new to it",
                    "source shared/Shared.java is no longer part of it",
                    "source words/Words.java changed",
                    "variant slow: slow → slow -Xcomp"),
                true));
  }

  @Test
  void onAPageTheJdkOfTheResultDoesNotMakeItStale() {
    var old = store.save(lab.result(lab.words(), 1));
    lab.jdk = "Temurin 25.0.4+1";
    var published = new EvidenceFinder(store, lab.fingerprinter(), new Judge.Published());
    assertThat(published.find(lab.words(), Lab.HERE, lab.problems))
        .isEqualTo(new Evidence.Fresh(old, true));
    assertThat(find()).isInstanceOf(Evidence.Stale.class);
  }

  @Test
  void anotherMachineStandsInOnlyWhereTheWantedOneHasNothing() {
    lab.machine = Lab.THERE;
    var there = store.save(lab.result(lab.words(), 5));
    var published = new EvidenceFinder(store, lab.fingerprinter(), new Judge.Published());
    assertThat(published.find(lab.words(), Lab.HERE, lab.problems))
        .isEqualTo(new Evidence.Fresh(there, false));
    lab.machine = Lab.HERE;
    lab.libraries.clear();
    var own = store.save(lab.result(lab.words(), 1));
    lab.libraries.put("g:fast", "1.0");
    assertThat(published.find(lab.words(), Lab.HERE, lab.problems))
        .isEqualTo(new Evidence.Stale(own, List.of("library fast absent → 1.0"), true));
  }

  @Test
  void resultsUnderAFormerIdStillCount() {
    var old = new ExperimentId("old-words");
    var kept = store.save(lab.result(old, lab.fingerprint(lab.words()), 1));
    assertThat(find()).isInstanceOf(Evidence.Missing.class);
    assertThat(EvidenceFinder.orphans(store, List.of(lab.words()))).containsExactly(old);
    lab.formerly = List.of(old);
    assertThat(find()).isEqualTo(new Evidence.Fresh(kept, true));
    assertThat(EvidenceFinder.orphans(store, List.of(lab.words()))).isEmpty();
    assertThat(finder().history(lab.words(), Lab.HERE)).containsExactly(kept);
  }

  @Test
  void classesAndSourcesThatAreNotThereAreToldAtTheCatalog() {
    lab.sources = List.of("src/main/resources/wrods.txt", "../../secret.txt");
    lab.replace("java/lab/words/WordsBench.java", "class WordsBench", "class WordsBenches");
    find();
    assertThat(lab.problems.all())
        .extracting(Diagnostic::message)
        .containsExactly(
            "no source \"../../secret.txt\" in lab",
            "no source \"src/main/resources/wrods.txt\" in lab",
            "no type \"lab.words.WordsBench\" in the sources of lab");
    assertThat(lab.problems.all().getLast().hint().orElseThrow())
        .startsWith("the nearest names are lab.words.WordsBenches");
  }

  private Evidence find() {
    return finder().find(lab.words(), Lab.HERE, lab.problems);
  }

  private EvidenceFinder finder() {
    return new EvidenceFinder(store, lab.fingerprinter(), lab.here());
  }
}
