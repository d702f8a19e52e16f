package chiplog.request;

import static chiplog.request.Articles.fileLength;
import static chiplog.request.Articles.ref;
import static chiplog.request.Articles.value;
import static org.assertj.core.api.Assertions.assertThat;

import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticList;
import chiplog.directive.CaseRef;
import chiplog.directive.Directive;
import chiplog.directive.Rate;
import chiplog.experiment.Catalog;
import chiplog.result.CannedResults;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ReferenceResolverTest {
  private final DiagnosticList problems = new DiagnosticList();
  private final ReferenceResolver resolver =
      new ReferenceResolver(
          new Catalog(
              List.of(
                  CannedResults.words(),
                  CannedResults.fileLength(),
                  CannedResults.knownEffects())));

  private List<Request> resolve(Directive... directives) {
    return resolver.resolve(Articles.of(directives), problems);
  }

  private Diagnostic only() {
    assertThat(problems.all()).hasSize(1);
    return problems.all().getFirst();
  }

  @Test
  void anUnknownVariantIsToldWithTheNearestNamesAndTheFileThatDeclaresThem() {
    assertThat(resolve(value(ref("fastest"), "time", false)))
        .first()
        .isInstanceOf(Request.Unknown.class);
    assertThat(only().message()).isEqualTo("experiment \"words\" has no variant \"fastest\"");
    assertThat(only().position()).hasToString("content/articles/words/index.md:3:7");
    assertThat(only().hint())
        .contains("its variants are faster, fast, slow (experiments/catalog/words.yaml:6:1)");
  }

  private static Directive often(CaseRef base, CaseRef next, String metric, Rate rate) {
    return new Directive.Often(Articles.at(6), "= often", base, next, metric, rate, 10, false);
  }

  private static CaseRef known(String variant) {
    return new CaseRef("known-effects", variant, CannedResults.map());
  }

  @Test
  void ratesAreAskedOfKnownEffects() {
    var found =
        resolve(
            often(known("same"), known("again"), "time", Rate.FALSE_ALARMS),
            often(known("same"), known("five-percent"), "time", Rate.FOUND),
            often(known("again"), known("five-percent"), "time", Rate.SAYS_UNCLEAR));
    assertThat(problems.all()).isEmpty();
    assertThat(found).hasSize(3).hasOnlyElementsOfType(Request.Often.class);
  }

  @Test
  void whatIsNotKnownHasNoRates() {
    resolve(
        often(ref("slow"), ref("fast"), "time", Rate.FOUND),
        often(known("same"), known("again"), "bytes", Rate.FALSE_ALARMS),
        often(known("same"), known("five-percent"), "time", Rate.NOISE),
        often(known("same"), known("again"), "time", Rate.FOUND),
        new Directive.Calibration(Articles.at(7), "calibration: words", "words"));
    assertThat(problems.all())
        .extracting(Diagnostic::message)
        .containsExactlyInAnyOrder(
            "of \"words\" nothing is known beforehand, so there are no rates",
            "what is known of \"known-effects\" is its time, not its bytes",
            "five-percent is known to differ from same, so there is no noise",
            "again is known to be the same as same: there is nothing to be found",
            "of \"words\" nothing is known beforehand, so there are no rates");
  }

  @Test
  void anUnknownExperimentIsToldWithTheNearestOnes() {
    resolve(value(new CaseRef("word", "fast", CannedResults.map()), "time", false));
    assertThat(only().message()).isEqualTo("there is no experiment \"word\"");
    assertThat(only().hint()).contains("the nearest are words, file-length, known-effects");
  }

  @Test
  void anUnknownMetricParameterAndValueAreEachTold() {
    resolve(
        value(ref("fast"), "tme", false),
        value(fileLength("new", "bufer", "10"), "time", false),
        value(fileLength("new", "buffer", "11"), "time", false));
    assertThat(problems.all())
        .extracting(Diagnostic::message)
        .contains(
            "experiment \"words\" has no metric \"tme\"",
            "experiment \"file-length\" has no parameter \"bufer\"",
            "experiment \"file-length\" has no value of buffer \"11\"");
  }

  @Test
  void aParameterWithSeveralValuesMustBeNamed() {
    resolve(value(fileLength("new"), "time", false));
    assertThat(only().message()).isEqualTo("file-length/new does not say which buffer it means");
    assertThat(only().hint().orElseThrow()).startsWith("write file-length/new[buffer=10];");
  }

  @Test
  void aBaseWithoutParametersHasThoseOfTheOtherSide() {
    var found =
        resolve(
            Articles.contrast(
                fileLength("base"),
                fileLength("new", "buffer", "10"),
                "bytes",
                Directive.Form.CHANGE));
    assertThat(problems.all()).isEmpty();
    assertThat(((Request.Contrast) found.getFirst()).base()).hasToString("base[buffer=10]");
  }

  @Test
  void aFactMustBeDeclaredOrRecorded() {
    resolve(new Directive.Fact(Articles.at(2), "= words input.sise", "words", "input.sise"));
    assertThat(only().message()).isEqualTo("experiment \"words\" has no fact \"input.sise\"");
    assertThat(only().hint().orElseThrow()).startsWith("it could be input.size");
  }

  @Test
  void aBoundMustHaveAUnitOfTheMetric() {
    resolve(
        Articles.claim(
            new chiplog.directive.Assertion.ValueIs(
                ref("fast"), "time", chiplog.directive.Assertion.Sign.AT_MOST, 20, "MB")));
    assertThat(only().message()).isEqualTo("time is not measured in \"MB\"");
  }

  @Test
  void theBaselineComesFirstWhateverTheCatalogSays() {
    var found =
        resolve(
            new Directive.Comparison(
                Articles.at(9),
                "comparison: words",
                "words",
                Optional.of("fast"),
                List.of("time")));
    assertThat(((Request.Comparison) found.getFirst()).variants())
        .containsExactly("fast", "slow", "faster");
  }
}
