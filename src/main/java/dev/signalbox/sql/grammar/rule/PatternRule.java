package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Optional;
import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;

/// Parses text patterns: 'whose name contains "Mike"', 'that start with A', 'with the word
/// "court"'.
public final class PatternRule implements GrammarRule {

  private static final WordPattern CONTAINS =
      WordPattern.of(
          "contain|contains|containing|include|includes|including|has|have|having|with|like|as the? a? substring|word|phrase|letter|string|text|prefix? in?");
  private static final WordPattern PART =
      WordPattern.of("the? a? substring|word|phrase|letter|string");
  private static final WordPattern STARTS =
      WordPattern.of(
          "start|starts|starting|begin|begins|beginning with|from? the? letter|word|prefix|string?");
  private static final WordPattern ENDS =
      WordPattern.of("end|ends|ending with|in? the? letter|word|suffix|string?");
  private static final WordPattern IN = WordPattern.of("in|as|within|for the|their|its|his|her?");

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    boolean starts = step.take(STARTS);
    boolean ends = !starts && step.take(ENDS);
    if (!starts && !ends && !step.take(PART) && !step.take(CONTAINS)) {
      return false;
    }
    Optional<String> text = text(step, start);
    Optional<Column> column = text.flatMap(_ -> column(step));
    if (column.isEmpty()) {
      step.moveTo(start);
      return false;
    }
    String pattern = (starts ? "" : "%") + text.orElseThrow() + (ends ? "" : "%");
    step.addFilter(
        new Condition.Like(new Expression.ColumnValue(column.get()), pattern, step.negated), start);
    return true;
  }

  private static Optional<String> text(ParseStep step, int start) {
    if (step.atEnd()) {
      return Optional.empty();
    }
    Token token = step.token();
    boolean literal =
        token.kind() == Token.Kind.QUOTED
            || (token.text().length() == 1 && token.isWord() && token.isCapitalized())
            || (token.text().length() == 1 && step.isWordAt(step.at() - 1, "letter"));
    boolean plainWith =
        step.at() == start + 1 && step.isWordAt(start, "has", "have", "having", "with", "as");
    if (!literal || (plainWith && step.mention().isPresent())) {
      return Optional.empty();
    }
    step.moveTo(step.at() + 1);
    return Optional.of(token.text());
  }

  /// The pending column, the column named behind the pattern, or a column that the query shows.
  private static Optional<Column> column(ParseStep step) {
    if (step.pending instanceof Expression.ColumnValue(Column waiting)) {
      return Optional.of(waiting);
    }
    int start = step.at();
    if (step.take(IN)) {
      List<Expression> named = ExpressionParser.parse(step);
      if (!named.isEmpty() && named.getFirst() instanceof Expression.ColumnValue(Column column)) {
        return Optional.of(column);
      }
      step.moveTo(start);
    }
    for (Expression item : step.draft.items.reversed()) {
      if (item instanceof Expression.ColumnValue(Column column)
          && column.type() == ValueType.TEXT) {
        return Optional.of(column);
      }
    }
    return Optional.ofNullable(step.draft.subject).flatMap(DisplayColumns::name);
  }
}
