package chiplog.trap;

import chiplog.trap.Traits.Trait;
import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A method that JMH times.
record Benchmark(Program program, Program.Type type, MethodTree method, Scope scope) {
  private static final String ANNOTATION = "Benchmark";

  static List<Benchmark> of(Program program, Program.Type type) {
    return type.methods()
        .filter(method -> annotation(method.getModifiers(), ANNOTATION).isPresent())
        .map(method -> new Benchmark(program, type, method, Scope.ofBenchmark(type, method)))
        .toList();
  }

  static Optional<? extends AnnotationTree> annotation(ModifiersTree modifiers, String name) {
    return modifiers.getAnnotations().stream()
        .filter(one -> Program.lastName(one.getAnnotationType()).equals(name))
        .findFirst();
  }

  String name() {
    return method.getName().toString();
  }

  boolean returnsNothing() {
    return method.getReturnType() != null && method.getReturnType().toString().equals("void");
  }

  Set<Trait> traits(Tree part) {
    return Traits.of(program, scope, part);
  }

  Set<Trait> traits() {
    return traits(method.getBody());
  }
}
