package chiplog.effort;

/// One look at a run: how many complete blocks it then had, and the level of its tests.
///
/// @param blocks at least 1
/// @param alpha in (0, 1); intervals have the level 1 − alpha
public record Look(int blocks, double alpha) {
  public Look {
    if (blocks < 1 || !(alpha > 0 && alpha < 1)) {
      throw new IllegalArgumentException("a look at " + blocks + " blocks, alpha " + alpha);
    }
  }
}
