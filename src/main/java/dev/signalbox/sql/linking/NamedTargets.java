package dev.signalbox.sql.linking;

import dev.signalbox.sql.linking.Link.Match;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The targets that words of a question surely mean, by their names or by their meanings.
///
/// @param targets all targets of about equal score
/// @param called the targets that the words call by their names
/// @param tables the tables of `targets`
/// @param tablesOfColumns the tables of the columns among `targets`
/// @param tablesOfCalled the tables of the columns among `called`
record NamedTargets(
    Set<Target> targets,
    Set<Target> called,
    Set<TableName> tables,
    Set<TableName> tablesOfColumns,
    Set<TableName> tablesOfCalled,
    Schema schema) {

  /// The least probability of a link by meaning that makes other names likelier.
  private static final double SURE = 0.4;

  /// The greatest gap in score between a link and the best one of its words.
  private static final double CLOSE = 0.1;

  static NamedTargets by(List<Mention> mentions, Schema schema) {
    NamedTargets named =
        new NamedTargets(
            new HashSet<>(),
            new HashSet<>(),
            new HashSet<>(),
            new HashSet<>(),
            new HashSet<>(),
            schema);
    for (Mention mention : mentions) {
      Link best = mention.links().getFirst();
      if (best.match() == Match.WORDS) {
        named.called.add(best.target());
        if (best.target() instanceof Target.OfColumn(var column)) {
          named.tablesOfCalled.add(column.table());
        }
      }
      for (Link link : mention.links()) {
        boolean sure = !link.match().isByMeaning() || link.score() >= SURE;
        if (sure && link.score() >= mention.score() - CLOSE) {
          named.add(link.target());
        }
      }
    }
    return named;
  }

  private void add(Target target) {
    targets.add(target);
    switch (target) {
      case Target.OfTable(var table) -> tables.add(table.name());
      case Target.OfColumn(var column) -> {
        tables.add(column.table());
        tablesOfColumns.add(column.table());
      }
      case Target.OfValue(var column, _) -> tables.add(column.table());
    }
  }

  /// Whether a table is named or a key joins it to a named table; true where no table is named.
  boolean joins(Table table) {
    return tables.isEmpty()
        || tables.contains(table.name())
        || tables.stream()
            .anyMatch(other -> !schema.joins().between(other, table.name()).isEmpty());
  }
}
