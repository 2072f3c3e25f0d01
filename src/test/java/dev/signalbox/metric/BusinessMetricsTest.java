package dev.signalbox.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BusinessMetricsTest {

  private static BusinessMetric metric(
      String name, String table, String expression, @Nullable String filter) {
    return new BusinessMetric(
        name,
        List.of(),
        table,
        MetricParser.formula(expression),
        Optional.ofNullable(filter).map(MetricParser::filter),
        Optional.empty(),
        "",
        "",
        false);
  }

  private final BusinessMetrics metrics =
      new BusinessMetrics(
          List.of(
              metric("revenue", "sales", "sum(net)", "status <> 'cancelled'"),
              metric("orders", "sales", "count(distinct id)", "status <> 'cancelled'"),
              metric("returned value", "sales", "sum(net)", "returned = 1"),
              metric("order value", "sales", "revenue / orders", null),
              metric("returned share", "sales", "returned value / revenue", "country = 'DE'"),
              metric("visits", "traffic", "count(*)", null),
              metric("conversion", "traffic", "orders / visits", null),
              metric("missing", "traffic", "net / visits", null),
              metric("circle", "traffic", "square + 1", null),
              metric("square", "traffic", "circle * 2", null)),
          List.of());

  private BusinessMetrics.Expansion expansion(String name) {
    return metrics.expansion(metrics.metric(name).orElseThrow());
  }

  @Test
  void shouldTakeOutTheFilterThatAllPartsShare() {
    assertThat(expansion("order value").formula()).hasToString("sum(net) / count(distinct id)");
    assertThat(expansion("order value").common())
        .containsExactly(MetricParser.filter("status <> 'cancelled'"));
  }

  @Test
  void shouldKeepTheFiltersThatPartsDoNotShare() {
    BusinessMetrics.Expansion expansion = expansion("returned share");

    assertThat(expansion.common()).containsExactly(MetricParser.filter("country = 'DE'"));
    assertThat(expansion.formula())
        .isEqualTo(
            new Formula.Calculation(
                Arithmetic.OVER, summed("returned = 1"), summed("status <> 'cancelled'")));
  }

  private static Formula summed(String where) {
    return new Formula.Aggregate(
        Formula.Function.SUM,
        false,
        new RowValue.Column("net"),
        Optional.of(MetricParser.filter(where)));
  }

  @Test
  void shouldSayWhichMetricIsMissing() {
    assertThatThrownBy(() -> expansion("missing"))
        .isInstanceOf(MalformedExpression.class)
        .hasMessageContaining("no metric 'net'")
        .hasMessageContaining("sum(net)");
  }

  @Test
  void shouldRefuseMetricsOfTwoTables() {
    assertThatThrownBy(() -> expansion("conversion"))
        .isInstanceOf(MalformedExpression.class)
        .hasMessageContaining("lies over 'sales' and not over 'traffic'");
  }

  @Test
  void shouldRefuseMetricsThatNeedThemselves() {
    assertThatThrownBy(() -> expansion("circle"))
        .isInstanceOf(MalformedExpression.class)
        .hasMessageContaining("circle -> square -> circle");
  }
}
