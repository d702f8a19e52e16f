/// Quantiles of the distributions that statistics need and the JDK lacks, and random bits that no
/// other version of Java changes. Knows nothing of samples, tests or verdicts; imports `java.base`
/// alone.
@NullMarked
package chiplog.distribution;

import org.jspecify.annotations.NullMarked;
