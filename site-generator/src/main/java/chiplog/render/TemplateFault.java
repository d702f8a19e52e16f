package chiplog.render;

/// A template is wrong: a fault of our own (exit 5), not of an author.
///
/// The message names the template's `file:line` and the page that was being rendered.
public final class TemplateFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String place;
  private final String page;

  TemplateFault(String place, String page, String reason, Throwable cause) {
    super("%s: %s (while rendering %s)".formatted(place, reason, page), cause);
    this.place = place;
    this.page = page;
  }

  /// `article.ftlh:12`, relative to the folder of templates.
  public String place() {
    return place;
  }

  /// The file of the article, or the address of a page without one.
  public String page() {
    return page;
  }
}
