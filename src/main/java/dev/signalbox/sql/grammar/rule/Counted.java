package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordNet;
import dev.signalbox.sql.words.WordRelations;
import java.util.Optional;

/// Finds the rows or values that a count counts.
public final class Counted {
  private static final WordRelations ENGLISH = new WordRelations();

  private Counted() {}

  /// The table behind values, states and flags, as in 'the number of red cars', 'how many unpaid
  /// bills' or 'how many VIP customers', which becomes part of the draft. The parser leaves the
  /// values to the next rules.
  public static Optional<Table> behindValues(ParseStep step) {
    int start = step.at();
    Optional<Mention> whole =
        step.mention()
            .filter(found -> PlainFlags.describes(step, found))
            .filter(found ->
                PlainFlags.namesOwnTable(
                    step, step.column(found).orElseThrow(), found.from(), found.to()));
    if (whole.isPresent()) {
      return behindFlag(step, whole.get());
    }
    int at = start;
    for (int end = attributeEnd(step, at); end > at; end = attributeEnd(step, at)) {
      at = end;
      while (step.isWordAt(at, "and", "or", ",")) {
        at++;
      }
    }
    Optional<Mention> mention = step.question.mentionFrom(at);
    if (mention.filter(found -> PlainFlags.describes(step, found)).isPresent()) {
      return behindFlag(step, mention.get());
    }
    return at == start ? Optional.empty() : added(step, mention);
  }

  private static Optional<Table> behindFlag(ParseStep step, Mention flag) {
    Column column = step.column(flag).orElseThrow();
    if (PlainFlags.namesOwnTable(step, column, flag.from(), flag.to())) {
      Table table = step.lexicon.schema().table(column.table());
      step.addTable(table, flag);
      return Optional.of(table);
    }
    return added(step, step.question.mentionFrom(flag.to()));
  }

  private static Optional<Table> added(ParseStep step, Optional<Mention> named) {
    Optional<Mention> mention = named.filter(step::meansTable);
    mention.ifPresent(found -> step.addTable(found.table().orElseThrow(), found));
    return mention.flatMap(Mention::table);
  }

  /// Whether another table or a noun without a meaning follows the name of a table, as in 'loan
  /// instalments': it tells that other rows are counted.
  static boolean isNounLeft(ParseStep step) {
    if (step.mention().isPresent()) {
      return step.meansTable(step.mention().get()) && !VerbForms.isPast(step.token().lower());
    }
    return !step.atEnd()
        && !StopWords.isFunctionWord(step.token())
        && WordRelations.isNoun(step.token().lemma())
        && !ENGLISH.is(WordNet.Part.VERB, step.token().lemma());
  }

  /// Whether a table stands behind `late`, which [ColumnComparisonRule] parses.
  static boolean isBehindLate(ParseStep step) {
    Optional<Mention> mention =
        step.isWordAt(step.at(), "late")
            ? step.question.mentionFrom(step.at() + 1).filter(step::meansTable)
            : Optional.empty();
    mention.ifPresent(found -> step.addTable(found.table().orElseThrow(), found));
    return mention.isPresent();
  }

  /// The index after a value or a state at a token; the token's own where there is none.
  private static int attributeEnd(ParseStep step, int at) {
    return step.question
        .mentionFrom(at)
        .filter(mention -> !mention.values().isEmpty() && mention.meansValueFirst())
        .map(Mention::to)
        .orElseGet(() -> Math.max(StateRule.end(step, at), CodeRule.end(step, at)));
  }

  /// Counts the different values of a column behind a value: 'different dog breeds'.
  static Optional<Expression> differentValues(ParseStep step) {
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

  /// Whether a noun and a verb name the time of the rows that are counted, as in 'how many members
  /// joined', where a table of members has the column `joined`.
  static boolean isTimeOfRows(Mention mention, Column column, Token first) {
    return column.type() == ValueType.TIME
        && mention.to() > mention.from() + 1
        && first.isPlural()
        && !column.words().contains(first.lemma());
  }
}
