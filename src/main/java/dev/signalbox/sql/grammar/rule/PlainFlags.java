package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ConceptColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.WordForms;
import java.util.List;
import java.util.stream.Stream;

/// Flags whose names do not mark them as such, as a column of numbers named `organic`.
final class PlainFlags {

  private PlainFlags() {}

  /// Whether a column describes the rows of a table that is named behind it: it is a flag by its
  /// type or name, or by its position.
  static boolean describes(ParseStep step, Mention mention) {
    return !step.meansTable(mention)
        && !mention.meansValueFirst()
        && step.column(mention)
            .filter(column -> column.isFlag() || is(step, column, mention.from(), mention.to()))
            .isPresent();
  }

  /// Whether words that name a column end with the name of its table, as `VIP customers`.
  static boolean namesOwnTable(ParseStep step, Column column, int from, int to) {
    String last = step.question.tokens().get(to - 1).lemma();
    return to - from > 1
        && column.words().stream().map(WordForms::lemma).noneMatch(last::equals)
        && step.lexicon.schema().table(column.table()).words().stream()
            .map(WordForms::lemma)
            .anyMatch(last::equals);
  }

  /// Whether several words of a column of numbers are said of rows: 'tanks that are out of
  /// service'.
  static boolean isSaid(ParseStep step, Column column, int to) {
    return column.words().size() > 1
        && column.words().getFirst().equals(step.token().lower())
        && step.isWordAt(step.at() - 1, "is", "are", "was", "were", "not")
        && is(step, column, step.at(), to);
  }

  /// Whether a column of numbers is a flag by the position of its name: in front of what it
  /// describes, or behind a form of `be`.
  static boolean is(ParseStep step, Column column, int from, int to) {
    boolean quantity =
        Stream.of(
                ConceptColumns.AGE,
                ConceptColumns.SIZE,
                ConceptColumns.PRICE,
                ConceptColumns.WORTH,
                ConceptColumns.LENGTH,
                ConceptColumns.RATING,
                ConceptColumns.WEIGHT,
                ConceptColumns.TIME)
            .flatMap(List::stream)
            .anyMatch(column.words()::contains);
    boolean attribute =
        step.question
            .mentionFrom(to)
            .filter(next -> next.table().isPresent() || next.meansValueFirst())
            .isPresent();
    boolean joined =
        step.question.mentionFrom(from).filter(found -> found.to() > to).isPresent()
            || namesOwnTable(step, column, from, to);
    boolean said = step.isWordAt(from - 1, "is", "are", "was", "were", "be", "been", "not", "also");
    boolean ends =
        step.tokenAt(to)
            .map(token ->
                !token.isWord() || token.lower().equals("and") || token.lower().equals("or"))
            .orElse(true);
    return column.type() == ValueType.NUMBER
        && !column.isIdentifier()
        && !quantity
        && (attribute || joined || (said && ends));
  }
}
