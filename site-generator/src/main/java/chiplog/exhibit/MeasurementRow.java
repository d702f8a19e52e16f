package chiplog.exhibit;

/// One row of a page's table "Measurements": where a shown number comes from.
///
/// @param number of the row on its page, from 1; the value is `v<number>`, the row `m<number>`
/// @param value as shown
/// @param what `words/slow..fast time ratio`
/// @param interval `8.3× to 9.1×`, or why there is none
/// @param forks `10 forks × 4 iterations`
/// @param details test and p-value, warm-up notes; may be empty
/// @param machine shown name; @param machineHref address of its page
/// @param run id of the result; @param runHref address of the experiment's page
/// @param state state word, `fresh` where all is well
public record MeasurementRow(
    int number,
    String value,
    String what,
    String interval,
    String forks,
    String details,
    String machine,
    String machineHref,
    String run,
    String runHref,
    String state) {}
