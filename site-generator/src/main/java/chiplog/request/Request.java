package chiplog.request;

import chiplog.directive.Directive;
import chiplog.experiment.CaseId;
import chiplog.experiment.Experiment;
import chiplog.experiment.Metric;
import chiplog.experiment.ProfileKind;
import chiplog.experiment.SourceSymbol;
import chiplog.profile.FramePattern;
import chiplog.profile.Grouping;
import java.util.List;
import java.util.Optional;

/// A directive whose names have been looked up: what is asked of which experiment.
public sealed interface Request {
  Directive directive();

  /// Asks something of one experiment.
  sealed interface OfExperiment extends Request {
    Experiment experiment();
  }

  /// @param target the case
  record Value(Directive.Value directive, Experiment experiment, CaseId target, Metric metric)
      implements OfExperiment {}

  /// For a geometric mean, `base` and `next` have no parameters and stand for all settings.
  record Contrast(
      Directive.Contrast directive, Experiment experiment, CaseId base, CaseId next, Metric metric)
      implements OfExperiment {}

  /// Two cases whose true difference is known.
  record Often(
      Directive.Often directive, Experiment experiment, CaseId base, CaseId next, Metric metric)
      implements OfExperiment {}

  record Fact(Directive.Fact directive, Experiment experiment) implements OfExperiment {}

  /// What a claim speaks of.
  sealed interface Subject {
    /// A value, or two to be compared.
    record Measure(Metric metric) implements Subject {}

    /// The samples under the frames that match.
    record Part(ProfileKind kind, FramePattern frames) implements Subject {}
  }

  /// @param base absent for a claim on one case
  record Claim(
      Directive.Claim directive,
      Experiment experiment,
      Optional<CaseId> base,
      CaseId next,
      Subject subject)
      implements OfExperiment {}

  record Share(
      Directive.Share directive,
      Experiment experiment,
      CaseId target,
      ProfileKind kind,
      FramePattern frames)
      implements OfExperiment {}

  record PartChange(
      Directive.PartChange directive,
      Experiment experiment,
      CaseId base,
      CaseId next,
      ProfileKind kind,
      FramePattern frames)
      implements OfExperiment {}

  record Profile(
      Directive.Profile directive,
      Experiment experiment,
      CaseId target,
      ProfileKind kind,
      Grouping by)
      implements OfExperiment {}

  record Flame(Directive.Flame directive, Experiment experiment, CaseId target, ProfileKind kind)
      implements OfExperiment {}

  record Constant(Directive.Constant directive) implements Request {}

  /// @param variants base first
  record Comparison(
      Directive.Comparison directive,
      Experiment experiment,
      List<String> variants,
      List<Metric> metrics)
      implements OfExperiment {}

  record Table(
      Directive.Table directive,
      Experiment experiment,
      List<String> variants,
      List<Metric> metrics,
      Optional<Metric> sort)
      implements OfExperiment {}

  record Plot(Directive.Plot directive, Experiment experiment, Metric metric)
      implements OfExperiment {}

  /// @param from what the difference is shown from
  record Code(
      Directive.Code directive,
      Experiment experiment,
      SourceSymbol symbol,
      Optional<SourceSymbol> from)
      implements OfExperiment {}

  record Output(Directive.Output directive, Experiment experiment, CaseId target)
      implements OfExperiment {}

  record Calibration(Directive.Calibration directive, Experiment experiment)
      implements OfExperiment {}

  record MachineFacts(Directive.MachineFacts directive) implements Request {}

  /// @param experiments empty: all that the article uses
  record RunYourself(Directive.RunYourself directive, List<Experiment> experiments)
      implements Request {}

  record Claims(Directive.Claims directive) implements Request {}

  /// A name in it is unknown; what is wrong has been reported.
  record Unknown(Directive directive) implements Request {}
}
