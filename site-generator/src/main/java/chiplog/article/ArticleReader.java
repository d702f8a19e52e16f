package chiplog.article;

import chiplog.article.Sentence.Place;
import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.FileText;
import chiplog.directive.Directive;
import chiplog.image.ImageFiles;
import chiplog.markdown.MarkdownReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads articles: Markdown in, safe HTML with slots out, and everything the checks need.
///
/// Any input is read or refused in bounded time. One reader may be used by several threads.
public final class ArticleReader {
  private final MarkdownReader markdown = new MarkdownReader();

  /// The front matter of a file, for [#read] to take over as long as the file begins as it did.
  ///
  /// @param text the file up to the first line after the front matter
  /// @param title offset of the title's first character
  /// @param question likewise; where the front matter begins if there is none
  /// @param summary likewise
  public record ReadFront(FrontMatter front, String text, int title, int question, int summary) {}

  /// What could be read of an article.
  ///
  /// @param whole whether nothing was wrong; otherwise what was is not in the article, which is for
  ///   checks and not for showing
  public record ReadArticle(Article article, boolean whole) {}

  /// Reads one article. What is wrong with it is reported, all of it that can be found; an article
  /// with an error does not come back.
  ///
  /// @see #readable
  public Optional<Article> read(
      Optional<ReadFront> known,
      String slug,
      String file,
      String text,
      Path folder,
      DiagnosticSink sink) {
    return readable(known, slug, file, text, folder, sink)
        .filter(ReadArticle::whole)
        .map(ReadArticle::article);
  }

  /// Reads as much of one article as can be, so that a mistake in one place hides none in another.
  /// What is wrong is reported. A sentence with something malformed in it says so, and nothing
  /// comes back where no body can be told from the front matter, or where the body has no end.
  ///
  /// @param known its front matter, where it was read before
  /// @param slug name of its folder
  /// @param file path relative to the project, for messages
  /// @param folder where its images are
  public Optional<ReadArticle> readable(
      Optional<ReadFront> known,
      String slug,
      String file,
      String text,
      Path folder,
      DiagnosticSink sink) {
    var source = FileText.of(file, text);
    var counting = new ErrorCount(sink);
    if (!markdown.accepts(source, counting)) {
      return Optional.empty();
    }
    var head =
        known
            .filter(it -> source.text().startsWith(it.text()))
            .or(new FrontMatterReader(source, counting)::readable);
    if (head.isEmpty()) {
      return Optional.empty();
    }
    var front = head.get().front();
    List<Directive> directives = new ArrayList<>();
    List<Sentence> sentences = new ArrayList<>();
    var summary = frontSentences(source, head.get(), directives, sentences, counting);
    var body = markdown.read(source, head.get().text().length(), counting);
    if (body.isEmpty()) {
      return Optional.empty();
    }
    var images = new ImageFiles(folder, source, counting);
    var writer = new BodyWriter(slug, source, images, directives, sentences, counting);
    writer.document(body.get());
    var article =
        new Article(
            slug,
            file,
            front,
            summary,
            writer.parts,
            directives,
            writer.headings,
            writer.links,
            writer.images,
            sentences);
    return Optional.of(new ReadArticle(article, counting.errors == 0));
  }

  /// Reads the front matter alone; what is wrong with it is reported.
  ///
  /// @param file path relative to the project, for messages
  public Optional<ReadFront> front(String file, String text, DiagnosticSink sink) {
    return new FrontMatterReader(FileText.of(file, text), sink).read();
  }

  /// Title, question and summary are prose too; the summary is plain text with directives and code.
  private static List<Part> frontSentences(
      FileText source,
      ReadFront head,
      List<Directive> directives,
      List<Sentence> sentences,
      DiagnosticSink sink) {
    var prose = new Prose(source, directives, sentences);
    var front = head.front();
    prose.words(head.title(), front.title());
    prose.end(Place.FRONT_MATTER);
    front.question().ifPresent(one -> prose.words(head.question(), one));
    prose.end(Place.FRONT_MATTER);
    var parts =
        front
            .summary()
            .map(one ->
                new SummaryWriter(source, prose, directives, sink).write(head.summary(), one))
            .orElse(List.of());
    prose.end(Place.FRONT_MATTER);
    return parts;
  }

  /// Passes reports on and counts the errors among them.
  private static final class ErrorCount implements DiagnosticSink {
    private final DiagnosticSink sink;
    private int errors;

    private ErrorCount(DiagnosticSink sink) {
      this.sink = sink;
    }

    @Override
    public void report(Diagnostic diagnostic) {
      errors += diagnostic.isError() ? 1 : 0;
      sink.report(diagnostic);
    }
  }
}
