package chiplog.trap;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;

/// What a piece of a method depends on and does, as far as its syntax tells, methods of the same
/// module that it calls included. What cannot be told counts as state and as an effect, so that
/// nothing is ever found because of a name that is not known.
final class Traits extends TreeScanner<Void, Void> {
  enum Trait {
    /// A literal, or a field that the compiler may take for one.
    CONSTANT,
    /// Anything that may differ from call to call.
    STATE,
    /// Numbers drawn at random.
    RANDOM,
    /// A file or resource that is read.
    FILE,
    /// A call or an operator: something to be timed.
    WORK,
    /// An object that is made to be filled.
    BUILDING,
    /// Something that a caller could notice beside the result.
    EFFECT
  }

  private final Program program;
  private final Scope scope;
  private final Set<Trait> found;
  private final Set<Tree> seen;

  private Traits(Program program, Scope scope, Set<Trait> found, Set<Tree> seen) {
    this.program = program;
    this.scope = scope;
    this.found = found;
    this.seen = seen;
  }

  static Set<Trait> of(Program program, Scope scope, Tree part) {
    var found = EnumSet.noneOf(Trait.class);
    new Traits(program, scope, found, new HashSet<>()).scan(part, null);
    return Collections.unmodifiableSet(found);
  }

  @Override
  public Void visitLiteral(LiteralTree tree, Void unused) {
    found.add(Trait.CONSTANT);
    return null;
  }

  @Override
  public Void visitIdentifier(IdentifierTree tree, Void unused) {
    var name = tree.getName().toString();
    var local = scope.local(name);
    if (local.isPresent()) {
      if (seen.add(local.get().declaration())) {
        scan(local.get().values(), null);
        scan(local.get().contents(), null);
      }
    } else if (scope.isParameter(name)) {
      if (scope.isState(name)) {
        found.add(Trait.STATE);
      }
    } else if (scope.field(name).isPresent()) {
      var field = scope.field(name).get();
      field(field.getKey(), field.getValue());
    } else if (scope.typeName(tree).isEmpty()) {
      found.add(Trait.STATE);
    }
    return null;
  }

  @Override
  public Void visitMemberSelect(MemberSelectTree tree, Void unused) {
    var of = tree.getExpression();
    var name = tree.getIdentifier().toString();
    if (of instanceof IdentifierTree it && it.getName().contentEquals("this")) {
      var field = scope.type().field(name);
      field.ifPresentOrElse(one -> field(scope.type(), one), () -> found.add(Trait.STATE));
      return null;
    }
    var type = scope.typeName(of);
    if (type.isEmpty()) {
      return scan(of, null);
    }
    var owner = program.type(type.get());
    var field = owner.flatMap(one -> one.field(name));
    if (field.isPresent()) {
      field(owner.orElseThrow(), field.get());
    } else if (!name.equals("class") && scope.typeName(tree).isEmpty()) {
      found.add(Jdk.isPure(type.get()) ? Trait.CONSTANT : Trait.STATE);
    }
    return null;
  }

  private void field(Program.Type owner, VariableTree field) {
    if (Jdk.isRandom(Program.lastName(field.getType()))) {
      found.add(Trait.RANDOM);
    } else {
      found.add(isConstant(owner, field) ? Trait.CONSTANT : Trait.STATE);
    }
  }

  private boolean isConstant(Program.Type owner, VariableTree field) {
    var type = Program.lastName(field.getType());
    var value = field.getInitializer();
    if (owner.isStaticFinal(field)) {
      return Jdk.isValue(type)
          || type.equals(owner.name()) // a constant of an enum
          || (value instanceof NewArrayTree array && isWritten(owner, array))
          || (value instanceof MethodInvocationTree call
              && call.getMethodSelect().toString().matches("(List|Set|Map)\\.of"));
    }
    return field.getModifiers().getFlags().contains(Modifier.FINAL)
        && (Jdk.isPrimitive(type) || type.equals("String"))
        && value != null
        && isWritten(owner, value);
  }

  /// Whether it consists of constants and operators alone.
  private boolean isWritten(Program.Type owner, Tree value) {
    if (value instanceof NewArrayTree array && array.getInitializers() == null) {
      return false;
    }
    return EnumSet.of(Trait.CONSTANT, Trait.WORK, Trait.BUILDING)
        .containsAll(of(program, new Scope(owner), value));
  }

