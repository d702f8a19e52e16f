package corpus;

import java.util.*;
import org.openjdk.jmh.annotations.*;
import org.openjdk.jmh.infra.Blackhole;

public class ConstantOfAnotherClass {
  @Benchmark
  public int mixed() { // trap: constant-input
    return Mixer.mix(Mixer.SEED);
  }
}

final class Mixer {
  static final int SEED = 9;

  static int mix(int h) {
    h ^= h >>> 16;
    return h * 0x45d9f3b;
  }
}
