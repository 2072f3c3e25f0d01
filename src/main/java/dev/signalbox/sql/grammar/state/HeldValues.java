package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.StateColumn;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordForms;
import java.util.List;
import java.util.Set;

/// The conditions that rows have what a column names, or lack it: 'with a discount', 'no contract'.
public final class HeldValues {

  /// Participles that tell of the end of what the words before them name, as in
  /// `contract_ended_on`.
  private static final Set<String> ENDED =
      Set.of(
          "ended",
          "cancelled",
          "canceled",
          "expired",
          "terminated",
          "closed",
          "stopped",
          "ceased",
          "revoked",
          "withdrawn",
          "lapsed");

  /// The words of numbers of which 0 is one like any other.
  private static final Set<String> GRADUATED =
      Set.of(
          "rating",
          "score",
          "rank",
          "grade",
          "star",
          "temperature",
          "latitude",
          "longitude",
          "elevation",
          "altitude",
          "balance",
          "difference",
          "mark",
          "gpa",
          "reading",
          "result",
          "level",
          "floor",
          "depth",
          "change",
          "profit",
          "year");

  private HeldValues() {}

  /// Whether a column holds an amount, of which 0 is none.
  public static boolean isAmount(Column column) {
    return column.type() == ValueType.NUMBER
        && !column.isIdentifier()
        && column.words().stream().map(WordForms::lemma).noneMatch(GRADUATED::contains);
  }

  /// The condition that rows have what a column names, or that they lack it. The date of an end is
  /// there where its thing is not, unless the words name the end itself, as in 'a contract ended
  /// date'.
  ///
  /// @param words those that name the column
  public static Condition condition(Column column, boolean held, List<Token> words, Schema schema) {
    Expression value = new Expression.ColumnValue(column);
    if (!isAmount(column)) {
      boolean ended =
          tellsEnd(column) && words.stream().map(Token::lower).noneMatch(ENDED::contains);
      return new Condition.NullTest(value, held != ended);
    }
    Expression none = new Expression.Numeral("0");
    if (held) {
      return new Condition.Comparison(value, Comparator.GREATER, none);
    }
    Condition zero = new Condition.Comparison(value, Comparator.EQUAL, none);
    return schema.mayBeAbsent(column)
        ? new Condition.AnyOf(List.of(new Condition.NullTest(value, false), zero))
        : zero;
  }

  /// Whether a column tells the end of what another word of its name names.
  private static boolean tellsEnd(Column column) {
    List<String> telling = StateColumn.telling(column);
    return column.type() == ValueType.TIME
        && telling.stream().anyMatch(ENDED::contains)
        && !ENDED.containsAll(telling);
  }
}
