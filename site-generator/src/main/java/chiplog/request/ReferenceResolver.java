package chiplog.request;

import chiplog.article.Article;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.Position;
import chiplog.directive.Assertion;
import chiplog.directive.CaseRef;
import chiplog.directive.Directive;
import chiplog.directive.Rate;
import chiplog.experiment.CaseId;
import chiplog.experiment.Catalog;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import chiplog.experiment.SourceSymbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Looks up every name that the directives of an article use, and reports those that the catalog
/// does not know.
public final class ReferenceResolver {
  private final Catalog catalog;

  public ReferenceResolver(Catalog catalog) {
    this.catalog = catalog;
  }

  /// One request for each directive, in order; [Request.Unknown] where something was reported.
  public List<Request> resolve(Article article, DiagnosticSink sink) {
    var requests = new ArrayList<Request>();
    for (var directive : article.directives()) {
      var names = new Names(catalog, directive.position(), sink);
      var found = request(directive, names);
      requests.add(found.isPresent() ? found.get() : new Request.Unknown(directive));
    }
    return List.copyOf(requests);
  }

  public Optional<Request.Contrast> contrast(Directive.Contrast asked, DiagnosticSink sink) {
    return contrast(asked, new Names(catalog, asked.position(), sink));
  }

  /// Two cases of one experiment, as someone named them at `asked`; empty where that was reported.
  public Optional<Sides> sides(CaseRef base, CaseRef next, Position asked, DiagnosticSink sink) {
    var names = new Names(catalog, asked, sink);
    return shared(base, next, names)
        .flatMap(it -> {
          var from = names.target(it, base);
          var to = names.target(it, next);
          return from.isPresent() && to.isPresent()
              ? Optional.of(new Sides(it, from.get(), to.get()))
              : Optional.empty();
        });
  }

  private Optional<? extends Request> request(Directive directive, Names names) {
    return switch (directive) {
      case Directive.Value value -> value(value, names);
      case Directive.Contrast contrast -> contrast(contrast, names);
      case Directive.Often often -> often(often, names);
      case Directive.Fact fact -> fact(fact, names);
      case Directive.Claim claim -> claim(claim, names);
      case Directive.Constant constant -> Optional.of(new Request.Constant(constant));
      case Directive.Comparison comparison -> comparison(comparison, names);
      case Directive.Table table -> table(table, names);
      case Directive.Plot plot -> plot(plot, names);
      case Directive.Code code -> code(code, names);
      case Directive.Output output -> output(output, names);
      case Directive.Calibration calibration -> calibration(calibration, names);
      case Directive.Share share -> new ProfileRequests(names).share(share);
      case Directive.PartChange change -> partChange(change, names);
      case Directive.Profile profile -> new ProfileRequests(names).profile(profile);
      case Directive.Flame flame -> new ProfileRequests(names).flame(flame);
      case Directive.MachineFacts machine -> Optional.of(new Request.MachineFacts(machine));
      case Directive.RunYourself run -> run(run, names);
      case Directive.Claims claims -> Optional.of(new Request.Claims(claims));
    };
  }

  private Optional<Request.Value> value(Directive.Value asked, Names names) {
    return names
        .experiment(asked.target().experiment())
        .flatMap(it -> {
          var target = names.target(it, asked.target());
          var metric = names.metric(it, asked.metric());
          return target.isPresent() && metric.isPresent()
              ? Optional.of(new Request.Value(asked, it, target.get(), metric.get()))
              : Optional.empty();
        });
  }

  private Optional<Request.Contrast> contrast(Directive.Contrast asked, Names names) {
    var all = asked.form() == Directive.Form.GEOMEAN;
    var experiment =
        all ? names.experiment(asked.next().experiment()) : Optional.<Experiment>empty();
    if (experiment.filter(it -> it.params().isEmpty()).isPresent()) {
      names.error(
          "\"%s\" has no parameters to take a mean over".formatted(experiment.get().id()),
          "ask for its change instead");
      return Optional.empty();
    }
    return pair(asked.base(), asked.next(), asked.metric(), all, names)
        .map(it -> new Request.Contrast(asked, it.experiment, it.base, it.next, it.metric));
  }

