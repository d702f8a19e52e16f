package chiplog.trap;

import chiplog.experiment.Trap;
import chiplog.trap.Traits.Trait;
import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Finds input that a benchmark makes within its method and then works on: containers, arrays and
/// texts that depend on no state, numbers drawn at random, files that are read whole.
///
/// What is only given back was the work itself. What depends on a state, such as a copy of it, may
/// have to be made anew for every call.
final class TimedSetup extends TreeScanner<Void, Void> {
  private final Benchmark benchmark;
  private final Scope scope;
  private final List<Spot> spots = new ArrayList<>();

  private TimedSetup(Benchmark benchmark) {
    this.benchmark = benchmark;
    this.scope = benchmark.scope();
  }

  /// The first of a method; often one thing leads to the next.
  static List<Spot> of(Benchmark benchmark) {
    var all = new TimedSetup(benchmark);
    all.scan(benchmark.method().getBody(), null);
    return all.spots.stream().limit(1).toList();
  }

  @Override
  public Void visitReturn(ReturnTree tree, Void unused) {
    var value = tree.getExpression();
    return value == null || made(value).isPresent() ? null : super.visitReturn(tree, null);
  }

  @Override
  public Void visitVariable(VariableTree tree, Void unused) {
    var value = tree.getInitializer();
    return value == null || made(value).isPresent() ? null : super.visitVariable(tree, null);
  }

