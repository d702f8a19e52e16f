package chiplog.experiments.harness;

import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/// A benchmark class's state object and one of its methods, outside JMH.
///
/// Only what the catalog's benchmarks are is understood: a public class that is its own state, with
/// public `@Param` fields, set-up methods that run once, and benchmark methods without arguments.
final class Target {
  private final Object state;
  private final Method method;

  private Target(Object state, Method method) {
    this.state = state;
    this.method = method;
  }

  /// A target ready to be set up.
  ///
  /// @param params a value for each `@Param` field that has more than one
  static Target of(String className, String methodName, Map<String, String> params)
      throws HarnessException {
    try {
      Class<?> type = Class.forName(className);
      Method method = benchmark(type, methodName);
      Object state = type.getConstructor().newInstance();
      setParams(state, params);
      return new Target(state, method);
    } catch (ClassNotFoundException e) {
      throw new HarnessException("no class " + className + " on the class path");
    } catch (InvocationTargetException e) {
      throw new HarnessException(className + " cannot be made: " + e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new HarnessException(className + " needs a public constructor without arguments: " + e);
    }
  }

  private static Method benchmark(Class<?> type, String name) throws HarnessException {
    List<Method> methods = annotated(type, Benchmark.class);
    Method method =
        methods.stream()
            .filter(candidate -> candidate.getName().equals(name))
            .findFirst()
            .orElseThrow(() ->
                new HarnessException(
                    "%s has no benchmark %s; it has %s"
                        .formatted(type.getName(), name, names(methods))));
    if (method.getParameterCount() > 0) {
      throw new HarnessException(method + " takes arguments; only fields are understood here");
    }
    return method;
  }

  private static void setParams(Object state, Map<String, String> params)
      throws HarnessException, IllegalAccessException {
    Map<String, String> left = new TreeMap<>(params);
    for (Field field : state.getClass().getFields()) {
      Param param = field.getAnnotation(Param.class);
      if (param != null) {
        String given = left.remove(field.getName());
        field.set(state, parsed(field, given == null ? onlyValue(field, param) : given));
      }
    }
    if (!left.isEmpty()) {
      throw new HarnessException(
          "%s has no public @Param field %s"
              .formatted(state.getClass().getName(), String.join(", ", left.keySet())));
    }
  }

  private static String onlyValue(Field field, Param param) throws HarnessException {
    if (param.value().length != 1) {
      throw new HarnessException("which %s? give %1$s=…".formatted(field.getName()));
    }
    return param.value()[0];
  }

  private static Object parsed(Field field, String text) throws HarnessException {
    try {
      return switch (field.getType().getName()) {
        case "int" -> Integer.valueOf(text);
        case "long" -> Long.valueOf(text);
        case "double" -> Double.valueOf(text);
        case "boolean" -> Boolean.valueOf(text);
        case "java.lang.String" -> text;
        default -> throw new HarnessException(field + " is of a type that is not understood here");
      };
    } catch (NumberFormatException e) {
      throw new HarnessException(
          "%s=%s is no %s".formatted(field.getName(), text, field.getType()));
    }
  }

  void setUp() throws HarnessException {
    for (Method setUp : annotated(state.getClass(), Setup.class)) {
      if (setUp.getAnnotation(Setup.class).value() == Level.Invocation) {
        throw new HarnessException(setUp + " would run before every call and be counted with it");
      }
      invoke(setUp);
    }
  }

  void tearDown() throws HarnessException {
    for (Method tearDown : annotated(state.getClass(), TearDown.class)) {
      invoke(tearDown);
    }
  }

  /// What the method returns; empty text for a method that returns nothing.
  Object answer() throws HarnessException {
    Object answer = invoke(method);
    return answer == null ? "" : answer;
  }

  Call call(Sink sink) throws HarnessException {
    return sink.call(state, method);
  }

  private Object invoke(Method any) throws HarnessException {
    try {
      return any.invoke(state);
    } catch (InvocationTargetException e) {
      throw new HarnessException(any.getName() + " failed: " + e.getCause());
    } catch (IllegalAccessException e) {
      throw new HarnessException(any + " is not public");
    }
  }

  private static List<Method> annotated(Class<?> type, Class<? extends Annotation> annotation) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.isAnnotationPresent(annotation))
        .sorted((a, b) -> a.getName().compareTo(b.getName()))
        .toList();
  }

  private static String names(List<Method> methods) {
    return String.join(", ", methods.stream().map(Method::getName).toList());
  }
}
