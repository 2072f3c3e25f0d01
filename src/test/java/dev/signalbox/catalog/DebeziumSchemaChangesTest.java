package dev.signalbox.catalog;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.DebeziumSettings;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.event.SchemaDelta;
import dev.signalbox.event.TableDescription;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DebeziumSchemaChangesTest {
  private static final Instant RECEIVED = Instant.parse("2026-01-01T00:00:00Z");
  private static final String CUSTOMERS = "(id INT!, first_name VARCHAR!, email VARCHAR!; id)";

  private DebeziumSettings settings = DebeziumSettings.of("inventory");
  private Registrations registered = Registrations.of(List.of());

  private List<SchemaChange> read(byte[] message) {
    return new DebeziumSchemaChanges(settings, registered).read(message, RECEIVED);
  }

  private List<String> rendered(byte[] message) {
    return read(message).stream().map(DebeziumSchemaChangesTest::render).toList();
  }

  private List<String> rendered(String name) {
    return rendered(DebeziumMessages.read(name));
  }

  private TableDescription table(byte[] message) {
    List<SchemaChange> changes = read(message);
    assertThat(changes).hasSize(1);
    List<TableDescription> tables = changes.getFirst().getDelta().orElseThrow().getTables();
    assertThat(tables).hasSize(1);
    return tables.getFirst();
  }

  private static List<String> comments(TableDescription table) {
    return table.getColumns().stream().map(column -> column.getComment().orElse("untold")).toList();
  }

  /// `database: renamed a to b, removed c, put d(...)`.
  private static String render(SchemaChange change) {
    Optional<SchemaDelta> told = change.getDelta();
    if (told.isEmpty()) {
      return change.getDatabase() + ": gone";
    }
    SchemaDelta delta = told.get();
    List<String> steps = new ArrayList<>();
    delta
        .getRenamedTables()
        .forEach(rename ->
            steps.add(
                "renamed %s to %s"
                    .formatted(
                        name(rename.getSchema$(), rename.getFrom()),
                        name(rename.getSchema$(), rename.getTo()))));
    delta
        .getRemovedTables()
        .forEach(table -> steps.add("removed " + name(table.getSchema$(), table.getName())));
    delta.getTables().forEach(table -> steps.add("put " + RenderedTable.of(table)));
    return change.getDatabase() + ": " + String.join(", ", steps);
  }

  private static String name(Optional<String> schema, String table) {
    return schema.map(within -> within + "." + table).orElse(table);
  }

  private static DebeziumSettings settings(String database, Map<String, String> databases) {
    return new DebeziumSettings("inventory", null, database, databases, null, List.of());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mysql-1.9-snapshot-set",
        "mysql-1.9-snapshot-drop-table",
        "mysql-1.9-snapshot-drop-database",
        "mysql-1.9-snapshot-create-database",
        "mysql-1.9-snapshot-use",
        "mysql-2.7-create-database",
        "mysql-2.7-create-user"
      })
  void shouldTakeNothingFromWhatChangesNoTable(String name) {
    assertThat(read(DebeziumMessages.read(name))).isEmpty();
  }

  @Test
  void shouldTakeNothingFromTombstones() {
    DebeziumSchemaChanges changes = new DebeziumSchemaChanges(settings, registered);

    assertThat(changes.read(null, RECEIVED)).isEmpty();
    assertThat(read("null".getBytes(UTF_8))).isEmpty();
    assertThat(read("{\"schema\": null, \"payload\": null}".getBytes(UTF_8))).isEmpty();
  }

  @Test
  void shouldPutTheTableOfASnapshot() {
    SchemaChange change = read(DebeziumMessages.read("mysql-1.9-snapshot-create-table")).getFirst();

    assertThat(render(change))
        .isEqualTo(
            "shop: put orders(order_number INT!, purchaser INT!, state ENUM!, total DECIMAL"
                + " UNSIGNED; order_number) (purchaser)->customers(id)");
    assertThat(change.getSource()).isEqualTo("debezium");
    assertThat(change.getVersion()).isEmpty();
    assertThat(change.getChangedAt()).isEqualTo(RECEIVED);
    SchemaDelta delta = change.getDelta().orElseThrow();
    assertThat(delta.getDialect()).contains("mysql");
    assertThat(delta.getAddsForeignKeys()).isTrue();
    assertThat(delta.getTenants()).isEmpty();
  }

  @Test
  void shouldTakeCommentsFromTheStatementWhereTheConnectorTellsNone() {
    TableDescription orders = table(DebeziumMessages.read("mysql-1.9-snapshot-create-table"));

    assertThat(orders.getComment()).contains("one line for each order");
    assertThat(comments(orders))
        .containsExactly("untold", "the customer who pays", "untold", "untold");
  }

  @Test
  void shouldTakeAMissingCommentForNoneWhereTheConnectorTellsOthers() {
    TableDescription customers = table(DebeziumMessages.read("mysql-3.0-comment"));

    assertThat(customers.getComment()).contains("who buys");
    assertThat(comments(customers)).containsExactly("", "", "where invoices go");
    assertThat(comments(table(DebeziumMessages.read("mysql-3.0-retype-column"))))
        .containsOnly("untold");
  }

  @Test
  void shouldPutAnAlteredTableWhole() {
    assertThat(rendered("mysql-2.7-add-column"))
        .containsExactly(
            "shop: put customers(id INT!, first_name VARCHAR!, middle_name VARCHAR, email"
                + " VARCHAR!; id)");
    assertThat(rendered("mysql-2.7-drop-column"))
        .containsExactly("shop: put customers" + CUSTOMERS);
    assertThat(rendered("mysql-3.0-rename-column"))
        .containsExactly("shop: put customers(id INT!, first_name VARCHAR!, mail VARCHAR!; id)");
    assertThat(rendered("mysql-3.0-retype-column"))
        .containsExactly("shop: put customers(id INT!, first_name TEXT!, email VARCHAR!; id)");
  }

  @Test
  void shouldTellWhenTheDatabaseWasChanged() {
    assertThat(read(DebeziumMessages.read("mysql-2.7-add-column")).getFirst().getChangedAt())
        .isEqualTo(Instant.ofEpochMilli(1_718_354_727_000L));
    byte[] sourceTimeless =
        DebeziumMessages.read("mysql-2.7-add-column", "\"ts_ms\": 1718354727000", "\"ts_ms\": 0");
    assertThat(read(sourceTimeless).getFirst().getChangedAt())
        .isEqualTo(Instant.ofEpochMilli(1_718_354_727_391L));
  }

  @Test
  void shouldKeepTheOrderOfPositions() {
    byte[] message =
        DebeziumMessages.read("mysql-2.7-drop-column", "\"position\": 3", "\"position\": 0");

    assertThat(table(message).getColumns())
        .extracting(ColumnDescription::getName)
        .containsExactly("email", "id", "first_name");
  }

  @ParameterizedTest
  @ValueSource(strings = {"mysql-2.7-rename-table", "mysql-2.7-rename-table-documented"})
  void shouldTellARenamedTable(String name) {
    assertThat(rendered(name))
        .containsExactly("shop: renamed customers to clients, put clients" + CUSTOMERS);
  }

  @Test
  void shouldTellATableThatAnAlterRenames() {
    assertThat(rendered("mysql-2.7-alter-rename-table"))
        .containsExactly(
            "shop: renamed customers to clients, put clients(id INT!, first_name VARCHAR!,"
                + " middle_name VARCHAR, email VARCHAR!; id)");
  }

  @Test
  void shouldTakeTheFormerNameFromTheMessageWhereItIsThere() {
    byte[] message =
        DebeziumMessages.read(
            "mysql-2.7-rename-table",
            "\"id\": \"\\\"shop\\\".\\\"clients\\\"\"",
            "\"id\": \"\\\"shop\\\".\\\"clients\\\"\", \"previousId\":"
                + " \"\\\"shop\\\".\\\"patrons\\\"\"");

    assertThat(rendered(message))
        .containsExactly("shop: renamed patrons to clients, put clients" + CUSTOMERS);
  }

  @Test
  void shouldMoveATableFromOneDatabaseToAnother() {
    byte[] message =
        DebeziumMessages.read(
            "mysql-2.7-rename-table", "RENAME TABLE customers", "RENAME TABLE old.customers");

    assertThat(rendered(message))
        .containsExactlyInAnyOrder("old: removed customers", "shop: put clients" + CUSTOMERS);
  }

  @Test
  void shouldTellARenameToATableThatTheConnectorLeavesOut() {
    byte[] message =
        """
        {"source": {"connector": "mysql", "db": "shop", "snapshot": "false"},
         "databaseName": "shop", "ddl": "RENAME TABLE `customers` TO `old customers`",
         "tableChanges": []}
        """
            .getBytes(UTF_8);

    assertThat(rendered(message)).containsExactly("shop: renamed customers to old customers");
  }

  @ParameterizedTest
  @ValueSource(strings = {"mysql-1.9-drop-table", "mysql-3.0-drop-table"})
  void shouldRemoveADroppedTable(String name) {
    assertThat(rendered(name)).hasSize(1).first().asString().startsWith("shop: removed ");
  }

  @Test
  void shouldRemoveEachOfTheTablesThatAStatementDrops() {
    byte[] message =
        DebeziumMessages.read(
            "mysql-1.9-drop-table", "DROP TABLE orders", "DROP TABLE IF EXISTS `a b`, old.c");

    assertThat(rendered(message)).containsExactlyInAnyOrder("shop: removed a b", "old: removed c");
  }

  @Test
  void shouldTakeTheNameOfADroppedTableFromTheSource() {
    byte[] message =
        DebeziumMessages.read(
            "mysql-1.9-drop-table", "DROP TABLE orders", "DROP TABLE 2020 old orders");

    assertThat(rendered(message)).containsExactly("shop: removed orders");
  }

  @Test
  void shouldLeaveTemporaryTablesOut() {
    byte[] message =
        DebeziumMessages.read(
            "mysql-3.0-drop-table", "DROP TABLE", "DROP TEMPORARY TABLE IF EXISTS");

    assertThat(read(message)).isEmpty();
  }

  @Test
  void shouldRemoveADroppedDatabaseButNoneOfASnapshot() {
    assertThat(rendered("mysql-2.7-drop-database")).containsExactly("archive: gone");
    assertThat(read(DebeziumMessages.read("mysql-1.9-snapshot-drop-database"))).isEmpty();
  }

  @Test
  void shouldNotTakeTheBodyOfARoutineForWhatIsDone() {
    byte[] message =
        DebeziumMessages.read(
            "mysql-2.7-create-database",
            "CREATE DATABASE archive",
            "CREATE PROCEDURE p() BEGIN SELECT 1; DROP TABLE orders; DROP DATABASE archive; END");

    assertThat(read(message)).isEmpty();
  }

  @Test
  void shouldNameTypesAsMysqlKeepsThem() {
    assertThat(rendered("mariadb-3.0-create-table"))
        .containsExactly(
            "shop: put returns(id INT!, paid_back TINYINT, weight DOUBLE, stars INT UNSIGNED; id)");
  }

  @Test
  void shouldAddTheForeignKeysOfAStatement() {
    assertThat(rendered("mysql-3.0-add-foreign-key"))
        .first()
        .asString()
        .endsWith("(purchaser)->customers(id)");
    byte[] elsewhere =
        DebeziumMessages.read(
            "mysql-3.0-add-foreign-key", "REFERENCES customers", "REFERENCES crm.customers");
    assertThat(table(elsewhere).getForeignKeys()).isEmpty();
  }

  @Test
  void shouldShowTheSchemaWhereItIsNotTheDefaultOne() {
    assertThat(rendered("sqlserver-1.9-snapshot"))
        .containsExactly("Sales: put customers(id int identity!, name nvarchar!; id)");
    assertThat(rendered("sqlserver-2.7-alter"))
        .containsExactly("Sales: put billing.invoices(id int!, due datetime2, amount decimal; id)");
    assertThat(rendered("db2-1.9-snapshot"))
        .containsExactly("TESTDB: put DB2INST1.CUSTOMERS(ID INTEGER!, FIRST_NAME VARCHAR!; ID)");

    settings = new DebeziumSettings("t", null, null, Map.of(), "DB2INST1", List.of());
    assertThat(rendered("db2-3.0-alter"))
        .containsExactly("TESTDB: put CUSTOMERS(ID INTEGER!, FIRST_NAME VARCHAR!, BORN DATE; ID)");
  }

  @Test
  void shouldReadOraclesStatements() {
    String employees = "(ID NUMBER!, FULL_NAME VARCHAR2!, HIRED TIMESTAMP(6); ID)";
    assertThat(rendered("oracle-2.7-snapshot"))
        .containsExactly(
            "ORCLPDB1: put PAYROLL.EMPLOYEES" + employees + " (ID)->PEOPLE(PERSON_ID)");
    assertThat(rendered("oracle-3.0-rename-table"))
        .containsExactly(
            "ORCLPDB1: renamed PAYROLL.EMPLOYEES to PAYROLL.STAFF, put PAYROLL.STAFF" + employees);
    assertThat(rendered("oracle-3.0-drop-table"))
        .containsExactly("ORCLPDB1: removed PAYROLL.EMPLOYEES");
    assertThat(comments(table(DebeziumMessages.read("oracle-3.0-comment"))))
        .containsExactly("untold", "untold", "first day");
  }

  @Test
  void shouldNameOurDatabases() {
    settings = settings("{server}-{database}", Map.of("archive", "attic"));
    assertThat(rendered("mysql-1.9-drop-table")).containsExactly("inventory-shop: removed orders");
    assertThat(rendered("mysql-2.7-drop-database")).containsExactly("attic: gone");

    settings = settings("everything", Map.of());
    assertThat(rendered("mysql-1.9-drop-table")).containsExactly("everything: removed orders");

    settings = settings("{schema}", Map.of());
    assertThat(rendered("sqlserver-2.7-alter"))
        .containsExactly("billing: put invoices(id int!, due datetime2, amount decimal; id)");

    settings = settings("{database}", Map.of("Sales.billing", "bills", "Sales", "sales"));
    assertThat(rendered("sqlserver-2.7-alter"))
        .containsExactly("bills: put invoices(id int!, due datetime2, amount decimal; id)");
    assertThat(rendered("sqlserver-1.9-snapshot"))
        .containsExactly("sales: put customers(id int identity!, name nvarchar!; id)");
  }

  @Test
  void shouldTellTenantsOfDatabasesThatAreKnownFromHereOnly() {
    settings = new DebeziumSettings("t", null, null, Map.of(), null, List.of("acme"));
    byte[] message = DebeziumMessages.read("mysql-2.7-add-column");
    assertThat(read(message).getFirst().getDelta().orElseThrow().getTenants())
        .contains(List.of("acme"));

    registered =
        Registrations.of(
            List.of(
                RegisteredDatabase.of(DatabaseSettings.of("shop", "jdbc:mysql://h/shop"), "test")));
    assertThat(read(message).getFirst().getDelta().orElseThrow().getTenants()).isEmpty();
  }

  @Test
  void shouldKeepColumnsPrivateThatTheSettingsCallSo() {
    registered =
        Registrations.of(
            List.of(
                RegisteredDatabase.of(
                    TestEngine.with(
                        DatabaseSettings.of("shop", "jdbc:mysql://h/shop"),
                        List.of(),
                        List.of("customers.EMAIL")),
                    "test")));

    assertThat(table(DebeziumMessages.read("mysql-2.7-drop-column")).getColumns())
        .extracting(ColumnDescription::getIsPrivate)
        .containsExactly(false, false, true);
  }

  private void assertRefused(byte[] message, String... words) {
    assertThatThrownBy(() -> read(message))
        .isInstanceOfSatisfying(
            StageException.class,
            refused -> assertThat(refused.code()).isEqualTo(FailureCode.EVENT_UNREADABLE))
        .hasMessageContainingAll(words);
  }

  @Test
  void shouldSayWhatIsNoMessageForIt() {
    assertRefused(new byte[] {0, 0, 0, 0, 7, 2}, "no JSON", "value.converter");
    assertRefused("{\"ddl\": ".getBytes(UTF_8), "no JSON");
    assertRefused("[1]".getBytes(UTF_8), "must be an object");
    assertRefused("{\"payload\": 1}".getBytes(UTF_8), "'payload'", "an object");
    assertRefused("{\"status\": \"BEGIN\"}".getBytes(UTF_8), "'ddl'", "topic.prefix");
    assertRefused(DebeziumMessages.read("mysql-2.7-row-update"), "row", "kind: data");
    assertRefused(
        "{\"source\": {\"server\": \"x\"}, \"ddl\": \"\", \"tableChanges\": []}".getBytes(UTF_8),
        "'source.connector' is missing",
        "schema history");
  }

  @Test
  void shouldNameTheFieldThatCannotBeRead() {
    String name = "mysql-2.7-add-column";
    assertRefused(
        DebeziumMessages.read(name, "\"typeName\": \"INT\"", "\"typeName\": 4"),
        "'tableChanges[0].table.columns[0].typeName' must hold text");
    assertRefused(
        DebeziumMessages.read(name, "\"name\": \"email\"", "\"called\": \"email\""),
        "'tableChanges[0].table.columns[3].name' is missing");
    assertRefused(
        DebeziumMessages.read(name, "\"optional\": false", "\"optional\": \"no\""),
        "'tableChanges[0].table.columns[0].optional' must be true or false");
    assertRefused(
        DebeziumMessages.read(name, "\"ALTER\"", "\"TRUNCATE\""),
        "'tableChanges[0].type' must be CREATE, ALTER or DROP");
    assertRefused(
        DebeziumMessages.read(name, "\"\\\"shop\\\".\\\"customers\\\"\"", "\"\""),
        "'tableChanges[0].id' is no name");
    assertRefused(
        DebeziumMessages.read(name, "\"table\": {", "\"tables\": {"),
        "'tableChanges[0].table' is missing");
    assertRefused(
        DebeziumMessages.read(name, "\"columns\"", "\"fields\""),
        "'tableChanges[0].table.columns' is missing or empty");
    assertRefused(
        DebeziumMessages.read(name, "\"tableChanges\": [", "\"others\": ["),
        "'tableChanges' is empty",
        "snapshot");
    settings = settings("{schema}", Map.of());
    assertRefused(DebeziumMessages.read(name), "'schemaName' is missing", "debezium[].database");
  }
}
