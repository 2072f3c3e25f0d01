package dev.signalbox.sql.form;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.BusinessMetrics;
import dev.signalbox.metric.Formula;
import dev.signalbox.metric.MetricParser;
import dev.signalbox.metric.Segment;
import dev.signalbox.sql.TestDatabase;
import dev.signalbox.sql.form.Form.Range;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.time.StoredTimes;
import dev.signalbox.sql.time.TimeReference;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Seeded rows of a shop with months that have none, its metrics, and the sums of both.
final class SeededSales {
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 24);
  static final List<String> COUNTRIES = List.of("Germany", "France", "Österreich", "O'Land");
  static final List<Sale> SALES = sales();
  static final BusinessMetrics METRICS =
      new BusinessMetrics(
          List.of(
              metric("revenue", "sum(amount)", Optional.of("status <> 'cancelled'"), "EUR"),
              metric(
                  "orders",
                  "count(distinct order_id)",
                  Optional.of("status <> 'cancelled'"),
                  "orders"),
              metric("average order value", "revenue / orders", Optional.empty(), "EUR"),
              metric("rows", "count(*)", Optional.empty(), ""),
              metric(
                  "german revenue",
                  "sum(case when country = 'Germany' then amount end)",
                  Optional.of("status <> 'cancelled'"),
                  "EUR")),
          List.of(
              new Segment(
                  "large",
                  List.of(),
                  "sales",
                  MetricParser.filter("amount >= 100 or order_id = 1"))));

  record Sale(LocalDate sold, String country, String status, int amount, int order) {}

  private static BusinessMetric metric(
      String name, String formula, Optional<String> filter, String unit) {
    return new BusinessMetric(
        name,
        List.of(),
        "sales",
        MetricParser.formula(formula),
        filter.map(MetricParser::filter),
        Optional.of("sold"),
        unit,
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

  static List<String> statements() {
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

  static Form revenue() {
    return Form.of("sales", List.of(new Formula.Named("revenue")));
  }

  static Form figures(String... metrics) {
    return Form.of("sales", Stream.of(metrics).<Formula>map(Formula.Named::new).toList());
  }

  static Range range(String from, String to) {
    return Range.of(LocalDate.parse(from), LocalDate.parse(to));
  }

  static Form during(Form form, String from, String to) {
    return form.within(Optional.empty(), Optional.of(range(from, to)));
  }

  static Stream<Sale> paid() {
    return SALES.stream().filter(sale -> sale.status().equals("paid"));
  }

  static double revenue(Predicate<Sale> which) {
    return paid().filter(which).mapToInt(Sale::amount).sum();
  }

  static double mean(List<String> months, Predicate<Sale> which) {
    return months.stream()
        .mapToDouble(month -> revenue(inMonth(month).and(which)))
        .average()
        .orElseThrow();
  }

  /// The months of 2026 in which something of a country was paid.
  static List<String> paidMonths(String country) {
    return months("2026-01", "2026-11").stream()
        .filter(month -> paid().anyMatch(inMonth(month).and(ofCountry(country))))
        .toList();
  }

  static double orders(Predicate<Sale> which) {
    return paid().filter(which).mapToInt(Sale::order).distinct().count();
  }

  static Predicate<Sale> inMonth(String month) {
    return sale -> sale.sold().toString().startsWith(month);
  }

  static Predicate<Sale> ofCountry(String country) {
    return sale -> sale.country().equals(country);
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

  static List<String> months(String first, String last) {
    return Stream.iterate(
            YearMonth.parse(first),
            month -> !month.isAfter(YearMonth.parse(last)),
            month -> month.plusMonths(1))
        .map(YearMonth::toString)
        .toList();
  }

  private SeededSales() {}
}
