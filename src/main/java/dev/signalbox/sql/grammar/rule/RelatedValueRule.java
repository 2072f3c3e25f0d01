package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ColumnBinder;
import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.VerbForms;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Parses conditions on all rows that relate to one: 'customers that have only confirmed bookings',
/// which have at least one, and 'customers that have never cancelled a booking'.
public final class RelatedValueRule implements GrammarRule {

  private static final WordPattern ONLY = WordPattern.of("only");
  private static final WordPattern NEVER = WordPattern.of("never been|had|have? a|an|any?");
  private static final WordPattern NOT = WordPattern.of("not yet|been? been?");
  private static final Set<String> RELATING = Set.of("have", "contain", "use", "hold", "with");

  @Override
  public boolean parse(ParseStep step) {
    return step.draft.subject != null && !step.negated && (only(step) || never(step));
  }

  private static boolean only(ParseStep step) {
    int start = step.at();
    boolean related =
        step.tokenAt(start - 1)
            .filter(token -> RELATING.contains(VerbForms.base(token.lower())))
            .isPresent();
    if (!related || !step.take(ONLY)) {
      return false;
    }
    Optional<Mention> value = step.mention().filter(Mention::meansValueFirst);
    Optional<Column> column = value.flatMap(found -> ofRelated(step, found));
    if (column.isEmpty() || isListed(step, value.orElseThrow().to(), column.get())) {
      return false;
    }
    step.moveTo(value.orElseThrow().to());
    step.restricting = true;
    all(step, column.get(), text(step, value.get(), column.get()), start);
    return true;
  }

  /// Whether another value of the column follows: the rule cannot ask for only one of several.
  private static boolean isListed(ParseStep step, int behind, Column column) {
    return step.isWordAt(behind, "or", "and", ",")
        && step.question.mentionFrom(behind + 1).flatMap(next -> next.valueIn(column)).isPresent();
  }

  /// Parses a denial before a value; the next rule adds the value to the excluded rows.
  private static boolean never(ParseStep step) {
    boolean have = step.isWordAt(step.at() - 1, "have", "has", "had");
    if (!step.take(NEVER) && !(have && step.take(NOT))) {
      return false;
    }
    Optional<Column> column =
        step.mention().filter(Mention::meansValueFirst).flatMap(found -> ofRelated(step, found));
    column.ifPresent(found -> {
      step.restricting = true;
      step.pending = null;
      NegationRule.exclude(step, step.lexicon.schema().table(found.table()));
    });
    return column.isPresent();
  }

  /// The column of a value that rows related to the subject's have.
  private static Optional<Column> ofRelated(ParseStep step, Mention value) {
    return step.binder
        .value(value)
        .map(ColumnBinder.Binding::column)
        .filter(found -> NamedEvents.isRelated(step, step.lexicon.schema().table(found.table())));
  }

  private static void all(ParseStep step, Column column, String text, int start) {
    Table table = step.lexicon.schema().table(column.table());
    Condition condition =
        new Condition.Comparison(
            new Expression.ColumnValue(column), Comparator.EQUAL, Expression.stored(column, text));
    step.addFilter(condition, start);
    step.draft.tables.add(table);
    step.draft.distinct = true;
    QueryDraft.Exclusion others = new QueryDraft.Exclusion(new LinkedHashSet<>(), new Filters());
    others.tables().add(table);
    others.filters().and(other(step, condition, column));
    step.draft.exclusions.add(others);
  }

  /// Whether a row does not meet the condition; a row without a value does not, either.
  private static Condition other(ParseStep step, Condition condition, Column column) {
    return step.lexicon.schema().mayBeAbsent(column)
        ? new Condition.AnyOf(
            List.of(
                condition.opposite(),
                new Condition.NullTest(new Expression.ColumnValue(column), false)))
        : condition.opposite();
  }

  private static String text(ParseStep step, Mention mention, Column column) {
    return mention.valueIn(column).map(Target.OfValue::value).orElse(step.question.phrase(mention));
  }
}
