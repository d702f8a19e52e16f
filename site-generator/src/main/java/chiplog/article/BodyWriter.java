package chiplog.article;

import chiplog.article.Sentence.Place;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.FileText;
import chiplog.directive.Directive;
import chiplog.directive.DirectiveSyntax;
import chiplog.image.Image;
import chiplog.image.ImageFiles;
import chiplog.markdown.Markup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Writes a Markdown tree as safe HTML with slots, and gathers on the way what the checks need.
///
/// Only the elements and attributes that stand here can come out, whatever went in: text is
/// escaped, addresses are checked, raw HTML is refused.
final class BodyWriter {
  private final FileText source;
  private final DiagnosticSink sink;
  private final Addresses addresses;
  private final ImageFiles imageFiles;
  private final String slug;
  private final HeadingIds ids = new HeadingIds();
  private final StringBuilder html = new StringBuilder(8_192);
  private final Footnotes footnotes;
  private final Prose prose;
  private int headingLevel = 1;
  private int quotations;
  private int tables;
  private boolean inLink;
  private boolean inHeading;

  final List<Part> parts = new ArrayList<>();
  final List<Directive> directives;
  final List<Heading> headings = new ArrayList<>();
  final List<Link> links = new ArrayList<>();
  final List<Image> images = new ArrayList<>();
  final List<Sentence> sentences;

  BodyWriter(
      String slug,
      FileText source,
      ImageFiles imageFiles,
      List<Directive> directives,
      List<Sentence> sentences,
      DiagnosticSink sink) {
    this.slug = slug;
    this.source = source;
    this.sink = sink;
    this.addresses = new Addresses(slug, source, sink);
    this.imageFiles = imageFiles;
    this.directives = directives;
    this.sentences = sentences;
    this.prose = new Prose(source, directives, sentences);
    this.footnotes = new Footnotes(source, html, sink);
  }

  void document(Markup document) {
    blocks(document);
    footnotes.write(this::blocks);
    flush();
  }

  private void flush() {
    if (!html.isEmpty()) {
      parts.add(new Part.Html(html.toString()));
      html.setLength(0);
    }
  }

  private void blocks(Markup parent) {
    for (var block : parent.inside()) {
      block(block);
    }
  }

  private void block(Markup block) {
    switch (block.kind()) {
      case DOCUMENT -> blocks(block);
      case PARAGRAPH -> paragraph(block);
      case TIGHT -> {
        inlines(block);
        prose.end(place(Place.PROSE));
      }
      case HEADING -> heading(block);
      case QUOTATION -> quotation(block);
      case BULLETS -> element("ul", block);
      case NUMBERS -> numbers(block);
      case ITEM -> item(block);
      case FENCE -> fence(block);
      case RULE -> html.append("<hr>\n");
      case TABLE -> table(block);
      case HEAD -> element("thead", block);
      case BODY -> element("tbody", block);
      case ROW -> element("tr", block);
      case CELL, CELL_CENTER, CELL_RIGHT -> cell(block);
      case FOOTNOTE -> footnotes.define(block);
      case REFERENCE -> addresses.link(block.offset(), block.target());
      case HTML -> rawHtml(block);
      case TEXT, CODE, EMPHASIS, STRONG, STRUCK, LINK, IMAGE, NOTE, LINE_END, HARD_BREAK ->
          inline(block);
    }
  }

  private Place place(Place usual) {
    return quotations > 0 ? Place.QUOTATION : usual;
  }

  private void element(String name, Markup block) {
    html.append('<').append(name).append(">\n");
    blocks(block);
    html.append("</").append(name).append(">\n");
  }

  private void paragraph(Markup block) {
    html.append("<p>");
    inlines(block);
    html.append("</p>\n");
    prose.end(place(Place.PROSE));
  }

  private void quotation(Markup block) {
    quotations++;
    element("blockquote", block);
    quotations--;
  }

  private void numbers(Markup block) {
    html.append("<ol");
    if (block.number() != 1) {
      SafeHtml.attribute(html, "start", Integer.toString(block.number()));
    }
    html.append(">\n");
    blocks(block);
    html.append("</ol>\n");
  }

