package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Column;
import java.util.Optional;

/// Parses counts of a column's values among the rows that have another value.
final class CountedValues {

  private CountedValues() {}

  /// Counts the different values of a column behind a value: 'different dog breeds'.
  static Optional<Expression> parse(ParseStep step) {
    int start = step.at();
    Optional<Mention> value = step.mention().filter(Mention::meansValueFirst);
    Optional<Column> column =
        value
            .flatMap(mention -> step.question.mentionFrom(mention.to()))
            .filter(mention -> !mention.meansValueFirst() && !step.meansTable(mention))
            .flatMap(step::column);
    if (column.isEmpty() || !new ValueRule().parse(step)) {
      step.moveTo(start);
      return Optional.empty();
    }
    step.moveTo(step.question.mentionFrom(value.orElseThrow().to()).orElseThrow().to());
    return Optional.of(new Expression.Aggregate(Function.COUNT, true, column.get()));
  }
}
