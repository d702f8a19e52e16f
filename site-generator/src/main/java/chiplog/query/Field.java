package chiplog.query;

/// One key of a projection, and the order of its values.
///
/// @param name as it is shown
/// @param slot where its value stands in a [Tuple]
public record Field(String name, int slot, Order order) {}
