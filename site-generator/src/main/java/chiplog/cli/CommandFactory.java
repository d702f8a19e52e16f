package chiplog.cli;

import chiplog.terminal.Terminal;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.IFactory;

/// Makes the commands, each with what it needs.
///
/// @param project the project folder, absolute
record CommandFactory(Terminal terminal, Path project) implements IFactory {
  @Override
  public <K> K create(Class<K> kind) throws Exception {
    return Callable.class.isAssignableFrom(kind)
        ? kind.getDeclaredConstructor(Terminal.class, Path.class).newInstance(terminal, project)
        : CommandLine.defaultFactory().create(kind);
  }
}
