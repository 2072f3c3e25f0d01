package dev.signalbox.sql.example;

import dev.signalbox.sql.example.SlotFilling.Mismatch;
import dev.signalbox.sql.grammar.JoinChoice;
import dev.signalbox.sql.grammar.ParseResult;
import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QuestionTimes;
import dev.signalbox.sql.grammar.state.UsedTables;
import dev.signalbox.sql.linking.Lexicon;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Query;
import dev.signalbox.sql.query.Query.SetOperator;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.AllTableColumns;
import net.sf.jsqlparser.statement.select.OrderByElement;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.SelectItem;
import net.sf.jsqlparser.statement.select.SetOperationList;

/// Adapts an example's query to a question. The question's names and values replace those of the
/// example, and the schema's own keys join the question's tables.
///
/// A shown column that the example's question does not mention becomes the name or the key of its
/// table's rows.
public final class ExampleAdaptation {
  private final SlotFilling slots;
  private final Schema schema;
  private final JoinChoice joins;

  private ExampleAdaptation(SlotFilling slots, ParseStep step) {
    this.slots = slots;
    this.schema = step.lexicon.schema();
    this.joins = new JoinChoice(schema, step.draft, step.question);
  }

  /// The adapted query; empty where the question does not fit the example, or [Query] lacks the
  /// form of the example's query.
  public static Optional<ParseResult.Parsed> of(
      LinkedQuestion question, Lexicon lexicon, QuestionTimes times, ExampleQuery example) {
    ParseStep step = new ParseStep(question, lexicon, times);
    Optional<SlotFilling> slots = SlotFilling.of(example, step);
    if (slots.isEmpty()) {
      return Optional.empty();
    }
    try {
      Query query = new ExampleAdaptation(slots.get(), step).query(example.query());
      return slots.get().leavesUnused()
          ? Optional.empty()
          : Optional.of(ParseResult.Parsed.of(step, query));
    } catch (Mismatch e) {
      return Optional.empty();
    }
  }

  private Query query(net.sf.jsqlparser.statement.select.Select written) throws Mismatch {
    return switch (written) {
      case PlainSelect plain -> new Query.Selection(select(plain));
      case SetOperationList list
          when list.getSelects().size() == 2
              && list.getLimit() == null
              && list.getOrderByElements() == null -> {
        SetOperator operator =
            switch (list.getOperation(0).toString().toUpperCase(Locale.ROOT)) {
              case "INTERSECT" -> SetOperator.INTERSECT;
              case "EXCEPT" -> SetOperator.EXCEPT;
              case "UNION" -> SetOperator.UNION;
              default -> throw new Mismatch();
            };
        yield new Query.SetOperation(operator, query(list.getSelect(0)), query(list.getSelect(1)));
      }
      default -> throw new Mismatch();
    };
  }

  /// Adapts one `SELECT` of the example.
  Select select(PlainSelect written) throws Mismatch {
    if (written.getTop() != null || written.getQualify() != null || written.getFetch() != null) {
      throw new Mismatch();
    }
    ExampleTables tables = ExampleTables.of(written);
    ExampleConditions conditions = new ExampleConditions(this, slots, tables);
    List<Expression> items = items(written, tables, conditions);
    List<Condition> where = conditions.all(written.getWhere());
    List<Condition> having = conditions.all(written.getHaving());
    List<Ordering> orders = new ArrayList<>();
    if (written.getOrderByElements() != null) {
      for (OrderByElement order : written.getOrderByElements()) {
        orders.add(new Ordering(conditions.expression(order.getExpression()), !order.isAsc()));
      }
    }
    List<Column> groups = groups(written, items, conditions);
    Set<TableName> used = new LinkedHashSet<>();
    items.forEach(item -> UsedTables.add(item, used));
    for (String name : tables.names()) {
      slots.table(name).ifPresent(table -> used.add(table.name()));
    }
    used.addAll(UsedTables.of(where));
    used.addAll(UsedTables.of(having));
    orders.forEach(order -> UsedTables.add(order.expression(), used));
    groups.forEach(column -> used.add(column.table()));
    if (used.isEmpty()) {
      throw new Mismatch();
    }
    List<Join> connected = joins.connect(used).orElseThrow(Mismatch::new);
    return new Select(
        written.getDistinct() != null,
        items,
        used.iterator().next(),
        connected,
        where,
        groups,
        having,
        orders,
        limit(written.getLimit()));
  }

