package dev.signalbox.sql.grammar;

import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Query;
import dev.signalbox.sql.query.Select;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.stream.Stream;

/// The confidence in a query: a logistic model of the noted features and of the query's shape,
/// fitted together with the weights of [UncertaintyFeature].
public final class QueryConfidence {

  private static final double BIAS = 1.85;
  private static final double EACH_JOIN = -0.55;
  private static final double GROUPING = -0.25;

  /// The weight of a sub-query or a set operation: the words for one are seldom misread.
  private static final double NESTING = 0.95;

  /// The weight of each proper name, number or quoted text without a link.
  private static final double EACH_UNLINKED = -0.35;

  private QueryConfidence() {}

  /// The probability, from 0 to 1, that the query is right.
  public static double of(ParseState state, Query query) {
    double odds = BIAS;
    for (UncertaintyFeature note : state.draft.features()) {
      odds += note.weight();
    }
    odds += EACH_JOIN * joins(query);
    odds += state.draft.groups.isEmpty() ? 0 : GROUPING;
    odds += nests(query) ? NESTING : 0;
    odds += EACH_UNLINKED * unlinked(state.question);
    return 1 / (1 + Math.exp(-odds));
  }

  private static int joins(Query query) {
    return switch (query) {
      case Query.Selection(Select select) -> select.joins().size();
      case Query.SetOperation(_, Query left, Query right) -> Math.max(joins(left), joins(right));
    };
  }

  private static boolean nests(Query query) {
    return switch (query) {
      case Query.Selection(Select select) ->
          Stream.concat(select.where().stream(), select.having().stream())
              .anyMatch(QueryConfidence::nests);
      case Query.SetOperation _ -> true;
    };
  }

  private static boolean nests(Condition condition) {
    return switch (condition) {
      case Condition.Membership _ -> true;
      case Condition.Comparison(Expression left, var _, Expression right) ->
          left instanceof Expression.Scalar || right instanceof Expression.Scalar;
      case Condition.AnyOf(List<Condition> conditions) ->
          conditions.stream().anyMatch(QueryConfidence::nests);
      case Condition.Between _, Condition.Like _, Condition.NullTest _ -> false;
    };
  }

  private static long unlinked(LinkedQuestion question) {
    long unlinked = 0;
    for (int i = 1; i < question.tokens().size(); i++) {
      Token token = question.tokens().get(i);
      boolean specific =
          token.isCapitalized()
              || token.kind() == Token.Kind.QUOTED
              || token.kind() == Token.Kind.NUMBER;
      if (specific && question.mentionAt(i).isEmpty()) {
        unlinked++;
      }
    }
    return unlinked;
  }
}
