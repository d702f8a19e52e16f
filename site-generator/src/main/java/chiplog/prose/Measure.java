package chiplog.prose;

/// What a number in prose counts, as its unit or the words after it tell.
enum Measure {
  TIME("time"),
  BYTES("bytes"),
  RATE("throughput"),
  ALLOCATIONS("allocs"),
  PERCENT("change"),
  FACTOR("ratio");

  private final String word;

  Measure(String word) {
    this.word = word;
  }

  /// The metric or form of the directive that would say it.
  String word() {
    return word;
  }
}