  @Override
  public Void visitMethodInvocation(MethodInvocationTree tree, Void unused) {
    switch (tree.getMethodSelect()) {
      case IdentifierTree it -> ownMethod(it.getName().toString(), tree);
      case MemberSelectTree it -> selected(it, tree);
      default -> unknown();
    }
    return scan(tree.getArguments(), null);
  }

  private void ownMethod(String name, MethodInvocationTree call) {
    for (var at = Optional.of(scope.type()); at.isPresent(); at = at.get().outer()) {
      if (!at.get().methods(name).isEmpty()) {
        called(at.get(), name, call);
        return;
      }
    }
    scope
        .type()
        .importedFrom(name)
        .ifPresentOrElse(type -> ofType(type, name, call), this::unknown);
  }

  private void selected(MemberSelectTree select, MethodInvocationTree call) {
    var of = select.getExpression();
    var name = select.getIdentifier().toString();
    if (of instanceof IdentifierTree it && scope.isBlackhole(it.getName().toString())) {
      found.add(Trait.EFFECT);
    } else if (of instanceof IdentifierTree it && it.getName().contentEquals("this")) {
      ownMethod(name, call);
    } else if (scope.typeName(of).isPresent()) {
      ofType(scope.typeName(of).get(), name, call);
    } else {
      onObject(of, name, call);
    }
  }

  private void ofType(String type, String name, MethodInvocationTree call) {
    var owner = program.type(type);
    if (owner.isPresent() && !owner.get().methods(name).isEmpty()) {
      called(owner.get(), name, call);
    } else if (Jdk.isRandom(type, name)) {
      found.addAll(List.of(Trait.RANDOM, Trait.EFFECT));
    } else if (Jdk.readsAll(name)) {
      found.addAll(List.of(Trait.FILE, Trait.EFFECT));
    } else if (!Jdk.isPure(type) || Jdk.tellsOfTheMoment(name)) {
      unknown();
    } else {
      found.add(Jdk.isFactory(type, name) ? Trait.BUILDING : Trait.WORK);
      var changed = call.getArguments().isEmpty() ? call : call.getArguments().getFirst();
      if (Jdk.changesArgument(name) && !isOwn(changed)) {
        found.add(Trait.EFFECT);
      }
    }
  }

  private void onObject(ExpressionTree object, String name, MethodInvocationTree call) {
    found.add(Trait.WORK);
    scan(object, null);
    if (Jdk.readsAll(name)) {
      found.add(Trait.FILE);
    }
    if (!isOwn(Scope.chainStart(object)) && mayChange(object, name, call.getArguments().size())) {
      found.add(Trait.EFFECT);
    }
  }

  private boolean mayChange(ExpressionTree object, String name, int arguments) {
    return !Jdk.isQuery(name, arguments)
        && !(isCollection(object) && name.equals("get")) // a cache or a buffer may change
        && !(isValue(object) && Jdk.changesNoArgument(name, arguments))
        && !(isStream(object) && Jdk.streams(name));
  }

  /// Whether it is made by `stream`, or is a step of such a chain: what its functions do is seen in
  /// them.
  private boolean isStream(ExpressionTree object) {
    return object instanceof MethodInvocationTree call
        && call.getMethodSelect() instanceof MemberSelectTree select
        && (select.getIdentifier().contentEquals("stream")
            || scope.typeName(select.getExpression()).filter(Jdk::isStream).isPresent()
            || (Jdk.streams(select.getIdentifier().toString())
                && isStream(select.getExpression())));
  }

  /// Whether it never changes, whatever the name of the method that is called on it.
  private boolean isValue(ExpressionTree object) {
    return object instanceof LiteralTree || fieldType(object).filter(Jdk::isValue).isPresent();
  }

  private boolean isCollection(ExpressionTree object) {
    return fieldType(object).filter(Jdk::isInput).isPresent();
  }

  private Optional<String> fieldType(ExpressionTree object) {
    return object instanceof IdentifierTree it
        ? scope
            .field(it.getName().toString())
            .map(field -> Program.lastName(field.getValue().getType()))
        : Optional.empty();
  }

  private boolean isOwn(Tree expression) {
    return scope.localOf(expression).filter(Scope.Local::isOwn).isPresent();
  }

