package chiplog.profile;

import java.util.List;
import java.util.Locale;

/// Whose code a frame is.
public enum Category {
  YOURS,
  LIBRARY,
  JDK,
  COLLECTOR,
  COMPILER,
  KERNEL,
  /// The JVM itself and native libraries.
  NATIVE;

  private static final List<String> OF_JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");
  private static final List<String> COLLECTORS =
      List.of(
          "GCTask", "G1", "PSParallel", "PSScavenge", "SerialHeap", "DefNew", "ZDriver", "ZWork");
  private static final List<String> COMPILERS =
      List.of("CompileBroker", "C2Compiler", "Compilation::", "PhaseIdealLoop", "Compile::");

  /// The word readers see.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// @param own beginnings of the names of classes that are the reader's: `chiplog.experiments.`
  public static Category of(Frame frame, List<String> own) {
    var type = frame.type();
    if (type.isEmpty()) {
      return ofNative(frame.method());
    }
    if (own.stream().anyMatch(type::startsWith)) {
      return YOURS;
    }
    // what is allocated is a frame as well, be it an array
    var primitives = type.endsWith("[]") && type.indexOf('.') < 0;
    return primitives || starts(type, OF_JDK) ? JDK : LIBRARY;
  }

  private static Category ofNative(String name) {
    if (name.endsWith("_[k]")) {
      return KERNEL;
    }
    if (starts(name, COLLECTORS)) {
      return COLLECTOR;
    }
    return starts(name, COMPILERS) ? COMPILER : NATIVE;
  }

  private static boolean starts(String name, List<String> with) {
    return with.stream().anyMatch(name::startsWith);
  }
}
