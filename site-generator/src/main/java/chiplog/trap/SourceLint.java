package chiplog.trap;

import chiplog.diagnostic.Position;
import chiplog.source.JavaParser;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;

/// Looks for traps in the benchmarks of a class, by syntax alone.
///
/// It errs towards silence: names that it does not know may be anything.
final class SourceLint {
  private static final Comparator<SourceFinding> ORDER =
      Comparator.comparing(SourceFinding::place).thenComparing(SourceFinding::trap);

  private SourceLint() {}

  /// @param benchmark qualified name of the class
  /// @param texts the file of the class and all that it may use, by path
  static List<SourceFinding> of(String benchmark, SortedMap<String, String> texts) {
    var program = new Program(JavaParser.parse(texts, (_, _) -> {})); // told when they were read
    return program.qualified(benchmark).stream()
        .flatMap(type -> Benchmark.of(program, type).stream())
        .flatMap(method -> spots(method).map(spot -> finding(spot, method)))
        .sorted(ORDER)
        .toList();
  }

  private static Stream<Spot> spots(Benchmark method) {
    return Stream.of(
            DroppedResult.of(method),
            ConstantInput.of(method),
            TimedSetup.of(method),
            OneFork.of(method))
        .flatMap(List::stream);
  }

  private static SourceFinding finding(Spot spot, Benchmark benchmark) {
    var unit = benchmark.type().unit();
    var offset = offset(spot.at(), unit);
    var before = unit.text().substring(0, offset);
    var line = 1 + (int) before.chars().filter(c -> c == '\n').count();
    var column = offset - before.lastIndexOf('\n');
    var place = new Position(unit.path(), line, column);
    return new SourceFinding(spot.trap(), benchmark.name(), place, spot.evidence());
  }

  /// Of a method its name, since annotations may stand far above.
  private static int offset(Tree tree, JavaParser.Unit unit) {
    if (!(tree instanceof MethodTree method) || method.getReturnType() == null) {
      return (int) unit.positions().getStartPosition(unit.tree(), tree);
    }
    var end = (int) unit.positions().getEndPosition(unit.tree(), method.getReturnType());
    return unit.text().indexOf(method.getName().toString(), end);
  }
}
