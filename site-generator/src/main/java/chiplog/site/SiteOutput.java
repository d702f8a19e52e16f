package chiplog.site;

import java.io.IOException;
import java.nio.file.Path;

/// Takes the files of a site: to write them, or to judge them. Several threads may call it.
public interface SiteOutput {
  /// A page, feed or other text.
  ///
  /// @param path relative to the site's root, with `/`
  void text(String path, String text) throws IOException;

  /// A file that is published as it is.
  void copy(String path, Path source) throws IOException;
}
