/// How two sides differ whose forks were not measured in the same blocks: a Welch interval of the
/// log ratio, and a permutation test over the ways to split all forks in two. Numbers in, records
/// out, like `stats`, whose words it uses; it cannot know what drifted between the two sides, and
/// whoever shows its verdicts must say so.
@NullMarked
package chiplog.unpaired;

import org.jspecify.annotations.NullMarked;
