package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.ColumnConcepts;
import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.Share;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.query.Expression.Operator;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.SingleRows;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Turns the parts of a share into the expression to show, and into the conditions of the whole.
///
/// @param where the conditions of all rows
/// @param part the conditions of the part
/// @param other the conditions of the other part of a ratio; empty for a percentage
record ShareAssembly(List<Condition> where, List<Condition> part, List<Condition> other) {

  /// The amount that a draft's items ask the share of becomes a part of the share. Two columns give
  /// their quotient.
  static void prepare(QueryDraft draft, Schema schema) {
    Share share = draft.share;
    if (share == null) {
      return;
    }
    List<Expression> amounts =
        draft.items.stream().filter(ShareAssembly::isAmount).distinct().toList();
    boolean conditioned =
        !draft.filters.conditions().isEmpty()
            || !draft.exclusions.isEmpty()
            || (share.first() != null && !share.first().isEmpty());
    if (share.kind() == Share.Kind.RATIO && amounts.size() == 2) {
      List<Condition> first = share.first();
      if (first != null) {
        first.forEach(draft.filters::and);
      }
      draft.items.removeAll(amounts);
      draft.share = null;
      draft.items.add(
          new Expression.Calculation(Operator.OVER, amounts.getFirst(), amounts.getLast()));
    } else if (share.kind() == Share.Kind.PERCENTAGE && amounts.size() == 2 && !conditioned) {
      draft.items.removeAll(amounts);
      draft.share = null;
      draft.items.add(Expression.percentage(sum(amounts.getLast()), sum(amounts.getFirst())));
    } else if (amounts.size() == 1
        && !conditioned
        && !(isGrouped(draft) && share.first() == null)
        && share.kind() == Share.Kind.PERCENTAGE) {
      totalFor(amounts.getFirst(), schema)
          .ifPresent(total -> {
            draft.items.removeAll(amounts);
            draft.share = null;
            draft.items.add(Expression.percentage(sum(amounts.getFirst()), sum(total)));
          });
    } else if (amounts.size() == 1) {
      draft.items.removeAll(amounts);
      if (!(amounts.getFirst() instanceof Expression.RowCount)) {
        draft.share = share.of(summand(amounts.getFirst()));
      }
    }
  }

  private static boolean isGrouped(QueryDraft draft) {
    return !draft.groups.isEmpty() || !draft.periods.isEmpty();
  }

  /// The percentage of each group in all groups, as in 'the share of orders by carrier', where no
  /// condition tells a part from the whole, and a group is more than one of the rows.
  ///
  /// @param counted the table whose rows are counted
  /// @param rest the conditions behind the separating words
  static Optional<Expression> ofGroups(
      QueryDraft draft, @Nullable Table counted, Schema schema, Share share, List<Condition> rest) {
    boolean single =
        draft.groups.stream()
            .map(column -> schema.table(column.table()))
            .filter(table -> draft.tables.isEmpty() || draft.tables.equals(Set.of(table)))
            .map(Table::primaryKey)
            .anyMatch(key -> !key.isEmpty() && draft.groups.containsAll(key));
    if (!isGrouped(draft)
        || share.first() != null
        || !draft.having.isEmpty()
        || draft.outer
        || draft.orders.stream()
            .anyMatch(order -> order.expression() instanceof Expression.ColumnValue)
        || isRepeated(draft, counted, schema)
        || single
        || share.kind() != Share.Kind.PERCENTAGE
        || !rest.stream().allMatch(ShareAssembly::isPeriod)) {
      return Optional.empty();
    }
    Expression figure = total(share.amount());
    return Optional.of(Expression.percentage(figure, new Expression.OverAllGroups(figure)));
  }

  /// Whether a row that is counted may belong to several groups.
  private static boolean isRepeated(QueryDraft draft, @Nullable Table counted, Schema schema) {
    if (counted == null) {
      return false;
    }
    Set<TableName> single = SingleRows.of(counted.name(), schema);
    return !draft.groups.stream().map(Column::table).allMatch(single::contains);
  }

