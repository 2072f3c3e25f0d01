package dev.signalbox.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.MetricDescription;
import dev.signalbox.event.SegmentDescription;
import dev.signalbox.event.TableDescription;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DescribedMetricsTest {

  private static MetricDescription metric(String name, String expression, @Nullable String filter) {
    return new MetricDescription(
        name, List.of(name + "s"), "sales", expression, filter, "sold", "EUR", "", true, null);
  }

  private static DatabaseDescription database(MetricDescription... metrics) {
    TableDescription table =
        TableDescription.newBuilder()
            .setName("sales")
            .setColumns(
                Stream.of("sold", "net", "margin", "status")
                    .map(name ->
                        ColumnDescription.newBuilder()
                            .setName(name)
                            .setType("INTEGER")
                            .setIsPrivate(name.equals("margin"))
                            .build())
                    .toList())
            .build();
    return DatabaseDescription.newBuilder()
        .setId("shop")
        .setName("shop")
        .setDialect("sqlite")
        .setTables(List.of(table))
        .setMetrics(List.of(metrics))
        .setSegments(
            List.of(
                new SegmentDescription("paid", List.of("settled"), "sales", "status = 1", null),
                new SegmentDescription("lost", List.of(), "sales", "lost_on is null", null)))
        .build();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "sum(gross)|'sales' has no column 'gross'",
        "sum(net) / visits|no metric 'visits'",
        "sum(net|')' is missing",
        "figure * 2|the metric 'figure' needs itself",
        "upper(net)|no such function",
      })
  void shouldTellTheProblemOfAMetricAndKeepTheOthers(String expression, String problem) {
    DatabaseDescription checked =
        DescribedMetrics.checked(
            database(metric("figure", expression, null), metric("revenue", "sum(net)", null)));

    assertThat(DescribedMetrics.problems(checked))
        .anySatisfy(each -> assertThat(each).contains("metric 'figure'").contains(problem))
        .anySatisfy(
            each -> assertThat(each).contains("segment 'lost'").contains("no column 'lost_on'"));
    assertThat(DescribedMetrics.of(checked).metrics())
        .extracting(BusinessMetric::name)
        .containsExactly("revenue");
    assertThat(DescribedMetrics.of(checked).segments())
        .extracting(Segment::name)
        .containsExactly("paid");
  }

  @Test
  void shouldForgetAProblemThatTheSchemaNoLongerHas() {
    DatabaseDescription broken =
        DescribedMetrics.checked(database(metric("figure", "sum(gross)", null)));
    TableDescription table = broken.getTables().getFirst();
    ColumnDescription gross =
        ColumnDescription.newBuilder(table.getColumns().get(1)).setName("gross").build();
    DatabaseDescription mended =
        DescribedMetrics.checked(
            DatabaseDescription.newBuilder(broken)
                .setTables(
                    List.of(
                        TableDescription.newBuilder(table)
                            .setColumns(
                                Stream.concat(table.getColumns().stream(), Stream.of(gross))
                                    .toList())
                            .build()))
                .build());

    assertThat(DescribedMetrics.of(broken).metrics()).isEmpty();
    assertThat(DescribedMetrics.of(mended).metrics()).hasSize(1);
  }

  @Test
  void shouldHideMetricsOverPrivateColumnsAndThoseThatNameThem() {
    DatabaseDescription checked =
        DescribedMetrics.checked(
            database(
                metric("profit", "sum(margin)", null),
                metric("profit rate", "profit / revenue", null),
                metric("revenue", "sum(net)", null),
                metric("good sales", "count(*)", "margin > 10")));

    assertThat(checked.getMetrics()).allSatisfy(each -> assertThat(each.getProblem()).isEmpty());
    assertThat(DescribedMetrics.of(checked).metrics())
        .extracting(BusinessMetric::name)
        .containsExactly("revenue");
    assertThat(MetricStatements.of(checked)).noneMatch(each -> each.contains("margin"));
  }

  @Test
  void shouldRefuseASecondMetricOfAName() {
    DatabaseDescription checked =
        DescribedMetrics.checked(
            database(metric("Revenue", "sum(net)", null), metric("revenue", "count(*)", null)));

    assertThat(DescribedMetrics.problems(checked))
        .anySatisfy(each -> assertThat(each).contains("another metric has this name"));
  }

  @Test
  void shouldTellTheNamesOfItsStatements() {
    DatabaseDescription checked =
        DescribedMetrics.checked(database(metric("revenue", "sum(net)", "status = 1")));

    assertThat(MetricStatements.of(checked))
        .containsExactly(
            "revenue (revenues): sum(net) over sales where status = 1, in EUR, by sold",
            "paid (settled): sales where status = 1");
    assertThat(MetricStatements.of(checked).stream().map(MetricStatements::names))
        .containsExactly(List.of("revenue", "revenues"), List.of("paid", "settled"));
    assertThat(MetricStatements.names("A late order is more than 3 days old")).isEmpty();
  }
}
