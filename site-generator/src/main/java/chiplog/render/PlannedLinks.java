package chiplog.render;

import java.util.Set;

/// Turns links to articles that are only planned into plain text with the word "planned", in the
/// safe HTML of one page, part by part: the end of a link may stand in a later part than its start.
final class PlannedLinks {
  private static final String START = "<a href=\"/";
  private static final String END = "</a>";

  private final Set<String> slugs;
  private boolean open;

  PlannedLinks(Set<String> slugs) {
    this.slugs = slugs;
  }

  String resolve(String html) {
    if (slugs.isEmpty() || (!open && !html.contains(START))) {
      return html;
    }
    var text = new StringBuilder(html.length() + 64);
    var at = 0;
    while (at < html.length()) {
      at = open ? closeLink(html, at, text) : copyToPlanned(html, at, text);
    }
    return text.toString();
  }

  /// Copies up to the next planned link and opens it; gives the place to go on from.
  private int copyToPlanned(String html, int from, StringBuilder text) {
    var start = html.indexOf(START, from);
    while (start >= 0 && !slugs.contains(slugAt(html, start + START.length()))) {
      start = html.indexOf(START, start + START.length());
    }
    if (start < 0) {
      text.append(html, from, html.length());
      return html.length();
    }
    text.append(html, from, start).append("<span class=\"planned\">");
    open = true;
    return html.indexOf('>', start) + 1;
  }

  private int closeLink(String html, int from, StringBuilder text) {
    var end = html.indexOf(END, from);
    if (end < 0) {
      text.append(html, from, html.length());
      return html.length();
    }
    text.append(html, from, end).append(" <small>(planned)</small></span>");
    open = false;
    return end + END.length();
  }

  private static String slugAt(String html, int from) {
    var end = from;
    while (end < html.length() && "/#?\"".indexOf(html.charAt(end)) < 0) {
      end++;
    }
    return html.substring(from, end);
  }
}
