/// Whether a result still tells of what is measured today: fingerprints of experiments, evidence
/// for them, and why it is stale. Reads sources and stored results; measures nothing and never
/// touches a result.
@NullMarked
package chiplog.freshness;

import org.jspecify.annotations.NullMarked;
