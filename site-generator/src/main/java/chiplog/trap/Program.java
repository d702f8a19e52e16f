package chiplog.trap;

import chiplog.source.JavaParser;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/// The parsed types that a benchmark may use, found by name alone: nothing is resolved, and what
/// cannot be found is unknown.
final class Program {
  /// A type that is declared in one of the files.
  record Type(ClassTree tree, JavaParser.Unit unit, Optional<Type> outer) {
    String name() {
      return tree.getSimpleName().toString();
    }

    String qualifiedName() {
      var packageName = unit.tree().getPackageName();
      var prefix =
          outer
              .map(Type::qualifiedName)
              .orElseGet(() -> packageName == null ? "" : packageName.toString());
      return prefix.isEmpty() ? name() : prefix + "." + name();
    }

    Optional<VariableTree> field(String name) {
      return members(VariableTree.class)
          .filter(field -> field.getName().contentEquals(name))
          .findFirst();
    }

    List<MethodTree> methods(String name) {
      return methods().filter(method -> method.getName().contentEquals(name)).toList();
    }

    Stream<MethodTree> methods() {
      return members(MethodTree.class);
    }

    /// Whether `field` is `static final`, said or by where it stands.
    boolean isStaticFinal(VariableTree field) {
      var flags = field.getModifiers().getFlags();
      return tree.getKind() == Tree.Kind.INTERFACE
          || (flags.contains(Modifier.STATIC) && flags.contains(Modifier.FINAL));
    }

    /// The type from which `name` is imported statically, one by one.
    Optional<String> importedFrom(String name) {
      return unit.tree().getImports().stream()
          .filter(ImportTree::isStatic)
          .map(one -> (MemberSelectTree) one.getQualifiedIdentifier())
          .filter(one -> one.getIdentifier().contentEquals(name))
          .map(one -> lastName(one.getExpression()))
          .findFirst();
    }

    private <T extends Tree> Stream<T> members(Class<T> kind) {
      return tree.getMembers().stream().filter(kind::isInstance).map(kind::cast);
    }
  }

  private final Map<String, List<Type>> byName = new HashMap<>();

  Program(List<JavaParser.Unit> units) {
    for (var unit : units) {
      for (var tree : unit.tree().getTypeDecls()) {
        if (tree instanceof ClassTree type) {
          add(new Type(type, unit, Optional.empty()));
        }
      }
    }
  }

  private void add(Type type) {
    byName.computeIfAbsent(type.name(), _ -> new ArrayList<>()).add(type);
    for (var member : type.tree().getMembers()) {
      if (member instanceof ClassTree nested) {
        add(new Type(nested, type.unit(), Optional.of(type)));
      }
    }
  }

  /// The only type of this simple name.
  Optional<Type> type(String simpleName) {
    var found = byName.getOrDefault(simpleName, List.of());
    return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
  }

  /// By its qualified name, nested ones with `.` or `$`.
  Optional<Type> qualified(String name) {
    var wanted = name.replace('$', '.');
    return byName.getOrDefault(wanted.substring(wanted.lastIndexOf('.') + 1), List.of()).stream()
        .filter(type -> type.qualifiedName().equals(wanted))
        .findFirst();
  }

  /// Whether `method` may be called with so many arguments.
  static boolean takes(MethodTree method, int arguments) {
    var parameters = method.getParameters();
    return parameters.size() == arguments
        || (!parameters.isEmpty()
            && parameters.getLast().toString().contains("...")
            && arguments >= parameters.size() - 1);
  }

  /// `Map` of `java.util.Map`, of `Map<K, V>` and of `@NonNull Map`.
  static String lastName(Tree type) {
    var text = type.toString().replaceAll("<.*", "").replaceAll("@\\w+\\s+", "").strip();
    return text.substring(text.lastIndexOf('.') + 1);
  }
}
