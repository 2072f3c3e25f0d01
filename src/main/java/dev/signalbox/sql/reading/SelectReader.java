package dev.signalbox.sql.reading;

import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;

/// Reads a written query as a [Select], so that a follow-up can change its parts.
public final class SelectReader {

  /// Thrown where [Select] lacks the form of a query.
  static final class OtherFormException extends Exception {
    OtherFormException() {
      super(null, null, false, false);
    }
  }

  private final PlainSelect written;
  private final TableScope scope;

  private SelectReader(PlainSelect written, TableScope around) {
    this.written = written;
    this.scope = around.inner();
    scope.addAll(written);
    scope.alias(written);
  }

  /// The parts of a query; empty where [Select] lacks its form, such as for set operations, windows
  /// and tables that are read twice.
  public static Optional<Select> of(WrittenQuery query) {
    try {
      return Optional.of(of(query.select(), new TableScope(query.schema(), null)));
    } catch (OtherFormException e) {
      return Optional.empty();
    }
  }

  /// @param around the scope of the query around this one
  static Select of(net.sf.jsqlparser.statement.select.Select written, TableScope around)
      throws OtherFormException {
    return switch (written) {
      case PlainSelect plain -> new SelectReader(plain, around).select();
      case ParenthesedSelect query when query.getLimit() == null && query.getOffset() == null ->
          of(query.getSelect(), around);
      default -> throw new OtherFormException();
    };
  }

  private Select select() throws OtherFormException {
    require(
        written.getWithItemsList() == null
            && written.getTop() == null
            && written.getQualify() == null
            && written.getFetch() == null
            && written.getOffset() == null
            && written.getWindowDefinitions() == null);
    List<Table> tables = scope.tables();
    require(!tables.isEmpty() && tables.size() == scope.names().size());
    Set<TableName> names = new HashSet<>();
    for (Table table : tables) {
      require(names.add(table.name()));
    }
    ConditionReader conditions = new ConditionReader(scope);
    List<Join> joins = joins(conditions);
    return new Select(
        written.getDistinct() != null,
        items(conditions),
        tables.getFirst().name(),
        joins,
        conditions.all(written.getWhere()),
        groups(conditions),
        conditions.all(written.getHaving()),
        orders(conditions),
        limit());
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
        default -> items.add(conditions.expression(item.getExpression()));
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

  private List<Column> groups(ConditionReader conditions) throws OtherFormException {
    List<Column> groups = new ArrayList<>();
    if (written.getGroupBy() != null) {
      for (Object by : written.getGroupBy().getGroupByExpressionList()) {
        groups.add(conditions.column((net.sf.jsqlparser.expression.Expression) by));
      }
    }
    return groups;
  }

  private List<Ordering> orders(ConditionReader conditions) throws OtherFormException {
    List<Ordering> orders = new ArrayList<>();
    if (written.getOrderByElements() != null) {
      for (OrderByElement order : written.getOrderByElements()) {
        orders.add(new Ordering(conditions.expression(order.getExpression()), !order.isAsc()));
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

  private static void require(boolean form) throws OtherFormException {
    if (!form) {
      throw new OtherFormException();
    }
  }
}