  private Optional<Request.Often> often(Directive.Often asked, Names names) {
    return pair(asked.base(), asked.next(), asked.metric(), false, names)
        .filter(it -> it.tells(asked.rate(), names))
        .map(it -> new Request.Often(asked, it.experiment, it.base, it.next, it.metric));
  }

  private Optional<Request.Calibration> calibration(Directive.Calibration asked, Names names) {
    return names
        .experiment(asked.experiment())
        .filter(it -> new KnownEffects(it, names).areThere())
        .map(it -> new Request.Calibration(asked, it));
  }

  /// Two cases of one experiment and the metric they are compared by.
  private record Pair(Experiment experiment, CaseId base, CaseId next, Metric metric) {
    boolean tells(Rate rate, Names names) {
      return new KnownEffects(experiment, names).tell(rate, base, next, metric);
    }
  }

  private Optional<Pair> pair(
      CaseRef from, CaseRef to, String metricName, boolean allSettings, Names names) {
    var found = shared(from, to, names);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    var experiment = found.get();
    var metric = names.metric(experiment, metricName);
    var base = side(experiment, withParams(from, to), allSettings, names);
    var next = side(experiment, withParams(to, from), allSettings, names);
    return metric.isEmpty() || base.isEmpty() || next.isEmpty()
        ? Optional.empty()
        : Optional.of(new Pair(experiment, base.get(), next.get(), metric.get()));
  }

  /// The experiment that both sides are of: only what was measured together is compared.
  private static Optional<Experiment> shared(CaseRef from, CaseRef to, Names names) {
    if (from.experiment().equals(to.experiment())) {
      return names.experiment(to.experiment());
    }
    names.error(
        "%s and %s are of two experiments, which were not measured together".formatted(from, to),
        "compare variants of one experiment");
    return Optional.empty();
  }

  private static Optional<CaseId> side(
      Experiment experiment, CaseRef ref, boolean allSettings, Names names) {
    return allSettings && ref.params().isEmpty()
        ? names.variant(experiment, ref.variant()).map(CaseId::of)
        : names.target(experiment, ref);
  }

  /// A side without parameters has those of the other.
  static CaseRef withParams(CaseRef side, CaseRef other) {
    return side.params().isEmpty()
        ? new CaseRef(side.experiment(), side.variant(), other.params())
        : side;
  }

  private Optional<Request.Fact> fact(Directive.Fact asked, Names names) {
    return names
        .experiment(asked.experiment())
        .filter(it -> names.fact(it, asked.path()))
        .map(it -> new Request.Fact(asked, it));
  }

  private Optional<Request.PartChange> partChange(Directive.PartChange asked, Names names) {
    return shared(asked.base(), asked.next(), names)
        .flatMap(it -> new ProfileRequests(names).change(asked, it));
  }

  private Optional<Request.Claim> claim(Directive.Claim asked, Names names) {
    var profiles = new ProfileRequests(names);
    return switch (asked.assertion()) {
      case Assertion.ShareIs it -> profiles.claim(asked, it.target(), it.part());
      case Assertion.HottestIs it ->
          profiles.claim(asked, it.target(), new Directive.Part(it.kind(), it.pattern(), true));
      case Assertion.PartChangeIs it ->
          shared(it.base(), it.next(), names)
              .flatMap(shared -> profiles.claim(asked, shared, it.base(), it.next(), it.part()));
      case Assertion.RatioIs it -> claimOn(asked, it.base(), it.next(), it.metric(), names);
      case Assertion.ChangeIs it -> claimOn(asked, it.base(), it.next(), it.metric(), names);
      case Assertion.RateIs it ->
          pair(it.base(), it.next(), it.metric(), false, names)
              .filter(pair -> pair.tells(it.rate(), names))
              .map(pair -> claim(asked, pair));
      case Assertion.Equal it -> claimOn(asked, it.base(), it.next(), it.metric(), names);
      case Assertion.ValueIs it ->
          value(
                  new Directive.Value(
                      asked.position(), asked.text(), it.target(), it.metric(), false),
                  names)
              .filter(value -> names.unit(value.metric(), it.unit()))
              .map(value ->
                  new Request.Claim(
                      asked,
                      value.experiment(),
                      Optional.empty(),
                      value.target(),
                      new Request.Subject.Measure(value.metric())));
    };
  }

