package dev.signalbox.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import dev.signalbox.sql.words.AskedChart.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChartTextTest {

  private static ResultTable table(List<ResultColumn> columns, List<List<Object>> rows) {
    return ResultTable.newBuilder().setColumns(columns).setRows(rows).build();
  }

  private static List<String> drawn(ResultTable result, Kind kind) {
    return ChartText.lines(Chart.of(result, kind).orElseThrow());
  }

  @Test
  void shouldDrawABarForEachRow() {
    ResultTable result =
        table(
            List.of(
                new ResultColumn("city", "TEXT", null),
                new ResultColumn("count(*)", "INTEGER", null)),
            List.of(List.of("Oslo", 4L), List.of("Lima", 1L), List.of("Bergen", 0L)));

    assertThat(drawn(result, Kind.BAR))
        .containsExactly(
            "count by city",
            "Oslo   " + "█".repeat(40) + " 4",
            "Lima   " + "█".repeat(10) + " 1",
            "Bergen  0");
  }

  @Test
  void shouldDrawALineOverYearsAsBars() {
    ResultTable result =
        table(
            List.of(
                new ResultColumn("year", "INTEGER", null),
                new ResultColumn("count(*)", "INTEGER", null)),
            List.of(List.of(2024L, 2L), List.of(2025L, -1L)));

    assertThat(drawn(result, Kind.LINE))
        .containsExactly(
            "count by year", "2024 " + "█".repeat(40) + " 2", "2025 -" + "█".repeat(20) + " -1");
  }

  @Test
  void shouldNameMonthsAsPeopleDo() {
    ResultTable result =
        table(
            List.of(
                new ResultColumn("month", "TEXT", null),
                new ResultColumn("count(*)", "INTEGER", null)),
            List.of(
                List.of("2025-01", 2L),
                List.of("2025-02-01", 1L),
                List.of("2025-03-01 00:00:00", 1L)));

    assertThat(drawn(result, Kind.LINE))
        .containsExactly(
            "count by month",
            "Jan 2025 " + "█".repeat(40) + " 2",
            "Feb 2025 " + "█".repeat(20) + " 1",
            "Mar 2025 " + "█".repeat(20) + " 1");
  }

  @Test
  void shouldDrawTwoAmountsAsAField() {
    ResultTable result =
        table(
            List.of(
                new ResultColumn("length", "INTEGER", null),
                new ResultColumn("sales", "INTEGER", null)),
            List.of(
                List.of(1L, 10L),
                List.of(2L, 20L),
                List.of(3L, 30L),
                List.of(4L, 40L),
                List.of(5L, 50L)));

    List<String> lines = drawn(result, Kind.POINT);

    assertThat(lines.getFirst()).isEqualTo("sales over length");
    assertThat(lines.get(1)).as("the largest of both").endsWith("●").hasSize(41);
    assertThat(lines.get(10)).as("the least of both").isEqualTo("│●");
  }
}
