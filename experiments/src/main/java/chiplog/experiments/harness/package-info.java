/// What measures a benchmark where JMH does not: its answer before anything is timed, its
/// allocations counted one by one, and the moment when its warm-up may end.
///
/// `Answers` and `AllocationCount` are programs; whoever measures starts each in a JVM of its own
/// and reads the one line or file it leaves. `SteadyWarmUp` is named to JMH as a profiler. They
/// know JMH's annotations and nothing of the code they measure.
package chiplog.experiments.harness;
