package dev.signalbox.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.PlanStep;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.TestEvents;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnHeadingsTest {
  private static List<String> of(String sql, String... names) {
    return ColumnHeadings.of(sql, result(names));
  }

  private static ResultTable result(String... names) {
    return ResultTable.newBuilder()
        .setColumns(Stream.of(names).map(name -> new ResultColumn(name, "INTEGER", null)).toList())
        .setRows(List.of())
        .build();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SUM(T1.qty * T2."unit_price")                  | total of qty times unit price
          COUNT(*)                                       | number of rows
          COUNT(DISTINCT T1."dealerId")                  | number of different dealer id
          AVG(price)                                     | average price
          ROUND(MAX(price) - MIN(price), 2)              | highest price minus lowest price
          1.0 * SUM(a) / COUNT(*)                        | total a divided by number of rows
          CAST(SUM(a) AS REAL) / SUM(b)                  | total a divided by total b
          strftime('%Y-%m', T1."sold_at")                | month of sold_at
          100.0 * SUM(a) / NULLIF(COUNT(*), 0)           | percentage
          ROUND(100 * (CAST(SUM(a) AS REAL) / SUM(b)), 1) | percentage
          SUM(a) * 100 / 119                             | engine
          COALESCE(a, b)                                 | engine
          (price - cost) * qty                           | engine
          SUM(a) - b                                     | total a minus b
          SUM(CASE WHEN a > 1 THEN 1 ELSE 0 END)         | engine
          """)
  void shouldPutExpressionsIntoWords(String expression, String heading) {
    assertThat(of("SELECT %s FROM t AS T1".formatted(expression), "engine"))
        .containsExactly(heading);
  }

  @Test
  void shouldKeepNamesThatAreNoExpressions() {
    assertThat(
            of("SELECT T1.name, SUM(a) AS revenue, COUNT(*) FROM t AS T1", "name", "revenue", "c"))
        .containsExactly("name", "revenue", "number of rows");
    assertThat(of("SELECT *, COUNT(*) FROM t", "a", "COUNT(*)")).containsExactly("a", "COUNT(*)");
    assertThat(of("no query", "a")).containsExactly("a");
  }

  @Test
  void shouldTellTheCountedRowsByTheReading() {
    PlanStep step =
        PlanStep.newBuilder(TestEvents.step("shop", "SELECT nm, COUNT(*) FROM t GROUP BY nm"))
            .setReading("name and number of orders, for each name")
            .build();
    ResultTable result = result("nm", "COUNT(*)");

    assertThat(ColumnHeadings.of(step, result)).containsExactly("nm", "number of orders");
    assertThat(ColumnHeadings.spoken(step, result)).containsExactly("name", "number of orders");
  }

  @Test
  void shouldKeepTheEnginesNamesApart() {
    assertThat(
            of(
                "SELECT SUM(o.amount), SUM(p.amount), COUNT(*) FROM o, p",
                "SUM(o.amount)",
                "SUM(p.amount)",
                "n"))
        .containsExactly("SUM(o.amount)", "SUM(p.amount)", "number of rows");
  }
}
