package chiplog.analysis;

import chiplog.block.Page;
import chiplog.contrast.Contrasted;
import chiplog.contrast.Measured;
import chiplog.directive.Directive.Form;
import chiplog.exhibit.Exhibit;
import chiplog.exhibit.State;
import chiplog.experiment.CaseId;
import chiplog.experiment.Metric;
import chiplog.finding.Backing;
import chiplog.finding.Detection;
import chiplog.finding.Disturbances;
import chiplog.finding.Geomean;
import chiplog.finding.Often;
import chiplog.finding.Profiled;
import chiplog.finding.SteadyWords;
import chiplog.finding.Wording;
import chiplog.machine.Machine;
import chiplog.request.Request;
import chiplog.result.Run;
import chiplog.stats.Verdict;
import chiplog.unit.Figures;
import chiplog.unit.Quantity;
import chiplog.unit.Unit;
import java.util.List;
import java.util.Optional;

/// Answers what stands in a sentence: values, contrasts, facts.
record InlineAnswers(Page page) {
  private static final String MISSING = "not measured yet";

  Exhibit value(Request.Value asked, Backing backing) {
    var measured = backing.measured();
    var summary = measured.flatMap(it -> it.summary(asked.target(), asked.metric()));
    if (measured.isEmpty() || summary.isEmpty()) {
      return missing(asked.directive().text(), backing);
    }
    var exact = asked.metric() == Metric.ALLOCS && measured.get().exact(asked.target());
    var text = Wording.value(summary.get(), asked.metric(), exact, asked.directive().interval());
    var row =
        page.row(
            text,
            asked.directive().text(),
            Wording.interval(summary.get(), asked.metric(), exact),
            Wording.forks(measured.get(), asked.target(), asked.metric()),
            Wording.joined(
                List.of(
                    Disturbances.setAside(measured.get()),
                    warmUp(measured.get(), asked.target(), asked.metric()))),
            backing);
    var few = asked.metric() != Metric.ALLOCS && !summary.get().bounded();
    var plain = summary.get().modes().isEmpty() ? Figures.plain(summary.get().center()) : "";
    return new Exhibit.Figure(text, plain, state(backing, few), Optional.of(row));
  }

  Exhibit contrast(Request.Contrast asked, Backing backing) {
    if (asked.directive().form() == Form.GEOMEAN) {
      return geomean(asked, backing);
    }
    var measured = backing.measured();
    var found = measured.flatMap(it -> it.contrast(asked.base(), asked.next(), asked.metric()));
    if (measured.isEmpty() || found.isEmpty()) {
      return missing(asked.directive().text(), backing);
    }
    var told = found.get();
    var text = text(asked.directive().form(), told);
    var ratio = asked.directive().form() == Form.RATIO;
    var row =
        page.row(
            text,
            asked.directive().text(),
            ratio ? Wording.ratioInterval(told) : Wording.changeInterval(told),
            Wording.forks(measured.get(), asked.next(), asked.metric()),
            details(asked, told, measured.get()),
            backing);
    var state = state(backing, told.verdict() == Verdict.TOO_FEW_FORKS);
    if (asked.directive().form() == Form.VERDICT) {
      return new Exhibit.Word(text, state, Optional.of(row));
    }
    var number = ratio ? told.comparison().ratio() : told.comparison().change();
    var plain = number.map(it -> Figures.plain(it.center())).orElse("");
    return new Exhibit.Figure(text, plain, state, Optional.of(row));
  }

  private static String text(Form form, Contrasted told) {
    return switch (form) {
      case CHANGE -> Wording.change(told);
      case RATIO -> Wording.ratio(told);
      case VERDICT -> Wording.inSentence(told);
      case GEOMEAN -> "";
    };
  }

  Exhibit often(Request.Often asked, Backing backing) {
    var wanted = asked.directive();
    var measured = backing.measured();
    var found =
        measured.flatMap(
            it -> Often.of(it, asked.base(), asked.next(), wanted.rate(), wanted.blocks()));
    if (measured.isEmpty() || found.isEmpty()) {
      return missing(wanted.text(), backing);
    }
    var told = found.get();
    var text = wanted.interval() ? told.textWithInterval() : told.text();
    var row =
        page.row(
            text,
            wanted.text(),
            told.interval(),
            Figures.count(measured.get().calibrated().blocks(asked.base(), asked.next()))
                + " blocks",
            "groups of %s blocks, drawn with seed %d"
                .formatted(
                    Figures.count(wanted.blocks()), measured.get().result().provenance().seed()),
            backing);
    return new Exhibit.Figure(text, Figures.plain(told.value()), backing.state(), Optional.of(row));
  }

  Exhibit share(Request.Share asked, Backing backing) {
    var wanted = asked.directive();
    var profiled = backing.measured().flatMap(it -> Profiled.of(it, asked.target(), asked.kind()));
    var found = profiled.flatMap(it -> it.share(asked.frames(), wanted.part().self()));
    if (profiled.isEmpty() || found.isEmpty()) {
      return missing(wanted.text(), backing);
    }
    var share = found.get();
    var row =
        page.row(
            Profiled.text(share),
            wanted.text(),
            Profiled.interval(share),
            profiled.get().forksText(),
            "%s; %s".formatted(Profiled.counted(share), profiled.get().basis()),
            backing);
    return new Exhibit.Figure(
        Profiled.text(share), Figures.plain(share.center()), backing.state(), Optional.of(row));
  }

