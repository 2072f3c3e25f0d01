package dev.signalbox.sql.reading;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.TimePart;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.query.SqlRenderer;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiFunction;
import net.sf.jsqlparser.expression.ExpressionVisitorAdapter;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;
import org.jspecify.annotations.Nullable;

/// Reads a written query as a [Select], so that a follow-up can change its parts.
public final class SelectReader {

  /// Thrown where [Select] lacks the form of a query.
  static final class OtherFormException extends Exception {
    OtherFormException() {
      super(null, null, false, false);
    }
  }

  /// Reads the parts of times by which a query groups its rows, such as months: those that the
  /// renderer writes in the same way.
  ///
  /// @param parts the part of a column's time, by its unit; empty where the column does not tell it
  public record Periods(
      BiFunction<CalendarUnit, Column, Optional<TimePart>> parts, Dialect dialect) {

    /// The columns of an expression, by their text.
    private static final class Columns extends ExpressionVisitorAdapter<@Nullable Void> {
      private final Map<String, net.sf.jsqlparser.schema.Column> byText = new LinkedHashMap<>();

      @Override
      public <S> @Nullable Void visit(net.sf.jsqlparser.schema.Column column, S context) {
        byText.put(column.toString(), column);
        return null;
      }
    }

    /// The part of a time that an expression takes of its only column.
    Optional<TimePart> of(net.sf.jsqlparser.expression.Expression written, TableScope scope) {
      Columns columns = new Columns();
      written.accept(columns, null);
      if (columns.byText.size() != 1) {
        return Optional.empty();
      }
      var named = columns.byText.values().iterator().next();
      return scope.meaning(named) instanceof TableScope.Meaning.Stored(Column column)
          ? part(column, named.toString(), folded(written.toString()))
          : Optional.empty();
    }

    private Optional<TimePart> part(Column column, String name, String written) {
      SqlRenderer renderer = new SqlRenderer(dialect);
      return Arrays.stream(CalendarUnit.values())
          .flatMap(unit -> parts.apply(unit, column).stream())
          .filter(part -> folded(renderer.part(part, name)).equals(written))
          .findFirst();
    }

    private static String folded(String sql) {
      return sql.replaceAll("\\s+", "").toLowerCase(Locale.ROOT);
    }
  }

  private final PlainSelect written;
  private final TableScope scope;

  /// The parts of times that the query groups by, by their text.
  private final Map<String, TimePart> periods = new LinkedHashMap<>();

  private SelectReader(PlainSelect written, TableScope around) {
    this.written = written;
    this.scope = around.inner();
    scope.addAll(written);
    scope.alias(written);
  }

  /// The parts of a query; empty where [Select] lacks its form, such as for set operations, windows
  /// and tables that are read twice.
  ///
  /// @param periods reads the parts of times that the query groups by
  public static Optional<Select> of(WrittenQuery query, Periods periods) {
    TableScope scope = new TableScope(query.schema(), null);
    try {
      return Optional.of(
          query.select() instanceof PlainSelect plain
              ? new SelectReader(plain, scope).select(periods)
              : of(query.select(), scope));
    } catch (OtherFormException e) {
      return Optional.empty();
    }
  }

  /// @param around the scope of the query around this one
  static Select of(net.sf.jsqlparser.statement.select.Select written, TableScope around)
      throws OtherFormException {
    return switch (written) {
      case PlainSelect plain -> new SelectReader(plain, around).select(null);
      case ParenthesedSelect query when query.getLimit() == null && query.getOffset() == null ->
          of(query.getSelect(), around);
      default -> throw new OtherFormException();
    };
  }

  /// @param reader null where the query groups by columns alone
  private Select select(@Nullable Periods reader) throws OtherFormException {
    require(
        written.getWithItemsList() == null
            && written.getTop() == null
            && written.getQualify() == null
            && written.getFetch() == null
            && written.getWindowDefinitions() == null);
    List<Table> tables = scope.tables();
    require(!tables.isEmpty() && tables.size() == scope.names().size());
    Set<TableName> names = new HashSet<>();
    for (Table table : tables) {
      require(names.add(table.name()));
    }
    ConditionReader conditions = new ConditionReader(scope);
    List<Join> joins = joins(conditions);
    List<Column> groups = groups(conditions, reader);
    return new Select(
        written.getDistinct() != null,
        items(conditions),
        tables.getFirst().name(),
        joins,
        conditions.all(written.getWhere()),
        groups,
        conditions.all(written.getHaving()),
        orders(conditions),
        limit(),
        List.copyOf(periods.values()),
        false,
        skipped());
  }