  @Override
  public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void unused) {
    used(tree.getExpression());
    return super.visitEnhancedForLoop(tree, null);
  }

  @Override
  public Void visitArrayAccess(ArrayAccessTree tree, Void unused) {
    used(tree.getIndex());
    return super.visitArrayAccess(tree, null);
  }

  /// A random number that meets an input; scaled by a constant it is still only drawn.
  @Override
  public Void visitBinary(BinaryTree tree, Void unused) {
    var left = tree.getLeftOperand();
    var right = tree.getRightOperand();
    if (isDrawn(left) && benchmark.traits(right).contains(Trait.STATE)) {
      used(left);
    } else if (isDrawn(right) && benchmark.traits(left).contains(Trait.STATE)) {
      used(right);
    }
    return super.visitBinary(tree, null);
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
    if (!(tree.getMethodSelect() instanceof MemberSelectTree select)) {
      tree.getArguments().forEach(this::used);
      return super.visitMethodInvocation(tree, null);
    }
    var object = select.getExpression();
    var name = select.getIdentifier().toString();
    if (isConsumed(object)) {
      return tree.getArguments().stream().allMatch(it -> made(it).isPresent())
          ? null
          : scan(tree.getArguments(), null);
    }
    if (isDrawn(tree) || Jdk.readsAll(name) || isFilling(object, name, tree)) {
      return null;
    }
    if (scope.typeName(object).isEmpty() && !Jdk.finishes(name) && !isDrawn(object)) {
      used(object);
    }
    tree.getArguments().forEach(this::used);
    return super.visitMethodInvocation(tree, null);
  }

  private boolean isConsumed(ExpressionTree object) {
    return object instanceof IdentifierTree it && scope.isBlackhole(it.getName().toString());
  }

  /// Whether a local of the method is filled, which is building.
  private boolean isFilling(ExpressionTree object, String name, MethodInvocationTree call) {
    if (Jdk.fills(name)) {
      return scope.localOf(Scope.chainStart(object)).filter(Scope.Local::isOwn).isPresent();
    }
    return Jdk.changesArgument(name)
        && scope.typeName(object).isPresent()
        && !call.getArguments().isEmpty()
        && !Jdk.sorts(name) // is work, not filling
        && scope.localOf(call.getArguments().getFirst()).filter(Scope.Local::isOwn).isPresent();
  }

  private void used(ExpressionTree expression) {
    made(expression)
        .ifPresent(how -> {
          var local = local(expression).map(Scope.Local::declaration);
          var name = local.map(it -> it.getName().toString());
          var evidence = how.evidence(name.orElseGet(() -> shortened(Scope.bare(expression))));
          spots.add(
              new Spot(Trap.TIMED_SETUP, local.<Tree>map(it -> it).orElse(expression), evidence));
        });
  }

  private Optional<Scope.Local> local(ExpressionTree expression) {
    return Scope.bare(expression) instanceof IdentifierTree it
        ? scope.local(it.getName().toString())
        : Optional.empty();
  }

  /// How input came to be within a method.
  private enum Making {
    DRAWN,
    READ,
    BUILT,
    FILLED;

    String evidence(String input) {
      return switch (this) {
        case DRAWN -> "random numbers are drawn";
        case READ -> "a file is read";
        case BUILT -> input + " is made anew at every call";
        case FILLED -> input + " is filled anew at every call";
      };
    }
  }

  /// How `expression` was made within the method, from nothing that a state holds; empty when it
  /// was not.
  private Optional<Making> made(ExpressionTree expression) {
    var local = local(expression);
    if (local.isPresent()) {
      return made(local.get());
    }
    var value = Scope.bare(expression);
    var traits = benchmark.traits(value);
    if (isDrawn(value)) {
      return Optional.of(Making.DRAWN);
    }
    if (isReading(value)) {
      return Optional.of(Making.READ);
    }
    return !traits.contains(Trait.STATE) && isBuilt(value)
        ? Optional.of(Making.BUILT)
        : Optional.empty();
  }

  private Optional<Making> made(Scope.Local local) {
    var how = local.values().stream().flatMap(it -> direct(it).stream()).findFirst();
    if (how.isPresent()) {
      return how;
    }
    var filled =
        local.isOwn()
            && !local.contents().isEmpty()
            && isContainer(local)
            && local.contents().stream()
                .noneMatch(it -> benchmark.traits(it).contains(Trait.STATE));
    return filled ? Optional.of(Making.FILLED) : Optional.empty();
  }

  /// For the value of a local: never by way of another local, which is found by itself.
  private Optional<Making> direct(ExpressionTree value) {
    return local(value).isPresent() ? Optional.empty() : made(value);
  }

  private static boolean isContainer(Scope.Local local) {
    return local.values().stream()
        .allMatch(it ->
            it instanceof NewArrayTree
                || (it instanceof NewClassTree one
                    && Jdk.isContainer(Program.lastName(one.getIdentifier()))));
  }

  /// Whether it is a number that was drawn, and not what draws numbers.
  private boolean isDrawn(Tree value) {
    return value instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select
        && !select.getIdentifier().contentEquals("current")
        && isRandom(select)
        && !benchmark.traits(select.getExpression()).contains(Trait.STATE);
  }

  private boolean isRandom(MemberSelectTree select) {
    var type = scope.typeName(select.getExpression());
    return type.map(it -> Jdk.isRandom(it, select.getIdentifier().toString()))
        .orElseGet(() -> benchmark.traits(select.getExpression()).contains(Trait.RANDOM));
  }

  private static boolean isReading(Tree value) {
    return value instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select
        && Jdk.readsAll(select.getIdentifier().toString());
  }

  private boolean isBuilt(Tree value) {
    return switch (value) {
      case NewArrayTree it -> it.getInitializers() != null && !it.getInitializers().isEmpty();
      case NewClassTree it ->
          Jdk.isContainer(Program.lastName(it.getIdentifier()))
              && it.getArguments().stream().anyMatch(argument -> isBuilt(Scope.bare(argument)));
      case MethodInvocationTree it -> isBuilding(it);
      default -> false;
    };
  }

  private boolean isBuilding(MethodInvocationTree call) {
    return switch (call.getMethodSelect()) {
      case IdentifierTree own -> givesInput(own.getName().toString());
      case MemberSelectTree select -> {
        var name = select.getIdentifier().toString();
        var type = scope.typeName(select.getExpression());
        yield type.isPresent()
            ? Jdk.isFactory(type.get(), name) && !call.getArguments().isEmpty()
            : COLLECTING.contains(name);
      }
      default -> false;
    };
  }

  /// What ends a stream or makes one text of many.
  private static final Set<String> COLLECTING = Set.of("collect", "toList", "toArray", "repeat");

  /// Whether a method of the same class gives back a container, an array or a text.
  private boolean givesInput(String method) {
    var all = benchmark.type().methods(method);
    return !all.isEmpty()
        && all.stream()
            .allMatch(it ->
                it.getReturnType() != null && Jdk.isInput(Program.lastName(it.getReturnType())));
  }

  private static String shortened(Tree value) {
    var text = value.toString().replaceAll("\\s+", " ");
    return text.length() <= 40 ? text : text.substring(0, 37) + "…";
  }
}
