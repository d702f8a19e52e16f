/// One result as the statistics see it: fork values, summaries, and cases of one block held against
/// each other, judged as rows of their table. Whoever publishes a number and whoever decides
/// whether to measure on ask the same questions here and so get the same answers. Knows no words,
/// no article and no other result.
@NullMarked
package chiplog.contrast;

import org.jspecify.annotations.NullMarked;
