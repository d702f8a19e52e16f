package chiplog.diagnostic;

import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.locks.ReentrantLock;

/// Collects the problems of a run and gives them back in order of place, each once, whichever
/// thread found it first.
public final class DiagnosticList implements DiagnosticSink {
  private final ReentrantLock lock = new ReentrantLock();
  private final TreeSet<Diagnostic> found = new TreeSet<>();

  @Override
  public void report(Diagnostic diagnostic) {
    lock.lock();
    try {
      found.add(diagnostic);
    } finally {
      lock.unlock();
    }
  }

  public List<Diagnostic> all() {
    lock.lock();
    try {
      return List.copyOf(found);
    } finally {
      lock.unlock();
    }
  }

  public boolean hasErrors() {
    return all().stream().anyMatch(Diagnostic::isError);
  }
}
