package dev.signalbox.catalog.debezium;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.DebeziumSettings;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.event.SchemaDelta;
import dev.signalbox.event.TableDescription;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DebeziumSchemaChangesTest {
  private static final String CUSTOMERS = "(id INT!, first_name VARCHAR!, email VARCHAR!; id)";

  private final ReadDebezium debezium = new ReadDebezium();

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
  void shouldTakeNothingFromStatementsThatChangeNoTable(String name) {
    assertThat(debezium.read(DebeziumMessages.read(name))).isEmpty();
  }

  @Test
  void shouldTakeNothingFromTombstones() {
    DebeziumSchemaChanges changes =
        new DebeziumSchemaChanges(debezium.settings, debezium.registered);

    assertThat(changes.read(null, ReadDebezium.RECEIVED)).isEmpty();
    assertThat(debezium.read("null".getBytes(UTF_8))).isEmpty();
    assertThat(debezium.read("{\"schema\": null, \"payload\": null}".getBytes(UTF_8))).isEmpty();
  }

  @Test
  void shouldPutTheTableOfASnapshot() {
    SchemaChange change =
        debezium.read(DebeziumMessages.read("mysql-1.9-snapshot-create-table")).getFirst();

    assertThat(ReadDebezium.render(change))
        .isEqualTo(
            "shop: put orders(order_number INT!, purchaser INT!, state ENUM!, total DECIMAL"
                + " UNSIGNED; order_number) (purchaser)->customers(id)");
    assertThat(change.getSource()).isEqualTo("debezium");
    assertThat(change.getVersion()).isEmpty();
    assertThat(change.getChangedAt()).isEqualTo(ReadDebezium.RECEIVED);
    SchemaDelta delta = change.getDelta().orElseThrow();
    assertThat(delta.getDialect()).contains("mysql");
    assertThat(delta.getAddsForeignKeys()).isTrue();
    assertThat(delta.getTenants()).isEmpty();
  }

  @Test
  void shouldTakeCommentsFromTheStatementWhereTheConnectorTellsNone() {
    TableDescription orders =
        debezium.table(DebeziumMessages.read("mysql-1.9-snapshot-create-table"));

    assertThat(orders.getComment()).contains("one line for each order");
    assertThat(ReadDebezium.comments(orders))
        .containsExactly("untold", "the customer who pays", "untold", "untold");
  }

  @Test
  void shouldTakeAMissingCommentForNoneWhereTheConnectorTellsOthers() {
    TableDescription customers = debezium.table(DebeziumMessages.read("mysql-3.0-comment"));

    assertThat(customers.getComment()).contains("who buys");
    assertThat(ReadDebezium.comments(customers)).containsExactly("", "", "where invoices go");
    assertThat(
            ReadDebezium.comments(debezium.table(DebeziumMessages.read("mysql-3.0-retype-column"))))
        .containsOnly("untold");
  }

  @Test
  void shouldPutAnAlteredTableWhole() {
    assertThat(debezium.rendered("mysql-2.7-add-column"))
        .containsExactly(
            "shop: put customers(id INT!, first_name VARCHAR!, middle_name VARCHAR, email"
                + " VARCHAR!; id)");
    assertThat(debezium.rendered("mysql-2.7-drop-column"))
        .containsExactly("shop: put customers" + CUSTOMERS);
    assertThat(debezium.rendered("mysql-3.0-rename-column"))
        .containsExactly("shop: put customers(id INT!, first_name VARCHAR!, mail VARCHAR!; id)");
    assertThat(debezium.rendered("mysql-3.0-retype-column"))
        .containsExactly("shop: put customers(id INT!, first_name TEXT!, email VARCHAR!; id)");
  }

  @Test
  void shouldReportTheTimeOfTheChange() {
    assertThat(
            debezium.read(DebeziumMessages.read("mysql-2.7-add-column")).getFirst().getChangedAt())
        .isEqualTo(Instant.ofEpochMilli(1_718_354_727_000L));
    byte[] sourceTimeless =
        DebeziumMessages.read("mysql-2.7-add-column", "\"ts_ms\": 1718354727000", "\"ts_ms\": 0");
    assertThat(debezium.read(sourceTimeless).getFirst().getChangedAt())
        .isEqualTo(Instant.ofEpochMilli(1_718_354_727_391L));
  }

  @Test
  void shouldKeepTheOrderOfPositions() {
    byte[] message =
        DebeziumMessages.read("mysql-2.7-drop-column", "\"position\": 3", "\"position\": 0");

    assertThat(debezium.table(message).getColumns())
        .extracting(ColumnDescription::getName)
        .containsExactly("email", "id", "first_name");
  }

  @Test
  void shouldNameTypesAsMysqlKeepsThem() {
    assertThat(debezium.rendered("mariadb-3.0-create-table"))
        .containsExactly(
            "shop: put returns(id INT!, paid_back TINYINT, weight DOUBLE, stars INT UNSIGNED; id)");
  }

  @Test
  void shouldAddTheForeignKeysOfAStatement() {
    assertThat(debezium.rendered("mysql-3.0-add-foreign-key"))
        .first()
        .asString()
        .endsWith("(purchaser)->customers(id)");
    byte[] elsewhere =
        DebeziumMessages.read(
            "mysql-3.0-add-foreign-key", "REFERENCES customers", "REFERENCES crm.customers");
    assertThat(debezium.table(elsewhere).getForeignKeys()).isEmpty();
  }

  @Test
  void shouldShowTheSchemaWhereItIsNotTheDefaultOne() {
    assertThat(debezium.rendered("sqlserver-1.9-snapshot"))
        .containsExactly("Sales: put customers(id int identity!, name nvarchar!; id)");
    assertThat(debezium.rendered("sqlserver-2.7-alter"))
        .containsExactly("Sales: put billing.invoices(id int!, due datetime2, amount decimal; id)");
    assertThat(debezium.rendered("db2-1.9-snapshot"))
        .containsExactly("TESTDB: put DB2INST1.CUSTOMERS(ID INTEGER!, FIRST_NAME VARCHAR!; ID)");

    debezium.settings = new DebeziumSettings("t", null, null, Map.of(), "DB2INST1", List.of());
    assertThat(debezium.rendered("db2-3.0-alter"))
        .containsExactly("TESTDB: put CUSTOMERS(ID INTEGER!, FIRST_NAME VARCHAR!, BORN DATE; ID)");
  }

  @Test
  void shouldReadOraclesStatements() {
    String employees = "(ID NUMBER!, FULL_NAME VARCHAR2!, HIRED TIMESTAMP(6); ID)";
    assertThat(debezium.rendered("oracle-2.7-snapshot"))
        .containsExactly(
            "ORCLPDB1: put PAYROLL.EMPLOYEES" + employees + " (ID)->PEOPLE(PERSON_ID)");
    assertThat(debezium.rendered("oracle-3.0-rename-table"))
        .containsExactly(
            "ORCLPDB1: renamed PAYROLL.EMPLOYEES to PAYROLL.STAFF, put PAYROLL.STAFF" + employees);
    assertThat(debezium.rendered("oracle-3.0-drop-table"))
        .containsExactly("ORCLPDB1: removed PAYROLL.EMPLOYEES");
    assertThat(ReadDebezium.comments(debezium.table(DebeziumMessages.read("oracle-3.0-comment"))))
        .containsExactly("untold", "untold", "first day");
  }
}
