package chiplog.store;

import chiplog.result.StoredResult;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/// The results of one experiment on one machine, each read at most once and only when asked for.
final class Shelf {
  private final ReentrantLock lock = new ReentrantLock();
  private final NavigableSet<ResultName> names;
  private final Function<ResultName, Optional<StoredResult>> reader;
  private final Map<ResultName, Optional<StoredResult>> read = new HashMap<>();

  /// @param reader reads the file of a name, or reports why it cannot
  Shelf(Collection<ResultName> names, Function<ResultName, Optional<StoredResult>> reader) {
    this.names = new TreeSet<>(names);
    this.reader = reader;
  }

  /// Every readable one, newest last.
  List<StoredResult> history() {
    lock.lock();
    try {
      return names.stream().flatMap(name -> read(name).stream()).toList();
    } finally {
      lock.unlock();
    }
  }

  /// The newest readable one; reads no older file.
  Optional<StoredResult> current() {
    lock.lock();
    try {
      return names.descendingSet().stream().flatMap(name -> read(name).stream()).findFirst();
    } finally {
      lock.unlock();
    }
  }

  void add(ResultName name, StoredResult stored) {
    lock.lock();
    try {
      names.add(name);
      read.put(name, Optional.of(stored));
    } finally {
      lock.unlock();
    }
  }

  private Optional<StoredResult> read(ResultName name) {
    var known = read.get(name);
    if (known != null) {
      return known;
    }
    var found = reader.apply(name);
    read.put(name, found);
    return found;
  }
}
