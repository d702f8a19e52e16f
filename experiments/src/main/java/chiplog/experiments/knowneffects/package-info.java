/// Work whose amount is known: to see what a comparison makes of code that is the same, or slower
/// by exactly so much.
package chiplog.experiments.knowneffects;
