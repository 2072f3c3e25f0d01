package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ColumnBinder;
import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordNet;
import dev.signalbox.sql.words.WordRelations;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Parses phrases of grouping: 'for each country', 'per department', 'in every city'. The
/// completion of the draft decides on the grouping: 'the name of each singer' groups nothing.
public final class GroupRule implements GrammarRule {

  private static final WordPattern EACH =
      WordPattern.of(
          "for|in|of|by|from|at|on|within|with|to|across? each|every of? the? different|distinct?");
  private static final WordPattern PLAIN_PER = WordPattern.of("per the?");
  private static final WordRelations ENGLISH = new WordRelations();
  private static final WordPattern DOES_EACH =
      WordPattern.of("do|does|did|has|have|had|is|are|was|were each|every");
  private static final WordPattern FOR_DIFFERENT =
      WordPattern.of("for|by|in|of|from|across all? the? different|distinct");
  private static final WordPattern GROUPED = WordPattern.of("group|grouped by the?");

  private static final WordPattern BY = WordPattern.of("by the?");

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    boolean asksForDeed = step.sees(DOES_EACH);
    boolean aggregateBefore =
        step.draft.hasAggregate() || step.draft.onAverage || step.draft.summed;
    boolean cue =
        step.take(EACH)
            || step.take(PLAIN_PER)
            || step.take(DOES_EACH)
            || step.take(GROUPED)
            || (aggregateBefore && step.take(FOR_DIFFERENT))
            || (aggregateBefore && !step.restricting && !followsParticiple(step) && step.take(BY))
            || byGroups(step);
    Optional<Mention> mention = cue ? step.mention() : Optional.empty();
    if (mention.isEmpty()) {
      step.moveTo(start);
      return false;
    }
    if (mention.get().meansValueFirst()) {
      return groupByRows(step, mention.get());
    }
    step.moveTo(mention.get().to());
    step.draft.eachGroup = true;
    if (step.meansTable(mention.get()) || namesRows(step, mention.get())) {
      step.addTable(mention.get().table().orElseThrow(), mention.get());
      step.draft.subject = mention.get().table().orElseThrow();
      step.draft.groupBySubject = true;
      if (asksForDeed) {
        skipVerb(step);
      }
      return true;
    }
    Optional<Column> column = step.column(mention.get());
    if (column.isPresent() && isDoneBy(step, start, column.get())) {
      step.moveTo(start);
      return false;
    }
    if (column.isPresent() && !isRate(step, start, column.get())) {
      group(step, column.get());
    }
    return true;
  }

  /// Whether 'by' tells how rows do something, and the column says whether they do: 'how many
  /// customers pay by direct debit'.
  private static boolean isDoneBy(ParseStep step, int start, Column column) {
    boolean verb =
        step.tokenAt(start - 1)
            .filter(token -> ENGLISH.is(WordNet.Part.VERB, token.lower()))
            .filter(_ -> step.question.mentionAt(start - 1).isEmpty())
            .isPresent();
    return verb
        && step.isWordAt(start, "by")
        && (column.isFlag() || new StoredFlags(step.lexicon).isText(column));
  }

  /// Whether an average for each unit of another number of the same rows is the quotient of both
  /// totals, as in 'average freight per TEU'; the draft then shows it.
  private static boolean isRate(ParseStep step, int start, Column unit) {
    List<Expression> items = step.draft.items;
    if (PLAIN_PER.length(step.question.tokens(), start) == 0
        || !MeasureColumns.measures(unit)
        || items.size() != 1
        || !(items.getFirst()
            instanceof Expression.Aggregate(Function function, _, Column averaged))
        || function != Function.AVG
        || !averaged.table().equals(unit.table())) {
      return false;
    }
    items.set(
        0,
        new Expression.Calculation(
            Expression.Operator.OVER,
            new Expression.Aggregate(Function.SUM, false, averaged),
            new Expression.Aggregate(Function.SUM, false, unit)));
    step.draft.eachGroup = false;
    return true;
  }

  /// Whether a word is the name of a table, although a column has another form of it: 'visit' names
  /// visits rather than `visited_on`.
  private static boolean namesRows(ParseStep step, Mention mention) {
    String lemma = step.question.tokens().get(mention.from()).lemma();
    return mention.to() == mention.from() + 1
        && mention
            .table()
            .filter(table -> WordForms.lemma(table.words().getLast()).equals(lemma))
            .isPresent();
  }

  /// Moves behind the verb that ends 'how many orders did each customer place', which only relates
  /// the two tables.
  private static void skipVerb(ParseStep step) {
    boolean verb =
        step.tokenAt(step.at())
            .filter(token -> ENGLISH.is(WordNet.Part.VERB, token.lower()))
            .isPresent();
    if (verb && step.isClauseEnd(step.at() + 1)) {
      step.moveTo(step.at() + 1);
    }
  }

  /// Groups by the rows that have a value: 'each waiter' where waiter is a role.
  private static boolean groupByRows(ParseStep step, Mention mention) {
    Optional<Column> column = step.binder.value(mention).map(ColumnBinder.Binding::column);
    if (column.isEmpty()) {
      return false;
    }
    int from = step.at();
    String value =
        mention
            .valueIn(column.get())
            .map(Target.OfValue::value)
            .orElse(step.question.phrase(mention));
    step.moveTo(mention.to());
    step.draft.eachGroup = true;
    step.draft.subject = step.lexicon.schema().table(column.get().table());
    step.draft.groupBySubject = true;
    step.addFilter(
        new Condition.Comparison(
            new Expression.ColumnValue(column.get()),
            Condition.Comparator.EQUAL,
            Expression.stored(column.get(), value)),
        from);
    return true;
  }

  /// Takes 'by' between a table or a measure and the groups of its rows in a noun phrase, as in
  /// 'bookings by court', 'parts cost by type' and 'tickets sold last month by type'.
  private static boolean byGroups(ParseStep step) {
    int start = step.at();
    boolean filtered = step.endsFilter();
    Optional<Table> measured = measured(step);
    boolean named =
        step.draft.items.isEmpty()
            && step.draft.subject != null
            && (filtered
                || (!step.restricting
                    && step.question.mentionAt(start - 1).filter(step::meansTable).isPresent()));
    boolean phrase =
        (named || measured.isPresent())
            && !step.draft.who
            && !step.isWordAt(0, "which", "what", "who", "list", "show", "how");
    if (phrase && step.take(BY)) {
      Table grouped = measured.orElse(step.draft.subject);
      if (step.mention().filter(found -> namesGroups(step, found, filtered, grouped)).isPresent()) {
        return true;
      }
      step.moveTo(start);
    }
    return false;
  }

  /// The table of the measure right before, where the draft shows nothing else.
  private static Optional<Table> measured(ParseStep step) {
    return step.draft.items.size() == 1
            && step.draft.items.getFirst() instanceof Expression.ColumnValue(Column column)
            && MeasureColumns.measures(column)
            && step.question
                .mentionAt(step.at() - 1)
                .filter(mention -> mention.meansColumn(column))
                .isPresent()
        ? Optional.of(step.lexicon.schema().table(column.table()))
        : Optional.empty();
  }

  /// Whether a phrase names another table, or a column of the grouped rows with repeated texts.
  /// Behind a condition, a table is rather that of the doer.
  private static boolean namesGroups(
      ParseStep step, Mention mention, boolean filtered, @Nullable Table rows) {
    if (rows == null || mention.meansValueFirst()) {
      return false;
    }
    if (step.meansTable(mention)) {
      return !filtered && mention.table().filter(found -> !found.equals(rows)).isPresent();
    }
    boolean ends = step.isClauseEnd(mention.to()) || !step.times.startingAt(mention.to()).isEmpty();
    return ends
        && step.column(mention)
            .filter(column -> rows.columns().contains(column))
            .filter(column -> column.type() == ValueType.TEXT || column.isFlag())
            .filter(column -> !column.isIdentifier())
            .filter(column -> !DisplayColumns.of(rows).contains(column))
            .isPresent();
  }

  /// Whether 'by' names the doer, as in 'placed by'.
  private static boolean followsParticiple(ParseStep step) {
    return step.verbs.stream()
            .anyMatch(verb -> verb.endsWith("ed") && step.isWordAt(step.at() - 1, verb))
        || tellsDoers(step);
  }

  /// Whether 'by' tells who does something, as in 'how many keys held by tenants': behind a
  /// participle, and before a plural.
  private static boolean tellsDoers(ParseStep step) {
    boolean participle =
        step.tokenAt(step.at() - 1).map(Token::lower).filter(VerbForms::isPast).isPresent();
    return participle
        && step.draft.items.stream().anyMatch(Expression.RowCount.class::isInstance)
        && step.isWordAt(step.at(), "by")
        && step.tokenAt(step.at() + 1).filter(Token::isPlural).isPresent();
  }

  private static void group(ParseStep step, Column column) {
    step.draft.groups.add(column);
    step.draft.addItem(new Expression.ColumnValue(column));
  }
}
