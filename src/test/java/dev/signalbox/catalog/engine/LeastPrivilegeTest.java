package dev.signalbox.catalog.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.ddl.RenderedTable;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.pool.PooledConnections;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.DatabaseDescription;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The accounts of `docs/databases.md`: they see the whole schema, read everything, write nothing.
@Tag("slow")
class LeastPrivilegeTest {
  @TempDir private Path folder;

  private static List<String> shopAnd(String... grants) {
    List<String> statements = new ArrayList<>(TestEngine.SHOP);
    statements.addAll(List.of(grants));
    return statements;
  }

  private static DatabaseSettings as(String user, String url) {
    return new DatabaseSettings(
        "shop", url, user, "secret", List.of(), null, null, List.of(), List.of(), List.of());
  }

  private static void assertReadsOnly(DatabaseSettings all, DatabaseSettings reader)
      throws SQLException {
    RegisteredDatabase registered = RegisteredDatabase.of(reader, "test");
    DatabaseDescription described = Introspection.describe(registered);

    assertThat(described.getProblems()).isEmpty();
    assertThat(described.getTables())
        .extracting(RenderedTable::of)
        .containsExactlyInAnyOrderElementsOf(
            Introspection.describe(RegisteredDatabase.of(all, "test")).getTables().stream()
                .map(RenderedTable::of)
                .toList());
    try (PooledConnections connections =
            new PooledConnections(
                Registrations.of(List.of(registered)), ExecutionSettings.defaults());
        Connection connection = connections.open("shop");
        Statement statement = connection.createStatement()) {
      try (ResultSet rows = statement.executeQuery("SELECT count(*) FROM customer")) {
        rows.next();
        assertThat(rows.getInt(1)).isEqualTo(3);
      }
      for (String write :
          List.of("DELETE FROM refund", "CREATE TABLE more (a INTEGER)", "DROP TABLE refund")) {
        assertThatThrownBy(() -> statement.execute(write)).as(write).isNotNull();
      }
    }
  }

  @Test
  void shouldSufficeForPostgresql() throws SQLException {
    DatabaseSettings all =
        TestEngine.POSTGRESQL.create(
            folder,
            shopAnd(
                "CREATE ROLE reader LOGIN PASSWORD 'secret'",
                "GRANT USAGE ON SCHEMA public TO reader",
                "GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader"));

    assertReadsOnly(all, as("reader", all.url().replace("user=postgres", "user=reader")));
  }

  @Test
  void shouldSufficeForMariaDb() throws SQLException {
    DatabaseSettings all = TestEngine.MARIADB.create(folder, TestEngine.SHOP);
    String name = all.url().replaceAll(".*/|\\?.*", "");
    try (Connection connection = DriverManager.getConnection(all.url());
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE USER reader IDENTIFIED BY 'secret'");
      statement.execute("GRANT SELECT, SHOW VIEW ON " + name + ".* TO reader");
    }

    assertReadsOnly(all, as("reader", all.url().replace("user=root&", "")));
  }

  /// Nothing but the account keeps a connection to a database in memory from writing.
  @Test
  void shouldSufficeForH2InMemory() throws SQLException {
    String url = "jdbc:h2:mem:least";
    try (Connection connection = DriverManager.getConnection(url + ";USER=sa;PASSWORD=secret");
        Statement statement = connection.createStatement()) {
      for (String sql :
          Stream.concat(
                  TestEngine.SHOP.stream(),
                  Stream.of(
                      "CREATE USER reader PASSWORD 'secret'",
                      "GRANT SELECT ON SCHEMA public TO reader"))
              .toList()) {
        statement.execute(sql);
      }

      assertReadsOnly(as("sa", url), as("reader", url));
    }
  }
}
