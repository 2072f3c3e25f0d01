package dev.signalbox.catalog.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.pool.PooledConnections;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.catalog.values.ColumnValues.Values;
import dev.signalbox.catalog.values.DatabaseColumnValues;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ExecutionSettings;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The rights of a connection to any engine.
@Tag("slow")
class ReadOnlyTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource
  void shouldRefuseToWrite(TestEngine engine) throws SQLException {
    DatabaseSettings settings = engine.create(folder, TestEngine.SHOP);
    Registrations registrations =
        Registrations.of(List.of(RegisteredDatabase.of(settings, "test")));
    try (PooledConnections connections =
        new PooledConnections(registrations, ExecutionSettings.defaults())) {
      for (String write :
          List.of(
              "INSERT INTO customer VALUES (9, 'Eve', '9')",
              "UPDATE customer SET name = 'Eve'",
              "DELETE FROM customer",
              "CREATE TABLE more (a INTEGER)",
              "DROP TABLE refund")) {
        try (Connection connection = connections.open("shop");
            Statement statement = connection.createStatement()) {
          assertThatThrownBy(() -> statement.execute(write))
              .as(write)
              .isInstanceOf(SQLException.class);
        }
      }
      try (Connection connection = connections.open("shop");
          Statement statement = connection.createStatement();
          ResultSet rows =
              statement.executeQuery("SELECT count(*) FROM customer WHERE name <> 'Eve'")) {
        rows.next();
        assertThat(rows.getInt(1)).isEqualTo(3);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void shouldReadValues(TestEngine engine) throws SQLException {
    Registrations registrations =
        Registrations.of(
            List.of(
                RegisteredDatabase.of(
                    TestEngine.with(
                        engine.create(folder, TestEngine.SHOP), List.of(), List.of("customer.ssn")),
                    "test")));
    try (PooledConnections connections =
        new PooledConnections(registrations, ExecutionSettings.defaults())) {
      List<Values> values =
          new DatabaseColumnValues(FixedCatalog.of(registrations), connections).of("shop");

      assertThat(values)
          .containsExactly(
              new Values(
                  engine.folded("customer"), engine.folded("name"), List.of("Ann", "Bob"), true),
              new Values(engine.folded("spending"), engine.folded("name"), List.of(), true));
    }
  }

  @ParameterizedTest
  @EnumSource
  @Timeout(value = 2, unit = TimeUnit.MINUTES)
  void shouldReturnRowsWhileTheQueryExecutes(TestEngine engine) throws SQLException {
    String endless =
        switch (engine) {
          case SQLITE, POSTGRESQL ->
              "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n";
          case H2 -> "SELECT x FROM SYSTEM_RANGE(1, 1000000000000)";
          case DUCKDB -> "SELECT * FROM range(1000000000000)";
          case MARIADB -> "SELECT seq FROM seq_1_to_1000000000000";
        };
    Registrations registrations =
        Registrations.of(
            List.of(RegisteredDatabase.of(engine.create(folder, TestEngine.SHOP), "test")));
    try (PooledConnections connections =
            new PooledConnections(registrations, ExecutionSettings.defaults());
        Connection connection = connections.open("shop")) {
      connection.setAutoCommit(false);
      try (Statement statement = connection.createStatement()) {
        statement.setFetchSize(10);
        try (ResultSet rows = statement.executeQuery(endless)) {
          assertThat(rows.next()).isTrue();
          statement.cancel();
        }
      }
    }
  }
}
