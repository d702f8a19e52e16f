package chiplog.trap;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The names of one method and what becomes of them: its parameters, and its locals with all that
/// is put into them. Locals of the same name are taken for one.
final class Scope {
  private static final String BLACKHOLE = "Blackhole";

  /// Methods that give back an array of their own.
  private static final Set<String> COPYING = Set.of("clone", "copyOf", "copyOfRange");

  /// @param values what is assigned to it, or iterated over for it
  /// @param contents what it is filled with: elements and indexes
  record Local(
      VariableTree declaration, List<ExpressionTree> values, List<ExpressionTree> contents) {
    /// Whether it was made in the method, so that a change of it is nobody else's business.
    boolean isOwn() {
      return !values.isEmpty()
          && values.stream()
              .allMatch(
                  it -> it instanceof NewClassTree || it instanceof NewArrayTree || isCopy(it));
    }

    private static boolean isCopy(ExpressionTree value) {
      return value instanceof MethodInvocationTree call
          && call.getMethodSelect() instanceof MemberSelectTree select
          && COPYING.contains(select.getIdentifier().toString());
    }
  }

  private final Program.Type type;
  private final Map<String, Local> locals = new HashMap<>();
  private final Set<String> parameters = new HashSet<>();
  private final Set<String> states = new HashSet<>();
  private final Set<String> blackholes = new HashSet<>();

  /// What stands outside of methods.
  Scope(Program.Type type) {
    this.type = type;
  }

  /// A method that is called: what its arguments are was seen where it is called.
  Scope(Program.Type type, MethodTree method) {
    this(type);
    for (var parameter : method.getParameters()) {
      var name = parameter.getName().toString();
      parameters.add(name);
      if (Program.lastName(parameter.getType()).equals(BLACKHOLE)) {
        blackholes.add(name);
      }
    }
    if (method.getBody() != null) {
      new Declarations().scan(method.getBody(), null);
      new Uses().scan(method.getBody(), null);
    }
  }

  /// A benchmark, whose parameters are states that JMH keeps, and black holes.
  static Scope ofBenchmark(Program.Type type, MethodTree method) {
    var scope = new Scope(type, method);
    scope.states.addAll(scope.parameters);
    scope.states.removeAll(scope.blackholes);
    return scope;
  }

  Program.Type type() {
    return type;
  }

  Optional<Local> local(String name) {
    return Optional.ofNullable(locals.get(name));
  }

  Map<String, Local> locals() {
    return Map.copyOf(locals);
  }

  boolean isParameter(String name) {
    return parameters.contains(name);
  }

  /// Whether it is a parameter that may hold something else at every call.
  boolean isState(String name) {
    return states.contains(name);
  }

  boolean isBlackhole(String name) {
    return blackholes.contains(name);
  }

  /// The local that `expression` is, or is an element of.
  Optional<Local> localOf(Tree expression) {
    return switch (bare(expression)) {
      case IdentifierTree it -> local(it.getName().toString());
      case ArrayAccessTree it -> localOf(it.getExpression());
      default -> Optional.empty();
    };
  }

  /// The field of this name, of the type or of one around it, with the type that declares it.
  Optional<Map.Entry<Program.Type, VariableTree>> field(String name) {
    for (var at = Optional.of(type); at.isPresent(); at = at.get().outer()) {
      var owner = at.get();
      var field = owner.field(name);
      if (field.isPresent()) {
        return Optional.of(Map.entry(owner, field.get()));
      }
    }
    return Optional.empty();
  }

  /// The type whose name `expression` is; empty for a variable.
  Optional<String> typeName(ExpressionTree expression) {
    var name =
        switch (expression) {
          case IdentifierTree it -> it.getName().toString();
          case MemberSelectTree it when isPackage(it.getExpression()) ->
              it.getIdentifier().toString();
          case MemberSelectTree it when typeName(it.getExpression()).isPresent() ->
              it.getIdentifier().toString();
          default -> "";
        };
    var isType =
        !name.isEmpty()
            && Character.isUpperCase(name.charAt(0))
            && (Jdk.isPure(name) || !name.equals(name.toUpperCase(Locale.ROOT)))
            && local(name).isEmpty()
            && field(name).isEmpty();
    return isType ? Optional.of(name) : Optional.empty();
  }

