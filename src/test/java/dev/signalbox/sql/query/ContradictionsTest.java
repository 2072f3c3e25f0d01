package dev.signalbox.sql.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContradictionsTest {
  private static final TableName ORDERS = new TableName(null, "orders");
  private static final Expression AT = value("ordered_at", ValueType.TIME);
  private static final Expression STATUS = value("status", ValueType.TEXT);
  private static final Expression AMOUNT = value("amount", ValueType.NUMBER);

  private static Expression value(String column, ValueType type) {
    return new Expression.ColumnValue(new Column(ORDERS, column, List.of(column), type, false, ""));
  }

  private static Condition text(Expression left, Comparator how, String right) {
    return new Condition.Comparison(left, how, new Expression.Text(right));
  }

  private static Condition number(Comparator how, String right) {
    return new Condition.Comparison(AMOUNT, how, new Expression.Numeral(right));
  }

  private static boolean contradict(Condition... conditions) {
    return Contradictions.in(
        new Query.Selection(Select.simple(STATUS, ORDERS, List.of(conditions))));
  }

  @Test
  void shouldFindSpansWithoutACommonTime() {
    assertThat(
            contradict(
                text(AT, Comparator.AT_LEAST, "2025-01-01"),
                text(AT, Comparator.LESS, "2026-01-01"),
                text(AT, Comparator.AT_LEAST, "2026-01-01"),
                text(AT, Comparator.LESS, "2027-01-01")))
        .isTrue();
    assertThat(
            contradict(
                text(AT, Comparator.AT_LEAST, "2025-01-01"),
                text(AT, Comparator.LESS, "2026-01-01"),
                text(AT, Comparator.AT_LEAST, "2025-06-01")))
        .isFalse();
  }

  @Test
  void shouldFindTwoValues() {
    assertThat(
            contradict(
                text(STATUS, Comparator.EQUAL, "open"), text(STATUS, Comparator.EQUAL, "paid")))
        .isTrue();
    assertThat(
            contradict(
                new Condition.AnyOf(
                    List.of(
                        text(STATUS, Comparator.EQUAL, "open"),
                        text(STATUS, Comparator.EQUAL, "paid")))))
        .isFalse();
  }

  @Test
  void shouldCompareNumbersByTheirValue() {
    assertThat(contradict(number(Comparator.GREATER, "9"), number(Comparator.LESS, "10")))
        .isFalse();
    assertThat(contradict(number(Comparator.GREATER, "10"), number(Comparator.LESS, "9"))).isTrue();
    assertThat(
            contradict(
                number(Comparator.GREATER, "3"),
                number(Comparator.AT_LEAST, "5"),
                number(Comparator.AT_MOST, "5")))
        .isFalse();
    assertThat(contradict(number(Comparator.AT_LEAST, "9"), number(Comparator.AT_MOST, "9")))
        .isFalse();
    assertThat(contradict(number(Comparator.EQUAL, "0"), number(Comparator.GREATER, "100")))
        .isTrue();
    assertThat(contradict(number(Comparator.EQUAL, "5"), number(Comparator.EQUAL, "5.0")))
        .isFalse();
    assertThat(contradict(number(Comparator.GREATER, "9"), number(Comparator.AT_MOST, "9")))
        .isTrue();
  }

  @Test
  void shouldFindAbsentValuesThatAreCompared() {
    assertThat(
            contradict(new Condition.NullTest(AT, false), text(AT, Comparator.LESS, "2026-01-01")))
        .isTrue();
    assertThat(
            contradict(new Condition.NullTest(AT, true), text(AT, Comparator.LESS, "2026-01-01")))
        .isFalse();
  }
}
