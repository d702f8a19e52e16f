package chiplog.article;

import chiplog.directive.Directive;
import chiplog.image.Image;
import java.util.List;

/// One Markdown file, read.
///
/// @param slug name of its folder, and its address `/<slug>/`
/// @param file path relative to the project folder
/// @param summary the front matter's summary as parts (empty without one); its slots number into
///   `directives` as those of the body do
/// @param directives all directives, summary first, in document order
public record Article(
    String slug,
    String file,
    FrontMatter front,
    List<Part> summary,
    List<Part> body,
    List<Directive> directives,
    List<Heading> headings,
    List<Link> links,
    List<Image> images,
    List<Sentence> sentences) {
  public Article {
    summary = List.copyOf(summary);
    body = List.copyOf(body);
    directives = List.copyOf(directives);
    headings = List.copyOf(headings);
    links = List.copyOf(links);
    images = List.copyOf(images);
    sentences = List.copyOf(sentences);
  }
}
