package dev.signalbox.catalog.debezium;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.DebeziumSettings;
import dev.signalbox.event.ColumnDescription;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DebeziumSettingsAppliedTest {
  private final ReadDebezium debezium = new ReadDebezium();

  @Test
  void shouldNameOurDatabases() {
    debezium.nameDatabases("{server}-{database}", Map.of("archive", "attic"));
    assertThat(debezium.rendered("mysql-1.9-drop-table"))
        .containsExactly("inventory-shop: removed orders");
    assertThat(debezium.rendered("mysql-2.7-drop-database")).containsExactly("attic: gone");

    debezium.nameDatabases("everything", Map.of());
    assertThat(debezium.rendered("mysql-1.9-drop-table"))
        .containsExactly("everything: removed orders");

    debezium.nameDatabases("{schema}", Map.of());
    assertThat(debezium.rendered("sqlserver-2.7-alter"))
        .containsExactly("billing: put invoices(id int!, due datetime2, amount decimal; id)");

    debezium.nameDatabases("{database}", Map.of("Sales.billing", "bills", "Sales", "sales"));
    assertThat(debezium.rendered("sqlserver-2.7-alter"))
        .containsExactly("bills: put invoices(id int!, due datetime2, amount decimal; id)");
    assertThat(debezium.rendered("sqlserver-1.9-snapshot"))
        .containsExactly("sales: put customers(id int identity!, name nvarchar!; id)");
  }

  @Test
  void shouldTellTenantsOfDatabasesThatAreKnownFromHereOnly() {
    debezium.settings = new DebeziumSettings("t", null, null, Map.of(), null, List.of("acme"));
    byte[] message = DebeziumMessages.read("mysql-2.7-add-column");
    assertThat(debezium.read(message).getFirst().getDelta().orElseThrow().getTenants())
        .contains(List.of("acme"));

    debezium.registered =
        Registrations.of(
            List.of(
                RegisteredDatabase.of(DatabaseSettings.of("shop", "jdbc:mysql://h/shop"), "test")));
    assertThat(debezium.read(message).getFirst().getDelta().orElseThrow().getTenants()).isEmpty();
  }

  @Test
  void shouldKeepColumnsPrivateThatTheSettingsCallSo() {
    debezium.registered =
        Registrations.of(
            List.of(
                RegisteredDatabase.of(
                    TestEngine.with(
                        DatabaseSettings.of("shop", "jdbc:mysql://h/shop"),
                        List.of(),
                        List.of("customers.EMAIL")),
                    "test")));

    assertThat(debezium.table(DebeziumMessages.read("mysql-2.7-drop-column")).getColumns())
        .extracting(ColumnDescription::getIsPrivate)
        .containsExactly(false, false, true);
  }
}
