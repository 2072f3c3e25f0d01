package dev.signalbox.sql.grammar;

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
final class ValueRule implements GrammarRule {

  @Override
  public boolean parse(ParseState state) {
    return value(state) || quoted(state);
  }

  private static boolean value(ParseState state) {
    Optional<Mention> found = state.mention();
    if (found.isEmpty() || found.get().values().isEmpty()) {
      return false;
    }
    Mention mention = found.get();
    Optional<Column> waiting = waitingFor(state, mention);
    if (waiting.isEmpty() && !mention.meansValueFirst()) {
      return false;
    }
    Optional<Column> column =
        waiting.or(() -> named(state, mention)).or(() -> bound(state, mention));
    if (column.isEmpty()) {
      return false;
    }
    Optional<Target.OfValue> value = ColumnBinder.valueIn(mention, column.get());
    String text = value.map(Target.OfValue::value).orElse(state.question.phrase(mention));
    int from = state.at();
    state.moveTo(mention.to());
    state
        .mention()
        .filter(next -> next.meansColumn(column.get()) && !state.binder.meansTable(next))
        .ifPresent(next -> state.moveTo(next.to()));
    equal(state, column.get(), text, from);
    return true;
  }

  /// The pending column, or in a list the column of the last filter, if it holds the value.
  private static Optional<Column> waitingFor(ParseState state, Mention mention) {
    if (state.pending instanceof Expression.ColumnValue(Column column)
        && ColumnBinder.valueIn(mention, column).isPresent()) {
      return Optional.of(column);
    }
    return state.continuesList(mention.from())
        ? state
            .filters()
            .lastColumn()
            .filter(column -> ColumnBinder.valueIn(mention, column).isPresent())
        : Optional.empty();
  }

  /// The column whose name stands behind the value, as in `Boston city`.
  private static Optional<Column> named(ParseState state, Mention mention) {
    return state
        .question
        .mentionFrom(mention.to())
        .flatMap(next -> state.binder.value(mention, next::meansColumn))
        .map(ColumnBinder.Binding::column);
  }

  private static Optional<Column> bound(ParseState state, Mention mention) {
    Optional<ColumnBinder.Binding> binding = state.binder.value(mention);
    binding
        .filter(ColumnBinder.Binding::ambiguous)
        .ifPresent(_ ->
            state.draft.note(
                UncertaintyFeature.SEVERAL_VALUES,
                "'" + state.question.phrase(mention) + "' is a value of several columns"));
    return binding.map(ColumnBinder.Binding::column);
  }

  private static boolean quoted(ParseState state) {
    Token token = state.token();
    Optional<Column> column =
        token.kind() == Token.Kind.QUOTED ? columnOfUnknown(state) : Optional.empty();
    if (column.isEmpty()) {
      return false;
    }
    int from = state.at();
    state.moveTo(from + 1);
    state.draft.note(
        UncertaintyFeature.UNKNOWN_VALUE, "'" + token.text() + "' is no known stored value");
    equal(state, column.get(), token.text(), from);
    return true;
  }

  /// The column for a text that is not stored: the pending column, the column of the list before,
  /// or the name of the table before it.
  private static Optional<Column> columnOfUnknown(ParseState state) {
    if (state.pending instanceof Expression.ColumnValue(Column column)) {
      return Optional.of(column);
    }
    if (state.continuesList(state.at())) {
      return state.filters().lastColumn();
    }
    int before = state.at() - 1;
    while (state.isWordAt(
        before, "named", "called", "titled", "name", "title", "the", "of", "is")) {
      before--;
    }
    return state
        .question
        .mentionAt(before)
        .filter(state.binder::meansTable)
        .flatMap(Mention::table)
        .flatMap(DisplayColumns::name);
  }

  private static void equal(ParseState state, Column column, String text, int from) {
    boolean negated = state.negated;
    if (negated && isManyTo(state, column)) {
      NegationRule.exclude(state, state.lexicon.schema().table(column.table()));
      negated = false;
    }
    state.addFilter(
        new Condition.Comparison(
            new Expression.ColumnValue(column),
            negated ? Comparator.NOT_EQUAL : Comparator.EQUAL,
            new Expression.Text(text)),
        from);
  }

  /// Whether one row of the subject can have several rows of the column's table.
  private static boolean isManyTo(ParseState state, Column column) {
    Table subject = state.draft.subject;
    return subject != null
        && !subject.name().equals(column.table())
        && state.lexicon.schema().joins().between(subject.name(), column.table()).stream()
            .noneMatch(join ->
                state
                    .lexicon
                    .schema()
                    .table(column.table())
                    .primaryKey()
                    .equals(join.side(column.table())));
  }
}
