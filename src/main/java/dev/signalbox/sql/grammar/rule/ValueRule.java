package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ColumnBinder;
import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import java.util.Optional;

/// Parses a stored value or a quoted text as a condition of equality.
public final class ValueRule implements GrammarRule {
  private static final String[] LISTING = {
    "all", "the", "our", "any", "which", "what", "list", "show", "me"
  };

  @Override
  public boolean parse(ParseStep step) {
    return value(step) || quoted(step);
  }

  private static boolean value(ParseStep step) {
    Optional<Mention> found = step.mention();
    if (found.isEmpty() || found.get().values().isEmpty()) {
      return false;
    }
    Mention mention = found.get();
    Optional<Column> waiting = waitingFor(step, mention);
    if (waiting.isEmpty()
        && (!mention.meansValueFirst() || NamedEvents.toldBy(step, mention).isPresent())) {
      return false;
    }
    Optional<Column> column = waiting.or(() -> named(step, mention)).or(() -> bound(step, mention));
    if (column.isEmpty()) {
      return false;
    }
    Optional<Target.OfValue> value = mention.valueIn(column.get());
    String text = value.map(Target.OfValue::value).orElse(step.question.phrase(mention));
    boolean part = isPart(step, mention, column.get(), text);
    int from = step.at();
    step.moveTo(mention.to());
    step.mention()
        .filter(next -> next.meansColumn(column.get()) && !step.meansTable(next))
        .ifPresent(next -> step.moveTo(next.to()));
    if (part) {
      step.addFilter(
          new Condition.Like(
              new Expression.ColumnValue(column.get()), "%" + text + "%", step.negated),
          from);
    } else {
      equal(step, column.get(), text, from);
    }
    nameRows(step, mention, column.get());
    return true;
  }

  /// Makes the rows of a code the subject where its words name them in the plural, as in 'all
  /// snowmobiles with their plates'.
  private static void nameRows(ParseStep step, Mention mention, Column column) {
    boolean named =
        mention.links().getFirst().match() == Link.Match.DEFINED
            && step.question.tokens().get(mention.to() - 1).isPlural()
            && (mention.from() == 0 || step.isWordAt(mention.from() - 1, LISTING))
            && step.draft.subject == null
            && step.draft.tables.isEmpty()
            && step.draft.items.isEmpty();
    if (named) {
      Table table = step.lexicon.schema().table(column.table());
      step.draft.subject = table;
      step.draft.tables.add(table);
    }
  }

  /// Whether several values of a column have the words, so that only a pattern finds them.
  private static boolean isPart(ParseStep step, Mention mention, Column column, String text) {
    return mention.links().stream()
            .anyMatch(link ->
                link.match() == Link.Match.PART_OF_VALUE
                    && link.target().equals(new Target.OfValue(column, text)))
        && step.lexicon.valuesLike(column, text).isEmpty();
  }

  /// The pending column, or in a list the column of the last filter, if it holds the value.
  private static Optional<Column> waitingFor(ParseStep step, Mention mention) {
    if (step.pending instanceof Expression.ColumnValue(Column column)
        && mention.valueIn(column).isPresent()) {
      return Optional.of(column);
    }
    return step.continuesList(mention.from())
        ? step.filters().lastColumn().filter(column -> mention.valueIn(column).isPresent())
        : Optional.empty();
  }

  /// The column whose name stands behind the value, as in `Boston city`.
  private static Optional<Column> named(ParseStep step, Mention mention) {
    return step.question
        .mentionFrom(mention.to())
        .flatMap(next -> step.binder.value(mention, next::meansColumn))
        .map(ColumnBinder.Binding::column);
  }

  private static Optional<Column> bound(ParseStep step, Mention mention) {
    Optional<ColumnBinder.Binding> binding =
        step.choices.binding(QueryFeature.OTHER_VALUE, step.binder.values(mention));
    binding
        .filter(ColumnBinder.Binding::ambiguous)
        .ifPresent(_ ->
            step.draft.note(
                QueryFeature.SEVERAL_VALUES,
                "'" + step.question.phrase(mention) + "' is a value of several columns"));
    return binding.map(ColumnBinder.Binding::column);
  }

  private static boolean quoted(ParseStep step) {
    Token token = step.token();
    Optional<Column> column =
        token.kind() == Token.Kind.QUOTED ? columnOfUnknown(step) : Optional.empty();
    if (column.isEmpty()) {
      return false;
    }
    int from = step.at();
    step.moveTo(from + 1);
    step.draft.note(QueryFeature.UNKNOWN_VALUE, "'" + token.text() + "' is no known stored value");
    equal(step, column.get(), token.text(), from);
    return true;
  }

  /// The column for a text that is not stored: the pending column, the column of the list before,
  /// or the name of the table before it.
  private static Optional<Column> columnOfUnknown(ParseStep step) {
    if (step.pending instanceof Expression.ColumnValue(Column column)) {
      return Optional.of(column);
    }
    if (step.continuesList(step.at())) {
      return step.filters().lastColumn();
    }
    int before = step.at() - 1;
    while (step.isWordAt(before, "named", "called", "titled", "name", "title", "the", "of", "is")) {
      before--;
    }
    return step.question
        .mentionAt(before)
        .filter(step::meansTable)
        .flatMap(Mention::table)
        .flatMap(DisplayColumns::name);
  }

  private static void equal(ParseStep step, Column column, String text, int from) {
    boolean listed = step.continuesList(from) && step.filters().deniesLast(column);
    boolean negated = step.negated || listed;
    if (negated
        && !listed
        && isManyTo(step, column)
        && step.choices.take(QueryFeature.OTHER_NEGATION, 0, 1) == 0) {
      NegationRule.exclude(step, step.lexicon.schema().table(column.table()));
      negated = false;
    }
    step.addFilter(
        new Condition.Comparison(
            new Expression.ColumnValue(column),
            negated ? Comparator.NOT_EQUAL : Comparator.EQUAL,
            Expression.stored(column, text)),
        from);
  }

  /// Whether one row of the subject can have several rows of the column's table.
  private static boolean isManyTo(ParseStep step, Column column) {
    Table subject = step.draft.subject;
    return subject != null
        && !subject.name().equals(column.table())
        && step.lexicon.schema().joins().between(subject.name(), column.table()).stream()
            .noneMatch(join ->
                step.lexicon
                    .schema()
                    .table(column.table())
                    .primaryKey()
                    .equals(join.side(column.table())));
  }
}
