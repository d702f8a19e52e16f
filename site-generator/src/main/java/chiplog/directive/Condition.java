package chiplog.directive;

/// When a claim is meant to hold (`only on x86-64`).
///
/// @param subject an architecture (`x86-64`, `aarch64`) or a machine id
public record Condition(String subject) {}
