package chiplog.block;

import chiplog.exhibit.Exhibit.Plot.Tick;
import chiplog.unit.Scale;
import java.util.ArrayList;
import java.util.List;

/// Where values of a metric stand, between two coordinates.
sealed interface Axis {
  double at(double value);

  /// At round numbers of the shown unit.
  List<Tick> ticks(Scale scale);

  /// Equal steps are equal differences, so that lengths can be compared.
  ///
  /// @param most where it ends, in base units
  /// @param start coordinate of 0
  /// @param end coordinate of `most`
  record Linear(double most, double start, double end) implements Axis {
    private static final int TICKS = 5;

    /// Long enough for `greatest`, with a little room beyond.
    static Linear fromZero(double greatest, double start, double end) {
      return new Linear(greatest > 0 ? greatest * 1.08 : 1, start, end);
    }

    @Override
    public double at(double value) {
      return start + (end - start) * value / most;
    }

    @Override
    public List<Tick> ticks(Scale scale) {
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

  /// Equal steps are equal factors, for values of which the least would lie on the axis otherwise.
  ///
  /// @param low exponent of ten where it begins, in the shown unit
  /// @param high exponent of ten where it ends, greater than `low`
  /// @param unit the shown unit, in base units
  record Powers(int low, int high, double unit, double start, double end) implements Axis {
    private static final int MOST_TICKS = 10;
    private static final double ROUNDING = 1e-9;

    /// From the power of ten below `least` to the one above `greatest`, both positive.
    static Powers around(double least, double greatest, Scale scale, double start, double end) {
      var low = (int) Math.floor(Math.log10(least / scale.factor()) + ROUNDING);
      var high = (int) Math.ceil(Math.log10(greatest / scale.factor()) - ROUNDING);
      return new Powers(low, Math.max(high, low + 1), scale.factor(), start, end);
    }

    @Override
    public double at(double value) {
      return start + (end - start) * (Math.log10(value / unit) - low) / (high - low);
    }

    @Override
    public List<Tick> ticks(Scale scale) {
      var step = Math.ceilDiv(high - low, MOST_TICKS);
      var ticks = new ArrayList<Tick>();
      for (var power = low; power <= high; power += step) {
        var value = Math.pow(10, power) * unit;
        ticks.add(new Tick(PlotBlock.at(at(value)), scale.tick(value, 1)));
      }
      return ticks;
    }
  }
}
