package dev.signalbox.sql.grammar.rule.quantity;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import java.util.Optional;
import java.util.Set;

/// Parses comparisons of two events of one row by their verbs: 'shipped later than the customer
/// wanted them', 'closed before it was assigned'.
public final class EventOrderRule implements GrammarRule {

  private static final Set<String> ORDERING =
      Set.of("later", "earlier", "sooner", "after", "before");
  private static final WordPattern LATER = WordPattern.of("later than");
  private static final WordPattern EARLIER = WordPattern.of("earlier|sooner than");
  private static final WordPattern AFTER = WordPattern.of("after");
  private static final WordPattern BEFORE = WordPattern.of("before");
  private static final WordPattern LEAD =
      WordPattern.of(
          "the|a|an|its|their|our|it|they|we|he|she|was|were|is|are|had|has|have|been|being");
  private static final WordPattern OBJECT = WordPattern.of("it|them|one");
  private static final int MOST_LEADS = 4;

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    boolean found = compared(step, start);
    if (!found) {
      step.moveTo(start);
    }
    return found;
  }

  private static boolean compared(ParseStep step, int start) {
    Table subject = step.draft.subject == null ? step.draft.counted : step.draft.subject;
    if (subject == null || !isPast(step, start)) {
      return false;
    }
    if (step.question.tokens().stream().map(Token::lower).noneMatch(ORDERING::contains)) {
      return false;
    }
    EventTimes events = EventTimes.of(step, subject);
    Optional<Column> first = events.named(start);
    step.moveTo(start + 1);
    Optional<Comparator> comparator = first.flatMap(_ -> comparator(step));
    Optional<Column> second =
        comparator
            .flatMap(_ -> event(step, events))
            .filter(column -> areAlike(step, first.orElseThrow(), column));
    second.ifPresent(column -> {
      step.restricting = true;
      step.draft.note(
          QueryFeature.IMPLIED_COMPARISON,
          "'%s' is read as a comparison of '%s' with '%s'"
              .formatted(
                  Token.text(step.question.tokens().subList(start, step.at())),
                  first.orElseThrow().name(),
                  column.name()));
      step.addFilter(condition(step, first.orElseThrow(), comparator.orElseThrow(), column), start);
    });
    return second.isPresent();
  }

  /// Whether two columns differ and are equally exact: a time of day is later than its own date.
  private static boolean areAlike(ParseStep step, Column first, Column second) {
    return !first.equals(second)
        && step.times
            .stored(first)
            .map(StoredTime::grain)
            .equals(step.times.stored(second).map(StoredTime::grain));
  }

  private static boolean isPast(ParseStep step, int at) {
    return step.tokenAt(at)
        .filter(Token::isWord)
        .map(Token::lower)
        .filter(VerbForms::isPast)
        .isPresent();
  }

  private static Optional<Comparator> comparator(ParseStep step) {
    if (step.take(LATER) || step.take(AFTER)) {
      return Optional.of(Comparator.GREATER);
    }
    return step.take(EARLIER) || step.take(BEFORE)
        ? Optional.of(Comparator.LESS)
        : Optional.empty();
  }

  /// The event of the second verb; its doer may stand before it.
  private static Optional<Column> event(ParseStep step, EventTimes events) {
    for (int i = 0; i < MOST_LEADS && step.take(LEAD); i++) {
      // Several of these words may stand before the verb.
    }
    step.mention()
        .filter(step::meansTable)
        .filter(doer -> !doer.table().equals(Optional.of(events.table())))
        .ifPresent(doer -> {
          doer.table().ifPresent(step.draft.tables::add);
          step.moveTo(doer.to());
        });
    for (int i = 0; i < MOST_LEADS && step.take(LEAD); i++) {
      // As above.
    }
    Optional<Column> column =
        Optional.of(step.at()).filter(at -> isPast(step, at)).flatMap(events::named);
    column.ifPresent(_ -> {
      step.moveTo(step.at() + 1);
      step.take(OBJECT);
    });
    return column;
  }

  private static Condition condition(
      ParseStep step, Column first, Comparator comparator, Column second) {
    return new Condition.Comparison(
        new Expression.ColumnValue(first),
        step.negated ? comparator.negated() : comparator,
        new Expression.ColumnValue(second));
  }
}
