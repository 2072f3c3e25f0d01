package dev.signalbox.sql.grammar.rule.aggregate;

import dev.signalbox.sql.grammar.rule.NamedEvents;
import dev.signalbox.sql.grammar.rule.TimeColumns;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.words.VerbForms;
import java.util.List;

/// Parses a verb that names the events of another table and whose time follows: 'customers who
/// ordered in 2024' asks for the customers of orders in that year.
public final class EventTimeRule implements GrammarRule {

  private static final String[] BEFORE = {
    "who", "that", "which", "have", "has", "had", "we", "they", "ever", "was", "were", "been"
  };

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    String verb = step.token().lower();
    boolean past = !verb.endsWith("ing") && !VerbForms.base(verb).equals(verb);
    if (step.draft.subject == null || !past || !isBehindDoer(step, start) || isNamed(step)) {
      return false;
    }
    List<NamedEvents.Named> events =
        NamedEvents.at(step).stream()
            .filter(event -> !step.times.columns(event.table()).isEmpty())
            .filter(event -> NamedEvents.isTimed(step, event.to()))
            .toList();
    if (events.isEmpty()) {
      return false;
    }
    double best = events.getFirst().cost();
    NamedEvents.Named chosen =
        events.get(
            step.choices.take(
                QueryFeature.OTHER_TIME_COLUMN,
                events.stream().mapToDouble(event -> event.cost() - best).toArray()));
    step.moveTo(chosen.to());
    NamedEvents.takeObject(step);
    step.restricting = true;
    step.draft.hints.add(chosen.table().name());
    TimeColumns.of(step, chosen.table())
        .ifPresent(column -> step.await(new Expression.ColumnValue(column)));
    return true;
  }

  private static boolean isBehindDoer(ParseStep step, int at) {
    return step.isWordAt(at - 1, BEFORE)
        || step.question.mentionAt(at - 1).filter(step.binder::meansTable).isPresent();
  }

  /// Whether the verb is a name of the database: a state or a date that other rules read.
  private static boolean isNamed(ParseStep step) {
    return step.mention()
        .filter(mention -> !step.binder.isVerb(mention))
        .filter(mention -> NamedEvents.toldBy(step, mention).isEmpty())
        .map(Mention::links)
        .filter(links -> !links.getFirst().match().isByMeaning())
        .isPresent();
  }
}
