/// Results set side by side: samples gathered into tables, rows and columns, summed up, and
/// compared with the first column. Numbers and notes, not yet laid out.
@NullMarked
package chiplog.table;

import org.jspecify.annotations.NullMarked;
