package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.DisplayColumns;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import java.util.List;
import java.util.Optional;

/// Parses text patterns: 'whose name contains "Mike"', 'that start with A', 'with the word
/// "court"', 'that have cheese in the name', 'mention an infection'.
public final class PatternRule implements GrammarRule {

  private static final WordPattern CONTAINS =
      WordPattern.of(
          "contain|contains|containing|include|includes|including|has|have|having|with|like|as the? a? substring|word|phrase|letter|string|text|prefix? in?");
  private static final WordPattern MENTIONS =
      WordPattern.of(
          "contain|contains|containing|include|includes|including|mention|mentions|mentioned|mentioning the? word|words? a|an|any|some?");
  private static final WordPattern PART =
      WordPattern.of("the? a? substring|word|phrase|letter|string");
  private static final WordPattern STARTS =
      WordPattern.of(
          "start|starts|starting|begin|begins|beginning with|from? the? letter|word|prefix|string?");
  private static final WordPattern END_UP = WordPattern.of("end up");
  private static final WordPattern ENDS =
      WordPattern.of("end|ends|ending with|in? the? letter|word|suffix|string?");
  private static final WordPattern IN = WordPattern.of("in|as|within|for the|their|its|his|her?");

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    boolean starts = step.take(STARTS);
    boolean ends = !starts && !step.sees(END_UP) && step.take(ENDS);
    boolean mentions = step.sees(MENTIONS);
    if (!starts && !ends && !step.take(PART) && !step.take(CONTAINS) && !mentions) {
      return false;
    }
    Optional<String> text =
        text(step, start)
            .or(() -> plain(step, (starts || ends) && step.at() > start + 1))
            .or(() -> mentioned(step, start, mentions));
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

  /// The word or name behind 'begins with', as in 'begins with Mc'.
  private static Optional<String> plain(ParseStep step, boolean affix) {
    if (!affix || step.atEnd() || !isPlain(step.token())) {
      return Optional.empty();
    }
    StringBuilder text = new StringBuilder(step.token().text());
    boolean name = step.token().isCapitalized();
    step.moveTo(step.at() + 1);
    while (name && !step.atEnd() && step.token().isCapitalized()) {
      text.append(' ').append(step.token().text());
      step.moveTo(step.at() + 1);
    }
    return Optional.of(text.toString());
  }

  /// The word behind 'mention' where a text column waits, or before 'in the name'.
  private static Optional<String> mentioned(ParseStep step, int start, boolean mentions) {
    int before = step.at();
    step.moveTo(start);
    if (!step.take(MENTIONS)) {
      step.moveTo(before);
    }
    if (step.atEnd() || !isPlain(step.token())) {
      return Optional.empty();
    }
    String text = step.token().text();
    step.moveTo(step.at() + 1);
    boolean waits =
        mentions
            && step.pending instanceof Expression.ColumnValue(Column column)
            && column.type() == ValueType.TEXT;
    return waits || namesColumnBehind(step) ? Optional.of(text) : Optional.empty();
  }

  private static boolean namesColumnBehind(ParseStep step) {
    int start = step.at();
    boolean in = step.take(IN);
    step.skipDeterminers();
    boolean column =
        in
            && step.mention()
                .filter(mention -> !mention.columns().isEmpty() && !mention.meansValueFirst())
                .isPresent();
    step.moveTo(start);
    return column;
  }

  private static boolean isPlain(Token token) {
    return (token.isWord() && !StopWords.isFunctionWord(token))
        || token.kind() == Token.Kind.NUMBER;
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