  private List<Expression> items(ConditionReader conditions) throws OtherFormException {
    List<Expression> items = new ArrayList<>();
    for (SelectItem<?> item : written.getSelectItems()) {
      switch (item.getExpression()) {
        case AllTableColumns all -> {
          TableScope.Source source =
              scope.source(all.getTable().getName()).orElseThrow(OtherFormException::new);
          items.add(new Expression.AllColumns(stored(source).name()));
        }
        case AllColumns _ ->
            scope.tables().forEach(table -> items.add(new Expression.AllColumns(table.name())));
        default -> items.add(value(item.getExpression(), conditions));
      }
    }
    return items;
  }

  private static Table stored(TableScope.Source source) throws OtherFormException {
    if (source instanceof TableScope.Source.Stored(Table table)) {
      return table;
    }
    throw new OtherFormException();
  }

  /// Joins without a condition have theirs in `WHERE`.
  private List<Join> joins(ConditionReader conditions) throws OtherFormException {
    List<Join> joins = new ArrayList<>();
    if (written.getJoins() == null) {
      return joins;
    }
    for (net.sf.jsqlparser.statement.select.Join join : written.getJoins()) {
      require(!join.isOuter() && !join.isNatural() && join.getUsingColumns().isEmpty());
      for (net.sf.jsqlparser.expression.Expression on : join.getOnExpressions()) {
        joins.add(join(on, conditions));
      }
    }
    return joins;
  }

  private static Join join(net.sf.jsqlparser.expression.Expression on, ConditionReader conditions)
      throws OtherFormException {
    if (on instanceof EqualsTo equal) {
      Column one = conditions.column(equal.getLeftExpression());
      Column other = conditions.column(equal.getRightExpression());
      return new Join(one.table(), List.of(one), other.table(), List.of(other), 1);
    }
    throw new OtherFormException();
  }

  private List<Column> groups(ConditionReader conditions, @Nullable Periods reader)
      throws OtherFormException {
    List<Column> groups = new ArrayList<>();
    if (written.getGroupBy() != null) {
      for (Object each : written.getGroupBy().getGroupByExpressionList()) {
        var by = (net.sf.jsqlparser.expression.Expression) each;
        Optional<TimePart> period =
            reader == null || by instanceof net.sf.jsqlparser.schema.Column
                ? Optional.empty()
                : reader.of(by, scope);
        if (period.isPresent()) {
          periods.put(by.toString(), period.get());
        } else {
          groups.add(conditions.column(by));
        }
      }
    }
    return groups;
  }

  private Expression value(
      net.sf.jsqlparser.expression.Expression value, ConditionReader conditions)
      throws OtherFormException {
    TimePart period = periods.get(value.toString());
    return period == null ? conditions.expression(value) : period;
  }

  private List<Ordering> orders(ConditionReader conditions) throws OtherFormException {
    List<Ordering> orders = new ArrayList<>();
    if (written.getOrderByElements() != null) {
      for (OrderByElement order : written.getOrderByElements()) {
        orders.add(new Ordering(value(order.getExpression(), conditions), !order.isAsc()));
      }
    }
    return orders;
  }

  private OptionalInt limit() throws OtherFormException {
    if (written.getLimit() == null) {
      return OptionalInt.empty();
    }
    require(written.getLimit().getOffset() == null);
    if (written.getLimit().getRowCount() instanceof LongValue rows
        && rows.getValue() >= 0
        && rows.getValue() <= Integer.MAX_VALUE) {
      return OptionalInt.of((int) rows.getValue());
    }
    throw new OtherFormException();
  }

  private int skipped() throws OtherFormException {
    if (written.getOffset() == null) {
      return 0;
    }
    require(written.getLimit() != null);
    if (written.getOffset().getOffset() instanceof LongValue rows
        && rows.getValue() >= 0
        && rows.getValue() <= Integer.MAX_VALUE) {
      return (int) rows.getValue();
    }
    throw new OtherFormException();
  }

  private static void require(boolean form) throws OtherFormException {
    if (!form) {
      throw new OtherFormException();
    }
  }
}
