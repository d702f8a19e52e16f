/// What records where a program's time, memory and waiting go, once it is warmed up. Used by
/// experiments of kind profile.
package chiplog.experiments.profiling;
