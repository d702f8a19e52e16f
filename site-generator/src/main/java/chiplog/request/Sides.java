package chiplog.request;

import chiplog.experiment.CaseId;
import chiplog.experiment.Experiment;

/// Two cases of one experiment, to be set side by side.
public record Sides(Experiment experiment, CaseId base, CaseId next) {}
