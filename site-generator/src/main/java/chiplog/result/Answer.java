package chiplog.result;

import chiplog.experiment.CaseId;

/// What a case answered before anything was timed.
///
/// @param sha256 digest of the whole answer in canonical text, 64 hexadecimal digits
/// @param start the first characters of that text, for readers
public record Answer(CaseId target, String sha256, String start) {}
