/// Benchmarks that measure something else than they seem to, each beside one that does not.
package chiplog.experiments.traps;
