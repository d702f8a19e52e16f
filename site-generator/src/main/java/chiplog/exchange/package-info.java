/// Measurements in the shape in which other tools know them: benchmarks with parameters, under
/// conditions that are told as text, fork by fork. What we measured, what is read from JMH and from
/// files in the Go benchmark format, and what is written for either, meets here. Nothing is
/// compared, and no fork or iteration is dropped.
@NullMarked
package chiplog.exchange;

import org.jspecify.annotations.NullMarked;
