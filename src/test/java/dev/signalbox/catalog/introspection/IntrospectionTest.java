package dev.signalbox.catalog.introspection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.words.ValueHashes;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The introspection of every engine.
@Tag("slow")
class IntrospectionTest {
  @TempDir private Path folder;

  private static DatabaseDescription describe(DatabaseSettings settings) {
    return Introspection.describe(RegisteredDatabase.of(settings, "test"));
  }

  private static TableDescription table(DatabaseDescription description, String name) {
    return description.getTables().stream()
        .filter(table -> table.getName().equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> columns(TableDescription table) {
    return table.getColumns().stream()
        .map(column -> column.getName().toLowerCase(Locale.ROOT))
        .toList();
  }

  private static List<String> lower(List<String> names) {
    return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
  }

  @ParameterizedTest
  @EnumSource
  void shouldDescribeTablesViewsColumnsAndKeys(TestEngine engine) throws SQLException {
    DatabaseDescription shop = describe(engine.create(folder, TestEngine.SHOP));

    assertThat(shop.getProblems()).isEmpty();
    assertThat(shop.getExecutable()).isTrue();
    assertThat(shop.getName()).isEqualTo("shop");
    assertThat(shop.getDialect()).isEqualTo(engine.name().toLowerCase(Locale.ROOT));
    assertThat(shop.getTables())
        .extracting(table -> engine.folded(table.getName()), TableDescription::getView)
        .hasSize(4);

    TableDescription sale = table(shop, "sale");
    assertThat(columns(sale)).containsExactly("customer", "sold", "price");
    assertThat(sale.getColumns())
        .extracting(ColumnDescription::getNullable)
        .containsExactly(false, false, true);
    assertThat(sale.getColumns()).allSatisfy(column -> assertThat(column.getType()).isNotBlank());
    assertThat(lower(sale.getPrimaryKey())).containsExactly("sold", "customer");

    assertThat(sale.getForeignKeys()).hasSize(1);
    ForeignKey composite = table(shop, "refund").getForeignKeys().getFirst();
    assertThat(lower(composite.getColumns())).containsExactly("d", "c");
    assertThat(composite.getReferencedTable()).isEqualToIgnoringCase("sale");
    assertThat(lower(composite.getReferencedColumns())).containsExactly("sold", "customer");

    TableDescription view = table(shop, "spending");
    assertThat(view.getView()).isTrue();
    assertThat(columns(view)).containsExactly("name", "ssn", "price");
    assertThat(view.getRowEstimate()).isEmpty();
    assertThat(sale.getView()).isFalse();
    assertThat(table(shop, "customer").getRowEstimate().orElseThrow()).isBetween(1L, 3L);
  }

  @ParameterizedTest
  @EnumSource
  void shouldTakeOverTheSettings(TestEngine engine) throws SQLException {
    DatabaseDescription shop =
        describe(
            TestEngine.with(
                engine.create(folder, TestEngine.SHOP),
                List.of(),
                List.of("customer.SSN", "sale.none")));

    assertThat(shop.getName()).isEqualTo("The Shop");
    assertThat(shop.getDescription()).contains("sells");
    assertThat(shop.getStatements()).containsExactly("a rule");
    assertThat(shop.getTenants()).containsExactly("tenant");
    assertThat(shop.getTables())
        .flatExtracting(TableDescription::getColumns)
        .filteredOn(ColumnDescription::getIsPrivate)
        .as("the column, and the view's of that name")
        .extracting(column -> column.getName().toLowerCase(Locale.ROOT))
        .containsExactly("ssn", "ssn");
    assertThat(shop.getProblems())
        .containsExactly("private column 'sale.none' does not exist; write it as table.column");
  }

  @ParameterizedTest
  @EnumSource
  void shouldKeepOddNames(TestEngine engine) throws SQLException {
    DatabaseDescription odd =
        describe(
            engine.create(
                folder,
                List.of(
                    "CREATE TABLE \"order \"\"by\"\" 'é%_\" (\"select\" INTEGER NOT NULL PRIMARY KEY, \"a b\" VARCHAR(9))",
                    "CREATE TABLE \"MixedCase\" (\"Ünï.code\" INTEGER REFERENCES \"order \"\"by\"\" 'é%_\" (\"select\"))",
                    "CREATE TABLE \"tableXname\" (x INTEGER)",
                    "CREATE TABLE \"table_name\" (y INTEGER)")));

    assertThat(odd.getProblems()).isEmpty();
    TableDescription order = table(odd, "order \"by\" 'é%_");
    assertThat(columns(order)).containsExactly("select", "a b");
    assertThat(order.getPrimaryKey()).containsExactly("select");
    assertThat(columns(table(odd, "MixedCase"))).containsExactly("ünï.code");
    assertThat(table(odd, "MixedCase").getForeignKeys())
        .singleElement()
        .satisfies(
            key -> assertThat(key.getReferencedTable()).isEqualToIgnoringCase("order \"by\" 'é%_"));
    assertThat(columns(table(odd, "table_name"))).containsExactly("y");
  }

  /// SQLite keeps the text of each definition, and changes it where a statement alters the table.
  @Test
  void shouldReadTheCommentsInSqlitesDefinitions() throws SQLException {
    DatabaseDescription shop =
        describe(
            TestEngine.with(
                TestEngine.SQLITE.create(
                    folder,
                    List.of(
                        """
                        CREATE TABLE "tkt" ( -- Tickets: "it's"
                          st TEXT DEFAULT '-- no', -- N new, P in progress
                          "pri-- o" INT, /* 1 = "high", 2 = low */
                          pin TEXT -- the owner's secret
                        )
                        """,
                        "CREATE VIEW todo AS SELECT st FROM tkt -- st: never this",
                        "CREATE VIRTUAL TABLE found USING fts5(txt)",
                        "ALTER TABLE tkt RENAME COLUMN st TO state",
                        "ALTER TABLE tkt ADD COLUMN late INT",
                        "ALTER TABLE tkt RENAME TO ticket")),
                List.of(),
                List.of("ticket.pin")));

    assertThat(shop.getProblems()).isEmpty();
    assertThat(table(shop, "ticket").getComment()).contains("Tickets: \"it's\"");
    assertThat(table(shop, "ticket").getColumns())
        .extracting(column -> column.getName() + ": " + column.getComment().orElse(""))
        .containsExactly(
            "state: N new, P in progress",
            "pri-- o: 1 = \"high\", 2 = low",
            "pin: the owner's secret",
            "late: ");
    assertThat(table(shop, "ticket").getColumns().get(2).getIsPrivate()).isTrue();
    assertThat(table(shop, "todo").getColumns().getFirst().getComment()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SQLITE")
  void shouldReadComments(TestEngine engine) throws SQLException {
    List<String> comments =
        engine == TestEngine.MARIADB
            ? List.of(
                "CREATE TABLE t (a INTEGER COMMENT 'the column') COMMENT 'the table'",
                "CREATE VIEW v AS SELECT a FROM t")
            : List.of(
                "CREATE TABLE t (a INTEGER)",
                "CREATE VIEW v AS SELECT a FROM t",
                "COMMENT ON TABLE t IS 'the table'",
                "COMMENT ON COLUMN t.a IS 'the column'");

    DatabaseDescription described = describe(engine.create(folder, comments));

    assertThat(table(described, "t").getComment()).contains("the table");
    assertThat(table(described, "t").getColumns().getFirst().getComment()).contains("the column");
    assertThat(table(described, "v").getComment()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"SQLITE", "MARIADB"})
  void shouldReadTheSchemasThatAreNamed(TestEngine engine) throws SQLException {
    DatabaseSettings settings =
        engine.create(
            folder,
            List.of(
                "CREATE SCHEMA my_own",
                "CREATE SCHEMA \"my-own\"",
                "CREATE TABLE t (id INTEGER PRIMARY KEY)",
                "CREATE TABLE my_own.t (id INTEGER PRIMARY KEY)",
                "CREATE TABLE my_own.u (t INTEGER REFERENCES my_own.t (id))",
                "CREATE TABLE \"my-own\".w (x INTEGER)"));

    assertThat(describe(settings).getTables()).hasSize(1);
    DatabaseDescription own =
        describe(TestEngine.with(settings, List.of("my_own", "none"), List.of()));
    assertThat(own.getTables()).hasSize(2);
    assertThat(own.getTables())
        .allSatisfy(t -> assertThat(t.getSchema$().orElseThrow()).isEqualToIgnoringCase("my_own"));
    assertThat(table(own, "u").getForeignKeys().getFirst().getReferencedSchema().orElseThrow())
        .isEqualToIgnoringCase("my_own");
    assertThat(own.getProblems())
        .singleElement()
        .asString()
        .startsWith("schema 'none' does not exist; there are ")
        .containsIgnoringCase("my_own");
  }

  @ParameterizedTest
  @EnumSource
  void shouldDescribeADatabaseWithoutTables(TestEngine engine) throws SQLException {
    DatabaseDescription empty = describe(engine.create(folder, List.of("SELECT 1")));

    assertThat(empty.getTables()).isEmpty();
    assertThat(empty.getProblems()).containsExactly("there are no tables");
  }

  @ParameterizedTest
  @EnumSource
  void shouldDescribeFiveThousandColumns(TestEngine engine) throws SQLException {
    String columns =
        IntStream.range(1, 25)
            .mapToObj(i -> "c" + i + " INTEGER")
            .collect(Collectors.joining(", "));
    List<String> statements = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      statements.add(
          "CREATE TABLE t%d (id INTEGER NOT NULL PRIMARY KEY, %s, FOREIGN KEY (c1) REFERENCES t%d (id))"
              .formatted(i, columns, Math.max(0, i - 1)));
    }

    DatabaseDescription wide = describe(engine.create(folder, statements));

    assertThat(wide.getTables()).flatExtracting(TableDescription::getColumns).hasSize(5_000);
    assertThat(wide.getTables()).flatExtracting(TableDescription::getForeignKeys).hasSize(200);
    assertThat(wide.getProblems()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"SQLITE", "DUCKDB", "MARIADB"})
  void shouldReportAViewThatDoesNotCompile(TestEngine engine) throws SQLException {
    DatabaseDescription described =
        describe(
            engine.create(
                folder,
                List.of(
                    "CREATE TABLE kept (a INTEGER)",
                    "CREATE TABLE gone (a INTEGER)",
                    "CREATE VIEW broken AS SELECT a FROM gone",
                    "DROP TABLE gone")));

    assertThat(described.getTables()).extracting(TableDescription::getName).containsExactly("kept");
    assertThat(described.getProblems())
        .isNotEmpty()
        .allSatisfy(p -> assertThat(p).contains("broken"));
  }

  @ParameterizedTest
  @EnumSource(names = {"SQLITE", "MARIADB"})
  void shouldReportAForeignKeyToAMissingTable(TestEngine engine) throws SQLException {
    String lenient = engine == TestEngine.MARIADB ? "SET foreign_key_checks = 0" : "SELECT 1";

    DatabaseDescription described =
        describe(
            engine.create(
                folder,
                List.of(
                    lenient,
                    "CREATE TABLE t (a INTEGER, FOREIGN KEY (a) REFERENCES missing (id))")));

    assertThat(table(described, "t").getForeignKeys()).isEmpty();
    assertThat(described.getProblems())
        .containsExactly(
            "the foreign key (a) of 't' refers to 'missing', which is not among the tables");
  }

  @ParameterizedTest
  @EnumSource
  void shouldHashValuesButNoneOfPrivateColumns(TestEngine engine) throws SQLException {
    DatabaseSettings settings =
        TestEngine.with(
            engine.create(
                folder,
                List.of(
                    "CREATE TABLE person (city VARCHAR(20), email VARCHAR(40), age INTEGER)",
                    "INSERT INTO person VALUES ('New York', 'ann@example.org', 30)")),
            List.of(),
            List.of("person.email"));

    List<ColumnDescription> columns = table(describe(settings), "person").getColumns();

    assertThat(columns.get(0).getValues()).isEqualTo(ValueHashes.of(List.of("NEW YORK")));
    assertThat(columns.get(1).getValues()).isEmpty();
    assertThat(columns.get(2).getValues()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void shouldSayThatADatabaseCannotBeReached(TestEngine engine) {
    DatabaseSettings settings = DatabaseSettings.of("shop", engine.unreachable(folder));

    assertThatThrownBy(() -> describe(settings))
        .isInstanceOfSatisfying(
            StageException.class,
            e -> assertThat(e.code()).isEqualTo(FailureCode.DATABASE_UNAVAILABLE))
        .hasMessageContaining("'shop'")
        .hasMessageNotContaining("jdbc:")
        .hasMessageNotContaining("none");
  }
}
