package dev.signalbox.federation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.api.ApiColumn;
import dev.signalbox.api.ApiType;
import dev.signalbox.api.Binding.Operator;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.event.ResultTable;
import dev.signalbox.execution.CombiningDatabase;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.federation.source.Federation;
import dev.signalbox.federation.source.Member;
import dev.signalbox.federation.source.SharedKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import org.duckdb.DuckDBConnection;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Random queries over a federation give the rows that they give over the same tables in one
/// database.
class RandomFederatedQueriesTest {
  private static final String CUSTOMER =
      "CREATE TABLE %s (id INTEGER, name VARCHAR(20), city VARCHAR(20), age INTEGER)";
  private static final String ORDERS =
      "CREATE TABLE %s (id INTEGER, customer_id INTEGER, product_id INTEGER, amount DOUBLE PRECISION)";
  private static final String PRODUCT =
      "CREATE TABLE %s (id INTEGER, name VARCHAR(20), category VARCHAR(20), price DECIMAL(8, 2))";
  private static final String CITY =
      "CREATE TABLE %s (name VARCHAR, country VARCHAR, people BIGINT)";
  private static final String READING =
      "CREATE TABLE %s (product_id BIGINT, level BIGINT, grade DOUBLE)";
  private static final String STOCK =
      "CREATE TABLE %s (product_id BIGINT, city VARCHAR, pieces BIGINT)";

  @TempDir private static Path folder;

  private final Random random;
  private final RandomTables tables;
  private final DuckDBConnection whole;

  RandomFederatedQueriesTest() throws SQLException {
    random = new Random(20_261_125);
    tables = new RandomTables(random);
    whole = CombiningDatabase.open().unwrap(DuckDBConnection.class);
  }

  private Federation federation(String run) throws Exception {
    Path own = Files.createDirectories(folder.resolve(run));
    Member shop =
        FederationFixture.database(
            "shop",
            TestEngine.SQLITE,
            Files.createDirectories(own.resolve("shop")),
            both(CUSTOMER, "customer", tables.customers(), ORDERS, "orders", tables.orders()));
    Member store =
        FederationFixture.database(
            "store",
            TestEngine.H2,
            Files.createDirectories(own.resolve("store")),
            statements(PRODUCT, "product", tables.products()));
    load("shop", CUSTOMER, "customer", tables.customers());
    load("shop", ORDERS, "orders", tables.orders());
    load("store", PRODUCT, "product", tables.products());
    load("geo", CITY, "city", tables.cities());
    load("meters", READING, "reading", tables.readings());
    load("meters", STOCK, "stock", tables.stocks());
    return new Federation(
        "all",
        List.of(shop, store, FederationFixture.api(geo()), FederationFixture.api(meters())),
        keys());
  }

  private static List<SharedKey> keys() {
    return List.of(
        new SharedKey("shop.orders.product_id", "store.PRODUCT.ID"),
        new SharedKey("shop.customer.city", "geo.city.name"),
        new SharedKey("store.PRODUCT.ID", "meters.reading.product_id"),
        new SharedKey("shop.orders.product_id", "meters.reading.product_id"),
        new SharedKey("store.PRODUCT.ID", "meters.stock.product_id"),
        new SharedKey("shop.orders.product_id", "meters.stock.product_id"),
        new SharedKey("shop.customer.city", "meters.stock.city"),
        new SharedKey("geo.city.name", "meters.stock.city"));
  }

  private MemoryApi geo() {
    return new MemoryApi("geo")
        .with(
            "city",
            List.of(
                ApiColumn.of("name", ApiType.TEXT),
                ApiColumn.of("country", ApiType.TEXT),
                ApiColumn.of("people", ApiType.INTEGER)),
            List.of("name"),
            tables.cities(),
            MemoryApi.list(
                "/cities",
                tables.cities().size(),
                3,
                MemoryApi.optional("country", Operator.EQUAL),
                MemoryApi.optional("people", Operator.GREATER)),
            MemoryApi.by("/city", 1, MemoryApi.required("name", 2)));
  }

