package dev.signalbox.federation.query;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.federation.source.MemberTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import net.sf.jsqlparser.expression.Expression;

/// One use of a table in a query, with all that the query says about the rows that it needs. Each
/// use is loaded by itself.
///
/// Threading: written by the reader of the query; then read by any thread.
public final class TableUse {
  private final int number;
  private final MemberTable table;
  private final String alias;
  private List<String> columns;
  private final List<RowCondition> conditions = new ArrayList<>();
  private final List<KeyLink> links = new ArrayList<>();
  private final List<Expression> filters = new ArrayList<>();

  TableUse(int number, MemberTable table, String alias, Set<String> columns) {
    this.number = number;
    this.table = table;
    this.alias = alias;
    this.columns = List.copyOf(columns);
  }

  public MemberTable table() {
    return table;
  }

  /// The name of the loaded table, in quotes.
  public String loadedName() {
    return "\"#" + number + "\"";
  }

  /// The name of the use in the query, as written there.
  public String alias() {
    return alias;
  }

  /// The columns that the query may read, in the order of the description; at least one.
  public List<String> columns() {
    return columns;
  }

  public List<ColumnDescription> describedColumns() {
    return columns.stream().map(name -> table.column(name).orElseThrow()).toList();
  }

  /// The conditions of literals; rows that fail one of them change no result.
  public List<RowCondition> conditions() {
    return Collections.unmodifiableList(conditions);
  }

  /// The equalities with other values; rows that fail one of them change no result.
  public List<KeyLink> links() {
    return Collections.unmodifiableList(links);
  }

  /// Conditions of this use alone, in the words of the query; rows that fail one of them change no
  /// result.
  public List<Expression> filters() {
    return Collections.unmodifiableList(filters);
  }

  /// Binds a column of this use by the keys of a table that the query does not name: a foreign key
  /// says that every row has one of them.
  ///
  /// @param number no other use of the query has it
  /// @return the use of that table, to be loaded before
  public TableUse bindByParents(String column, MemberTable parents, String key, int number) {
    TableUse added = new TableUse(number, parents, "\"#" + number + "\"", Set.of(key));
    links.add(new KeyLink(column, new KeyOrigin.OfUse(added, key)));
    columns =
        table.description().getColumns().stream()
            .map(ColumnDescription::getName)
            .filter(each -> each.equals(column) || columns.contains(each))
            .toList();
    return added;
  }

  void add(RowCondition condition) {
    conditions.add(condition);
  }

  void add(KeyLink link) {
    links.add(link);
  }

  void add(Expression filter) {
    filters.add(filter);
  }

  @Override
  public String toString() {
    return loadedName() + " " + table.fullName();
  }
}
