package chiplog.unit;

import chiplog.unit.GoNumber.NotANumber;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The tables of numbers made with the original benchstat: fields apart by tabs, `#` begins a head.
public final class Vectors {
  private static final Path FOLDER = Path.of("src/test/benchstat/vectors");

  private Vectors() {}

  /// The rows of a table, each as its fields.
  public static List<List<String>> read(String name) throws IOException {
    return Files.readAllLines(FOLDER.resolve(name)).stream()
        .filter(line -> !line.startsWith("#"))
        .map(line -> List.of(line.split("\t", -1)))
        .toList();
  }

  /// Numbers with blanks between, as an array.
  public static double[] numbers(String field) throws NotANumber {
    var words = field.split(" ", -1);
    var numbers = new double[words.length];
    for (var i = 0; i < words.length; i++) {
      numbers[i] = GoNumber.parse(words[i]);
    }
    return numbers;
  }
}
