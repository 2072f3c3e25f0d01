package dev.signalbox.sql.grammar;

import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Optional;

/// 'whose name contains "Mike"', 'that start with A', 'with the word "court"'.
final class PatternRule implements GrammarRule {

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
  public boolean read(ParseState reading) {
    int start = reading.at();
    boolean starts = reading.take(STARTS);
    boolean ends = !starts && reading.take(ENDS);
    if (!starts && !ends && !reading.take(PART) && !reading.take(CONTAINS)) {
      return false;
    }
    Optional<String> text = text(reading, start);
    Optional<Column> column = text.flatMap(_ -> column(reading));
    if (column.isEmpty()) {
      reading.moveTo(start);
      return false;
    }
    String pattern = (starts ? "" : "%") + text.orElseThrow() + (ends ? "" : "%");
    reading.addFilter(
        new Condition.Like(new Expression.ColumnValue(column.get()), pattern, reading.negated),
        start);
    return true;
  }

  private static Optional<String> text(ParseState reading, int start) {
    if (reading.atEnd()) {
      return Optional.empty();
    }
    Token token = reading.token();
    boolean literal =
        token.kind() == Token.Kind.QUOTED
            || (token.text().length() == 1 && token.isWord() && token.isCapitalized())
            || (token.text().length() == 1 && reading.isWordAt(reading.at() - 1, "letter"));
    boolean plainWith =
        reading.at() == start + 1 && reading.isWordAt(start, "has", "have", "having", "with", "as");
    if (!literal || (plainWith && reading.mention().isPresent())) {
      return Optional.empty();
    }
    reading.moveTo(reading.at() + 1);
    return Optional.of(token.text());
  }

  /// The column that waits, that is named behind, or that is shown.
  private static Optional<Column> column(ParseState reading) {
    if (reading.pending instanceof Expression.ColumnValue(Column waiting)) {
      return Optional.of(waiting);
    }
    int start = reading.at();
    if (reading.take(IN)) {
      List<Expression> named = ExpressionParser.read(reading);
      if (!named.isEmpty() && named.getFirst() instanceof Expression.ColumnValue(Column column)) {
        return Optional.of(column);
      }
      reading.moveTo(start);
    }
    for (Expression item : reading.draft.items.reversed()) {
      if (item instanceof Expression.ColumnValue(Column column)
          && column.type() == ValueType.TEXT) {
        return Optional.of(column);
      }
    }
    return Optional.ofNullable(reading.draft.subject).flatMap(DisplayColumns::name);
  }
}
