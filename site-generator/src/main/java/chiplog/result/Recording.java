package chiplog.result;

import chiplog.experiment.ProfileKind;
import chiplog.profile.Profile;

/// What one profiler saw of one launch, after its warm-up.
///
/// @param source what took the samples, as readers know it: `jdk.CPUTimeSample`
/// @param every what one sample stands for on the average, in the unit of the kind: seconds of CPU
///   time, bytes
/// @param lost samples that were taken and have no stack: what was lost or cut off
/// @param elsewhere samples of threads that did not run the measured code, which are not in
///   `profile`
/// @param operations calls made meanwhile
/// @param seconds wall time of the recording
/// @param profile the stacks below the harness
public record Recording(
    ProfileKind kind,
    String source,
    double every,
    long lost,
    long elsewhere,
    long operations,
    double seconds,
    Profile profile) {
  public Recording {
    if (lost < 0 || elsewhere < 0 || operations < 1 || !(seconds > 0) || !(every > 0)) {
      throw new IllegalArgumentException(
          "%s: every %s, %d lost, %d elsewhere, %d calls in %s s"
              .formatted(source, every, lost, elsewhere, operations, seconds));
    }
  }
}
