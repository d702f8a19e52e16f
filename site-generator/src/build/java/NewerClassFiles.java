import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// Brings the class files of libraries to a format that an AOT cache takes, which is that of Java 6
/// and later; the JVM would load and verify the older ones anew at each start.
///
/// Jars are rewritten in place, and only those that hold older classes. The launcher runs this file
/// as it is when it has built the tool: `java NewerClassFiles.java JAR…`.
final class NewerClassFiles {
  /// From Java 6 on, class files say what the verifier would else have to find out.
  private static final int OLDEST_TAKEN = ClassFile.JAVA_6_VERSION;

  private static final int NEW_VERSION = ClassFile.JAVA_8_VERSION;

  private final ClassFile files;

  private NewerClassFiles(ClassLoader libraries) {
    this.files =
        ClassFile.of(
            ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
            ClassFile.ClassHierarchyResolverOption.of(
                ClassHierarchyResolver.ofResourceParsing(libraries)
                    .orElse(ClassHierarchyResolver.defaultResolver())
                    .cached()));
  }

  public static void main(String... jars) throws IOException {
    for (var jar : jars) {
      update(Path.of(jar));
    }
  }

  private static void update(Path jar) throws IOException {
    var changed = Files.createTempFile(jar.toAbsolutePath().getParent(), "newer", ".jar");
    try {
      Files.copy(jar, changed, StandardCopyOption.REPLACE_EXISTING);
      if (isUpdated(changed, jar)) {
        Files.move(changed, jar, StandardCopyOption.ATOMIC_MOVE);
      }
    } finally {
      Files.deleteIfExists(changed);
    }
  }

  private static boolean isUpdated(Path copy, Path jar) throws IOException {
    try (var libraries = new URLClassLoader(new URL[] {jar.toUri().toURL()});
        var inside = FileSystems.newFileSystem(copy);
        var files = Files.walk(inside.getPath("/"))) {
      var newer = new NewerClassFiles(libraries);
      return files.filter(it -> it.toString().endsWith(".class")).filter(newer::isRewritten).count()
          > 0;
    } catch (UncheckedIOException broken) {
      throw broken.getCause();
    }
  }

  private boolean isRewritten(Path file) {
    try {
      var model = files.parse(Files.readAllBytes(file));
      if (model.majorVersion() >= OLDEST_TAKEN) {
        return false;
      }
      ClassTransform version =
          (builder, element) ->
              builder.with(
                  element instanceof ClassFileVersion
                      ? ClassFileVersion.of(NEW_VERSION, 0)
                      : element);
      // Methods must be taken apart, or their code would be copied as it is, without stack maps.
      var methods = ClassTransform.transformingMethodBodies((builder, it) -> builder.with(it));
      Files.write(file, files.transformClass(model, version.andThen(methods)));
      return true;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
