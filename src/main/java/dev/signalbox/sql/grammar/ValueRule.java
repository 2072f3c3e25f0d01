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

/// A stored value or a quoted text: what a column equals.
final class ValueRule implements GrammarRule {

  @Override
  public boolean read(ParseState reading) {
    return value(reading) || quoted(reading);
  }

  private static boolean value(ParseState reading) {
    Optional<Mention> found = reading.mention();
    if (found.isEmpty() || found.get().values().isEmpty()) {
      return false;
    }
    Mention mention = found.get();
    Optional<Column> waiting = waitingFor(reading, mention);
    if (waiting.isEmpty() && !mention.meansValueFirst()) {
      return false;
    }
    Optional<Column> column =
        waiting.or(() -> named(reading, mention)).or(() -> bound(reading, mention));
    if (column.isEmpty()) {
      return false;
    }
    Optional<Target.OfValue> value = ColumnBinder.valueIn(mention, column.get());
    String text = value.map(Target.OfValue::value).orElse(reading.question.phrase(mention));
    int from = reading.at();
    reading.moveTo(mention.to());
    reading
        .mention()
        .filter(next -> next.meansColumn(column.get()) && !reading.binder.meansTable(next))
        .ifPresent(next -> reading.moveTo(next.to()));
    equal(reading, column.get(), text, from);
    return true;
  }

  /// The pending column, if the value is one of its values, or the last filter's, in a list.
  private static Optional<Column> waitingFor(ParseState reading, Mention mention) {
    if (reading.pending instanceof Expression.ColumnValue(Column column)
        && ColumnBinder.valueIn(mention, column).isPresent()) {
      return Optional.of(column);
    }
    return reading.continuesList(mention.from())
        ? reading
            .filters()
            .lastColumn()
            .filter(column -> ColumnBinder.valueIn(mention, column).isPresent())
        : Optional.empty();
  }

  /// Such as in `Boston city`: the column's own name behind the value.
  private static Optional<Column> named(ParseState reading, Mention mention) {
    return reading
        .question
        .mentionFrom(mention.to())
        .flatMap(next -> reading.binder.value(mention, next::meansColumn))
        .map(ColumnBinder.Binding::column);
  }

  private static Optional<Column> bound(ParseState reading, Mention mention) {
    Optional<ColumnBinder.Binding> binding = reading.binder.value(mention);
    binding
        .filter(ColumnBinder.Binding::ambiguous)
        .ifPresent(_ ->
            reading.draft.doubt(
                UncertaintyFeature.SEVERAL_VALUES,
                "'" + reading.question.phrase(mention) + "' is a value of several columns"));
    return binding.map(ColumnBinder.Binding::column);
  }

  private static boolean quoted(ParseState reading) {
    Token token = reading.token();
    Optional<Column> column =
        token.kind() == Token.Kind.QUOTED ? columnOfUnknown(reading) : Optional.empty();
    if (column.isEmpty()) {
      return false;
    }
    int from = reading.at();
    reading.moveTo(from + 1);
    reading.draft.doubt(
        UncertaintyFeature.UNKNOWN_VALUE,
        "'" + token.text() + "' is no stored value that is known");
    equal(reading, column.get(), token.text(), from);
    return true;
  }

  /// Of a text that is not stored: the column that waits, the one of the list before, or the name
  /// of the thing that it stands behind.
  private static Optional<Column> columnOfUnknown(ParseState reading) {
    if (reading.pending instanceof Expression.ColumnValue(Column column)) {
      return Optional.of(column);
    }
    if (reading.continuesList(reading.at())) {
      return reading.filters().lastColumn();
    }
    int before = reading.at() - 1;
    while (reading.isWordAt(
        before, "named", "called", "titled", "name", "title", "the", "of", "is")) {
      before--;
    }
    return reading
        .question
        .mentionAt(before)
        .filter(reading.binder::meansTable)
        .flatMap(Mention::table)
        .flatMap(DisplayColumns::name);
  }

  private static void equal(ParseState reading, Column column, String text, int from) {
    boolean negated = reading.negated;
    if (negated && isManyTo(reading, column)) {
      NegationRule.exclude(reading, reading.lexicon.schema().table(column.table()));
      negated = false;
    }
    reading.addFilter(
        new Condition.Comparison(
            new Expression.ColumnValue(column),
            negated ? Comparator.NOT_EQUAL : Comparator.EQUAL,
            new Expression.Text(text)),
        from);
  }

  /// Whether one row of the subject can have several rows of the column's table.
  private static boolean isManyTo(ParseState reading, Column column) {
    Table subject = reading.draft.subject;
    return subject != null
        && !subject.name().equals(column.table())
        && reading.lexicon.schema().joins().between(subject.name(), column.table()).stream()
            .noneMatch(join ->
                reading
                    .lexicon
                    .schema()
                    .table(column.table())
                    .primaryKey()
                    .equals(join.side(column.table())));
  }
}
