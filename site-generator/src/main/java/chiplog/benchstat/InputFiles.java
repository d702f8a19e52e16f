package chiplog.benchstat;

import chiplog.benchfmt.BenchReader.Unreadable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/// Opens inputs, and tells in the words of the original why one cannot be read.
///
/// @param folder what relative paths are relative to
/// @param standardInput what `-` is
record InputFiles(Path folder, InputStream standardInput) {
  private static final String NOT_THERE = "no such file or directory";

  /// Standard input may be named twice, and is then at its end the second time.
  private static final class LeftOpen extends FilterInputStream {
    LeftOpen(InputStream in) {
      super(in);
    }

    @Override
    public void close() {}
  }

  InputStream open(Input input) throws Stopped {
    if (input.isStandardInput()) {
      return new LeftOpen(standardInput);
    }
    try {
      if (input.path().isEmpty()) {
        throw new NoSuchFileException("");
      }
      var path = folder.resolve(input.path());
      if (input.path().endsWith("/") && Files.isRegularFile(path)) {
        throw unreadable("open %s: not a directory".formatted(input.path())); // Java drops the "/"
      }
      return Files.newInputStream(path);
    } catch (IOException broken) {
      throw unreadable("open %s: %s".formatted(input.path(), reason(broken)));
    } catch (InvalidPathException _) {
      throw unreadable("open %s: %s".formatted(input.path(), NOT_THERE));
    }
  }

  /// Why `input`, once open, could not be read to its end.
  static Stopped broken(Input input, IOException problem) {
    var line = problem instanceof Unreadable reading ? reading.line() : 0;
    return unreadable("%s:%d: %s".formatted(input.path(), line, why(input, problem)));
  }

  private static String why(Input input, IOException problem) {
    if (problem instanceof Unreadable reading && reading.isTooLong()) {
      return String.valueOf(reading.getMessage());
    }
    var name = input.isStandardInput() ? "/dev/stdin" : input.path();
    return "read %s: %s".formatted(name, reason(problem));
  }

  private static Stopped unreadable(String message) {
    return new Stopped(Benchstat.CONTENT_WRONG, message);
  }

  private static String reason(IOException broken) {
    return switch (broken) {
      case NoSuchFileException _ -> NOT_THERE;
      case AccessDeniedException _ -> "permission denied";
      case FileSystemException at when at.getReason() != null -> inWordsOfC(at.getReason());
      default -> inWordsOfC(String.valueOf(broken.getMessage()));
    };
  }

  /// Java adds to some reasons of the system, and the original begins them with a small letter.
  private static String inWordsOfC(String reason) {
    return reason.replaceFirst(" or unable to access .*", "").toLowerCase(Locale.ROOT);
  }
}
