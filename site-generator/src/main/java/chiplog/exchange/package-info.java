/// Measurements in the shape in which other tools know them: benchmarks with parameters, under
/// conditions that are told as text, fork by fork. What we measured, what is read from JMH and from
/// files in the Go benchmark format, and what is written for either, meets here. Nothing is
/// compared. Only launches of ours that no page counts are left out, and each format says what it
/// has no place for.
@NullMarked
package chiplog.exchange;

import org.jspecify.annotations.NullMarked;
