package dev.signalbox.sql.grammar.rule.quantity;

import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Passes over the unit of a rate that the query has already: 'per kg' behind a condition on
/// `cost_per_kg`, 'an hour' behind one on `hourly_wage`.
public final class RateRule implements GrammarRule {
  private static final Set<String> LEADS = Set.of("per", "a", "an");
  private static final int LENGTH = 2;

  @Override
  public boolean parse(ParseStep step) {
    Optional<Mention> rate =
        step.mention()
            .filter(mention -> isRate(step, mention))
            .filter(mention -> used(step).anyMatch(mention::meansColumn));
    rate.ifPresent(mention -> step.moveTo(mention.to()));
    return rate.isPresent();
  }

  /// The rate that a question names anywhere, of the rows of a table: 'the dearest lens per day'.
  public static Optional<Column> of(ParseStep step, Table table) {
    List<Column> named =
        step.question.mentions().stream()
            .filter(mention -> isRate(step, mention))
            .flatMap(mention -> mention.columns().stream())
            .map(Link::target)
            .map(target -> ((Target.OfColumn) target).column())
            .filter(column -> column.table().equals(table.name()) && Units.isMoney(column))
            .toList();
    return named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty();
  }

  /// The column of the rate that begins here, in place of the step.
  public static Optional<Column> here(ParseStep step) {
    Optional<Mention> rate = step.mention().filter(mention -> isRate(step, mention));
    Optional<Column> column = rate.flatMap(step::column);
    column.ifPresent(_ -> step.moveTo(rate.orElseThrow().to()));
    return column;
  }

  private static boolean isRate(ParseStep step, Mention mention) {
    return mention.to() - mention.from() == LENGTH
        && LEADS.contains(step.question.tokens().get(mention.from()).lower())
        && mention.links().stream()
            .allMatch(link ->
                link.target() instanceof Target.OfColumn(Column column)
                    && Units.isRate(column, step.question.tokens().get(mention.to() - 1)));
  }

  /// The columns that the query compares, orders by or shows. A sum is none of them: 'revenue per
  /// month' groups by time.
  private static Stream<Column> used(ParseStep step) {
    Stream<Column> conditions =
        step.filters().conditions().stream().flatMap(each -> Filters.column(each).stream());
    Stream<Expression> ordered = step.draft.orders.stream().map(Ordering::expression);
    Stream<Column> expressions =
        Stream.of(ordered, step.draft.items.stream(), Stream.ofNullable(step.pending))
            .flatMap(each -> each)
            .filter(each ->
                !(each instanceof Expression.Aggregate(var function, _, _))
                    || function == Expression.Function.AVG)
            .flatMap(Expression::columns);
    return Stream.concat(conditions, expressions);
  }
}
