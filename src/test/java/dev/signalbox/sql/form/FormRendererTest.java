package dev.signalbox.sql.form;

import static dev.signalbox.sql.form.SeededSales.COUNTRIES;
import static dev.signalbox.sql.form.SeededSales.SALES;
import static dev.signalbox.sql.form.SeededSales.context;
import static dev.signalbox.sql.form.SeededSales.during;
import static dev.signalbox.sql.form.SeededSales.figures;
import static dev.signalbox.sql.form.SeededSales.inMonth;
import static dev.signalbox.sql.form.SeededSales.mean;
import static dev.signalbox.sql.form.SeededSales.months;
import static dev.signalbox.sql.form.SeededSales.ofCountry;
import static dev.signalbox.sql.form.SeededSales.orders;
import static dev.signalbox.sql.form.SeededSales.paid;
import static dev.signalbox.sql.form.SeededSales.paidMonths;
import static dev.signalbox.sql.form.SeededSales.range;
import static dev.signalbox.sql.form.SeededSales.revenue;
import static dev.signalbox.sql.form.SeededSales.statements;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.metric.MetricParser;
import dev.signalbox.sql.form.FormComparison.Kept;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.sql.query.CalendarUnit;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Forms on real engines against sums that this test does by itself, over seeded rows with months
/// that have none.
class FormRendererTest {
  @TempDir private static Path folder;

  /// A form with the rows that it gives.
  record Case(String name, Form form, List<List<Object>> rows) {

    @Override
    public String toString() {
      return name;
    }
  }

  private static Object change(double later, double earlier) {
    return earlier == 0 ? "none" : 100 * (later - earlier) / earlier;
  }

  private static String before(String month, int months) {
    return YearMonth.parse(month).minusMonths(months).toString();
  }

