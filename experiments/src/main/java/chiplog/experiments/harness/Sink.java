package chiplog.experiments.harness;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// Takes the answers of calls, so that the compiler can neither drop the work nor prove that an
/// answer stays inside the call.
///
/// Calls go through a lambda of the answer's own kind, as if they were written out in Java. A call
/// by reflection or by method handle would box numbers, make argument arrays, and after 127 calls
/// make itself anew: objects that would be counted as the benchmark's own.
final class Sink {
  volatile Object object = "";
  volatile long number;
  volatile double fraction;

  /// A call of `method` on `state` whose answer goes into this sink.
  Call call(Object state, Method method) throws HarnessException {
    try {
      return switch (method.getReturnType().getName()) {
        case "void" -> lambda(Call.class, "run", methodType(void.class), state, method);
        case "int" -> {
          var call = lambda(IntSupplier.class, "getAsInt", methodType(int.class), state, method);
          yield () -> number = call.getAsInt();
        }
        case "long" -> {
          var call = lambda(LongSupplier.class, "getAsLong", methodType(long.class), state, method);
          yield () -> number = call.getAsLong();
        }
        case "double" -> {
          var call =
              lambda(DoubleSupplier.class, "getAsDouble", methodType(double.class), state, method);
          yield () -> fraction = call.getAsDouble();
        }
        default -> {
          if (method.getReturnType().isPrimitive()) {
            throw new HarnessException(method + ": return an int, long, double or an object");
          }
          var call = lambda(Supplier.class, "get", methodType(Object.class), state, method);
          yield () -> object = call.get();
        }
      };
    } catch (HarnessException e) {
      throw e;
    } catch (Throwable e) { // what a method handle throws
      throw new HarnessException(method + " cannot be called: " + e);
    }
  }

  private static <T> T lambda(
      Class<T> shape, String name, MethodType erased, Object state, Method method)
      throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle factory =
        LambdaMetafactory.metafactory(
                lookup,
                name,
                methodType(shape, state.getClass()),
                erased,
                lookup.unreflect(method),
                methodType(method.getReturnType()))
            .getTarget();
    return shape.cast(factory.invoke(state));
  }
}
