package chiplog.experiments.harness;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;

/// Prints what one benchmark method answers, as one line of JSON: the digest of the whole answer
/// and how it starts. Variants are only worth timing when their digests agree.
///
/// `Answers <benchmarkClass> <method> [k=v ...]`; exit 1 with a message when there is no answer.
public final class Answers {
  private static final int START = 200; // characters

  private Answers() {}

  public static void main(String[] args) {
    try {
      String line = answer(args);
      // UTF-8 whatever the locale, and bare of what a benchmark itself may do to System.out
      new PrintStream(new FileOutputStream(FileDescriptor.out), true, UTF_8).print(line + "\n");
    } catch (HarnessException e) {
      System.err.println(e.getMessage());
      System.exit(1);
    }
  }

  static String answer(String[] args) throws HarnessException {
    Arguments arguments = Arguments.of(args, "benchmarkClass", "method");
    Target target =
        Target.of(arguments.fixed().get(0), arguments.fixed().get(1), arguments.params());
    target.setUp();
    try {
      String text = CanonicalText.of(target.answer());
      String start = text.substring(0, Math.min(START, text.length()));
      return "{\"sha256\":%s,\"start\":%s}"
          .formatted(Json.text(CanonicalText.sha256(text)), Json.text(start));
    } finally {
      target.tearDown();
    }
  }
}
