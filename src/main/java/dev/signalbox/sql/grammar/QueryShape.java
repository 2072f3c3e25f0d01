package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.QueryFeatures;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Query;
import dev.signalbox.sql.query.Select;
import java.util.List;
import java.util.stream.Stream;

/// The features of a query's shape.
public final class QueryShape {

  private QueryShape() {}

  /// Adds the features of a query, and of the question's words without a link.
  static void addTo(QueryFeatures features, ParseStep step, Query query) {
    features.add(QueryFeature.JOINS, joins(query));
    features.add(QueryFeature.GROUPING, step.draft.groups.isEmpty() ? 0 : 1);
    features.add(QueryFeature.NESTING, nests(query) ? 1 : 0);
    LinkShape.addTo(features, step.question, step.lexicon);
  }

  private static int joins(Query query) {
    return switch (query) {
      case Query.Selection(Select select) ->
          select.joins().size() + select.where().stream().mapToInt(QueryShape::semiJoins).sum();
      case Query.SetOperation(_, Query left, Query right) -> Math.max(joins(left), joins(right));
    };
  }

  /// The joins of a condition that asks for the other tables only whether a row is there.
  private static int semiJoins(Condition condition) {
    return condition instanceof Condition.Membership(_, Select members, boolean negated) && !negated
        ? 1 + members.joins().size()
        : 0;
  }

  private static boolean nests(Query query) {
    return switch (query) {
      case Query.Selection(Select select) ->
          Stream.concat(select.where().stream(), select.having().stream())
              .anyMatch(QueryShape::nests);
      case Query.SetOperation _ -> true;
    };
  }

  private static boolean nests(Condition condition) {
    return switch (condition) {
      case Condition.Membership(_, _, boolean negated) -> negated;
      case Condition.Comparison(Expression left, var _, Expression right) ->
          left instanceof Expression.Scalar || right instanceof Expression.Scalar;
      case Condition.AllOf(List<Condition> conditions) ->
          conditions.stream().anyMatch(QueryShape::nests);
      case Condition.AnyOf(List<Condition> conditions) ->
          conditions.stream().anyMatch(QueryShape::nests);
      case Condition.Between _, Condition.Like _, Condition.NullTest _ -> false;
    };
  }
}
