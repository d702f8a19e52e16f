/// Traps of benchmarks: what is measured is not what it seems to be. Found in the source of a
/// benchmark by its syntax, and in a result by the twins that ran beside a variant; findings are
/// values with a place, the evidence and what to do. Shows nothing and decides nothing of a page.
@NullMarked
package chiplog.trap;

import org.jspecify.annotations.NullMarked;
