package chiplog.cli;

import org.jsoup.Jsoup;

/// Pages as readers see them.
final class GoldenPages {
  private GoldenPages() {}

  /// All words of a page, one plain space between two.
  static String text(String html) {
    return Jsoup.parse(html).text().replace('\u202f', ' ').replace('\u00a0', ' ');
  }
}
