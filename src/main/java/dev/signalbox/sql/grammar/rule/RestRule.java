package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ColumnConcepts;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.NearTables;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Operator;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import java.util.List;
import java.util.Optional;

/// Parses 'left' and 'remaining' behind an amount: the total minus the part that is taken.
public final class RestRule implements GrammarRule {

  @Override
  public boolean parse(ParseStep step) {
    Optional<ColumnConcepts.Found> word =
        ColumnConcepts.at(step.question.tokens(), step.at(), "rest");
    QueryDraft draft = step.draft;
    if (word.isEmpty() || draft.items.isEmpty()) {
      return false;
    }
    Expression asked = draft.items.stream().filter(RestRule::isAmount).findFirst().orElse(null);
    Optional<Expression> rest = asked == null ? Optional.empty() : rest(step, asked);
    rest.ifPresent(found -> {
      draft.items.set(draft.items.indexOf(asked), found);
      draft.howMany = null;
      step.moveTo(step.at() + word.get().length());
      draft.note(
          QueryFeature.IMPLIED_AMOUNT,
          "'%s' is read as a difference".formatted(word.get().sense().words().getFirst()));
    });
    return rest.isPresent();
  }

  private static boolean isAmount(Expression item) {
    return QueryDraft.isAggregate(item)
        || (item instanceof Expression.ColumnValue(Column column)
            && column.type() == ValueType.NUMBER
            && !column.isIdentifier());
  }

  private static Optional<Expression> rest(ParseStep step, Expression asked) {
    Optional<Column> named =
        switch (asked) {
          case Expression.ColumnValue(Column column) -> Optional.of(column);
          case Expression.Aggregate(_, _, Column column) -> Optional.of(column);
          default -> Optional.empty();
        };
    for (Table table : NearTables.of(step)) {
      List<Column> numbers =
          table.columns().stream()
              .filter(column -> column.type() == ValueType.NUMBER && !column.isIdentifier())
              .toList();
      List<Column> taken =
          numbers.stream().filter(column -> ColumnConcepts.holds(column, "taken")).toList();
      if (taken.size() == 1) {
        Column part = taken.getFirst();
        return named
            .filter(column -> column.table().equals(table.name()) && !column.equals(part))
            .or(() -> total(numbers, part))
            .map(whole ->
                new Expression.Calculation(
                    Operator.MINUS,
                    new Expression.ColumnValue(whole),
                    new Expression.ColumnValue(part)));
      }
    }
    return Optional.empty();
  }

  /// The total that a part is taken of: the only other number, or the one that is called so.
  private static Optional<Column> total(List<Column> numbers, Column part) {
    List<Column> others = numbers.stream().filter(column -> !column.equals(part)).toList();
    if (others.size() == 1) {
      return Optional.of(others.getFirst());
    }
    List<Column> totals =
        others.stream().filter(column -> ColumnConcepts.holds(column, "total")).toList();
    return totals.size() == 1 ? Optional.of(totals.getFirst()) : Optional.empty();
  }
}
