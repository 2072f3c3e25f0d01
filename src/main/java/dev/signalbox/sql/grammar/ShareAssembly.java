package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.ColumnConcepts;
import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.Share;
import dev.signalbox.sql.grammar.state.UsedTables;
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
import java.util.LinkedHashSet;
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

  /// The percentage of each group in all groups, as in 'the share of orders by carrier'. It needs a
  /// question that says nothing else: no part of the whole, no choice or order of the groups, and
  /// no word that the query leaves out. Each counted row belongs to one group, and a group has
  /// several.
  ///
  /// @param counted the table whose rows are counted
  /// @param rest the conditions behind the separating words
  static Optional<Expression> ofGroups(
      ParseStep step, @Nullable Table counted, Share share, List<Condition> rest) {
    QueryDraft draft = step.draft;
    boolean ordered =
        draft.orders.stream()
            .anyMatch(order -> order.expression() instanceof Expression.ColumnValue);
    if (share.kind() != Share.Kind.PERCENTAGE
        || share.first() != null
        || !isGrouped(draft)
        || draft.items.stream().anyMatch(ShareAssembly::isAmount)
        || !draft.having.isEmpty()
        || draft.outer
        || ordered
        || !step.uncovered.isEmpty()
        || !rest.stream().allMatch(ShareAssembly::isPeriod)
        || !divides(draft, counted, share, step.lexicon.schema())) {
      return Optional.empty();
    }
    Expression figure = total(share.amount());
    return Optional.of(Expression.percentage(figure, new Expression.OverAllGroups(figure)));
  }

  /// Whether each row that counts belongs to one group, and a group may have several of them.
  private static boolean divides(
      QueryDraft draft, @Nullable Table counted, Share share, Schema schema) {
    Set<TableName> summed = new LinkedHashSet<>();
    if (share.amount() != null) {
      UsedTables.add(share.amount(), summed);
    } else if (counted != null) {
      summed.add(counted.name());
    }
    Set<TableName> grouping = new LinkedHashSet<>();
    draft.groups.forEach(column -> grouping.add(column.table()));
    draft.periods.forEach(period -> grouping.add(period.column().table()));
    Set<TableName> all = summed.isEmpty() ? grouping : summed;
    boolean once =
        all.stream().allMatch(table -> SingleRows.of(table, schema).containsAll(grouping));
    boolean several =
        all.stream()
            .map(table -> schema.table(table).primaryKey())
            .noneMatch(key -> !key.isEmpty() && draft.groups.containsAll(key));
    return once && several;
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
    return Optional.of(
        share.partFirst()
            ? new ShareAssembly(rest, first, List.of())
            : new ShareAssembly(first, rest, List.of()));
  }

  /// Whether a condition restricts a time to a period, which then holds for the whole.
  static boolean isPeriod(Condition condition) {
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