  private List<Expression> items(
      PlainSelect written, ExampleTables tables, ExampleConditions conditions) throws Mismatch {
    Set<Expression> items = new LinkedHashSet<>();
    for (SelectItem<?> item : written.getSelectItems()) {
      switch (item.getExpression()) {
        case AllTableColumns all ->
            items.add(allOf(tables.named(all.getTable().getUnquotedName())));
        case AllColumns _ -> items.add(allOf(tables.only()));
        case net.sf.jsqlparser.schema.Column column -> items.addAll(shown(column, tables));
        default -> items.add(conditions.expression(item.getExpression()));
      }
    }
    return List.copyOf(items);
  }

  private Expression allOf(String table) throws Mismatch {
    return slots
        .table(table)
        .filter(Table::whole)
        .<Expression>map(all -> new Expression.AllColumns(all.name()))
        .orElseThrow(Mismatch::new);
  }

  /// The columns to show for a column of the example; where the question does not mention it, the
  /// key or the name of its table's rows.
  private List<Expression> shown(net.sf.jsqlparser.schema.Column written, ExampleTables tables)
      throws Mismatch {
    String name = written.getUnquotedColumnName();
    String table = tables.of(written);
    Optional<Column> mentioned = slots.column(table, name);
    if (mentioned.isPresent()) {
      return List.of(new Expression.ColumnValue(mentioned.get()));
    }
    Table shown = slots.table(table).orElseThrow(Mismatch::new);
    List<Column> columns =
        ExampleTables.isKey(name)
            ? List.of(shown.singleKey().orElseThrow(Mismatch::new))
            : DisplayColumns.of(shown);
    return columns.stream().<Expression>map(Expression.ColumnValue::new).toList();
  }

  /// The columns to group by: mentioned columns, or else the key of the shown table, and all shown
  /// columns.
  private List<Column> groups(
      PlainSelect written, List<Expression> items, ExampleConditions conditions) throws Mismatch {
    if (written.getGroupBy() == null) {
      return List.of();
    }
    Set<Column> groups = new LinkedHashSet<>();
    List<Column> shown = new ArrayList<>();
    for (Expression item : items) {
      if (item instanceof Expression.ColumnValue(Column column)) {
        shown.add(column);
      }
    }
    for (Object by : written.getGroupBy().getGroupByExpressionList()) {
      if (!(by instanceof net.sf.jsqlparser.schema.Column column)) {
        throw new Mismatch();
      }
      Optional<Column> mentioned = conditions.mentioned(column);
      if (mentioned.isPresent()) {
        groups.add(mentioned.get());
      } else if (shown.isEmpty()) {
        throw new Mismatch();
      } else {
        groups.addAll(schema.table(shown.getFirst().table()).primaryKey());
      }
    }
    groups.addAll(shown);
    return List.copyOf(groups);
  }

  /// The limit; where the question has no number for it, it must be one.
  private OptionalInt limit(net.sf.jsqlparser.statement.select.Limit written) throws Mismatch {
    if (written == null) {
      return OptionalInt.empty();
    }
    if (!(written.getRowCount() instanceof LongValue rows) || written.getOffset() != null) {
      throw new Mismatch();
    }
    if (rows.getValue() == 1) {
      return OptionalInt.of(1);
    }
    String number = slots.value(rows.getStringValue()).word().number();
    if (number == null || !number.matches("\\d{1,6}")) {
      throw new Mismatch();
    }
    return OptionalInt.of(Integer.parseInt(number));
  }

  /// The columns on which two tables join.
  List<Column> joined(Table outer, Table inner) throws Mismatch {
    List<Join> between = schema.joins().between(outer.name(), inner.name());
    if (between.size() != 1 || between.getFirst().left().size() != 1) {
      throw new Mismatch();
    }
    Join join = between.getFirst();
    return List.of(join.side(outer.name()).getFirst(), join.side(inner.name()).getFirst());
  }
}
