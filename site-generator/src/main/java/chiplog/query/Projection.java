package chiplog.query;

import chiplog.benchfmt.BenchLine.Benchmark;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/// Reduces lines to what they have for some keys. It remembers what it has seen: the keys that
/// `.config` stands for grow with the files, and so do orders of first appearance.
public final class Projection {
  private final Names names;
  private final List<Part> parts = new ArrayList<>();
  private final Map<List<String>, Tuple> tuples = new HashMap<>();
  private Optional<Field> unit = Optional.empty();
  private int slots;

  Projection(Names names) {
    this.names = names;
  }

  private sealed interface Part {}

  private record One(Field field, Key key) implements Part {}

  private record FullName(Field field) implements Part {}

  private record Configuration(
      Map<String, Field> members, List<Field> order, Supplier<Order> orders) implements Part {}

  void add(String name, Key key, Order order) {
    parts.add(new One(field(name, order), key));
  }

  /// The name without the parts that are keys of their own somewhere.
  void addFullName(Order order) {
    parts.add(new FullName(field(Key.FULL_NAME, order)));
  }

  /// All configuration keys that are not keys of their own somewhere.
  ///
  /// @param orders makes one for each
  void addConfiguration(Supplier<Order> orders) {
    parts.add(new Configuration(new HashMap<>(), new ArrayList<>(), orders));
  }

  void addUnit() {
    unit = Optional.of(field(Key.UNIT, new Order.FirstSeen()));
  }

  /// What `line` has for the keys.
  public Tuple project(Benchmark line) {
    return intern(row(line));
  }

  /// The same for each of its measurements, where the unit is the last key.
  public List<Tuple> projectUnits(Benchmark line) {
    var row = row(line);
    var slot = unit.orElseThrow().slot();
    List<Tuple> tuples = new ArrayList<>(line.measurements().size());
    for (var measurement : line.measurements()) {
      row[slot] = measurement.unit();
      tuples.add(intern(row));
    }
    return tuples;
  }

  /// All keys, those that `.config` stands for one by one in the order of their appearance; the
  /// unit is not among them.
  public List<Field> fields() {
    return parts.stream()
        .flatMap(part ->
            switch (part) {
              case One(var field, _) -> List.of(field).stream();
              case FullName(var field) -> List.of(field).stream();
              case Configuration(_, var order, _) -> order.stream();
            })
        .toList();
  }

  /// The unit of a tuple of a projection that has it as its last key.
  public String unit(Tuple tuple) {
    return tuple.value(unit.orElseThrow());
  }

  /// Key after key, as they were written; it holds once all lines were projected.
  public Comparator<Tuple> order() {
    List<Field> all = new ArrayList<>(fields());
    unit.ifPresent(all::add);
    return (a, b) -> {
      for (var field : all) {
        var different = compare(a.value(field), b.value(field), field.order());
        if (different != 0) {
          return different;
        }
      }
      return 0;
    };
  }

  private static int compare(String a, String b, Order order) {
    if (a.equals(b)) {
      return 0;
    }
    var different = order.compare(a, b);
    return different != 0 ? different : new Order.Alphabetic().compare(a, b);
  }

  private String[] row(Benchmark line) {
    var row = new String[slots];
    Arrays.fill(row, "");
    for (var part : parts) {
      row = fill(row, part, line);
    }
    return row;
  }

  private Field field(String name, Order order) {
    return new Field(name, slots++, order);
  }

  /// May need a longer row, when a configuration key appears for the first time.
  private String[] fill(String[] row, Part part, Benchmark line) {
    return switch (part) {
      case One(var field, var key) -> {
        row[field.slot()] = key.of(line);
        yield row;
      }
      case FullName(var field) -> {
        row[field.slot()] = names.reduced(line.name());
        yield row;
      }
      case Configuration group -> fill(row, group, line);
    };
  }

  private String[] fill(String[] row, Configuration group, Benchmark line) {
    var filled = row;
    for (var setting : line.configuration().settings()) {
      if (names.isNamed(setting.key())) {
        continue;
      }
      var member = group.members.get(setting.key());
      if (member == null) {
        member = field(setting.key(), group.orders.get());
        group.members.put(setting.key(), member);
        group.order.add(member);
        filled = Arrays.copyOf(filled, slots);
        filled[member.slot()] = "";
      }
      filled[member.slot()] = setting.value();
    }
    return filled;
  }

  private Tuple intern(String[] row) {
    var length = row.length;
    while (length > 0 && row[length - 1].isEmpty()) {
      length--;
    }
    var values = List.of(length == row.length ? row : Arrays.copyOf(row, length));
    var known = tuples.get(values);
    if (known != null) {
      return known;
    }
    var tuple = new Tuple(values);
    see(tuple);
    tuples.put(values, tuple);
    return tuple;
  }

  /// Members of `.config` are not seen, so they sort by their bytes, as in the original.
  private void see(Tuple tuple) {
    for (var part : parts) {
      switch (part) {
        case One(var field, _) -> field.order().see(tuple.value(field));
        case FullName(var field) -> field.order().see(tuple.value(field));
        case Configuration _ -> {}
      }
    }
    unit.ifPresent(field -> field.order().see(tuple.value(field)));
  }
}
