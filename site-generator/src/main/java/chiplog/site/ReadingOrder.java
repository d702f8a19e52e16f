package chiplog.site;

import chiplog.article.ArticleReader;
import chiplog.article.ArticleReader.ReadFront;
import chiplog.article.FrontMatter;
import chiplog.diagnostic.Diagnostic;
import chiplog.diagnostic.DiagnosticSink;
import chiplog.diagnostic.NearestNames;
import chiplog.diagnostic.Position;
import chiplog.render.Neighbours;
import chiplog.render.PageLink;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/// The first pass: front matter of all articles, so that each knows what comes before and after it
/// and what its related articles are called.
///
/// The order is that of `order` in the front matter, then of date, then of address.
final class ReadingOrder {
  private record Known(SiteContent.Source source, ReadFront read) {
    FrontMatter front() {
      return read.front();
    }

    PageLink link() {
      return new PageLink(front().title(), "/" + source.slug() + "/");
    }
  }

  private static final Comparator<Known> ORDER =
      Comparator.comparingInt((Known it) -> it.front().order().orElse(Integer.MAX_VALUE))
          .thenComparing(it -> it.front().date())
          .thenComparing(it -> it.source().slug());

  private final List<Known> articles;
  private final Map<String, Integer> places = new HashMap<>();
  private final Set<String> planned;
  private final Map<String, SiteContent.Source> refused;

  private ReadingOrder(
      List<Known> articles, Set<String> planned, Map<String, SiteContent.Source> refused) {
    this.articles = articles;
    this.planned = planned;
    this.refused = refused;
    for (var i = 0; i < articles.size(); i++) {
      places.put(articles.get(i).source().slug(), i);
    }
  }

  /// Articles whose front matter is wrong are reported and take no part.
  static ReadingOrder of(
      SiteContent content, ArticleReader reader, Set<String> planned, DiagnosticSink sink)
      throws IOException {
    var sources = content.articles();
    var known =
        Processors.deal(sources)
            .flatMap(source -> front(source, content, reader, sink).stream())
            .sorted(ORDER)
            .toList();
    var refused = new TreeMap<String, SiteContent.Source>();
    sources.forEach(source -> refused.put(source.slug(), source));
    known.forEach(one -> refused.remove(one.source().slug()));
    return new ReadingOrder(known, planned, refused);
  }

  private static Optional<Known> front(
      SiteContent.Source source, SiteContent content, ArticleReader reader, DiagnosticSink sink) {
    try {
      return content
          .text(source)
          .flatMap(text -> reader.front(source.name(), text, sink))
          .map(read -> new Known(source, read));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /// All articles in that order, then those whose front matter is wrong.
  List<SiteContent.Source> all() {
    return Stream.concat(articles.stream().map(Known::source), refused.values().stream()).toList();
  }

  /// What the first pass read of an article.
  Optional<ReadFront> front(SiteContent.Source source) {
    return Optional.ofNullable(places.get(source.slug())).map(articles::get).map(Known::read);
  }

  /// The articles whose front matter is wrong, in order of slug.
  List<SiteContent.Source> refused() {
    return List.copyOf(refused.values());
  }

  /// Related articles that are neither there nor planned are reported.
  Neighbours neighbours(SiteContent.Source source, DiagnosticSink sink) {
    var place = places.getOrDefault(source.slug(), 0);
    return new Neighbours(
        link(place - 1),
        link(place + 1),
        articles.get(place).front().related().stream()
            .flatMap(slug -> related(slug, source, sink).stream())
            .toList());
  }

  private Optional<PageLink> link(int place) {
    return place < 0 || place >= articles.size()
        ? Optional.empty()
        : Optional.of(articles.get(place).link());
  }

  private Optional<PageLink> related(String slug, SiteContent.Source source, DiagnosticSink sink) {
    var place = places.get(slug);
    if (place != null) {
      return Optional.of(articles.get(place).link());
    }
    if (planned.contains(slug)) {
      return Optional.of(PageLink.planned(slug.replace('-', ' ')));
    }
    if (refused.containsKey(slug)) {
      return Optional.empty();
    }
    var known = new TreeSet<>(places.keySet());
    known.addAll(planned);
    sink.report(
        Diagnostic.error(
                Position.wholeFile(source.name()),
                "related article \"%s\" does not exist".formatted(slug))
            .hint("nearest: " + String.join(", ", NearestNames.of(slug, known))));
    return Optional.empty();
  }
}
