package dev.signalbox.evaluation.query;

import dev.signalbox.evaluation.query.PartNames.Detail;
import dev.signalbox.event.DatabaseDescription;
import java.util.List;
import net.sf.jsqlparser.statement.select.Select;

/// The parts of a query, to tell how it differs from another.
///
/// @param shape its structure with any columns and tables
/// @param columns its structure with its columns and any tables
/// @param tables sorted, each as often as it is named
/// @param literals of its conditions, in their order
public record QueryParts(
    String shape, String columns, List<String> tables, List<QueryLiteral> literals) {

  public QueryParts {
    tables = tables.stream().sorted().toList();
    literals = List.copyOf(literals);
  }

  /// @param database the queried database, which resolves the columns
  /// @throws UnparsableQueryException not a query, or none that can be parsed
  public static QueryParts of(String sql, DatabaseDescription database)
      throws UnparsableQueryException {
    Select select = QueryStructure.parsed(sql);
    ColumnEquivalence equivalence = ColumnEquivalence.of(database);
    PartNames names = new PartNames(equivalence, Detail.COLUMNS);
    String columns = QueryStructure.of(select, names, null);
    String shape = QueryStructure.of(select, new PartNames(equivalence, Detail.SHAPE), null);
    return new QueryParts(shape, columns, names.tables(), names.literals());
  }
}
