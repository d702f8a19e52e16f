package chiplog.render;

/// A way to another page of the site.
///
/// @param href address below the site's root, `/words/`; empty where the page is only planned
public record PageLink(String title, String href) {
  /// A page that does not exist yet.
  public static PageLink planned(String title) {
    return new PageLink(title, "");
  }
}
