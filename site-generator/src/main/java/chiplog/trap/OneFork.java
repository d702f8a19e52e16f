package chiplog.trap;

import chiplog.experiment.Trap;
import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.VariableTree;
import java.util.List;
import java.util.Optional;

/// Finds `@Fork(0)` and `@Fork(1)`: whoever lets JMH run the class gets one process, and no measure
/// of how processes differ.
final class OneFork {
  private static final String ANNOTATION = "Fork";

  private OneFork() {}

  static List<Spot> of(Benchmark benchmark) {
    var own = Benchmark.annotation(benchmark.method().getModifiers(), ANNOTATION);
    var annotation = own.isPresent() ? own : around(Optional.of(benchmark.type()));
    return annotation.stream()
        .flatMap(it -> forks(it, benchmark.scope()).flatMap(forks -> spot(it, forks)).stream())
        .toList();
  }

  private static Optional<? extends AnnotationTree> around(Optional<Program.Type> type) {
    return type.flatMap(it -> {
      var found = Benchmark.annotation(it.tree().getModifiers(), ANNOTATION);
      return found.isPresent() ? found : around(it.outer());
    });
  }

  private static Optional<Spot> spot(AnnotationTree at, String forks) {
    return forks.equals("0") || forks.equals("1")
        ? Optional.of(new Spot(Trap.SINGLE_FORK, at, "it asks for @Fork(%s)".formatted(forks)))
        : Optional.empty();
  }

  /// The number as written; empty where none is given, and JMH takes five.
  private static Optional<String> forks(AnnotationTree annotation, Scope scope) {
    return annotation.getArguments().stream()
        .flatMap(it -> value(it).stream())
        .flatMap(it -> number(it, scope).stream())
        .findFirst();
  }

  private static Optional<ExpressionTree> value(ExpressionTree argument) {
    if (!(argument instanceof AssignmentTree pair)) {
      return Optional.of(argument);
    }
    return pair.getVariable().toString().equals("value")
        ? Optional.of(pair.getExpression())
        : Optional.empty();
  }

  private static Optional<String> number(ExpressionTree value, Scope scope) {
    return switch (value) {
      case LiteralTree it -> Optional.of(String.valueOf(it.getValue()));
      case IdentifierTree it ->
          scope
              .field(it.getName().toString())
              .map(field -> field.getValue())
              .map(VariableTree::getInitializer)
              .flatMap(initial -> number(initial, scope));
      default -> Optional.empty();
    };
  }
}
