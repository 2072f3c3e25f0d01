package dev.signalbox.sql.view;

import dev.signalbox.sql.reading.QueryContent;
import dev.signalbox.sql.reading.QueryOperator;
import dev.signalbox.sql.reading.WrittenQuery;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import net.sf.jsqlparser.statement.select.PlainSelect;

/// The part of a query that a view could stand for.
///
/// @param tables the tables that it reads, by name
/// @param columns the columns that it uses other than to join, each as `table.column`
/// @param single whether it is one query over joined tables alone: an inner join may lack the rows
///   that a query within a query counts on
/// @param share the share of its likelihood in that of all drafts, from 0 to 1
public record JoinedPart(Set<String> tables, Set<String> columns, boolean single, double share) {

  private static final Set<QueryOperator> ROWS_OF_THEIR_OWN =
      EnumSet.of(QueryOperator.NESTED, QueryOperator.OUTER, QueryOperator.INTERSECT);

  public JoinedPart {
    tables = Set.copyOf(tables);
    columns = Set.copyOf(columns);
  }

  /// The draft of a query.
  public static JoinedPart of(WrittenQuery query, double share) {
    QueryContent content = QueryContent.of(query);
    return new JoinedPart(
        content.tables().stream()
            .map(table -> table.name().itself().toString())
            .collect(Collectors.toUnmodifiableSet()),
        content.columns().stream()
            .map(column -> column.table().itself() + "." + column.name())
            .collect(Collectors.toUnmodifiableSet()),
        query.select() instanceof PlainSelect
            && ROWS_OF_THEIR_OWN.stream().noneMatch(content::has)
            && content.tables().stream().allMatch(table -> table.name().role() == null),
        share);
  }
}
