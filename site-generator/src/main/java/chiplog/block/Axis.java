package chiplog.block;

import chiplog.exhibit.Exhibit.Plot.Tick;
import chiplog.unit.Scale;
import java.util.ArrayList;
import java.util.List;

/// A linear axis from 0, with ticks at round numbers of the shown unit.
///
/// @param most where it ends, in base units
/// @param start coordinate of 0
/// @param end coordinate of `most`
record Axis(double most, double start, double end) {
  private static final int TICKS = 5;

  /// Long enough for `greatest`, with a little room beyond.
  static Axis fromZero(double greatest, double start, double end) {
    return new Axis(greatest > 0 ? greatest * 1.08 : 1, start, end);
  }

  double at(double value) {
    return start + (end - start) * value / most;
  }

  List<Tick> ticks(Scale scale) {
    var step = step(most / scale.factor());
    var ticks = new ArrayList<Tick>();
    for (var i = 0; i * step <= most / scale.factor(); i++) {
      var value = i * step * scale.factor();
      ticks.add(new Tick(PlotBlock.at(at(value)), scale.tick(value, 4)));
    }
    return ticks;
  }

  /// 1, 2 or 5 times a power of ten, so that there are about five ticks.
  static double step(double most) {
    var rough = most / TICKS;
    var power = Math.pow(10, Math.floor(Math.log10(rough)));
    var times = rough / power;
    return power * (times <= 1 ? 1 : times <= 2 ? 2 : times <= 5 ? 5 : 10);
  }
}
