/// The code that is measured, and the harness mains that measure what JMH does not.
package chiplog.experiments;
