package dev.signalbox.sql.linking;

import dev.signalbox.sql.linking.Link.Match;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What words of a question name for sure, by their own names or by what they mean.
///
/// @param targets all that they can name about equally well
/// @param called what they call by its own name
/// @param tables of `targets`
/// @param tablesOfColumns of the columns among `targets`
/// @param tablesOfCalled of the columns among `called`
record NamedTargets(
    Set<Target> targets,
    Set<Target> called,
    Set<TableName> tables,
    Set<TableName> tablesOfColumns,
    Set<TableName> tablesOfCalled,
    Schema schema) {

  /// The least probability of a name found by its meaning that makes others likelier.
  private static final double SURE = 0.4;

  /// How far below the best link of some words another may be.
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
        boolean sure = link.match() != Match.MEANING || link.score() >= SURE;
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

  /// Whether a key joins a table to one of those named, it is one of them, or none is named.
  boolean joins(Table table) {
    return tables.isEmpty()
        || tables.contains(table.name())
        || tables.stream()
            .anyMatch(other -> !schema.joins().between(other, table.name()).isEmpty());
  }
}
