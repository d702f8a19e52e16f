package chiplog.separate;

import chiplog.exchange.Report;
import chiplog.exchange.Subject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Which reports belong together.
///
/// @param onlyBase what only the first side has
/// @param onlyNext what only the second side has
public record Pairing(List<Pair> pairs, List<Report> onlyBase, List<Report> onlyNext) {
  /// Who goes with whom, the most alike first; what is left then shows why it cannot be compared.
  private static final List<Predicate<Pair>> PASSES =
      List.of(
          pair -> pair.isOfOneBenchmark() && pair.isComparable(),
          Pair::isOfOneBenchmark,
          Pair::isComparable,
          _ -> true);

  public Pairing {
    pairs = List.copyOf(pairs);
    onlyBase = List.copyOf(onlyBase);
    onlyNext = List.copyOf(onlyNext);
  }

  /// Two files: the same subject on both sides. Where a side has a subject more than once, in two
  /// packages or two modes for one, those of one package belong together, and of these those that
  /// may be compared, and only then what is left.
  public static Pairing between(List<Report> base, List<Report> next) {
    Map<Subject, List<Report>> free = new HashMap<>();
    next.forEach(it -> free.computeIfAbsent(it.subject(), _ -> new ArrayList<>()).add(it));
    Map<Report, Pair> found = new LinkedHashMap<>();
    for (var pass : PASSES) {
      for (var report : base) {
        if (!found.containsKey(report)) {
          pair(report, free.getOrDefault(report.subject(), List.of()), pass)
              .ifPresent(pair -> found.put(report, pair));
        }
      }
    }
    return new Pairing(
        base.stream().filter(found::containsKey).map(found::get).toList(),
        base.stream().filter(it -> !found.containsKey(it)).toList(),
        next.stream()
            .filter(it -> free.getOrDefault(it.subject(), List.of()).contains(it))
            .toList());
  }

  private static Optional<Pair> pair(Report base, List<Report> free, Predicate<Pair> fits) {
    var pair =
        free.stream()
            .map(next -> Pair.of(base.subject().toString(), "", base, next))
            .filter(fits)
            .findFirst();
    pair.ifPresent(it -> free.remove(it.next()));
    return pair;
  }
}
