package chiplog.measure;

import chiplog.calibration.Standing;
import chiplog.machine.Environment;
import chiplog.machine.Machine;
import chiplog.result.Fingerprint;
import java.util.Optional;

/// A plan and everything about its circumstances that goes on record with the result.
///
/// @param boot a name of this boot, unique where none is visible; comparisons never reach over two
/// @param commit the project's commit, when it is a git checkout and the difference is known
/// @param dirty digest of the difference to that commit, when there is one
/// @param tool version of Chiplog
/// @param standing how far the machine is trusted by its calibration so far: what stops a run is
///   judged as pages will judge it
/// @param wanted what articles want to know of it
public record Measurement(
    Plan plan,
    Machine machine,
    Environment environment,
    Fingerprint fingerprint,
    String boot,
    Optional<String> commit,
    Optional<String> dirty,
    String tool,
    Standing standing,
    Wanted wanted) {}
