/// Profiles: stacks with weights, which part of the whole some frames have and how sure that is,
/// the largest parts, differences per operation, and where each frame lies in a flame graph. Draws
/// nothing and starts nothing; what took the samples is no matter here.
@NullMarked
package chiplog.profile;

import org.jspecify.annotations.NullMarked;
