package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.rule.quantity.RateRule;
import dev.signalbox.sql.grammar.state.ColumnBinder;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.Token;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/// Parses superlatives that imply the column to order by: 'oldest singer', 'most expensive
/// product', 'heaviest horse' where horse is a species, 'latest', 'the last five orders', 'the most
/// in fees'.
final class ConceptOrder {

  private static final WordPattern LAST = WordPattern.of("the? very? last|latest|newest");
  private static final WordPattern MOST_RECENT = WordPattern.of("the? most recent");
  private static final WordPattern LEADING =
      WordPattern.of("the? cheapest|oldest|youngest|earliest|longest|shortest|heaviest|largest");
  private static final String NUMBER = "\\d{1,4}";

  private ConceptOrder() {}

  /// Parses a number of rows behind a superlative: 'the last five orders', 'the cheapest 3
  /// products'. 'Last five days' is a time.
  static boolean severalRows(ParseStep step) {
    int start = step.at();
    boolean last = step.take(LAST) || step.take(MOST_RECENT);
    boolean led = last || step.take(LEADING);
    String number = led ? step.tokenAt(step.at()).map(Token::number).orElse(null) : null;
    if (number == null || !number.matches(NUMBER) || isTime(step, start)) {
      step.moveTo(start);
      return false;
    }
    String adjective = step.question.tokens().get(step.at() - 1).lower();
    step.moveTo(step.at() + 1);
    Optional<Mention> mention = step.mention().filter(step::meansTable);
    Optional<Table> table = mention.flatMap(Mention::table).or(() -> Counted.behindValues(step));
    Optional<Superlative.RankedColumn> ranked =
        table.flatMap(found ->
            last
                ? TimeColumns.of(step, found)
                    .map(column -> new Superlative.RankedColumn(column, true))
                : Superlative.columnFor(adjective, found, step.lexicon.schema()));
    if (ranked.isEmpty()) {
      step.moveTo(start);
      return false;
    }
    mention.ifPresent(found -> {
      step.addTable(found.table().orElseThrow(), found);
      step.moveTo(found.to());
    });
    TopRule.order(
        step, new Expression.ColumnValue(ranked.get().column()), ranked.get().descending());
    TopRule.limit(step, OptionalInt.of(Integer.parseInt(number)));
    return true;
  }

  /// Orders by the sum of a measure behind 'the most in', as in 'which bike earned the most in
  /// fees'.
  static boolean inMeasure(ParseStep step) {
    Optional<Mention> measure =
        step.isWordAt(step.at() + 1, "in")
            ? step.question.mentionFrom(step.at() + 2)
            : Optional.empty();
    Optional<Column> column =
        measure
            .filter(found -> !found.meansValueFirst())
            .flatMap(step::column)
            .filter(MeasureColumns::measures);
    Table subject = step.draft.subject;
    if (subject == null || column.isEmpty()) {
      return false;
    }
    boolean descending = step.token().lower().equals("most");
    step.moveTo(measure.orElseThrow().to());
    boolean own = column.get().table().equals(subject.name());
    return TopRule.order(
        step,
        own
            ? new Expression.ColumnValue(column.get())
            : new Expression.Aggregate(Expression.Function.SUM, false, column.get()),
        descending);
  }

  private static boolean isTime(ParseStep step, int start) {
    return IntStream.rangeClosed(start, step.at())
        .anyMatch(at -> !step.times.startingAt(at).isEmpty());
  }

  /// @param reverse whether 'least' turns the order
  static boolean parse(ParseStep step, boolean reverse) {
    String adjective = step.token().lower();
    step.moveTo(step.at() + 1);
    Optional<Mention> mention = step.mention().filter(step::meansTable);
    Optional<Table> table =
        mention
            .flatMap(Mention::table)
            .or(() -> Counted.behindValues(step))
            .or(() -> Optional.ofNullable(step.draft.subject))
            .or(() -> ofValue(step));
    Optional<Superlative.RankedColumn> ranked =
        table.flatMap(found ->
            Superlative.columnFor(adjective, found, step.lexicon.schema())
                .map(column ->
                    RateRule.of(step, found)
                        .filter(_ -> Units.isMoney(column.column()))
                        .map(rate -> new Superlative.RankedColumn(rate, column.descending()))
                        .orElse(column)));
    if (ranked.isEmpty()) {
      return false;
    }
    if (mention.isPresent()) {
      step.addTable(mention.get().table().orElseThrow(), mention.get());
      step.moveTo(mention.get().to());
    }
    return TopRule.order(
        step,
        new Expression.ColumnValue(ranked.get().column()),
        ranked.get().descending() != reverse);
  }

  /// The table whose rows a value tells by their kind.
  private static Optional<Table> ofValue(ParseStep step) {
    return step.mention()
        .filter(Mention::meansValueFirst)
        .flatMap(step.binder::value)
        .map(ColumnBinder.Binding::column)
        .map(column -> step.lexicon.schema().table(column.table()));
  }
}
