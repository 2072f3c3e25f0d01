package dev.signalbox.sql.reading;

import static dev.signalbox.sql.schema.ValueType.NUMBER;

import dev.signalbox.sql.query.DurationUnit;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.words.WordForms;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// The tables, columns, literals and operators of a query.
///
/// @param tables the tables that the query reads, joined ones included
/// @param columns the columns that it uses other than to join
/// @param shown the columns that its results show, by themselves or in expressions
/// @param joined the columns that it uses to join alone
/// @param whole the tables of which it shows every column
/// @param durations the units of the times between two columns of a row
public record QueryContent(
    Set<Table> tables,
    Set<Column> columns,
    Set<Column> shown,
    Set<Column> joined,
    Set<TableName> whole,
    List<Literal> literals,
    Set<QueryOperator> operators,
    Set<DurationUnit> durations) {

  /// The words of keys in the names of columns.
  static final Set<String> KEYS = Set.of("id", "code", "key", "number");

  public QueryContent {
    tables = Collections.unmodifiableSet(new LinkedHashSet<>(tables));
    columns = Collections.unmodifiableSet(new LinkedHashSet<>(columns));
    shown = Collections.unmodifiableSet(new LinkedHashSet<>(shown));
    joined = Collections.unmodifiableSet(new LinkedHashSet<>(joined));
    whole = Set.copyOf(whole);
    literals = List.copyOf(literals);
    operators = Collections.unmodifiableSet(operators);
    durations = Set.copyOf(durations);
  }

  /// The content of a query, with that of every query within it.
  public static QueryContent of(WrittenQuery query) {
    ContentFinder finder = new ContentFinder();
    finder.find(query);
    return finder.content();
  }

  /// Whether the results show a column.
  public boolean shows(Column column) {
    return shown.contains(column) || whole.contains(column.table());
  }

  public boolean has(QueryOperator operator) {
    return operators.contains(operator);
  }

  boolean uses(Table table) {
    return tables.stream().anyMatch(used -> used.name().equals(table.name()));
  }

  boolean uses(Column column) {
    return columns.contains(column) || whole.contains(column.table());
  }

  /// The columns that the query uses in any way.
  Stream<Column> allColumns() {
    Stream<Column> shown =
        tables.stream()
            .filter(table -> whole.contains(table.name()))
            .flatMap(table -> table.columns().stream());
    return Stream.of(columns.stream(), joined.stream(), shown).flatMap(each -> each).distinct();
  }

  /// Content under construction.
  static final class Builder {
    final Set<Table> tables = new LinkedHashSet<>();
    final Set<Column> columns = new LinkedHashSet<>();
    final Set<Column> shown = new LinkedHashSet<>();
    final Set<Column> joined = new LinkedHashSet<>();
    final Set<TableName> whole = new LinkedHashSet<>();
    final List<Literal> literals = new ArrayList<>();
    final Set<QueryOperator> operators = EnumSet.noneOf(QueryOperator.class);
    final Set<DurationUnit> durations = EnumSet.noneOf(DurationUnit.class);

    QueryContent build() {
      if (columns.stream().anyMatch(each -> each.type() == NUMBER && !each.isIdentifier())) {
        operators.add(QueryOperator.STORED_NUMBER);
      }
      return new QueryContent(
          tables, columns, shown, joined, whole, literals, operators, durations);
    }
  }

  /// Whether a query uses neither a table nor a view, nor a column that is called by the table's
  /// noun alone, such as `city` or `department_id`.
  boolean lacks(Table table, String noun, Schema schema) {
    return !uses(table)
        && tables().stream().noneMatch(used -> schema.isView(used.name()))
        && allColumns()
            .filter(this::uses)
            .map(column -> column.words().stream().filter(word -> !KEYS.contains(word)))
            .noneMatch(words -> words.map(WordForms::lemma).toList().equals(List.of(noun)));
  }
}
