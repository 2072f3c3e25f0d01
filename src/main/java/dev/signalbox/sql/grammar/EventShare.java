package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.rule.quantity.DurationParser;
import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.Share;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The parts of a share of rows that have an event in a period, among those that began in it.
final class EventShare {

  private EventShare() {}

  /// The parts where the rows of the part have an event in a period, as in 'what percentage of
  /// offers were accepted in 2026': the whole are the rows that began in the period. The result is
  /// empty for other parts.
  ///
  /// @param rest the conditions behind the separating words
  static Optional<ShareAssembly> of(ParseStep step, Share share, List<Condition> rest) {
    Column event = rest.isEmpty() ? null : Filters.column(rest.getFirst()).orElse(null);
    List<Condition> first = share.first();
    if (event == null
        || first == null
        || share.kind() != Share.Kind.PERCENTAGE
        || share.partFirst()
        || !step.lexicon.schema().mayBeAbsent(event)
        || first.stream().anyMatch(ShareAssembly::isPeriod)
        || !isBounded(rest)
        || !rest.stream().allMatch(condition -> isPeriodOf(condition, event))) {
      return Optional.empty();
    }
    return DurationParser.beginning(step, event)
        .filter(column -> step.times.stored(column).equals(step.times.stored(event)))
        .map(column -> {
          List<Condition> whole = new ArrayList<>(first);
          rest.forEach(condition -> whole.add(with(condition, column)));
          Condition happened = new Condition.NullTest(new Expression.ColumnValue(event), true);
          return new ShareAssembly(whole, List.of(happened), List.of());
        });
  }

  /// Whether conditions bound a period at both ends, unlike 'before March'.
  private static boolean isBounded(List<Condition> conditions) {
    Set<Condition.Comparator> bounds = EnumSet.noneOf(Condition.Comparator.class);
    conditions.forEach(condition -> addBounds(condition, bounds));
    return bounds.contains(Condition.Comparator.AT_LEAST)
        && bounds.contains(Condition.Comparator.LESS);
  }

  private static void addBounds(Condition condition, Set<Condition.Comparator> bounds) {
    switch (condition) {
      case Condition.AllOf(var all) -> all.forEach(each -> addBounds(each, bounds));
      case Condition.Comparison(_, var comparator, _) -> bounds.add(comparator);
      default -> {}
    }
  }

  private static boolean isPeriodOf(Condition condition, Column column) {
    return switch (condition) {
      case Condition.AllOf(var bounds) ->
          bounds.stream().allMatch(bound -> isPeriodOf(bound, column));
      case Condition.Comparison(Expression.ColumnValue(var each), _, _) ->
          each.equals(column) && ShareAssembly.isPeriod(condition);
      default -> false;
    };
  }

  private static Condition with(Condition condition, Column column) {
    return switch (condition) {
      case Condition.AllOf(var bounds) ->
          new Condition.AllOf(bounds.stream().map(bound -> with(bound, column)).toList());
      case Condition.Comparison(_, var comparator, var bound) ->
          new Condition.Comparison(new Expression.ColumnValue(column), comparator, bound);
      default -> condition;
    };
  }
}
