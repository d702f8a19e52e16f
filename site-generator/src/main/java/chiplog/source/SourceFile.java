package chiplog.source;

import java.util.List;

/// One file of a module.
///
/// @param path relative to the module folder, with `/`
/// @param text the text of a Java file, line ends `\n`; empty for any other file
/// @param hash SHA-256, 64 hexadecimal digits: of the tokens of a Java file, of the bytes of
///   another
/// @param reaches files of the module whose types this one may name, in alphabetical order
public record SourceFile(String path, String text, String hash, List<String> reaches) {
  public SourceFile {
    reaches = List.copyOf(reaches);
  }
}
