package chiplog.profile;

/// How much of a resource one stack has.
///
/// @param samples how often it was seen
/// @param amount what these stand for, in the unit of what is profiled: seconds, bytes
public record Weight(long samples, double amount) {
  public Weight {
    if (samples < 1 || !(amount >= 0) || Double.isInfinite(amount)) {
      throw new IllegalArgumentException("%d samples of %s".formatted(samples, amount));
    }
  }

  Weight plus(Weight other) {
    return new Weight(samples + other.samples, amount + other.amount);
  }
}
