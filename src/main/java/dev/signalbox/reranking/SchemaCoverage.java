package dev.signalbox.reranking;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The coverage of a question's phrases by a database; only existing elements count. After the
/// schema coverage and structural connectivity of Sudarshan et al., Routing End User Queries to
/// Enterprise Databases; both figures are our own.
///
/// @param coverage share of the phrases, by weight, that any table holds
/// @param joined the greatest share that tables hold which foreign keys join, directly or through
///   other tables. One query cannot go beyond it, so `joined` orders before `coverage`; the
///   difference between the two is lack of connectivity.
record SchemaCoverage(double coverage, double joined) implements Comparable<SchemaCoverage> {
  static final SchemaCoverage NONE = new SchemaCoverage(0, 0);

  private static final Comparator<SchemaCoverage> ORDER =
      Comparator.comparingDouble(SchemaCoverage::joined)
          .thenComparingDouble(SchemaCoverage::coverage);

  /// @param phrases at least one phrase
  static SchemaCoverage of(List<DecomposedPhrase> phrases, DatabaseDescription database) {
    JoinGroups groups = new JoinGroups(database.getTables());
    Map<Integer, Double> byGroup = new HashMap<>();
    double covered = 0;
    double all = 0;
    for (DecomposedPhrase phrase : phrases) {
      Set<Integer> holding =
          phrase.in(database.getId()).stream()
              .map(element -> SchemaElements.existing(element, database))
              .flatMap(Optional::stream)
              .map(TableDescription::getName)
              .map(groups::of)
              .collect(Collectors.toSet());
      all += phrase.weight();
      covered += holding.isEmpty() ? 0 : phrase.weight();
      holding.forEach(group -> byGroup.merge(group, (double) phrase.weight(), Double::sum));
    }
    double most = byGroup.values().stream().mapToDouble(weight -> weight).max().orElse(0);
    return new SchemaCoverage(covered / all, most / all);
  }

  @Override
  public int compareTo(SchemaCoverage other) {
    return ORDER.compare(this, other);
  }
}
