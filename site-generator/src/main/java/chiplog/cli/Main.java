package chiplog.cli;

/// Entry point.
public final class Main {
  private Main() {}

  /// Runs one command.
  public static void main(String[] arguments) {
    System.out.println(arguments.length);
  }
}