  /// The column of the same table that holds the total of a column.
  private static Optional<Expression> totalFor(Expression amount, Schema schema) {
    return amount instanceof Expression.ColumnValue(Column part)
        ? schema.table(part.table()).columns().stream()
            .filter(column -> !column.equals(part) && isAmount(new Expression.ColumnValue(column)))
            .filter(column -> ColumnConcepts.holds(column, "total"))
            .<Expression>map(Expression.ColumnValue::new)
            .findFirst()
        : Optional.empty();
  }

  private static boolean isAmount(Expression item) {
    return switch (item) {
      case Expression.ColumnValue(Column column) ->
          column.type() == ValueType.NUMBER && !column.isIdentifier();
      case Expression.Aggregate(Function function, _, _) -> function == Function.SUM;
      case Expression.CalculatedAggregate(Function function, _) -> function == Function.SUM;
      case Expression.RowCount _, Expression.Calculation _ -> true;
      default -> false;
    };
  }

  private static Expression summand(Expression amount) {
    return switch (amount) {
      case Expression.Aggregate(_, _, Column column) -> new Expression.ColumnValue(column);
      case Expression.CalculatedAggregate(_, Expression operand) -> operand;
      default -> amount;
    };
  }

  private static Expression sum(Expression amount) {
    return amount instanceof Expression.ColumnValue(Column column)
        ? new Expression.Aggregate(Function.SUM, false, column)
        : amount;
  }

  /// Sorts the conditions of a share; empty where a part has none.
  ///
  /// @param rest the conditions behind the separating words
  static Optional<ShareAssembly> of(Share share, List<Condition> rest) {
    List<Condition> first = share.first() == null ? List.of() : share.first();
    List<Condition> times = rest.stream().filter(ShareAssembly::isPeriod).toList();
    if (!times.isEmpty() && (times.size() < rest.size() || share.kind() == Share.Kind.RATIO)) {
      return of(share, without(rest, times)).map(parts -> parts.during(times));
    }
    if (share.kind() == Share.Kind.RATIO) {
      return first.isEmpty() || rest.isEmpty()
          ? Optional.empty()
          : Optional.of(new ShareAssembly(List.of(), first, rest));
    }
    if (rest.isEmpty()) {
      return first.isEmpty()
          ? Optional.empty()
          : Optional.of(new ShareAssembly(List.of(), first, List.of()));
    }
    return Optional.of(new ShareAssembly(first, rest, List.of()));
  }

  /// Whether a condition restricts a time to a period, which then holds for the whole.
  private static boolean isPeriod(Condition condition) {
    if (condition instanceof Condition.Comparison(Expression.TimePart _, _, _)) {
      return true;
    }
    boolean columns = condition instanceof Condition.Comparison(_, _, Expression.ColumnValue _);
    return !columns
        && !(condition instanceof Condition.NullTest)
        && Filters.column(condition).filter(column -> column.type() == ValueType.TIME).isPresent();
  }

  private static List<Condition> without(List<Condition> all, List<Condition> some) {
    return all.stream().filter(condition -> !some.contains(condition)).toList();
  }

  private ShareAssembly during(List<Condition> times) {
    List<Condition> all = new ArrayList<>(where);
    all.addAll(times);
    return new ShareAssembly(all, part, other);
  }

  /// The expression to show.
  Expression expression(Share share) {
    Expression amount = share.amount();
    if (share.kind() == Share.Kind.RATIO) {
      return new Expression.Calculation(
          Operator.OVER, sumWhere(part, amount), sumWhere(other, amount));
    }
    return Expression.percentage(sumWhere(part, amount), total(amount));
  }

  /// @param amount null where rows are counted
  private static Expression total(@Nullable Expression amount) {
    return amount == null
        ? new Expression.RowCount()
        : amount instanceof Expression.ColumnValue
            ? sum(amount)
            : new Expression.CalculatedAggregate(Function.SUM, amount);
  }

  private static Expression sumWhere(List<Condition> conditions, @Nullable Expression amount) {
    return amount == null
        ? Expression.countWhere(conditions)
        : new Expression.CalculatedAggregate(
            Function.SUM, new Expression.ValueWhere(conditions, amount));
  }
}
