package chiplog.separate;

import chiplog.diagnostic.NearestNames;
import chiplog.exchange.Condition;
import chiplog.exchange.Report;
import chiplog.exchange.Subject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;
import java.util.Set;

/// The alternatives within one file: its variants, or the values of one parameter.
public final class Alternatives {
  /// The name under which variants are compared, beside those of parameters.
  private static final String VARIANT = "variant";

  private final List<Report> reports;

  public Alternatives(List<Report> reports) {
    this.reports = List.copyOf(reports);
  }

  /// What the user asked for is not in the file, or not enough was asked for.
  public static final class Unknown extends Exception {
    Unknown(String message) {
      super(message);
    }
  }

  /// What is the same in all alternatives of one group: the rest of the subject, its mode and
  /// number of threads, and whatever else a file tells that JMH does not tell for each benchmark.
  private record Group(Subject rest, Map<String, String> conditions) {}

  /// The first report of each alternative; what else is of the same one has no place in a row.
  private record Members(SequencedMap<String, Report> first, List<Report> more) {}

  /// Each alternative against the first, or the one named.
  ///
  /// @param by `variant` or a parameter; without it variants where there are any, else the only
  ///   parameter that varies
  /// @param base an alternative; without it the first of each group
  public Pairing pairing(Optional<String> by, Optional<String> base) throws Unknown {
    var key = key(by);
    if (base.isPresent() && !values(key).contains(base.get())) {
      throw new Unknown(
          "no %s is \"%s\"; nearest: %s"
              .formatted(
                  key, base.get(), String.join(", ", NearestNames.of(base.get(), values(key)))));
    }
    List<Pair> pairs = new ArrayList<>();
    List<Report> alone = new ArrayList<>();
    for (var members : groups(key).values()) {
      alone.addAll(members.more());
      var group = members.first();
      var first = base.flatMap(name -> Optional.ofNullable(group.get(name)));
      if (group.size() < 2 || (base.isPresent() && first.isEmpty())) {
        alone.addAll(group.values());
      } else {
        pairs.addAll(against(first.orElse(group.firstEntry().getValue()), key, group.values()));
      }
    }
    return new Pairing(pairs, alone, List.of());
  }

  private static List<Pair> against(Report base, String key, Iterable<Report> group) {
    List<Pair> pairs = new ArrayList<>();
    for (var next : group) {
      if (!next.equals(base)) {
        var contrast = value(key, base.subject()) + " → " + value(key, next.subject());
        pairs.add(Pair.of(without(key, base.subject()) + ": " + contrast, contrast, base, next));
      }
    }
    return pairs;
  }

  private String key(Optional<String> by) throws Unknown {
    var varying = keys().stream().filter(key -> values(key).size() > 1).toList();
    if (by.isPresent()) {
      if (!varying.contains(by.get())) {
        throw new Unknown(
            "\"%s\" does not vary in this file; these do: %s"
                .formatted(by.get(), varying.isEmpty() ? "none" : String.join(", ", varying)));
      }
      return by.get();
    }
    if (varying.isEmpty()) {
      throw new Unknown("there is nothing to compare in this file; name a second one");
    }
    if (!varying.contains(VARIANT) && varying.size() > 1) {
      throw new Unknown("say --by one of " + String.join(", ", varying));
    }
    return varying.getFirst();
  }

  /// Variants first: groups differ in them only where a group has several.
  private SequencedSet<String> keys() {
    var keys = new LinkedHashSet<String>();
    if (groups(VARIANT).values().stream().anyMatch(group -> group.first().size() > 1)) {
      keys.add(VARIANT);
    }
    reports.forEach(report -> keys.addAll(report.subject().params().keySet()));
    return keys;
  }

  private Set<String> values(String key) {
    var values = new LinkedHashSet<String>();
    reports.forEach(report -> values.add(value(key, report.subject())));
    return values;
  }

  private Map<Group, Members> groups(String key) {
    Map<Group, Members> groups = new LinkedHashMap<>();
    for (var report : reports) {
      var members =
          groups.computeIfAbsent(
              new Group(without(key, report.subject()), shared(report)),
              _ -> new Members(new LinkedHashMap<>(), new ArrayList<>()));
      if (members.first().putIfAbsent(value(key, report.subject()), report) != null) {
        members.more().add(report);
      }
    }
    return groups;
  }

  private static Map<String, String> shared(Report report) {
    var conditions = new LinkedHashMap<>(report.conditions());
    conditions.keySet().removeAll(Condition.OF_ONE_BENCHMARK);
    return conditions;
  }

  private static String value(String key, Subject subject) {
    return key.equals(VARIANT) ? subject.variant() : subject.params().getOrDefault(key, "");
  }

  private static Subject without(String key, Subject subject) {
    if (key.equals(VARIANT)) {
      return new Subject(subject.benchmark(), "", subject.params());
    }
    var params = new LinkedHashMap<>(subject.params());
    params.remove(key);
    return new Subject(subject.benchmark(), subject.variant(), params);
  }
}
