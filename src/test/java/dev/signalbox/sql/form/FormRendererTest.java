package dev.signalbox.sql.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.Formula;
import dev.signalbox.metric.MetricParser;
import dev.signalbox.metric.Segment;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.form.Form.Range;
import dev.signalbox.sql.form.FormComparison.Kept;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.time.StoredTimes;
import dev.signalbox.sql.time.TimeReference;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Forms on real engines against sums that this test does by itself, over seeded rows with months
/// that have none.
class FormRendererTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 24);
  private static final List<String> COUNTRIES =
      List.of("Germany", "France", "Österreich", "O'Land");
  private static final List<Sale> SALES = sales();
  private static final BusinessMetrics METRICS =
      new BusinessMetrics(
          List.of(
              metric("revenue", "sum(amount)", Optional.of("status <> 'cancelled'")),
              metric("orders", "count(distinct order_id)", Optional.of("status <> 'cancelled'")),
              metric("average order value", "revenue / orders", Optional.empty()),
              metric("rows", "count(*)", Optional.empty()),
              metric(
                  "german revenue",
                  "sum(case when country = 'Germany' then amount end)",
                  Optional.of("status <> 'cancelled'"))),
          List.of(
              new Segment(
                  "large",
                  List.of(),
                  "sales",
                  MetricParser.filter("amount >= 100 or order_id = 1"))));

  @TempDir private static Path folder;

  private record Sale(LocalDate sold, String country, String status, int amount, int order) {}

  private static BusinessMetric metric(String name, String formula, Optional<String> filter) {
    return new BusinessMetric(
        name,
        List.of(),
        "sales",
        MetricParser.formula(formula),
        filter.map(MetricParser::filter),
        Optional.of("sold"),
        "",
        "",
        false);
  }

  /// No sale in March 2026, and none on many days.
  private static List<Sale> sales() {
    Random random = new Random(7);
    return IntStream.range(0, 400)
        .mapToObj(i ->
            new Sale(
                TODAY.minusDays(random.nextInt(690)),
                COUNTRIES.get(random.nextInt(COUNTRIES.size())),
                random.nextInt(5) == 0 ? "cancelled" : "paid",
                random.nextInt(300),
                i / 2))
        .filter(sale -> !YearMonth.from(sale.sold()).equals(YearMonth.of(2026, 3)))
        .toList();
  }

  private static List<String> statements() {
    List<String> statements = new ArrayList<>();
    statements.add(
        "CREATE TABLE \"sales\" (\"sold\" DATE, \"country\" VARCHAR(20), \"status\" VARCHAR(20),"
            + " \"amount\" INTEGER, \"order_id\" INTEGER)");
    for (Sale sale : SALES) {
      statements.add(
          "INSERT INTO \"sales\" VALUES ('%s', '%s', '%s', %d, %d)"
              .formatted(
                  sale.sold(),
                  sale.country().replace("'", "''"),
                  sale.status(),
                  sale.amount(),
                  sale.order()));
    }
    return statements;
  }

  /// A form with the rows that it gives.
  record Case(String name, Form form, List<List<Object>> rows) {

    @Override
    public String toString() {
      return name;
    }
  }

  private static Form revenue() {
    return Form.of("sales", List.of(new Formula.Named("revenue")));
  }

  private static Form figures(String... metrics) {
    return Form.of("sales", Stream.of(metrics).<Formula>map(Formula.Named::new).toList());
  }

  private static Range range(String from, String to) {
    return Range.of(LocalDate.parse(from), LocalDate.parse(to));
  }

  private static Form during(Form form, String from, String to) {
    return form.within(Optional.empty(), Optional.of(range(from, to)));
  }

  private static Stream<Sale> paid() {
    return SALES.stream().filter(sale -> sale.status().equals("paid"));
  }

  private static double revenue(Predicate<Sale> which) {
    return paid().filter(which).mapToInt(Sale::amount).sum();
  }

  private static double mean(List<String> months, Predicate<Sale> which) {
    return months.stream()
        .mapToDouble(month -> revenue(in(month).and(which)))
        .average()
        .orElseThrow();
  }

  /// The months of 2026 in which something of a country was paid.
  private static List<String> paidMonths(String country) {
    return months("2026-01", "2026-11").stream()
        .filter(month -> paid().anyMatch(in(month).and(of(country))))
        .toList();
  }

  private static double orders(Predicate<Sale> which) {
    return paid().filter(which).mapToInt(Sale::order).distinct().count();
  }

  private static Predicate<Sale> in(String month) {
    return sale -> sale.sold().toString().startsWith(month);
  }

  private static Predicate<Sale> of(String country) {
    return sale -> sale.country().equals(country);
  }

  private static Object change(double later, double earlier) {
    return earlier == 0 ? "none" : 100 * (later - earlier) / earlier;
  }

  private static List<String> months(String first, String last) {
    return Stream.iterate(
            YearMonth.parse(first),
            month -> !month.isAfter(YearMonth.parse(last)),
            month -> month.plusMonths(1))
        .map(YearMonth::toString)
        .toList();
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
                .map(
                    country -> List.<Object>of(country, revenue(of(country)) / orders(of(country))))
                .toList()),
        new Case(
            "the highest month",
            byMonth.ordered(List.of(highest), OptionalInt.of(1)),
            months.stream()
                .max(Comparator.comparingDouble(month -> revenue(in(month))))
                .map(month -> List.<Object>of(month, revenue(in(month))))
                .stream()
                .toList()),
        new Case(
            "the lowest group, beside groups without a figure",
            figures("german revenue")
                .withDimensions(List.of("country"))
                .ordered(
                    List.of(new Form.Order(new Form.Key.Measure(0), false)), OptionalInt.of(1)),
            List.of(List.of("Germany", revenue(of("Germany"))))),
        new Case(
            "a segment and a value",
            revenue()
                .withFilters(
                    List.of(
                        new FormFilter.InSegment("large", false),
                        new FormFilter.Rows(MetricParser.filter("country = 'O''Land'")))),
            List.of(
                List.of(
                    revenue(of("O'Land").and(sale -> sale.amount() >= 100 || sale.order() == 1))))),
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
                    revenue(in("2026-10")),
                    revenue(in("2026-09")),
                    change(revenue(in("2026-10")), revenue(in("2026-09")))))),
        new Case(
            "a span beside one without rows",
            during(figures("orders"), "2026-04-01", "2026-05-01")
                .compared(
                    Optional.of(
                        new FormComparison.Beside(range("2026-03-01", "2026-04-01"), Kept.ALL))),
            List.of(List.of(orders(in("2026-04")), 0.0, "none"))),
        new Case(
            "the groups that fell",
            during(revenue(), "2026-10-01", "2026-11-01")
                .withDimensions(List.of("country"))
                .compared(Optional.of(new FormComparison.Before(CalendarUnit.YEAR, Kept.FALLEN))),
            COUNTRIES.stream()
                .filter(country ->
                    revenue(of(country).and(in("2026-10")))
                        < revenue(of(country).and(in("2025-10"))))
                .sorted(
                    Comparator.comparingDouble(country -> -revenue(of(country).and(in("2026-10")))))
                .map(country ->
                    List.of(
                        (Object) country,
                        revenue(of(country).and(in("2026-10"))),
                        revenue(of(country).and(in("2025-10")))))
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
                        revenue(in(month)),
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
                        revenue(in(month)),
                        IntStream.range(0, 3)
                            .mapToDouble(back -> revenue(in(before(month, back))))
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
                .map(country -> List.<Object>of(country, mean(paidMonths(country), of(country))))
                .max(Comparator.comparingDouble(row -> (double) row.get(1)))
                .stream()
                .toList()),
        new Case(
            "shares of the total",
            year.withDimensions(List.of("country"))
                .compared(Optional.of(new FormComparison.ShareOfTotal(List.of()))),
            COUNTRIES.stream()
                .sorted(
                    Comparator.comparingDouble(country -> -revenue(of(country).and(in("2026")))))
                .map(country ->
                    List.<Object>of(
                        country,
                        revenue(of(country).and(in("2026"))),
                        100 * revenue(of(country).and(in("2026"))) / revenue(in("2026"))))
                .toList()),
        new Case(
            "the smallest share of the total",
            year.withDimensions(List.of("country"))
                .compared(Optional.of(new FormComparison.ShareOfTotal(List.of())))
                .ordered(
                    List.of(new Form.Order(new Form.Key.Measure(0), false)), OptionalInt.of(1)),
            COUNTRIES.stream()
                .min(Comparator.comparingDouble(country -> revenue(of(country).and(in("2026")))))
                .map(country ->
                    List.<Object>of(
                        country,
                        revenue(of(country).and(in("2026"))),
                        100 * revenue(of(country).and(in("2026"))) / revenue(in("2026"))))
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
            List.of(List.of(100 * revenue(of("France")) / revenue(_ -> true)))));
  }

  private static double paidShare(String country) {
    return 100.0 * paid().filter(of(country)).count() / SALES.stream().filter(of(country)).count();
  }

  private static Comparator<String> byBytes() {
    return Comparator.naturalOrder();
  }

  private static Case series(
      String name, Form form, CalendarUnit unit, List<String> months, int distance) {
    Function<String, Double> value = month -> revenue(in(month));
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

  static FormContext context(Dialect dialect) {
    var database =
        new TestDatabase()
            .dialect(dialect.id())
            .table(
                "sales",
                "sold DATE",
                "country VARCHAR",
                "status VARCHAR",
                "amount INTEGER",
                "order_id INTEGER")
            .description();
    return new FormContext(
        dialect,
        Schema.of(database),
        METRICS,
        new TimeReference(TODAY, ZoneOffset.UTC, DayOfWeek.MONDAY, 1, true),
        column -> StoredTimes.of(column, database, List.of()));
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
