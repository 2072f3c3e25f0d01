package dev.signalbox.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.ddl.SchemaBuilder;
import dev.signalbox.catalog.ddl.SchemaText;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ViewDefinitionsTest {
  private static final String TABLES =
      """
      CREATE TABLE customer (id INTEGER PRIMARY KEY, name TEXT, city TEXT);
      CREATE TABLE orders (id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customer(id),
        amount REAL, placed DATE);
      """;

  private static DatabaseDescription described(String views) {
    SchemaBuilder schema = new SchemaBuilder();
    SchemaText.read(TABLES + views, schema);
    return new ViewDefinitions(schema.definitions())
        .traced(
            DatabaseDescription.newBuilder()
                .setId("shop")
                .setName("shop")
                .setDialect("sqlite")
                .setTables(schema.finish((_, _) -> false))
                .build());
  }

  private static TableDescription view(DatabaseDescription database, String name) {
    return database.getTables().stream()
        .filter(table -> table.getName().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static Map<String, String> origins(TableDescription view) {
    return view.getColumns().stream()
        .collect(
            Collectors.toMap(
                ColumnDescription::getName, column -> column.getOrigin().orElse("computed")));
  }

  @Test
  void shouldTraceColumnsToTheTablesThatAViewReads() {
    TableDescription view =
        view(
            described(
                """
                CREATE VIEW v_orders AS SELECT o.id AS order_id, c.name AS customer, o.amount,
                  o.amount * 1.2 AS gross FROM orders o JOIN customer c ON c.id = o.customer_id;
                """),
            "v_orders");

    assertThat(view.getReads()).containsExactly("customer", "orders");
    assertThat(origins(view))
        .isEqualTo(
            Map.of(
                "order_id", "orders.id",
                "customer", "customer.name",
                "amount", "orders.amount",
                "gross", "computed"));
  }

  @Test
  void shouldGiveColumnsTheTypesOfTheirOrigins() {
    TableDescription view =
        view(described("CREATE VIEW v AS SELECT amount, placed FROM orders;"), "v");

    assertThat(view.getColumns())
        .extracting(ColumnDescription::getType)
        .containsExactly("REAL", "DATE");
  }

  @Test
  void shouldFollowAViewOfAView() {
    DatabaseDescription database =
        described(
            """
            CREATE VIEW outer_view AS SELECT who FROM inner_view;
            CREATE VIEW inner_view AS SELECT name AS who FROM customer;
            """);

    assertThat(view(database, "outer_view").getReads()).containsExactly("customer");
    assertThat(origins(view(database, "outer_view"))).containsEntry("who", "customer.name");
  }

  @Test
  void shouldTakeNoComputedColumnOfAQueryForAColumnOfATable() {
    TableDescription view =
        view(
            described(
                """
                CREATE VIEW v AS SELECT c.name, s.first FROM customer c
                  JOIN (SELECT customer_id, min(placed) AS first FROM orders GROUP BY customer_id) s
                  ON s.customer_id = c.id;
                """),
            "v");

    assertThat(origins(view)).isEqualTo(Map.of("name", "customer.name", "first", "computed"));
    assertThat(view.getReads()).containsExactly("customer", "orders");
  }

  @Test
  void shouldTellNothingOfAViewThatCannotBeResolved() {
    TableDescription view = view(described("CREATE VIEW v AS SELECT x FROM elsewhere;"), "v");

    assertThat(view.getReads()).isEmpty();
    assertThat(view.getColumns())
        .extracting(ColumnDescription::getOrigin)
        .containsOnly(Optional.empty());
  }

  @Test
  void shouldNameAViewWhoseDefinitionCannotBeParsed() {
    TableDescription shown =
        TableDescription.newBuilder().setName("v").setView(true).setColumns(List.of()).build();
    DatabaseDescription database =
        DatabaseDescription.newBuilder()
            .setId("shop")
            .setName("shop")
            .setDialect("sqlite")
            .setTables(List.of(shown))
            .build();

    assertThat(
            new ViewDefinitions(Map.of(ViewDefinitions.name(shown), "CREATE VIEW v AS SELEKT 1"))
                .traced(database)
                .getProblems())
        .singleElement()
        .asString()
        .startsWith("the definition of the view 'v' cannot be parsed");
    assertThat(described("CREATE VIEW v AS SELECT id FROM orders;").getProblems()).isEmpty();
  }
}