  private void item(Markup block) {
    html.append("<li>");
    blocks(block);
    html.append("</li>\n");
  }

  private void rawHtml(Markup markup) {
    sink.report(
        source
            .error(markup.offset(), "HTML in Markdown is not allowed")
            .hint("write it in Markdown, or put it into back-ticks to show it literally"));
  }

  private void heading(Markup block) {
    var level = block.number();
    if (level == 1) {
      sink.report(
          source
              .error(
                  block.offset(), "a heading of level 1 is not allowed: the title is the only one")
              .hint("begin it with ##"));
      level = 2;
    } else if (level > headingLevel + 1) {
      sink.report(
          source
              .error(
                  block.offset(),
                  "heading of level %d after level %d: a level is skipped"
                      .formatted(level, headingLevel))
              .hint("begin it with " + "#".repeat(headingLevel + 1)));
    }
    headingLevel = level;
    var text = block.plain().strip();
    var id = ids.next(text);
    headings.add(new Heading(level, id, text));
    html.append("<h").append(level);
    SafeHtml.attribute(html, "id", id);
    html.append('>');
    inHeading = true;
    inlines(block);
    inHeading = false;
    html.append("</h").append(level).append(">\n");
    prose.end(place(Place.HEADING));
  }

  private void table(Markup block) {
    tables++;
    html.append("<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"Table ")
        .append(tables)
        .append("\">\n");
    element("table", block);
    html.append("</div>\n");
  }

  private void cell(Markup cell) {
    var name = cell.number() == 1 ? "th" : "td";
    html.append('<').append(name);
    if (cell.number() == 1) {
      html.append(" scope=\"col\"");
    }
    if (cell.kind() == Markup.Kind.CELL_CENTER) {
      html.append(" class=\"center\"");
    } else if (cell.kind() == Markup.Kind.CELL_RIGHT) {
      html.append(" class=\"right\"");
    }
    html.append('>');
    inlines(cell);
    html.append("</").append(name).append(">\n");
    prose.end(place(Place.TABLE_CELL));
  }

  private void fence(Markup fence) {
    var info = fence.text();
    var space = info.indexOf(' ');
    var language = space < 0 ? info : info.substring(0, space);
    if (language.equals("measured")) {
      DirectiveSyntax.block(source, fence.offset(), fence.number(), fence.target(), sink)
          .ifPresent(this::slot);
      return;
    }
    flush();
    var code = fence.target();
    parts.add(
        new Part.Code(
            isLanguage(language) ? language : "",
            code.isEmpty() || code.endsWith("\n") ? code : code + "\n"));
  }

  private static boolean isLanguage(String word) {
    return word.length() <= 20
        && word.chars()
            .allMatch(c -> (c < 128 && Character.isLetterOrDigit(c)) || "+#.-".indexOf(c) >= 0);
  }

  private void slot(Directive directive) {
    flush();
    parts.add(new Part.Slot(directives.size()));
    directives.add(directive);
  }

  private void inlines(Markup parent) {
    for (var one : parent.inside()) {
      inline(one);
    }
  }

  private void inline(Markup one) {
    switch (one.kind()) {
      case TEXT -> {
        SafeHtml.text(html, one.text());
        prose.words(one.offset(), one.text());
      }
      case CODE -> code(one);
      case EMPHASIS -> around("em", one);
      case STRONG -> around("strong", one);
      case STRUCK -> around("s", one);
      case LINK -> link(one);
      case IMAGE -> image(one);
      case NOTE -> footnotes.mark(one);
      case LINE_END -> {
        html.append('\n');
        prose.lineEnd(one.offset());
      }
      case HARD_BREAK -> {
        html.append("<br>\n");
        prose.lineEnd(one.offset());
      }
      case HTML -> rawHtml(one);
      default -> block(one);
    }
  }

  private void around(String name, Markup one) {
    html.append('<').append(name).append('>');
    inlines(one);
    html.append("</").append(name).append('>');
  }

  private void code(Markup code) {
    if (code.number() == 1 && DirectiveSyntax.isDirective(code.text())) {
      DirectiveSyntax.inline(source, code.offset() + 1, code.text(), sink)
          .ifPresentOrElse(
              directive -> inlineDirective(code.offset(), directive),
              () -> prose.malformed(code.offset()));
      return;
    }
    html.append("<code>");
    SafeHtml.text(html, code.text());
    html.append("</code>");
    prose.code(code.offset() + code.number(), code.text());
  }

  private void inlineDirective(int offset, Directive.Inline directive) {
    if (directive instanceof Directive.Constant constant && inHeading) {
      SafeHtml.text(html, constant.shown());
      prose.cited(offset, directive, -1);
    } else if (inHeading || inLink) {
      var where = inHeading ? "heading" : "link";
      sink.report(
          source
              .error(offset, "a %s cannot hold `%s`".formatted(where, directive.text()))
              .hint("put it into a sentence beside the " + where));
      prose.malformed(offset);
    } else {
      prose.cited(offset, directive, directives.size());
      slot(directive);
    }
  }

  private void link(Markup link) {
    var address = inLink ? Optional.<String>empty() : addresses.link(link.offset(), link.target());
    if (address.isEmpty()) {
      inlines(link);
      return;
    }
    links.add(new Link(source.at(link.offset()), address.get()));
    html.append("<a");
    SafeHtml.attribute(html, "href", address.get());
    title(link);
    html.append('>');
    inLink = true;
    inlines(link);
    inLink = false;
    html.append("</a>");
  }

  private void title(Markup markup) {
    if (!markup.title().isBlank()) {
      SafeHtml.attribute(html, "title", markup.title().replace('\n', ' '));
    }
  }

  private void image(Markup image) {
    var alt = imageText(image);
    if (alt.isBlank()) {
      sink.report(
          source
              .error(image.offset(), "an image without a text")
              .hint("say in one sentence what it shows: ![…](%s)".formatted(image.target())));
    }
    var found = imageFiles.find(image.offset(), image.target());
    if (found.isEmpty()) {
      return;
    }
    images.add(found.get());
    html.append("<img");
    SafeHtml.attribute(html, "src", "/" + slug + "/" + found.get().file());
    SafeHtml.attribute(html, "alt", alt);
    title(image);
    SafeHtml.attribute(html, "width", Integer.toString(found.get().width()));
    SafeHtml.attribute(html, "height", Integer.toString(found.get().height()));
    html.append('>');
  }

  /// The text of an image, as sentences of its own.
  private String imageText(Markup image) {
    var text = new StringBuilder();
    var own = new Prose(source, directives, sentences);
    imageText(image, text, own);
    own.end(place(Place.IMAGE_TEXT));
    if (!image.title().isEmpty()) {
      own.words(image.offset(), image.title());
      own.end(place(Place.IMAGE_TEXT));
    }
    return text.toString().strip();
  }

  private void imageText(Markup parent, StringBuilder text, Prose own) {
    for (var one : parent.inside()) {
      switch (one.kind()) {
        case TEXT -> {
          text.append(one.text());
          own.words(one.offset(), one.text());
        }
        case CODE -> imageCode(one, text, own);
        case LINE_END, HARD_BREAK -> {
          text.append(' ');
          own.lineEnd(one.offset());
        }
        case HTML -> rawHtml(one);
        default -> imageText(one, text, own);
      }
    }
  }

  private void imageCode(Markup code, StringBuilder text, Prose own) {
    if (code.number() != 1 || !DirectiveSyntax.isDirective(code.text())) {
      text.append(code.text());
      own.code(code.offset() + code.number(), code.text());
      return;
    }
    DirectiveSyntax.inline(source, code.offset() + 1, code.text(), sink)
        .ifPresentOrElse(
            directive -> {
              if (directive instanceof Directive.Constant constant) {
                text.append(constant.shown());
                own.cited(code.offset(), directive, -1);
              } else {
                sink.report(
                    source
                        .error(
                            code.offset(), "an image text cannot hold `%s`".formatted(code.text()))
                        .hint("put it into a sentence beside the image"));
                own.malformed(code.offset());
              }
            },
            () -> own.malformed(code.offset()));
  }
}
