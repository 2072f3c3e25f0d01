package dev.signalbox.sql.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression.Calculation;
import dev.signalbox.sql.query.Expression.ColumnValue;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.query.Expression.Numeral;
import dev.signalbox.sql.query.Expression.Operator;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The arithmetic of queries in SQL.
class ArithmeticRenderingTest {
  private static final TableName LINES = new TableName(null, "lines");
  private static final Expression A = column("a");
  private static final Expression B = column("b");
  private static final Expression C = column("c");
  private static final List<Condition> CHEAP =
      List.of(new Condition.Comparison(A, Comparator.LESS, B), new Condition.NullTest(C, false));

  static Stream<Arguments> expressions() {
    return Stream.of(
        Arguments.of(of(Operator.TIMES, A, B), "a * b"),
        Arguments.of(of(Operator.MINUS, A, of(Operator.PLUS, B, C)), "a - (b + c)"),
        Arguments.of(of(Operator.TIMES, of(Operator.MINUS, A, B), C), "(a - b) * c"),
        Arguments.of(of(Operator.PLUS, of(Operator.TIMES, A, B), C), "a * b + c"),
        Arguments.of(of(Operator.OVER, A, B), "1.0 * a / NULLIF(b, 0)"),
        Arguments.of(
            new Expression.CalculatedAggregate(Function.SUM, of(Operator.TIMES, A, B)),
            "SUM(a * b)"),
        Arguments.of(
            Expression.percentage(Expression.countWhere(CHEAP), new Expression.RowCount()),
            "100.0 * SUM(CASE WHEN a < b AND c IS NULL THEN 1 ELSE 0 END)"
                + " / NULLIF(COUNT(*), 0)"),
        Arguments.of(of(Operator.MINUS, new Numeral("0"), A), "0 - a"));
  }

  @ParameterizedTest
  @MethodSource("expressions")
  void shouldRender(Expression expression, String sql) {
    for (Dialect dialect : Dialect.all()) {
      Query query = new Query.Selection(Select.simple(expression, LINES, List.of()));
      String rendered = new SqlRenderer(dialect).render(query);

      assertThat(
              rendered
                  .replace(dialect.spelling().name("a"), "a")
                  .replace(dialect.spelling().name("b"), "b")
                  .replace(dialect.spelling().name("c"), "c"))
          .as(dialect.id())
          .startsWith("SELECT " + sql + " FROM ");
      assertThat(new ParsedSqlGuard().check(rendered, dialect))
          .as(rendered)
          .isInstanceOf(Verdict.Accepted.class);
    }
  }

  private static Calculation of(Operator operator, Expression left, Expression right) {
    return new Calculation(operator, left, right);
  }

  private static Expression column(String name) {
    return new ColumnValue(new Column(LINES, name, List.of(name), ValueType.NUMBER, false, ""));
  }
}