  static List<Case> cases() {
    Form year = during(revenue(), "2026-01-01", "2027-01-01");
    Form byMonth = year.withGrain(Optional.of(CalendarUnit.MONTH));
    List<String> months = months("2026-01", "2026-11");
    Form.Order highest = new Form.Order(new Form.Key.Measure(0), true);
    return List.of(
        new Case("one figure", revenue(), List.of(List.of(revenue(_ -> true)))),
        new Case(
            "figures with filters of their own",
            figures("revenue", "rows"),
            List.of(List.of(revenue(_ -> true), (double) SALES.size()))),
        new Case(
            "a ratio by group",
            figures("average order value")
                .withDimensions(List.of("country"))
                .ordered(
                    List.of(new Form.Order(new Form.Key.Dimension("country"), false)),
                    OptionalInt.of(2)),
            COUNTRIES.stream()
                .sorted(byBytes())
                .limit(2)
                .map(country ->
                    List.<Object>of(
                        country, revenue(ofCountry(country)) / orders(ofCountry(country))))
                .toList()),
        new Case(
            "the rows of the second group of another form",
            revenue()
                .withFilters(
                    List.of(
                        new FormFilter.OfRank(
                            "country",
                            revenue()
                                .withDimensions(List.of("country"))
                                .ordered(List.of(highest), OptionalInt.of(2))))),
            COUNTRIES.stream()
                .sorted(Comparator.comparingDouble(country -> -revenue(ofCountry(country))))
                .skip(1)
                .limit(1)
                .map(country -> List.<Object>of(revenue(ofCountry(country))))
                .toList()),
        new Case(
            "the highest month",
            byMonth.ordered(List.of(highest), OptionalInt.of(1)),
            months.stream()
                .max(Comparator.comparingDouble(month -> revenue(inMonth(month))))
                .map(month -> List.<Object>of(month, revenue(inMonth(month))))
                .stream()
                .toList()),
        new Case(
            "the lowest group, beside groups without a figure",
            figures("german revenue")
                .withDimensions(List.of("country"))
                .ordered(
                    List.of(new Form.Order(new Form.Key.Measure(0), false)), OptionalInt.of(1)),
            List.of(List.of("Germany", revenue(ofCountry("Germany"))))),
        new Case(
            "a segment and a value",
            revenue()
                .withFilters(
                    List.of(
                        new FormFilter.InSegment("large", false),
                        new FormFilter.Rows(MetricParser.filter("country = 'O''Land'")))),
            List.of(
                List.of(
                    revenue(
                        ofCountry("O'Land")
                            .and(sale -> sale.amount() >= 100 || sale.order() == 1))))),
        new Case(
            "outside of a segment",
            figures("rows").withFilters(List.of(new FormFilter.InSegment("large", true))),
            List.of(
                List.of(
                    (double)
                        SALES.stream()
                            .filter(sale -> sale.amount() < 100 && sale.order() != 1)
                            .count()))),
        new Case(
            "two spans",
            during(revenue(), "2026-10-01", "2026-11-01")
                .compared(Optional.of(new FormComparison.Before(CalendarUnit.MONTH, Kept.ALL))),
            List.of(
                List.of(
                    revenue(inMonth("2026-10")),
                    revenue(inMonth("2026-09")),
                    change(revenue(inMonth("2026-10")), revenue(inMonth("2026-09")))))),
        new Case(
            "a span beside one without rows",
            during(figures("orders"), "2026-04-01", "2026-05-01")
                .compared(
                    Optional.of(
                        new FormComparison.Beside(range("2026-03-01", "2026-04-01"), Kept.ALL))),
            List.of(List.of(orders(inMonth("2026-04")), 0.0, "none"))),
        new Case(
            "the groups that fell",
            during(revenue(), "2026-10-01", "2026-11-01")
                .withDimensions(List.of("country"))
                .compared(Optional.of(new FormComparison.Before(CalendarUnit.YEAR, Kept.FALLEN))),
            COUNTRIES.stream()
                .filter(country ->
                    revenue(ofCountry(country).and(inMonth("2026-10")))
                        < revenue(ofCountry(country).and(inMonth("2025-10"))))
                .sorted(
                    Comparator.comparingDouble(
                        country -> -revenue(ofCountry(country).and(inMonth("2026-10")))))
                .map(country ->
                    List.of(
                        (Object) country,
                        revenue(ofCountry(country).and(inMonth("2026-10"))),
                        revenue(ofCountry(country).and(inMonth("2025-10")))))
                .toList()),
        series("month over month", byMonth, CalendarUnit.MONTH, months, 1),
        series("month over month of a year before", byMonth, CalendarUnit.YEAR, months, 12),
        new Case(
            "the sum so far",
            byMonth.compared(Optional.of(new FormComparison.Cumulative())),
            months.stream()
                .map(month ->
                    List.<Object>of(
                        month,
                        revenue(inMonth(month)),
                        revenue(sale ->
                            sale.sold().getYear() == 2026
                                && YearMonth.from(sale.sold()).toString().compareTo(month) <= 0)))
                .toList()),
        new Case(
            "the moving average",
            byMonth.compared(Optional.of(new FormComparison.MovingAverage(3))),
            months.stream()
                .map(month ->
                    List.<Object>of(
                        month,
                        revenue(inMonth(month)),
                        IntStream.range(0, 3)
                            .mapToDouble(back -> revenue(inMonth(before(month, back))))
                            .average()
                            .orElseThrow()))
                .toList()),
        new Case(
            "the average of all periods, one of them without rows",
            byMonth.compared(Optional.of(new FormComparison.PeriodMean())),
            List.of(List.of(mean(months, _ -> true)))),
        new Case(
            "the highest average of the periods of a group",
            byMonth
                .withDimensions(List.of("country"))
                .compared(Optional.of(new FormComparison.PeriodMean()))
                .ordered(List.of(highest), OptionalInt.of(1)),
            COUNTRIES.stream()
                .map(country ->
                    List.<Object>of(country, mean(paidMonths(country), ofCountry(country))))
                .max(Comparator.comparingDouble(row -> (double) row.get(1)))
                .stream()
                .toList()),
        new Case(
            "shares of the total",
            year.withDimensions(List.of("country"))
                .compared(Optional.of(new FormComparison.ShareOfTotal(List.of()))),
            COUNTRIES.stream()
                .sorted(
                    Comparator.comparingDouble(
                        country -> -revenue(ofCountry(country).and(inMonth("2026")))))
                .map(country ->
                    List.<Object>of(
                        country,
                        revenue(ofCountry(country).and(inMonth("2026"))),
                        100
                            * revenue(ofCountry(country).and(inMonth("2026")))
                            / revenue(inMonth("2026"))))
                .toList()),
        new Case(
            "the smallest share of the total",
            year.withDimensions(List.of("country"))
                .compared(Optional.of(new FormComparison.ShareOfTotal(List.of())))
                .ordered(
                    List.of(new Form.Order(new Form.Key.Measure(0), false)), OptionalInt.of(1)),
            COUNTRIES.stream()
                .min(
                    Comparator.comparingDouble(
                        country -> revenue(ofCountry(country).and(inMonth("2026")))))
                .map(country ->
                    List.<Object>of(
                        country,
                        revenue(ofCountry(country).and(inMonth("2026"))),
                        100
                            * revenue(ofCountry(country).and(inMonth("2026")))
                            / revenue(inMonth("2026"))))
                .stream()
                .toList()),
        new Case(
            "the largest share of a part",
            figures("rows")
                .withDimensions(List.of("country"))
                .compared(
                    Optional.of(
                        new FormComparison.ShareOfTotal(
                            List.of(new FormFilter.Rows(MetricParser.filter("status = 'paid'"))))))
                .ordered(List.of(new Form.Order(new Form.Key.Measure(0), true)), OptionalInt.of(1)),
            COUNTRIES.stream()
                .max(Comparator.comparingDouble(FormRendererTest::paidShare))
                .map(country -> List.<Object>of(country, paidShare(country)))
                .stream()
                .toList()),
        new Case(
            "the share of a part",
            revenue()
                .compared(
                    Optional.of(
                        new FormComparison.ShareOfTotal(
                            List.of(
                                new FormFilter.Rows(MetricParser.filter("country = 'France'")))))),
            List.of(List.of(100 * revenue(ofCountry("France")) / revenue(_ -> true)))));
  }