  private MemoryApi meters() {
    return new MemoryApi("meters")
        .with(
            "reading",
            List.of(
                ApiColumn.of("product_id", ApiType.INTEGER),
                ApiColumn.of("level", ApiType.INTEGER),
                ApiColumn.of("grade", ApiType.DOUBLE)),
            List.of(),
            tables.readings(),
            MemoryApi.by(
                "/readings",
                3,
                MemoryApi.required("product_id", 3),
                MemoryApi.optional("level", Operator.EQUAL)))
        .with(
            "stock",
            List.of(
                ApiColumn.of("product_id", ApiType.INTEGER),
                ApiColumn.of("city", ApiType.TEXT),
                ApiColumn.of("pieces", ApiType.INTEGER)),
            List.of(),
            tables.stocks(),
            MemoryApi.by(
                "/stock", 1, MemoryApi.required("product_id", 1), MemoryApi.required("city", 2)));
  }

  private static List<String> both(
      String first,
      String firstName,
      List<@Nullable Object[]> firstRows,
      String second,
      String secondName,
      List<@Nullable Object[]> secondRows) {
    List<String> all = new ArrayList<>(statements(first, firstName, firstRows));
    all.addAll(statements(second, secondName, secondRows));
    return all;
  }

  private static List<String> statements(
      String create, String table, List<@Nullable Object[]> rows) {
    List<String> statements = new ArrayList<>(List.of(create.formatted(table)));
    for (@Nullable Object[] row : rows) {
      List<String> values = new ArrayList<>();
      for (Object value : row) {
        values.add(value instanceof String text ? "'" + text + "'" : String.valueOf(value));
      }
      statements.add("INSERT INTO %s VALUES (%s)".formatted(table, String.join(", ", values)));
    }
    return statements;
  }

  private void load(String schema, String create, String table, List<@Nullable Object[]> rows)
      throws SQLException {
    try (Statement statement = whole.createStatement()) {
      statement.execute("CREATE SCHEMA IF NOT EXISTS " + schema);
      for (String each : statements(create, schema + "." + table, rows)) {
        statement.execute(each);
      }
    }
  }

  private void check(int queries, String run) throws Exception {
    Federation federation = federation(run);
    RandomQueries generator = new RandomQueries(random);
    int answered = 0;
    for (int i = 0; i < queries; i++) {
      String sql = generator.next();
      FederationResult result = FederationFixture.engine().answer(federation, sql);
      switch (result) {
        case FederationResult.Answered(ResultTable table, var _)
            when table.getTruncated().isPresent() ->
            assertThat(whole(sql).getTruncated()).as(sql).isPresent();
        case FederationResult.Answered(ResultTable table, var _) -> {
          answered++;
          assertThat(sorted(table)).as("%d: %s", i, sql).isEqualTo(sorted(whole(sql)));
        }
        case FederationResult.Hinted(String hint, var _, var _) when hint.contains("needs `") -> {}
        case FederationResult.Hinted(String hint, var _, var _) ->
            assertThatThrownBy(() -> whole(sql)).as("%s: %s", hint, sql).isNotNull();
        case FederationResult.Cut(String reason, var _) ->
            throw new AssertionError(reason + ": " + sql);
        case FederationResult.Failed(var failure, var _) -> throw new AssertionError(sql, failure);
      }
    }
    assertThat(answered).as("answered of %d", queries).isGreaterThan(queries / 2);
    whole.close();
  }

  private ResultTable whole(String sql) throws Exception {
    Connection own = whole.duplicate();
    return QueryExecutor.execute(own, "one database", sql, FederationFixture.RESULTS);
  }

  private static List<String> sorted(ResultTable table) {
    return table.getRows().stream()
        .map(row ->
            row.stream()
                .<@Nullable Object>map(each -> each)
                .map(RandomFederatedQueriesTest::plain)
                .collect(Collectors.joining("|")))
        .sorted()
        .toList();
  }

  /// Decimals of different scale, and floating-point sums of different order, are the same.
  private static String plain(@Nullable Object value) {
    return switch (value) {
      case null -> "NULL";
      case Double number -> String.format(Locale.ROOT, "%.6f", number);
      case CharSequence text when text.toString().matches("-?\\d+(\\.\\d+)?") ->
          String.format(Locale.ROOT, "%.6f", Double.parseDouble(text.toString()));
      case Long number -> String.format(Locale.ROOT, "%.6f", (double) number);
      default -> value.toString();
    };
  }

  @Test
  void shouldAnswerRandomQueriesAsOneDatabaseDoes() throws Exception {
    check(40, "few");
  }

  @Test
  @Tag("slow")
  void shouldAnswerManyRandomQueriesAsOneDatabaseDoes() throws Exception {
    check(250, "many");
  }
}
