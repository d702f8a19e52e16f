package chiplog.project;

import chiplog.analysis.Analyst;
import chiplog.analysis.ExperimentViews;
import chiplog.analysis.MachineViews;
import chiplog.analysis.Recorded;
import chiplog.analysis.TrapViews;
import chiplog.article.ArticleReader;
import chiplog.block.SourceCode;
import chiplog.claim.Strictness;
import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.Position;
import chiplog.exhibit.PageAddress;
import chiplog.experiment.Catalog;
import chiplog.experiment.Experiment;
import chiplog.experiment.ExperimentId;
import chiplog.finding.Backing;
import chiplog.finding.Standings;
import chiplog.freshness.EvidenceFinder;
import chiplog.freshness.Judge;
import chiplog.machine.Machine;
import chiplog.machine.MachineId;
import chiplog.prose.ProseCheck;
import chiplog.render.PageLink;
import chiplog.render.PageRenderer;
import chiplog.render.SiteFrame;
import chiplog.render.Templates;
import chiplog.result.ResultStore;
import chiplog.site.OpenableLinks;
import chiplog.site.SiteBuild;
import chiplog.site.SiteOutput;
import chiplog.site.SiteReport;
import chiplog.site.SiteSettings;
import chiplog.site.SiteWriter;
import chiplog.source.Highlighter;
import chiplog.source.SourceTree;
import chiplog.source.SymbolCutter;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Builds the site of a project: what `build`, `check` and `refresh` share.
///
/// @param machine whose results are shown; empty: the reference machine
/// @param strictness what becomes of stale evidence and failing claims
public record SiteWork(
    Project project, ResultStore results, Optional<MachineId> machine, Strictness strictness) {

  /// Writes the site, all or nothing; nothing comes back, and the old site stays, where an error
  /// was reported.
  ///
  /// @param openable whether pages are for opening from the folder rather than for a server
  public Optional<SiteReport> write(boolean openable) throws IOException {
    try (var writer = new SiteWriter(project.layout().output())) {
      var report = build(openable ? new OpenableLinks(writer) : writer);
      if (project.problems().hasErrors()) {
        return Optional.empty();
      }
      writer.publish();
      return Optional.of(report);
    }
  }

  /// Hands every file of the site to `output`.
  public SiteReport build(SiteOutput output) throws IOException {
    var settings = project.settings();
    var shown = machine.or(settings::reference);
    var catalog = project.catalog();
    EvidenceFinder.orphans(results, catalog.experiments()).stream()
        .filter(it -> !catalog.isRefused(it.text()))
        .forEach(this::tellOrphan);
    var sources = new Once<>(project::sources);
    var evidence = new Once<>(() -> evidence(settings, sources.get()));
    var wanted = shown.orElse(SiteSettings.NO_REFERENCE);
    Function<Experiment, List<Recorded>> recorded =
        it -> Recorded.all(it, wanted, results, evidence.get(), project.problems());
    var standings = Standings.of(catalog, results);
    var highlighter = new Highlighter();
    var cutter = new Once<>(() -> new SymbolCutter(sources.get()));
    var code = new SourceCode(cutter, highlighter, settings.repository());
    var templates = Templates.in(project.layout().templates());
    Thread.ofPlatform().daemon().name("templates").start(templates::compilePages);
    var shownMachine = shown.flatMap(it -> machine(it, catalog));
    var frame =
        new SiteFrame(
            settings.title(),
            settings.address(),
            settings.description(),
            shownMachine.map(SiteWork::link),
            settings.repository(),
            settings.planned());
    var analyst =
        new Analyst(
            catalog,
            experiment -> evidence.get().find(experiment, wanted, project.problems()),
            standings,
            code,
            strictness);
    return new SiteBuild(
            project.layout(),
            settings,
            new ArticleReader(),
            new ProseCheck(settings.orphanNumbersAreErrors(), analyst::factor),
            analyst,
            new ExperimentViews(
                catalog,
                recorded,
                standings,
                code,
                new TrapViews(project.traps(sources), strictness)),
            new MachineViews(catalog, recorded, standings, shownMachine.map(Machine::id)),
            new PageRenderer(templates, frame, highlighter),
            project.problems())
        .build(output);
  }

  private EvidenceFinder evidence(SiteSettings settings, SourceTree sources) throws IOException {
    var anywhere = project.evidence(results, sources, new Judge.Published());
    return settings.reference().map(anywhere::withReference).orElse(anywhere);
  }

  private void tellOrphan(ExperimentId orphan) {
    var folder = project.layout().name(project.layout().results().resolve(orphan.text()));
    project
        .problems()
        .report(
            Diagnostic.warning(
                    Position.wholeFile(folder),
                    "results of \"%s\", which is no experiment of the catalog".formatted(orphan))
                .hint(
                    "they are kept; an experiment that goes on with them says formerly: [%s]"
                        .formatted(orphan)));
  }

  /// The machine as its results tell it; empty before the first, and then it has no page.
  private Optional<Machine> machine(MachineId id, Catalog catalog) {
    return catalog.experiments().stream()
        .flatMap(it -> Stream.concat(Stream.of(it.id()), it.formerly().stream()))
        .flatMap(experiment -> results.current(experiment, id).stream())
        .findFirst()
        .map(stored -> stored.result().machine());
  }

  private static PageLink link(Machine machine) {
    return new PageLink(Backing.machineName(machine), PageAddress.ofMachine(machine.id().text()));
  }
}