  private Optional<Request.Claim> claimOn(
      Directive.Claim asked, CaseRef base, CaseRef next, String metric, Names names) {
    return pair(base, next, metric, false, names).map(it -> claim(asked, it));
  }

  private static Request.Claim claim(Directive.Claim asked, Pair pair) {
    return new Request.Claim(
        asked,
        pair.experiment,
        Optional.of(pair.base),
        pair.next,
        new Request.Subject.Measure(pair.metric));
  }

  private Optional<Request.Comparison> comparison(Directive.Comparison asked, Names names) {
    return names
        .experiment(asked.experiment())
        .flatMap(it -> {
          var metrics = names.metrics(it, asked.metrics());
          var base = names.variant(it, asked.baseline().orElse(it.variants().getFirst().name()));
          return metrics.isPresent() && base.isPresent()
              ? Optional.of(
                  new Request.Comparison(asked, it, baseFirst(it, base.get()), metrics.get()))
              : Optional.empty();
        });
  }

  static List<String> baseFirst(Experiment experiment, String base) {
    var order = new ArrayList<String>();
    order.add(base);
    experiment.variants().stream()
        .map(it -> it.name())
        .filter(name -> !name.equals(base))
        .forEach(order::add);
    return List.copyOf(order);
  }

  private Optional<Request.Table> table(Directive.Table asked, Names names) {
    return names
        .experiment(asked.experiment())
        .flatMap(it -> {
          var metrics = names.metrics(it, asked.metrics());
          var variants = names.variants(it, asked.variants());
          var sort = asked.sort().flatMap(name -> names.metric(it, name));
          return metrics.isEmpty()
                  || variants.isEmpty()
                  || asked.sort().isPresent() != sort.isPresent()
              ? Optional.empty()
              : Optional.of(new Request.Table(asked, it, variants.get(), metrics.get(), sort));
        });
  }

  private Optional<Request.Plot> plot(Directive.Plot asked, Names names) {
    return names
        .experiment(asked.experiment())
        .filter(it -> asked.over().stream().allMatch(param -> names.param(it, param)))
        .flatMap(it ->
            names.metric(it, asked.metric()).map(metric -> new Request.Plot(asked, it, metric)));
  }

  private Optional<Request.Code> code(Directive.Code asked, Names names) {
    return names
        .experiment(asked.experiment())
        .flatMap(it -> {
          var symbol = symbol(it, asked.symbol(), names);
          var from = asked.from().flatMap(name -> symbol(it, name, names));
          return symbol.isEmpty() || asked.from().isPresent() != from.isPresent()
              ? Optional.empty()
              : Optional.of(new Request.Code(asked, it, symbol.get(), from));
        });
  }

  /// A variant's source by its name, or any symbol as `Type#member` or `Type`.
  private static Optional<SourceSymbol> symbol(Experiment experiment, String name, Names names) {
    var hash = name.indexOf('#');
    if (hash > 0) {
      return Optional.of(new SourceSymbol(name.substring(0, hash), name.substring(hash + 1)));
    }
    if (!name.isEmpty() && Character.isUpperCase(name.charAt(0))) {
      return Optional.of(new SourceSymbol(name, ""));
    }
    return names
        .variant(experiment, name)
        .flatMap(experiment::variant)
        .map(variant -> variant.source());
  }

  private Optional<Request.Output> output(Directive.Output asked, Names names) {
    return names
        .experiment(asked.target().experiment())
        .flatMap(it ->
            names.target(it, asked.target()).map(target -> new Request.Output(asked, it, target)));
  }

  private Optional<Request.RunYourself> run(Directive.RunYourself asked, Names names) {
    var found = new ArrayList<Experiment>();
    for (var name : asked.experiments()) {
      names.experiment(name).ifPresent(found::add);
    }
    return found.size() == asked.experiments().size()
        ? Optional.of(new Request.RunYourself(asked, List.copyOf(found)))
        : Optional.empty();
  }
}