  private static double paidShare(String country) {
    return 100.0
        * paid().filter(ofCountry(country)).count()
        / SALES.stream().filter(ofCountry(country)).count();
  }

  private static Comparator<String> byBytes() {
    return Comparator.naturalOrder();
  }

  private static Case series(
      String name, Form form, CalendarUnit unit, List<String> months, int distance) {
    Function<String, Double> value = month -> revenue(inMonth(month));
    return new Case(
        name,
        form.compared(Optional.of(new FormComparison.Before(unit, Kept.ALL))),
        months.stream()
            .map(month -> {
              double earlier = value.apply(before(month, distance));
              return List.of(
                  (Object) month, value.apply(month), earlier, change(value.apply(month), earlier));
            })
            .toList());
  }

  @ParameterizedTest
  @EnumSource
  void shouldGiveOnEachEngineWhatTheRowsSay(TestEngine engine) throws SQLException {
    DatabaseSettings settings = engine.create(folder, statements());
    Dialect dialect = Dialect.ofUrl(settings.url());
    FormRenderer renderer = new FormRenderer(context(dialect));
    try (Connection connection = DriverManager.getConnection(settings.url());
        Statement statement = connection.createStatement()) {
      for (Case each : cases()) {
        String sql = renderer.render(each.form()).sql();
        assertThat(new ParsedSqlGuard().check(sql, dialect))
            .as(each + ": " + sql)
            .isInstanceOf(Verdict.Accepted.class);
        assertRows(each, sql, rows(statement, sql));
      }
    }
  }

  private static List<List<Object>> rows(Statement statement, String sql) throws SQLException {
    List<List<Object>> rows = new ArrayList<>();
    try (ResultSet result = statement.executeQuery(sql)) {
      int columns = result.getMetaData().getColumnCount();
      while (result.next()) {
        List<Object> row = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
          Object value = result.getObject(i);
          row.add(
              value == null
                  ? "none"
                  : value instanceof Number number ? number.doubleValue() : value.toString());
        }
        rows.add(row);
      }
    }
    return rows;
  }

  private static void assertRows(Case each, String sql, List<List<Object>> found) {
    assertThat(found).as(each + ": " + sql).hasSameSizeAs(each.rows());
    for (int i = 0; i < found.size(); i++) {
      for (int j = 0; j < each.rows().get(i).size(); j++) {
        Object wanted = each.rows().get(i).get(j);
        Object value = found.get(i).get(j);
        if (wanted instanceof Double number && value instanceof Double told) {
          assertThat(told).as(each + ": " + sql).isCloseTo(number, within(1e-3));
        } else {
          assertThat(value).as(each + ": " + sql).isEqualTo(wanted);
        }
      }
    }
  }
}
