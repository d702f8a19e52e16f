package chiplog.prose;

import chiplog.article.Sentence.Place;
import chiplog.directive.Directive;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// One variant told against two baselines in one article: then each sentence or table must name the
/// one it means. A variant set beside itself at another setting has no baseline to confuse.
record Baselines(List<SentenceText> sentences) {
  void unnamed(ProblemSink sink) {
    Map<String, Set<String>> bases = new HashMap<>();
    for (var sentence : sentences) {
      for (var directive : sentence.directives()) {
        pair(directive)
            .ifPresent(it ->
                bases.computeIfAbsent(variant(it), _ -> new HashSet<>()).add(it.base().variant()));
      }
    }
    for (var i = 0; i < sentences.size(); i++) {
      check(i, bases, sink);
    }
  }

  private void check(int index, Map<String, Set<String>> bases, ProblemSink sink) {
    var sentence = sentences.get(index);
    for (var directive : sentence.directives()) {
      var pair = pair(directive);
      if (pair.isPresent() && bases.getOrDefault(variant(pair.get()), Set.of()).size() > 1) {
        var base = pair.get().base().variant();
        if (names(index, base)) {
          continue;
        }
        sink.report(
            directive.position(),
            "%s is compared with %s in this article; this does not say which"
                .formatted(
                    variant(pair.get()),
                    String.join(
                        " and ",
                        bases.getOrDefault(variant(pair.get()), Set.of()).stream()
                            .sorted()
                            .toList())),
            "name the baseline in the sentence or table: `%s`".formatted(base));
      }
    }
  }

  private static Optional<Cited.Pair> pair(Directive.Inline directive) {
    return Cited.pair(directive).filter(it -> !it.base().variant().equals(it.next().variant()));
  }

  private static String variant(Cited.Pair pair) {
    return pair.next().experiment() + "/" + pair.next().variant();
  }

  /// A sentence names its baseline itself; a cell may leave it to any other cell of its table.
  private boolean names(int index, String base) {
    if (sentences.get(index).names(base)) {
      return true;
    }
    if (!isCell(index)) {
      return false;
    }
    var first = index;
    while (first > 0 && isCell(first - 1)) {
      first--;
    }
    for (var i = first; i < sentences.size() && isCell(i); i++) {
      if (sentences.get(i).names(base)) {
        return true;
      }
    }
    return false;
  }

  private boolean isCell(int index) {
    return sentences.get(index).sentence().place() == Place.TABLE_CELL;
  }
}