  Exhibit partChange(Request.PartChange asked, Backing backing) {
    var measured = backing.measured();
    var base = measured.flatMap(it -> Profiled.of(it, asked.base(), asked.kind()));
    var next = measured.flatMap(it -> Profiled.of(it, asked.next(), asked.kind()));
    var found = base.flatMap(from -> next.flatMap(to -> from.to(to, asked.frames())));
    if (next.isEmpty() || found.isEmpty()) {
      return missing(asked.directive().text(), backing);
    }
    var change = found.get();
    var row =
        page.row(
            Profiled.text(change),
            asked.directive().text(),
            Profiled.interval(change),
            next.get().forksText(),
            "for one call; " + next.get().basis(),
            backing);
    return new Exhibit.Figure(
        Profiled.text(change),
        Figures.plain(1 + change.change()),
        backing.state(),
        Optional.of(row));
  }

  private static String details(Request.Contrast asked, Contrasted told, Measured measured) {
    return Wording.joined(
        List.of(
            Wording.word(told.verdict()),
            Wording.detail(told),
            Detection.margin(told),
            Wording.joined(Detection.of(told)),
            Wording.joined(Wording.caveats(told.comparison().caveats())),
            Wording.stopped(measured.result()),
            Disturbances.setAside(measured),
            warmUp(measured, asked.base(), asked.metric()),
            warmUp(measured, asked.next(), asked.metric())));
  }

  private static String warmUp(Measured measured, CaseId target, Metric metric) {
    return metric == Metric.TIME || metric == Metric.THROUGHPUT
        ? Wording.joined(
            List.of(SteadyWords.told(measured, target), Wording.warmUp(measured, target)))
        : "";
  }

  private Exhibit geomean(Request.Contrast asked, Backing backing) {
    var mean =
        backing
            .measured()
            .flatMap(it ->
                Geomean.of(it, asked.base().variant(), asked.next().variant(), asked.metric()));
    if (mean.isEmpty()) {
      return missing(asked.directive().text(), backing);
    }
    var row =
        page.row(
            mean.get().change(),
            asked.directive().text(),
            mean.get().bounds().orElse("none: only one row has a change"),
            mean.get().rows(),
            "geometric mean of the paired changes; its interval is one over rows and blocks",
            backing);
    return new Exhibit.Figure(
        mean.get().change(),
        Figures.plain(mean.get().newOld()),
        state(backing, false),
        Optional.of(row));
  }

  private Exhibit missing(String what, Backing backing) {
    var note = backing.command().isEmpty() ? "" : "try " + backing.command();
    var row = page.row(MISSING, what, "none", "none", note, backing);
    return new Exhibit.Figure(MISSING, "", State.MISSING, Optional.of(row));
  }

  private static State state(Backing backing, boolean few) {
    return few && backing.state() == State.FRESH ? State.FEW_SAMPLES : backing.state();
  }

  Exhibit fact(Request.Fact asked, Backing backing) {
    var path = asked.directive().path();
    if (path.startsWith("input.")) {
      var fact = asked.experiment().input().facts().get(path.substring("input.".length()));
      return new Exhibit.Fact(fact == null ? Machine.NOT_VISIBLE : spaced(fact), State.FRESH);
    }
    if (path.equals("question")) {
      return new Exhibit.Fact(asked.experiment().question(), State.FRESH);
    }
    return backing
        .measured()
        .<Exhibit>map(it -> new Exhibit.Fact(recorded(path, it), backing.state()))
        .orElseGet(() -> new Exhibit.Fact(MISSING, State.MISSING));
  }

  /// A size is written like any other; other facts stand as the catalog has them.
  private static String spaced(String fact) {
    return Quantity.parse(fact, Unit.BYTES).isPresent() ? fact.replace(' ', '\u202F') : fact;
  }

  private static String recorded(String path, Measured measured) {
    var result = measured.result();
    return switch (path) {
      case "date" -> Backing.date(result);
      case "jdk" -> result.environment().jdk();
      case "machine" -> Backing.machineName(result.machine());
      case "commit" -> result.provenance().commit().orElse(Machine.NOT_VISIBLE);
      case "seed" -> Long.toString(result.provenance().seed());
      case "blocks", "forks" -> Figures.count(blocks(measured));
      default ->
          path.startsWith("machine.")
              ? result.machine().fact(path.substring("machine.".length()))
              : result.environment().fact(path.substring("environment.".length()));
    };
  }

  /// Complete blocks: each has one fork of every case.
  static long blocks(Measured measured) {
    return measured.result().runs().stream()
        .filter(run -> run.paired() && run.finished())
        .map(Run::block)
        .distinct()
        .count();
  }
}
