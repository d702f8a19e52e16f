package chiplog.table;

import chiplog.query.Field;
import chiplog.query.Tuple;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// The measurements of a cell while lines come in.
final class Sample {
  private double[] values = new double[4];
  private int size;
  private final List<Tuple> residues = new ArrayList<>(1);

  /// @param residue what the line has that no projection asked for
  void add(double value, Tuple residue) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size * 2);
    }
    values[size++] = value;
    if (residues.isEmpty()
        || (!residues.getLast().equals(residue) && !residues.contains(residue))) {
      residues.add(residue);
    }
  }

  /// In ascending order, NaN first; 0 and -0 are equal, so they stay in the order they came in.
  double[] sorted() {
    var sorted = Arrays.copyOf(values, size);
    var zeros = zeros();
    Arrays.sort(sorted); // NaN last, -0 before 0
    var numbers = size;
    while (numbers > 0 && Double.isNaN(sorted[numbers - 1])) {
      numbers--;
    }
    System.arraycopy(sorted, 0, sorted, size - numbers, numbers);
    Arrays.fill(sorted, 0, size - numbers, Double.NaN);
    var first = size - numbers;
    while (first < size && sorted[first] < 0) {
      first++;
    }
    System.arraycopy(zeros, 0, sorted, first, zeros.length);
    return sorted;
  }

  private double[] zeros() {
    var zeros = new double[size];
    var count = 0;
    for (var i = 0; i < size; i++) {
      if (values[i] == 0) {
        zeros[count++] = values[i];
      }
    }
    return Arrays.copyOf(zeros, count);
  }

  /// A note with the keys in which the lines of the cell differ, if there are any.
  List<String> notes(List<Field> keys) {
    if (residues.size() == 1) {
      return List.of();
    }
    var differing =
        keys.stream()
            .filter(key -> residues.stream().map(r -> r.value(key)).distinct().count() > 1)
            .map(Field::name)
            .collect(Collectors.joining(", "));
    return differing.isEmpty() ? List.of() : List.of("benchmarks vary in " + differing);
  }
}