  private void called(Program.Type owner, String name, MethodInvocationTree call) {
    var overloads =
        owner.methods(name).stream()
            .filter(method -> Program.takes(method, call.getArguments().size()))
            .toList();
    if (overloads.isEmpty()) {
      unknown();
    }
    overloads.forEach(method -> called(owner, method));
  }

  private void called(Program.Type owner, MethodTree method) {
    if (method.getBody() == null || isKeptFromCompiler(method)) {
      unknown();
    } else if (seen.add(method)) {
      new Traits(program, new Scope(owner, method), found, seen).scan(method.getBody(), null);
    }
  }

  /// Whether JMH tells the compiler not to look into it.
  private static boolean isKeptFromCompiler(MethodTree method) {
    return Benchmark.annotation(method.getModifiers(), "CompilerControl")
        .filter(it -> !it.toString().contains("Mode.INLINE"))
        .isPresent();
  }

  private void unknown() {
    found.addAll(List.of(Trait.STATE, Trait.WORK, Trait.EFFECT));
  }

  @Override
  public Void visitMemberReference(MemberReferenceTree tree, Void unused) {
    var type = scope.typeName(tree.getQualifierExpression());
    if (type.isEmpty()) {
      found.add(Trait.STATE);
      found.add(Trait.EFFECT);
    } else if (!Jdk.isPure(type.get()) && !Jdk.isContainer(type.get())) {
      var owner = program.type(type.get());
      owner.ifPresentOrElse(
          one -> one.methods(tree.getName().toString()).forEach(method -> called(one, method)),
          this::unknown);
    }
    return null;
  }

  @Override
  public Void visitNewClass(NewClassTree tree, Void unused) {
    var type = Program.lastName(tree.getIdentifier());
    if (Jdk.isRandom(type)) {
      found.add(Trait.RANDOM);
    } else if (Jdk.isContainer(type)) {
      found.add(Trait.BUILDING);
    } else if (!Jdk.isValue(type) && !type.equals("Object") && program.type(type).isEmpty()) {
      found.addAll(List.of(Trait.STATE, Trait.EFFECT));
    }
    scan(tree.getArguments(), null);
    return scan(tree.getClassBody(), null);
  }

  /// A function that is given back was the work itself.
  @Override
  public Void visitReturn(ReturnTree tree, Void unused) {
    if (tree.getExpression() instanceof LambdaExpressionTree) {
      found.add(Trait.BUILDING);
    }
    return super.visitReturn(tree, null);
  }

  @Override
  public Void visitNewArray(NewArrayTree tree, Void unused) {
    found.add(Trait.BUILDING);
    return super.visitNewArray(tree, null);
  }

  @Override
  public Void visitBinary(BinaryTree tree, Void unused) {
    found.add(Trait.WORK);
    return super.visitBinary(tree, null);
  }

  @Override
  public Void visitUnary(UnaryTree tree, Void unused) {
    switch (tree.getKind()) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
          changed(tree.getExpression());
      default -> {}
    }
    return super.visitUnary(tree, null);
  }

  @Override
  public Void visitAssignment(AssignmentTree tree, Void unused) {
    changed(tree.getVariable());
    return super.visitAssignment(tree, null);
  }

  @Override
  public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void unused) {
    found.add(Trait.WORK);
    changed(tree.getVariable());
    return super.visitCompoundAssignment(tree, null);
  }

  private void changed(ExpressionTree target) {
    if (!isVariable(target) && !isOwn(target)) {
      found.add(Trait.EFFECT);
    }
  }

  private boolean isVariable(ExpressionTree target) {
    return target instanceof IdentifierTree it
        && (scope.local(it.getName().toString()).isPresent()
            || scope.isParameter(it.getName().toString()));
  }

  @Override
  public Void visitThrow(ThrowTree tree, Void unused) {
    found.add(Trait.EFFECT);
    return super.visitThrow(tree, null);
  }

  @Override
  public Void visitSynchronized(SynchronizedTree tree, Void unused) {
    found.add(Trait.EFFECT);
    return super.visitSynchronized(tree, null);
  }

  /// Names of types depend on nothing.
  @Override
  public Void visitVariable(VariableTree tree, Void unused) {
    return scan(tree.getInitializer(), null);
  }
}
