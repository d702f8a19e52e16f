package chiplog.trap;

import chiplog.experiment.Trap;
import chiplog.trap.Traits.Trait;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Finds work of a benchmark whose result nobody gets, and which does nothing else that anybody
/// could notice: the compiler may drop it.
final class DroppedResult extends TreeScanner<Void, Void> {
  private final Benchmark benchmark;
  private final Set<String> read = new HashSet<>();
  private final List<Spot> spots = new ArrayList<>();

  private DroppedResult(Benchmark benchmark) {
    this.benchmark = benchmark;
  }

  /// The first of a method; the others have the same cause.
  static List<Spot> of(Benchmark benchmark) {
    var all = new DroppedResult(benchmark);
    if (benchmark.returnsNothing() && isWorkForNobody(benchmark.traits())) {
      all.found(benchmark.method(), "%s works, and gives nothing to anybody", benchmark.name());
    } else {
      new Reads(all.read).scan(benchmark.method().getBody(), null);
      all.scan(benchmark.method().getBody(), null);
    }
    return all.spots.stream().limit(1).toList();
  }

  private static boolean isWorkForNobody(Set<Trait> traits) {
    return traits.contains(Trait.WORK) && !traits.contains(Trait.EFFECT);
  }

  private void found(Tree at, String evidence, String name) {
    spots.add(new Spot(Trap.DELETED_WORK, at, evidence.formatted(name)));
  }

  @Override
  public Void visitExpressionStatement(ExpressionStatementTree tree, Void unused) {
    if (tree.getExpression() instanceof MethodInvocationTree call
        && !changesOwnObject(call)
        && isWorkForNobody(benchmark.traits(call))) {
      found(tree, "the result of %s is thrown away", call.getMethodSelect().toString());
    }
    return super.visitExpressionStatement(tree, null);
  }

  /// `list.add(x)` for a list that the method made: the list is the result.
  private boolean changesOwnObject(MethodInvocationTree call) {
    if (!(call.getMethodSelect() instanceof MemberSelectTree select)) {
      return false;
    }
    var name = select.getIdentifier().toString();
    var object = select.getExpression();
    var changed =
        benchmark.scope().typeName(object).isPresent() && !call.getArguments().isEmpty()
            ? call.getArguments().getFirst()
            : Scope.chainStart(object);
    return benchmark.scope().localOf(changed).filter(Scope.Local::isOwn).isPresent()
        && !Jdk.isQuery(name, call.getArguments().size());
  }

  @Override
  public Void visitVariable(VariableTree tree, Void unused) {
    var name = tree.getName().toString();
    ExpressionTree value = tree.getInitializer();
    if ((value instanceof MethodInvocationTree || value instanceof BinaryTree)
        && !name.isEmpty()
        && !read.contains(name)
        && isWorkForNobody(benchmark.traits(value))) {
      found(tree, "nobody reads %s", name);
    }
    return super.visitVariable(tree, null);
  }

  /// Names that are read; being assigned to does not count.
  private static final class Reads extends TreeScanner<Void, Void> {
    private final Set<String> read;

    Reads(Set<String> read) {
      this.read = read;
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void unused) {
      read.add(tree.getName().toString());
      return null;
    }

    @Override
    public Void visitAssignment(AssignmentTree tree, Void unused) {
      if (!(tree.getVariable() instanceof IdentifierTree)) {
        scan(tree.getVariable(), null);
      }
      return scan(tree.getExpression(), null);
    }
  }
}
