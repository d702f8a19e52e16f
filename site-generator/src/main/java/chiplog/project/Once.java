package chiplog.project;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// Something that is made when it is first asked for, and then kept: what a build may turn out not
/// to need. Several threads may ask.
public final class Once<T> implements Supplier<T> {
  /// Reads or makes it.
  interface Maker<T> {
    T make() throws IOException;
  }

  private final Maker<T> maker;
  private final ReentrantLock lock = new ReentrantLock();
  private Optional<T> made = Optional.empty();

  public Once(Maker<T> maker) {
    this.maker = maker;
  }

  /// @throws UncheckedIOException when the disk refuses
  @Override
  public T get() {
    lock.lock();
    try {
      var known = made.isPresent() ? made.get() : maker.make();
      made = Optional.of(known);
      return known;
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    } finally {
      lock.unlock();
    }
  }
}
