package dev.signalbox.sql.example;

import dev.signalbox.sql.example.SlotFilling.Mismatch;
import dev.signalbox.sql.example.SlotFilling.SlotValue;
import dev.signalbox.sql.grammar.state.UsedTables;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.conditional.OrExpression;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.ComparisonOperator;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import net.sf.jsqlparser.statement.select.PlainSelect;
import org.jspecify.annotations.Nullable;

/// Adapts the conditions and expressions of one `SELECT` of an example to the question.
final class ExampleConditions {
  private final ExampleAdaptation adaptation;
  private final SlotFilling slots;
  private final ExampleTables tables;

  ExampleConditions(ExampleAdaptation adaptation, SlotFilling slots, ExampleTables tables) {
    this.adaptation = adaptation;
    this.slots = slots;
    this.tables = tables;
  }

  /// The conditions that `AND` connects.
  List<Condition> all(net.sf.jsqlparser.expression.@Nullable Expression written) throws Mismatch {
    List<Condition> all = new ArrayList<>();
    for (net.sf.jsqlparser.expression.Expression part : parts(written, AndExpression.class)) {
      List<net.sf.jsqlparser.expression.Expression> any = parts(part, OrExpression.class);
      if (any.size() == 1) {
        all.addAll(condition(any.getFirst()));
      } else {
        List<Condition> either = new ArrayList<>();
        for (net.sf.jsqlparser.expression.Expression each : any) {
          either.addAll(condition(each));
        }
        all.add(new Condition.AnyOf(either));
      }
    }
    return all;
  }

  private static List<net.sf.jsqlparser.expression.Expression> parts(
      net.sf.jsqlparser.expression.@Nullable Expression written,
      Class<? extends BinaryExpression> connective) {
    return switch (written) {
      case null -> List.of();
      case ParenthesedExpressionList<?> list when list.size() == 1 ->
          parts(list.getFirst(), connective);
      case BinaryExpression both when connective.isInstance(both) -> {
        List<net.sf.jsqlparser.expression.Expression> parts =
            new ArrayList<>(parts(both.getLeftExpression(), connective));
        parts.addAll(parts(both.getRightExpression(), connective));
        yield parts;
      }
      default -> List.of(written);
    };
  }

  private List<Condition> condition(net.sf.jsqlparser.expression.Expression written)
      throws Mismatch {
    return switch (written) {
      case LikeExpression like -> List.of(like(like));
      case ComparisonOperator comparison -> List.of(comparison(comparison));
      case Between between when !between.isNot() -> List.of(between(between));
      case InExpression in when in.getRightExpression() instanceof ParenthesedSelect members ->
          membership(in, members);
      default -> throw new Mismatch();
    };
  }

  private Condition comparison(ComparisonOperator written) throws Mismatch {
    Comparator comparator =
        switch (written.getStringExpression()) {
          case "=" -> Comparator.EQUAL;
          case "!=", "<>" -> Comparator.NOT_EQUAL;
          case "<" -> Comparator.LESS;
          case "<=" -> Comparator.AT_MOST;
          case ">" -> Comparator.GREATER;
          case ">=" -> Comparator.AT_LEAST;
          default -> throw new Mismatch();
        };
    net.sf.jsqlparser.expression.Expression right = written.getRightExpression();
    if (right instanceof ParenthesedSelect inner
        && inner.getSelect() instanceof PlainSelect plain) {
      return new Condition.Comparison(
          expression(written.getLeftExpression()),
          comparator,
          new Expression.Scalar(adaptation.select(plain)));
    }
    if (written.getLeftExpression() instanceof net.sf.jsqlparser.schema.Column left) {
      SlotValue value = slots.value(text(right));
      Column column = columnOf(left, value);
      return new Condition.Comparison(
          new Expression.ColumnValue(column), comparator, slots.literal(value, column));
    }
    return new Condition.Comparison(
        expression(written.getLeftExpression()), comparator, number(right));
  }

  /// The number that a count is compared with. Where the question has no digits for it, the
  /// example's number stays.
  private Expression number(net.sf.jsqlparser.expression.Expression written) throws Mismatch {
    String digits = text(written);
    Optional<SlotValue> mentioned;
    try {
      mentioned = Optional.of(slots.value(digits));
    } catch (Mismatch e) {
      mentioned = Optional.empty();
    }
    String number = mentioned.map(value -> value.word().number()).orElse(digits);
    if (number == null || !number.matches("-?\\d+(\\.\\d+)?")) {
      throw new Mismatch();
    }
    return new Expression.Numeral(number);
  }

  private Condition like(LikeExpression written) throws Mismatch {
    if (!(written.getLeftExpression() instanceof net.sf.jsqlparser.schema.Column left)) {
      throw new Mismatch();
    }
    String pattern = text(written.getRightExpression());
    SlotValue value = slots.value(pattern.replace("%", ""));
    Column column = mentioned(left).orElseThrow(Mismatch::new);
    String filled =
        (pattern.startsWith("%") ? "%" : "")
            + value.word().text()
            + (pattern.endsWith("%") ? "%" : "");
    return new Condition.Like(new Expression.ColumnValue(column), filled, written.isNot());
  }

