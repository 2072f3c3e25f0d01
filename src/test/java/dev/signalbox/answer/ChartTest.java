package dev.signalbox.answer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import dev.signalbox.sql.words.AskedChart.Kind;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ChartTest {
  private static final JsonMapper JSON = new JsonMapper();

  @Test
  void shouldDrawAmountsByNameAsBarsInTheOrderOfTheRows() throws Exception {
    JsonNode chart =
        chart(
            List.of("T1.country VARCHAR", "avg(T1.age) DECIMAL"),
            row("Norway", "41.50"),
            row("Chile", "39"),
            row(null, null));

    assertThat(chart.at("/mark").asText()).isEqualTo("bar");
    assertThat(chart.at("/encoding/x/title").asText()).isEqualTo("country");
    assertThat(chart.at("/encoding/x/type").asText()).isEqualTo("nominal");
    assertThat(chart.at("/encoding/x/sort").isNull()).isTrue();
    assertThat(chart.at("/encoding/y/type").asText()).isEqualTo("quantitative");
    assertThat(chart.at("/encoding/y/title").asText()).isEqualTo("average age");
    String x = chart.at("/encoding/x/field").asText();
    String y = chart.at("/encoding/y/field").asText();
    assertThat(chart.at("/data/values")).hasSize(3);
    assertThat(chart.at("/data/values/0/" + x).asText()).isEqualTo("Norway");
    assertThat(chart.at("/data/values/0/" + y).isNumber()).isTrue();
    assertThat(chart.at("/data/values/0/" + y).asDouble()).isEqualTo(41.5);
    assertThat(chart.at("/data/values/2/" + x).isNull()).isTrue();
    assertThat(chart.at("/data/values/2/" + y).isNull()).isTrue();
  }

  @Test
  void shouldDrawAmountsOverTimeAsALine() throws Exception {
    JsonNode years =
        chart(
            List.of("release_year INTEGER", "count(*) INTEGER"),
            row(2001L, 3L),
            row(2002L, 5L),
            row(2003L, 4L));
    JsonNode days =
        chart(
            List.of("day DATE", "total DOUBLE"),
            row("2026-01-01", 3.5),
            row("2026-01-02", 5.0),
            row("2026-01-03", 4.0));

    assertThat(years.at("/mark").asText()).isEqualTo("line");
    assertThat(years.at("/encoding/x/type").asText()).isEqualTo("quantitative");
    assertThat(years.at("/encoding/x/axis/format").asText()).isEqualTo("d");
    assertThat(years.at("/encoding/y/title").asText()).isEqualTo("count");
    assertThat(days.at("/mark").asText()).isEqualTo("line");
    assertThat(days.at("/encoding/x/type").asText()).isEqualTo("temporal");
    assertThat(days.at("/encoding/x/scale/type").asText()).isEqualTo("utc");
    assertThat(days.at("/encoding/tooltip/0/type").asText()).isEqualTo("nominal");
  }

  @Test
  void shouldTellASecondNameByColour() throws Exception {
    JsonNode chart =
        chart(
            List.of("city TEXT", "kind TEXT", "count(*) INTEGER"),
            row("Oslo", "bus", 3L),
            row("Oslo", "tram", 5L),
            row("Lima", "bus", 4L));

    assertThat(chart.at("/mark").asText()).isEqualTo("bar");
    assertThat(chart.at("/encoding/color/title").asText()).isEqualTo("kind");
    assertThat(chart.at("/encoding/xOffset/field")).isEqualTo(chart.at("/encoding/color/field"));
  }

  @Test
  void shouldLayBarsBesideLongNames() throws Exception {
    JsonNode chart =
        chart(
            List.of("customer_name TEXT", "count(distinct#T2.order_id) INTEGER"),
            row("United Kingdom of Great Britain and Northern Ireland", 3L),
            row("The former Yugoslav Republic of Macedonia", 5L));

    assertThat(chart.at("/encoding/y/type").asText()).isEqualTo("nominal");
    assertThat(chart.at("/encoding/y/title").asText()).isEqualTo("customer name");
    assertThat(chart.at("/encoding/y/sort").isNull()).isTrue();
    assertThat(chart.at("/encoding/x/type").asText()).isEqualTo("quantitative");
    assertThat(chart.at("/encoding/x/title").asText()).isEqualTo("count of order id");
  }

  @Test
  void shouldDrawTwoAmountsAsPoints() throws Exception {
    List<Object[]> rows = new ArrayList<>();
    for (long i = 0; i < 6; i++) {
      rows.add(row("song " + i, i * i, 100 - i));
    }

    JsonNode chart =
        JSON.readTree(
            Chart.of(table(List.of("name TEXT", "length INTEGER", "sales INTEGER"), rows))
                .orElseThrow());

    assertThat(chart.at("/mark").asText()).isEqualTo("point");
    assertThat(chart.at("/encoding/tooltip")).hasSize(3);
  }

  @Test
  void shouldDrawNothingThatHelpsNobody() {
    assertThat(drawn(List.of("name TEXT", "age INTEGER"), row("Ann", 5L))).as("one row").isEmpty();
    assertThat(drawn(List.of("name TEXT"), row("Ann"), row("Bob"))).as("no amount").isEmpty();
    assertThat(drawn(List.of("name TEXT", "singer_id INTEGER"), row("Ann", 5L), row("Bob", 6L)))
        .as("a key is no amount")
        .isEmpty();
    assertThat(drawn(List.of("name TEXT", "age INTEGER"), row("Ann", 5L), row("Ann", 6L)))
        .as("two amounts for one name")
        .isEmpty();
    assertThat(drawn(List.of("photo BLOB", "age INTEGER"), row(bytes(), 5L), row(bytes(), 6L)))
        .as("nothing to name them by")
        .isEmpty();
    List<Object[]> many = new ArrayList<>();
    for (long i = 0; i < 31; i++) {
      many.add(row("name " + i, i));
    }
    assertThat(Chart.of(table(List.of("name TEXT", "age INTEGER"), many)))
        .as("too many bars")
        .isEmpty();
  }

  @Test
  void shouldDrawNothingOfRowsThatAreCut() {
    ResultTable whole =
        table(List.of("name TEXT", "age INTEGER"), List.of(row("Ann", 5L), row("Bob", 6L)));

    assertThat(Chart.of(whole)).isPresent();
    assertThat(Chart.of(ResultTable.newBuilder(whole).setTruncated("execution.rows").build()))
        .isEmpty();
  }

  private static JsonNode chart(List<String> columns, Object[]... rows) throws Exception {
    return JSON.readTree(drawn(columns, rows).orElseThrow());
  }

  @Test
  void shouldDrawAsTheAskerWants() throws Exception {
    ResultTable byCity =
        table(List.of("city TEXT", "count(*) INTEGER"), List.of(row("Oslo", 3L), row("Lima", 4L)));

    assertThat(JSON.readTree(Chart.of(byCity, Kind.LINE).orElseThrow()).at("/mark").asText())
        .isEqualTo("line");
    assertThat(JSON.readTree(Chart.of(byCity, Kind.BAR).orElseThrow()).at("/mark").asText())
        .isEqualTo("bar");
    assertThat(Chart.of(byCity, Kind.NONE)).isEmpty();
  }

  @Test
  void shouldNameFieldsAsTheColumns() throws Exception {
    JsonNode chart =
        chart(
            List.of("T1.name TEXT", "T2.name TEXT", "avg(age) REAL"),
            row("a", "x", 1.0),
            row("b", "y", 2.0));

    assertThat(chart.at("/data/values/0").fieldNames())
        .toIterable()
        .containsExactly("name", "name 2", "average age");
  }

  private static Optional<String> drawn(List<String> columns, Object[]... rows) {
    return Chart.of(table(columns, List.of(rows)));
  }

  /// @param columns name and type of each; `#` is a blank in a name
  static ResultTable table(List<String> columns, List<Object[]> rows) {
    return ResultTable.newBuilder()
        .setColumns(
            columns.stream()
                .map(column -> column.split(" "))
                .map(parts -> new ResultColumn(parts[0].replace('#', ' '), parts[1], null))
                .toList())
        .setRows(rows.stream().map(Arrays::asList).toList())
        .build();
  }

  static Object[] row(@Nullable Object... values) {
    return values;
  }

  private static ByteBuffer bytes() {
    return ByteBuffer.wrap(new byte[] {1});
  }
}
