package chiplog.analysis;

import chiplog.article.Article;
import chiplog.block.Blocks;
import chiplog.block.Page;
import chiplog.block.SourceCode;
import chiplog.claim.ClaimLedger;
import chiplog.claim.Reports;
import chiplog.claim.Strictness;
import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.NearestNames;
import chiplog.directive.Assertion;
import chiplog.directive.Directive;
import chiplog.exhibit.ArticleView;
import chiplog.exhibit.Exhibit;
import chiplog.exhibit.State;
import chiplog.experiment.Catalog;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.finding.Backing;
import chiplog.finding.Standings;
import chiplog.freshness.Evidence;
import chiplog.request.ReferenceResolver;
import chiplog.request.Request;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// Answers every directive of an article from the results that back it.
///
/// Safe for use by several threads at once where `evidence` is.
public final class Analyst {
  private final ReferenceResolver resolver;
  private final Function<Experiment, Evidence> evidence;
  private final Standings standings;
  private final SourceCode code;
  private final Strictness strictness;
  private final Map<ExperimentId, Backing> backings = new ConcurrentHashMap<>();

  /// @param evidence what was measured of an experiment on the machine that the site is built for
  public Analyst(
      Catalog catalog,
      Function<Experiment, Evidence> evidence,
      Standings standings,
      SourceCode code,
      Strictness strictness) {
    this.resolver = new ReferenceResolver(catalog);
    this.evidence = evidence;
    this.standings = standings;
    this.code = code;
    this.strictness = strictness;
  }

  /// `article` with every directive answered; what is wrong is reported, and shown as missing.
  public ArticleView analyse(Article article, DiagnosticSink sink) {
    return new Work(article, true, sink).view();
  }

  /// Reports what is wrong with what could be read of an article that has mistakes, and nothing
  /// that would follow from what could not.
  public void check(Article readable, DiagnosticSink sink) {
    new Work(readable, false, sink).view();
  }

  /// What a contrast was measured to be, new over old; empty without a result. Reports nothing: for
  /// checks that read an article beside its analysis.
  public Optional<Double> factor(Directive.Contrast contrast) {
    var request = resolver.contrast(contrast, _ -> {});
    return request.flatMap(it ->
        backing(it.experiment())
            .measured()
            .flatMap(m -> m.contrast(it.base(), it.next(), it.metric()))
            .flatMap(found -> found.comparison().change())
            .map(change -> change.center()));
  }

  /// What stands behind an experiment, worked out once for all articles.
  private Backing backing(Experiment experiment) {
    return backings.computeIfAbsent(
        experiment.id(), _ -> Backing.of(experiment, evidence.apply(experiment), standings));
  }

  /// One article on its way.
  private final class Work {
    private final Article article;
    private final boolean whole;
    private final DiagnosticSink sink;
    private final List<Request> requests;
    private final Page page = new Page();

    Work(Article article, boolean whole, DiagnosticSink sink) {
      this.article = article;
      this.whole = whole;
      this.sink = sink;
      this.requests = resolver.resolve(article, sink);
    }

    ArticleView view() {
      var exhibits =
          new ArrayList<Optional<Exhibit>>(Collections.nCopies(requests.size(), Optional.empty()));
      for (var i = 0; i < requests.size(); i++) {
        exhibits.set(i, answer(requests.get(i)));
      }
      var claims = new ClaimLedger(article, requests, exhibits, Analyst.this::backing).rows();
      var number = 0;
      for (var i = 0; i < requests.size(); i++) {
        if (requests.get(i) instanceof Request.Claim) {
          exhibits.set(i, Optional.of(new Exhibit.Mark(claims.get(number++))));
        }
      }
      for (var i = 0; i < requests.size(); i++) {
        if (requests.get(i) instanceof Request.Claims) {
          exhibits.set(
              i,
              Optional.of(
                  new Exhibit.Claims(page.id("claims"), ClaimLedger.summary(claims), claims)));
        }
      }
      var status =
          new StatusBox(experiments().stream().map(Analyst.this::backing).toList(), claims);
      new Reports(article, whole, requests, strictness, sink).report(claims, Analyst.this::backing);
      return new ArticleView(
          article,
          exhibits.stream().map(Optional::orElseThrow).toList(),
          status.lines(),
          page.rows(),
          claims);
    }

    private List<Experiment> experiments() {
      return Analyst.experiments(requests);
    }

