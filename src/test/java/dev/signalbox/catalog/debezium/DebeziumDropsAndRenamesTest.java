package dev.signalbox.catalog.debezium;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DebeziumDropsAndRenamesTest {
  private static final String CUSTOMERS = "(id INT!, first_name VARCHAR!, email VARCHAR!; id)";

  private final ReadDebezium debezium = new ReadDebezium();

  @ParameterizedTest
  @ValueSource(strings = {"mysql-2.7-rename-table", "mysql-2.7-rename-table-documented"})
  void shouldReportARenamedTable(String name) {
    assertThat(debezium.rendered(name))
        .containsExactly("shop: renamed customers to clients, put clients" + CUSTOMERS);
  }

  @Test
  void shouldReportATableThatAnAlterRenames() {
    assertThat(debezium.rendered("mysql-2.7-alter-rename-table"))
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

    assertThat(debezium.rendered(message))
        .containsExactly("shop: renamed patrons to clients, put clients" + CUSTOMERS);
  }

  @Test
  void shouldMoveATableFromOneDatabaseToAnother() {
    byte[] message =
        DebeziumMessages.read(
            "mysql-2.7-rename-table", "RENAME TABLE customers", "RENAME TABLE old.customers");

    assertThat(debezium.rendered(message))
        .containsExactlyInAnyOrder("old: removed customers", "shop: put clients" + CUSTOMERS);
  }

  @Test
  void shouldReportARenameToATableThatTheConnectorLeavesOut() {
    byte[] message =
        """
        {"source": {"connector": "mysql", "db": "shop", "snapshot": "false"},
         "databaseName": "shop", "ddl": "RENAME TABLE `customers` TO `old customers`",
         "tableChanges": []}
        """
            .getBytes(UTF_8);

    assertThat(debezium.rendered(message))
        .containsExactly("shop: renamed customers to old customers");
  }

  @ParameterizedTest
  @ValueSource(strings = {"mysql-1.9-drop-table", "mysql-3.0-drop-table"})
  void shouldRemoveADroppedTable(String name) {
    assertThat(debezium.rendered(name)).hasSize(1).first().asString().startsWith("shop: removed ");
  }

  @Test
  void shouldRemoveEachOfTheTablesThatAStatementDrops() {
    byte[] message =
        DebeziumMessages.read(
            "mysql-1.9-drop-table", "DROP TABLE orders", "DROP TABLE IF EXISTS `a b`, old.c");

    assertThat(debezium.rendered(message))
        .containsExactlyInAnyOrder("shop: removed a b", "old: removed c");
  }

  @Test
  void shouldTakeTheNameOfADroppedTableFromTheSource() {
    byte[] message =
        DebeziumMessages.read(
            "mysql-1.9-drop-table", "DROP TABLE orders", "DROP TABLE 2020 old orders");

    assertThat(debezium.rendered(message)).containsExactly("shop: removed orders");
  }

  @Test
  void shouldLeaveTemporaryTablesOut() {
    byte[] message =
        DebeziumMessages.read(
            "mysql-3.0-drop-table", "DROP TABLE", "DROP TEMPORARY TABLE IF EXISTS");

    assertThat(debezium.read(message)).isEmpty();
  }

  @Test
  void shouldRemoveADroppedDatabaseButNoneOfASnapshot() {
    assertThat(debezium.rendered("mysql-2.7-drop-database")).containsExactly("archive: gone");
    assertThat(debezium.read(DebeziumMessages.read("mysql-1.9-snapshot-drop-database"))).isEmpty();
  }

  @Test
  void shouldNotTakeTheBodyOfARoutineForAnEffect() {
    byte[] message =
        DebeziumMessages.read(
            "mysql-2.7-create-database",
            "CREATE DATABASE archive",
            "CREATE PROCEDURE p() BEGIN SELECT 1; DROP TABLE orders; DROP DATABASE archive; END");

    assertThat(debezium.read(message)).isEmpty();
  }
}