  private boolean isPackage(ExpressionTree expression) {
    return switch (expression) {
      case IdentifierTree it -> {
        var name = it.getName().toString();
        yield Character.isLowerCase(name.charAt(0))
            && local(name).isEmpty()
            && !isParameter(name)
            && !name.equals("this")
            && !name.equals("super")
            && field(name).isEmpty();
      }
      case MemberSelectTree it ->
          Character.isLowerCase(it.getIdentifier().charAt(0)) && isPackage(it.getExpression());
      default -> false;
    };
  }

  /// Without parentheses and casts around it.
  static Tree bare(Tree expression) {
    return switch (expression) {
      case ParenthesizedTree it -> bare(it.getExpression());
      case TypeCastTree it -> bare(it.getExpression());
      default -> expression;
    };
  }

  private final class Declarations extends TreeScanner<Void, Void> {
    /// A method of an anonymous class, which is given nobody knows what.
    @Override
    public Void visitMethod(MethodTree tree, Void unused) {
      for (var parameter : tree.getParameters()) {
        parameters.add(parameter.getName().toString());
        states.add(parameter.getName().toString());
      }
      return scan(tree.getBody(), null);
    }

    @Override
    public Void visitVariable(VariableTree tree, Void unused) {
      var local =
          locals.computeIfAbsent(
              tree.getName().toString(),
              _ -> new Local(tree, new ArrayList<>(), new ArrayList<>()));
      if (tree.getInitializer() != null) {
        local.values().add(tree.getInitializer());
      }
      return super.visitVariable(tree, null);
    }
  }

  private final class Uses extends TreeScanner<Void, Void> {
    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void unused) {
      local(tree.getVariable().getName().toString())
          .ifPresent(it -> it.values().add(tree.getExpression()));
      return super.visitEnhancedForLoop(tree, null);
    }

    @Override
    public Void visitAssignment(AssignmentTree tree, Void unused) {
      assigned(tree.getVariable(), tree.getExpression());
      return super.visitAssignment(tree, null);
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void unused) {
      assigned(tree.getVariable(), tree.getExpression());
      return super.visitCompoundAssignment(tree, null);
    }

    private void assigned(ExpressionTree target, ExpressionTree value) {
      var local = localOf(target);
      if (bare(target) instanceof ArrayAccessTree element) {
        local.ifPresent(it -> it.contents().addAll(List.of(value, element.getIndex())));
      } else {
        local.ifPresent(it -> it.values().add(value));
      }
    }

    /// `list.add(x)`, `Arrays.fill(array, x)`, `random.nextBytes(array)`.
    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
      if (tree.getMethodSelect() instanceof MemberSelectTree select) {
        tree.getArguments().forEach(it -> parametersOf(it, select.getExpression()));
        var name = select.getIdentifier().toString();
        var arguments = tree.getArguments();
        if (typeName(select.getExpression()).isPresent()) {
          if (Jdk.changesArgument(name) && !arguments.isEmpty()) {
            localOf(arguments.getFirst())
                .ifPresent(it -> it.contents().addAll(arguments.subList(1, arguments.size())));
          }
        } else if (name.equals("nextBytes") && arguments.size() == 1) {
          localOf(arguments.getFirst()).ifPresent(it -> it.contents().add(select.getExpression()));
        } else if (Jdk.fills(name)) {
          localOf(chainStart(select.getExpression()))
              .ifPresent(it -> it.contents().addAll(arguments));
        }
      }
      return super.visitMethodInvocation(tree, null);
    }

    /// What a function is given comes from the object whose method takes the function.
    private void parametersOf(ExpressionTree argument, ExpressionTree object) {
      if (argument instanceof LambdaExpressionTree function && typeName(object).isEmpty()) {
        for (var parameter : function.getParameters()) {
          local(parameter.getName().toString()).ifPresent(it -> it.values().add(object));
        }
      }
    }
  }

  /// `text` of `text.append(a).append(b)`.
  static ExpressionTree chainStart(ExpressionTree expression) {
    return expression instanceof MethodInvocationTree call
            && call.getMethodSelect() instanceof MemberSelectTree select
            && Jdk.fills(select.getIdentifier().toString())
        ? chainStart(select.getExpression())
        : expression;
  }
}
