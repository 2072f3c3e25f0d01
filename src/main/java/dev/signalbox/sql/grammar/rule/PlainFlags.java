package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.ConceptColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.WordForms;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Flags whose names do not mark them as such, as a column of numbers named `organic`.
final class PlainFlags {

  private static final Set<String> CLAUSE_ENDS =
      Set.of("and", "or", "that", "which", "who", "with", "without", "have", "had");

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
  /// service', 'tills in use'. The preposition may stand before the mention.
  static boolean isSaid(ParseStep step, Column column, int to) {
    String first = column.words().getFirst();
    int from = step.isWordAt(step.at() - 1, first) ? step.at() - 1 : step.at();
    boolean said =
        step.isWordAt(from - 1, "is", "are", "was", "were", "not")
            || (column.saysOfRows() && isBehindOwnTable(step, column, from));
    return column.words().size() > 1
        && step.isWordAt(from, first)
        && said
        && is(step, column, from, to);
  }

  private static boolean isBehindOwnTable(ParseStep step, Column column, int at) {
    return step.question
        .mentionAt(at - 1)
        .flatMap(Mention::table)
        .filter(table -> table.name().equals(column.table()))
        .isPresent();
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
    boolean chosen = step.isWordAt(to, "ones", "one") || isChosen(step, from);
    boolean joined =
        step.question.mentionFrom(from).filter(found -> found.to() > to).isPresent()
            || namesOwnTable(step, column, from, to);
    boolean said = step.isWordAt(from - 1, "is", "are", "was", "were", "be", "been", "not", "also");
    boolean behind = column.saysOfRows() && step.question.mentionAt(from - 1).isPresent();
    boolean ends =
        step.tokenAt(to)
            .map(token -> !token.isWord() || CLAUSE_ENDS.contains(token.lower()))
            .orElse(true);
    return column.type() == ValueType.NUMBER
        && !column.isIdentifier()
        && !quantity
        && (attribute || chosen || joined || ((said || behind) && ends));
  }

  /// Whether words choose among the rows before, and name nothing else: 'only the VIPs'.
  private static boolean isChosen(ParseStep step, int from) {
    int before = step.isWordAt(from - 1, "the") ? from - 2 : from - 1;
    return step.draft.chosen
        && step.draft.items.isEmpty()
        && step.isWordAt(before, "only", "just", "without", "except");
  }
}
