package dev.signalbox.sql.grammar.rule.quantity;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.MeasureColumns;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Aggregate;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordForms;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Parses the share of one stored count in another one of the same things: 'what percentage of the
/// tickets was returned', where rows store `tickets_sold` and `tickets_returned`.
public final class ColumnShareRule implements GrammarRule {

  private static final WordPattern SHARE =
      WordPattern.of(
          "the|a|what|which? percentage|percent|share|proportion|fraction|% of all? of? the|our|my?");
  private static final WordPattern BEING =
      WordPattern.of("that|which? is|are|was|were|has|have|had been|being?");

  /// Words in the names of columns that count all things of a kind.
  private static final Set<String> WHOLE =
      Set.of(
          "total",
          "all",
          "number",
          "count",
          "made",
          "produced",
          "issued",
          "sold",
          "printed",
          "offered",
          "ordered",
          "bought",
          "received",
          "planted",
          "built",
          "of");

  private record Counts(Column part, Column whole) {}

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    boolean found =
        step.draft.items.isEmpty()
            && step.draft.share == null
            && step.take(SHARE)
            && take(step, step.at());
    if (!found) {
      step.moveTo(start);
    }
    return found;
  }

  private static boolean take(ParseStep step, int noun) {
    Optional<Token> things = step.tokenAt(noun).filter(Token::isWord);
    step.moveTo(noun + 1);
    if (things.isEmpty() || !step.take(BEING) || step.atEnd()) {
      return false;
    }
    Token verb = step.token();
    List<Counts> counts =
        verb.isWord() && VerbForms.isPast(verb.lower())
            ? step.lexicon.schema().tables().stream()
                .flatMap(table -> counts(table, things.get(), verb).stream())
                .toList()
            : List.of();
    if (counts.size() != 1) {
      return false;
    }
    step.moveTo(step.at() + 1);
    Counts found = counts.getFirst();
    step.draft.addItem(Expression.percentage(sum(found.part()), sum(found.whole())));
    step.draft.subject = step.lexicon.schema().table(found.part().table());
    step.draft.tables.add(step.draft.subject);
    step.restricting = true;
    step.asking = false;
    return true;
  }

  /// The counts of a table for the things; empty where it stores one of them alone, or several
  /// others.
  private static Optional<Counts> counts(Table table, Token things, Token verb) {
    List<Column> all =
        table.columns().stream()
            .filter(column -> column.type() == ValueType.NUMBER && !column.isIdentifier())
            .filter(column -> !column.isFlag() && has(column, things))
            .toList();
    List<Column> part = all.stream().filter(column -> has(column, verb)).toList();
    boolean whole =
        all.stream()
            .filter(column -> !part.contains(column))
            .allMatch(column -> isWhole(column, things));
    return all.size() == 2 && part.size() == 1 && whole
        ? Optional.of(
            new Counts(
                part.getFirst(),
                all.getFirst().equals(part.getFirst()) ? all.getLast() : all.getFirst()))
        : Optional.empty();
  }

  /// Whether a column counts all of the things, as `wheels_made` counts wheels.
  private static boolean isWhole(Column column, Token things) {
    return MeasureColumns.adds(column)
        && column.words().stream()
            .filter(word -> !WordForms.stem(word).equals(things.stem()))
            .allMatch(WHOLE::contains);
  }

  private static boolean has(Column column, Token word) {
    return column.words().stream().map(WordForms::stem).anyMatch(word.stem()::equals);
  }

  private static Expression sum(Column column) {
    return new Aggregate(Function.SUM, false, column);
  }
}