    /// Empty for claims and their ledger, which need the other answers first.
    private Optional<Exhibit> answer(Request request) {
      var inline = new InlineAnswers(page);
      return switch (request) {
        case Request.Value it -> Optional.of(inline.value(it, backing(it.experiment())));
        case Request.Contrast it -> Optional.of(inline.contrast(it, backing(it.experiment())));
        case Request.Often it -> Optional.of(inline.often(it, backing(it.experiment())));
        case Request.Share it -> Optional.of(inline.share(it, backing(it.experiment())));
        case Request.PartChange it -> Optional.of(inline.partChange(it, backing(it.experiment())));
        case Request.Profile it -> Optional.of(blocks().profile(it, backing(it.experiment())));
        case Request.Flame it -> Optional.of(blocks().flame(it, backing(it.experiment())));
        case Request.Fact it -> {
          checkRecorded(it.directive(), backing(it.experiment()));
          yield Optional.of(inline.fact(it, backing(it.experiment())));
        }
        case Request.Constant it -> Optional.of(new Exhibit.Constant(it.directive().shown()));
        case Request.Claim _, Request.Claims _ -> Optional.empty();
        case Request.Comparison it ->
            Optional.of(blocks().comparison(it, backing(it.experiment())));
        case Request.Table it -> Optional.of(blocks().table(it, backing(it.experiment())));
        case Request.Plot it -> Optional.of(blocks().plot(it, backing(it.experiment())));
        case Request.Output it -> Optional.of(blocks().output(it, backing(it.experiment())));
        case Request.Calibration it ->
            Optional.of(blocks().calibration(it.experiment(), backing(it.experiment())));
        case Request.Code it ->
            Optional.of(code.show(it, page.id("code"), backing(it.experiment()), sink));
        case Request.MachineFacts _ ->
            Optional.of(
                blocks().machines(experiments().stream().map(Analyst.this::backing).toList()));
        case Request.RunYourself it -> Optional.of(blocks().run(asked(it)));
        case Request.Unknown it -> Optional.of(unknown(it.directive()));
      };
    }

    /// Which facts a machine and its environment have is known once something was measured there.
    private void checkRecorded(Directive.Fact asked, Backing backing) {
      if (backing.measured().isEmpty()) {
        return;
      }
      var result = backing.measured().get().result();
      var known = new TreeSet<String>();
      result.machine().facts().keySet().forEach(it -> known.add("machine." + it));
      result.environment().facts().keySet().forEach(it -> known.add("environment." + it));
      if (asked.path().contains(".")
          && !asked.path().startsWith("input.")
          && !known.contains(asked.path())) {
        sink.report(
            Diagnostic.error(
                    asked.position(), "no machine has told the fact \"%s\"".formatted(asked.path()))
                .hint("nearest: " + String.join(", ", NearestNames.of(asked.path(), known))));
      }
    }

    private Blocks blocks() {
      return new Blocks(page);
    }

    private List<Backing> asked(Request.RunYourself it) {
      var named = it.experiments().isEmpty() ? experiments() : it.experiments();
      return named.stream().map(Analyst.this::backing).toList();
    }

    private Exhibit unknown(Directive directive) {
      return switch (directive) {
        case Directive.Inline _ ->
            new Exhibit.Figure("unknown", "", State.MISSING, Optional.empty());
        case Directive.Block _ ->
            new Exhibit.Missing(
                page.id("missing"), "A name in this block is unknown.", "./chiplog check");
      };
    }
  }

  /// Names of the experiments that an article uses, as written, in order of first use.
  public static Set<String> experimentsOf(Article article) {
    var names = new LinkedHashSet<String>();
    article.directives().forEach(it -> names.addAll(names(it)));
    return Collections.unmodifiableSet(names);
  }

  private static List<String> names(Directive directive) {
    return switch (directive) {
      case Directive.Value it -> List.of(it.target().experiment());
      case Directive.Contrast it -> List.of(it.base().experiment());
      case Directive.Often it -> List.of(it.base().experiment());
      case Directive.Calibration it -> List.of(it.experiment());
      case Directive.Share it -> List.of(it.target().experiment());
      case Directive.PartChange it -> List.of(it.base().experiment());
      case Directive.Profile it -> List.of(it.target().experiment());
      case Directive.Flame it -> List.of(it.target().experiment());
      case Directive.Fact it -> List.of(it.experiment());
      case Directive.Claim it -> List.of(name(it.assertion()));
      case Directive.Comparison it -> List.of(it.experiment());
      case Directive.Table it -> List.of(it.experiment());
      case Directive.Plot it -> List.of(it.experiment());
      case Directive.Code it -> List.of(it.experiment());
      case Directive.Output it -> List.of(it.target().experiment());
      case Directive.RunYourself it -> it.experiments();
      case Directive.Constant _, Directive.MachineFacts _, Directive.Claims _ -> List.of();
    };
  }

  private static String name(Assertion assertion) {
    return switch (assertion) {
      case Assertion.RatioIs it -> it.next().experiment();
      case Assertion.ChangeIs it -> it.next().experiment();
      case Assertion.ValueIs it -> it.target().experiment();
      case Assertion.RateIs it -> it.next().experiment();
      case Assertion.Equal it -> it.next().experiment();
      case Assertion.ShareIs it -> it.target().experiment();
      case Assertion.HottestIs it -> it.target().experiment();
      case Assertion.PartChangeIs it -> it.next().experiment();
    };
  }

  /// Experiments that the requests use, in order of first use.
  static List<Experiment> experiments(List<Request> requests) {
    return requests.stream()
        .filter(Request.OfExperiment.class::isInstance)
        .map(it -> ((Request.OfExperiment) it).experiment())
        .distinct()
        .toList();
  }
}
