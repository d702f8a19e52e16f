package chiplog.query;

import java.util.List;
import java.util.stream.Collectors;

/// What a line has for the keys of a projection. There is one for all lines that have the same, so
/// that two are equal only if they are the same object.
public final class Tuple {
  private final List<String> values;
  private final int hash;

  /// @param values by slot, without the empty ones at the end
  Tuple(List<String> values) {
    this.values = values;
    this.hash = values.hashCode(); // asked for at every measurement
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  /// Empty for what the line does not have.
  public String value(Field field) {
    return field.slot() < values.size() ? values.get(field.slot()) : "";
  }

  /// The values that are not empty, in the order of `fields`.
  public String label(List<Field> fields) {
    return fields.stream()
        .map(this::value)
        .filter(value -> !value.isEmpty())
        .collect(Collectors.joining(" "));
  }
}