  private Condition between(Between written) throws Mismatch {
    if (!(written.getLeftExpression() instanceof net.sf.jsqlparser.schema.Column left)) {
      throw new Mismatch();
    }
    Column column = mentioned(left).orElseThrow(Mismatch::new);
    SlotValue low = slots.value(text(written.getBetweenExpressionStart()));
    SlotValue high = slots.value(text(written.getBetweenExpressionEnd()));
    return new Condition.Between(
        new Expression.ColumnValue(column),
        slots.literal(low, column),
        slots.literal(high, column));
  }

  /// Adapts a membership. Where the question mentions neither column, the tables' join columns take
  /// their place.
  private List<Condition> membership(InExpression written, ParenthesedSelect members)
      throws Mismatch {
    if (!(written.getLeftExpression() instanceof net.sf.jsqlparser.schema.Column left)
        || !(members.getSelect() instanceof PlainSelect plain)
        || plain.getSelectItems().size() != 1
        || !(plain.getSelectItem(0).getExpression()
            instanceof net.sf.jsqlparser.schema.Column item)) {
      throw new Mismatch();
    }
    Optional<Column> outer = mentioned(left);
    if (outer.isPresent()) {
      Select inner = adaptation.select(plain);
      return List.of(
          new Condition.Membership(
              new Expression.ColumnValue(outer.get()), inner, written.isNot()));
    }
    ExampleTables within = ExampleTables.of(plain);
    if (within.names().size() != 1) {
      throw new Mismatch();
    }
    Table from = slots.table(tables.of(left)).orElseThrow(Mismatch::new);
    Table to = slots.table(within.of(item)).orElseThrow(Mismatch::new);
    List<Column> keys = adaptation.joined(from, to);
    List<Condition> where =
        new ArrayList<>(new ExampleConditions(adaptation, slots, within).all(plain.getWhere()));
    if (!to.primaryKey().equals(List.of(keys.get(1)))) {
      where.add(new Condition.NullTest(new Expression.ColumnValue(keys.get(1)), true));
    }
    if (!UsedTables.of(where).stream().allMatch(to.name()::equals)) {
      throw new Mismatch();
    }
    return List.of(
        new Condition.Membership(
            new Expression.ColumnValue(keys.getFirst()),
            Select.simple(new Expression.ColumnValue(keys.get(1)), to.name(), where),
            written.isNot()));
  }

  /// A mentioned column, or an aggregate of one.
  Expression expression(net.sf.jsqlparser.expression.Expression written) throws Mismatch {
    return switch (written) {
      case net.sf.jsqlparser.schema.Column column ->
          new Expression.ColumnValue(mentioned(column).orElseThrow(Mismatch::new));
      case net.sf.jsqlparser.expression.Function call -> aggregate(call);
      default -> throw new Mismatch();
    };
  }

  private Expression aggregate(net.sf.jsqlparser.expression.Function call) throws Mismatch {
    if (call.getParameters() == null || call.getParameters().size() != 1) {
      throw new Mismatch();
    }
    Function function =
        switch (call.getName().toUpperCase(Locale.ROOT)) {
          case "COUNT" -> Function.COUNT;
          case "SUM" -> Function.SUM;
          case "AVG" -> Function.AVG;
          case "MIN" -> Function.MIN;
          case "MAX" -> Function.MAX;
          default -> throw new Mismatch();
        };
    return switch (call.getParameters().getFirst()) {
      case AllColumns _ when function == Function.COUNT -> new Expression.RowCount();
      case net.sf.jsqlparser.schema.Column of -> {
        Optional<Column> column = mentioned(of);
        if (column.isPresent()) {
          yield new Expression.Aggregate(function, call.isDistinct(), column.get());
        }
        if (function != Function.COUNT || call.isDistinct()) {
          throw new Mismatch();
        }
        yield new Expression.RowCount();
      }
      default -> throw new Mismatch();
    };
  }

  Optional<Column> mentioned(net.sf.jsqlparser.schema.Column written) throws Mismatch {
    return slots.column(tables.of(written), written.getUnquotedColumnName());
  }

  /// The mentioned column, or else the column that stores the value.
  private Column columnOf(net.sf.jsqlparser.schema.Column written, SlotValue value)
      throws Mismatch {
    Optional<Column> mentioned = mentioned(written);
    return mentioned.isPresent() ? mentioned.get() : slots.columnOf(value);
  }

  /// A literal without its quotes. SQLite takes a name in double quotes for a text where no element
  /// has that name.
  private static String text(net.sf.jsqlparser.expression.Expression written) throws Mismatch {
    return switch (written) {
      case StringValue text -> text.getNotExcapedValue();
      case LongValue number -> number.getStringValue();
      case DoubleValue number -> number.toString();
      case net.sf.jsqlparser.schema.Column quoted
          when quoted.getTable() == null && quoted.getColumnName().startsWith("\"") ->
          quoted.getUnquotedColumnName();
      default -> throw new Mismatch();
    };
  }
}
