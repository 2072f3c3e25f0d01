package dev.signalbox.sql.guard;

import dev.signalbox.catalog.dialect.NameSpelling;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import net.sf.jsqlparser.JSQLParserException;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.ComparisonOperator;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.GreaterThan;
import net.sf.jsqlparser.expression.operators.relational.MinorThan;
import net.sf.jsqlparser.parser.CCJSqlParserUtil;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.Statement;
import net.sf.jsqlparser.util.TablesNamesFinder;
import org.jspecify.annotations.Nullable;

/// The nodes of a query that a mutation can change.
///
/// @param columns those with the name of a column of the query's tables
/// @param compared the comparisons of such a column with a literal
record QueryNodes(
    Statement statement,
    List<Table> tables,
    List<Column> columns,
    List<Function> functions,
    List<Compared> compared,
    Set<String> visibleColumns) {

  /// @param type of the column
  /// @param replace puts another literal in the place of this one
  record Compared(String column, String type, String text, Consumer<Expression> replace) {}

  static QueryNodes of(String sql, DatabaseDescription database) throws JSQLParserException {
    Statement statement = CCJSqlParserUtil.parse(sql);
    Finder finder = new Finder(database);
    // The parser's finder of tables is its only visitor that reaches every part of a query.
    finder.getTables(statement);
    List<ColumnDescription> visible = finder.visible();
    Set<String> names = new HashSet<>();
    visible.forEach(column -> names.add(lower(column.getName())));
    List<Compared> compared = new ArrayList<>();
    for (ComparisonOperator comparison : finder.comparisons) {
      compared(comparison, visible).ifPresent(compared::add);
    }
    return new QueryNodes(
        statement,
        finder.found,
        finder.columns.stream()
            .filter(column -> !column.getColumnName().startsWith("\""))
            .filter(column -> names.contains(plain(column)))
            .toList(),
        finder.functions,
        compared,
        names);
  }

  private static Optional<Compared> compared(
      ComparisonOperator comparison, List<ColumnDescription> visible) {
    if (!(comparison.getLeftExpression() instanceof Column column)) {
      return Optional.empty();
    }
    List<ColumnDescription> named =
        visible.stream().filter(each -> lower(each.getName()).equals(plain(column))).toList();
    @Nullable String text =
        switch (comparison.getRightExpression()) {
          case StringValue value -> value.getNotExcapedValue();
          case LongValue value -> value.toString();
          case Column value when value.getFullyQualifiedName().startsWith("\"") ->
              NameSpelling.plain(value.getFullyQualifiedName());
          default -> null;
        };
    return text == null || named.size() != 1
        ? Optional.empty()
        : Optional.of(
            new Compared(
                named.getFirst().getName(),
                named.getFirst().getType(),
                text,
                comparison::setRightExpression));
  }

  /// The names of all tables and columns in lower case.
  static Set<String> names(DatabaseDescription database) {
    Set<String> names = new HashSet<>();
    for (TableDescription table : database.getTables()) {
      names.add(lower(table.getName()));
      table.getColumns().forEach(column -> names.add(lower(column.getName())));
    }
    return names;
  }

  static boolean isNumber(String type) {
    return lower(type).matches("(int|integer|number|numeric|real|float|double|bigint).*");
  }

  private static String plain(Column column) {
    return lower(NameSpelling.plain(column.getColumnName()));
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static final class Finder extends TablesNamesFinder<@Nullable Void> {
    private final DatabaseDescription database;
    private final List<Table> found = new ArrayList<>();
    private final List<Column> columns = new ArrayList<>();
    private final List<Function> functions = new ArrayList<>();
    private final List<ComparisonOperator> comparisons = new ArrayList<>();

    Finder(DatabaseDescription database) {
      this.database = database;
    }

    /// The columns of the query's tables, once for each name and type.
    List<ColumnDescription> visible() {
      Set<String> names = new HashSet<>();
      found.forEach(table -> names.add(lower(NameSpelling.plain(table.getName()))));
      return database.getTables().stream()
          .filter(table -> names.contains(lower(table.getName())))
          .flatMap(table -> table.getColumns().stream())
          .toList();
    }

    @Override
    public <S> @Nullable Void visit(Table table, S context) {
      boolean known =
          database.getTables().stream()
              .anyMatch(
                  each -> each.getName().equalsIgnoreCase(NameSpelling.plain(table.getName())));
      if (known) {
        found.add(table);
      }
      return super.visit(table, context);
    }

    @Override
    public <S> @Nullable Void visit(Column column, S context) {
      columns.add(column);
      return null;
    }

    @Override
    public <S> @Nullable Void visit(Function function, S context) {
      functions.add(function);
      return super.visit(function, context);
    }

    @Override
    public <S> @Nullable Void visit(EqualsTo equal, S context) {
      comparisons.add(equal);
      return super.visit(equal, context);
    }

    @Override
    public <S> @Nullable Void visit(GreaterThan more, S context) {
      comparisons.add(more);
      return super.visit(more, context);
    }

    @Override
    public <S> @Nullable Void visit(MinorThan less, S context) {
      comparisons.add(less);
      return super.visit(less, context);
    }
  }
}
