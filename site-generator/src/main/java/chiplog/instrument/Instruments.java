package chiplog.instrument;

import chiplog.experiment.Workload;

/// Chooses the instrument for a kind of experiment.
public final class Instruments {
  private final JmhInstrument jmh;

  public Instruments(JmhInstrument jmh) {
    this.jmh = jmh;
  }

  public Instrument forKind(Workload workload) {
    return switch (workload) {
      case Workload.Jmh _, Workload.Profile _ -> jmh;
    };
  }
}
