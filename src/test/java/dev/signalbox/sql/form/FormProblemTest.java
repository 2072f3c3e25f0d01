package dev.signalbox.sql.form;

import static dev.signalbox.sql.form.SeededSales.context;
import static dev.signalbox.sql.form.SeededSales.during;
import static dev.signalbox.sql.form.SeededSales.figures;
import static dev.signalbox.sql.form.SeededSales.range;
import static dev.signalbox.sql.form.SeededSales.revenue;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.metric.Formula;
import dev.signalbox.sql.query.CalendarUnit;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Forms that no template renders.
class FormProblemTest {
  static List<List<Object>> problems() {
    Form byCountry = revenue().withDimensions(List.of("country"));
    return List.of(
        List.of(Form.of("sale", List.of(new Formula.Named("revenue"))), "source", "sales"),
        List.of(figures("profit"), "measures", "revenue, orders"),
        List.of(revenue().withDimensions(List.of("region")), "dimensions", "country"),
        List.of(
            revenue().withFilters(List.of(new FormFilter.InSegment("unpaid", false))),
            "filters",
            "large"),
        List.of(
            figures("orders")
                .withGrain(Optional.of(CalendarUnit.MONTH))
                .compared(Optional.of(new FormComparison.Cumulative())),
            "comparison",
            "does not add up"),
        List.of(
            figures("average order value")
                .withGrain(Optional.of(CalendarUnit.MONTH))
                .compared(Optional.of(new FormComparison.PeriodMean())),
            "comparison",
            "no sum or count"),
        List.of(
            byCountry
                .withGrain(Optional.of(CalendarUnit.DAY))
                .compared(Optional.of(new FormComparison.MovingAverage(7))),
            "dimensions",
            "filter by one group"),
        List.of(
            during(revenue(), "2020-01-01", "2026-11-24")
                .withGrain(Optional.of(CalendarUnit.DAY))
                .compared(Optional.of(new FormComparison.Cumulative())),
            "grain",
            "larger period"),
        List.of(
            revenue()
                .within(Optional.of("country"), Optional.of(range("2026-01-01", "2026-02-01"))),
            "time",
            "stores no time"),
        List.of(
            byCountry.ordered(
                List.of(new Form.Order(new Form.Key.Period(), true)), OptionalInt.empty()),
            "time",
            "needs a column of times"));
  }

  @ParameterizedTest
  @MethodSource("problems")
  void shouldNameTheFieldAndTheFix(List<Object> problem) {
    FormRenderer renderer = new FormRenderer(context(Dialect.of("sqlite")));

    assertThatThrownBy(() -> renderer.render((Form) problem.getFirst()))
        .isInstanceOfSatisfying(
            FormProblem.class,
            thrown -> {
              assertThat(thrown.field()).isEqualTo(problem.get(1));
              assertThat(thrown).hasMessageContaining((String) problem.get(2));
            });
  }
}
