package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ConceptColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.ValueType;
import java.util.List;
import java.util.stream.Stream;

/// Flags whose names do not mark them as such, as a column of numbers named `organic`.
final class PlainFlags {

  private PlainFlags() {}

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
    boolean joined = step.question.mentionFrom(from).filter(found -> found.to() > to).isPresent();
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
