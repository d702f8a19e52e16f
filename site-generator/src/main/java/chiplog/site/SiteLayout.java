package chiplog.site;

import java.nio.file.Path;

/// Every path of a project, and what each is called in messages.
///
/// @param project the project folder, absolute
/// @param content folder with `site.yaml` and `articles/`, absolute; may lie outside the project
/// @param output folder that the site is built into, absolute
public record SiteLayout(Path project, Path content, Path output) {
  public SiteLayout {
    project = project.toAbsolutePath().normalize();
    content = content.toAbsolutePath().normalize();
    output = output.toAbsolutePath().normalize();
  }

  /// The layout of a project with its content and output in the usual places.
  public static SiteLayout of(Path project) {
    return new SiteLayout(project, project.resolve("content"), project.resolve("public"));
  }

  /// Whether the output can be replaced as a whole: it is neither the root, nor the content or the
  /// project, nor a folder that holds one of them.
  public boolean outputIsApart() {
    return output.getFileName() != null
        && !project.startsWith(output)
        && !content.startsWith(output);
  }

  public Path settings() {
    return content.resolve("site.yaml");
  }

  public Path articles() {
    return content.resolve("articles");
  }

  public Path templates() {
    return project.resolve("templates");
  }

  public Path assets() {
    return templates().resolve("assets");
  }

  /// The Maven module that is measured.
  public Path experiments() {
    return project.resolve("experiments");
  }

  public Path catalog() {
    return experiments().resolve("catalog");
  }

  public Path results() {
    return experiments().resolve("results");
  }

  /// Journals, caches and locks; ignored by git, safe to keep, outside `target/`.
  public Path state() {
    return project.resolve(".chiplog");
  }

  /// Copies of files that others measured; apart from [#results()], so that none passes for ours.
  public Path imported() {
    return state().resolve("imported");
  }

  /// `file` as messages name it: relative to the project, or to the folder above the content where
  /// that lies elsewhere; never absolute.
  public String name(Path file) {
    var absolute = file.toAbsolutePath().normalize();
    var above = content.getParent();
    if (!absolute.startsWith(project) && above != null && absolute.startsWith(above)) {
      return slashed(above.relativize(absolute));
    }
    return absolute.startsWith(project)
        ? slashed(project.relativize(absolute))
        : String.valueOf(absolute.getFileName());
  }

  private static String slashed(Path path) {
    return path.toString().replace('\\', '/');
  }
}
