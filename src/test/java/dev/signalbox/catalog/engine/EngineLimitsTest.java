package dev.signalbox.catalog.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.engine.duckdb.DuckDbEngine;
import dev.signalbox.catalog.engine.mariadb.MariaDbEngine;
import dev.signalbox.catalog.engine.postgresql.PostgresEngine;
import dev.signalbox.catalog.engine.sqlite.SqliteEngine;
import dev.signalbox.config.DatabaseSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The engines' own limits, behind any guard.
@Tag("slow")
class EngineLimitsTest {
  @TempDir private Path folder;

  private Connection sqlite() throws SQLException {
    String url = "jdbc:sqlite:" + folder.resolve("shop.sqlite");
    create(url);
    return new SqliteEngine().connect(DatabaseSettings.of("shop", url), Duration.ofSeconds(30));
  }

  private Connection duckdb() throws SQLException {
    String url = "jdbc:duckdb:" + folder.resolve("shop.duckdb");
    create(url);
    return new DuckDbEngine().connect(DatabaseSettings.of("shop", url), Duration.ofSeconds(30));
  }

  private static void create(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE item (id INTEGER)");
      statement.execute("INSERT INTO item VALUES (7)");
    }
  }

  private static String first(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return rows.next() ? rows.getString(1) : "";
    }
  }

  @Test
  void shouldBoundTheValuesOfSqlite() throws Exception {
    try (Connection connection = sqlite()) {
      assertThat(first(connection, "SELECT id FROM item")).isEqualTo("7");
      assertThat(first(connection, "SELECT length(printf('%60000000d', 1))")).isEqualTo("60000000");
      assertThatThrownBy(() -> first(connection, "SELECT length(printf('%900000000d', 1))"))
          .isInstanceOf(SQLException.class);
      assertThatThrownBy(() -> first(connection, "ATTACH '" + folder + "/other.sqlite' AS other"))
          .isInstanceOf(SQLException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT * FROM read_text('FOLDER/secret.csv')",
        "SELECT * FROM 'FOLDER/secret.csv'",
        "ATTACH 'FOLDER/other.duckdb' AS other",
        "COPY item TO 'FOLDER/out.csv'",
        "INSTALL httpfs",
        "LOAD httpfs",
        "SET enable_external_access = true",
        "SET memory_limit = '100GB'"
      })
  void shouldLockDuckDb(String sql) throws Exception {
    Files.writeString(folder.resolve("secret.csv"), "a\n1\n");
    try (Connection connection = duckdb()) {
      assertThat(first(connection, "SELECT id FROM item")).isEqualTo("7");
      assertThatThrownBy(() -> first(connection, sql.replace("FOLDER", folder.toString())))
          .isInstanceOf(SQLException.class);
      assertThat(first(connection, "SELECT id FROM item")).isEqualTo("7");
    }
  }

  @Test
  void shouldLimitTheStatementsOfPostgreSql() throws Exception {
    DatabaseSettings settings = TestEngine.POSTGRESQL.create(folder, TestEngine.SHOP);
    try (Connection connection = new PostgresEngine().connect(settings, Duration.ofSeconds(2))) {
      assertThat(first(connection, "SHOW statement_timeout")).isEqualTo("2s");
      assertThat(first(connection, "SHOW temp_file_limit")).isEqualTo("4GB");
      assertThatThrownBy(() -> first(connection, "SELECT pg_sleep(20)"))
          .hasMessageContaining("statement timeout");
      assertThatThrownBy(() -> first(connection, "SELECT repeat('a', 200000000)"))
          .isInstanceOf(SQLException.class);
    }
  }

  /// Connects as the documented reader, who may not set every limit.
  @Test
  void shouldConnectToPostgreSqlAsAnAccountWithoutRights() throws Exception {
    DatabaseSettings settings = TestEngine.POSTGRESQL.create(folder, TestEngine.SHOP);
    TestEngine.execute(
        settings,
        "DROP ROLE IF EXISTS limited",
        "CREATE ROLE limited LOGIN PASSWORD 'limited'",
        "GRANT SELECT ON customer TO limited");
    String url = settings.url().replace("user=postgres", "user=limited");
    DatabaseSettings limited =
        new DatabaseSettings(
            "shop", url, "limited", "limited", List.of(), null, null, List.of(), List.of(),
            List.of());
    try (Connection connection = new PostgresEngine().connect(limited, Duration.ofSeconds(2))) {
      assertThat(first(connection, "SHOW statement_timeout")).isEqualTo("2s");
      assertThat(first(connection, "SELECT count(*) FROM customer")).isEqualTo("3");
    }
  }

  @Test
  void shouldLimitTheStatementsOfMariaDb() throws Exception {
    DatabaseSettings settings = TestEngine.MARIADB.create(folder, TestEngine.SHOP);
    try (Connection connection = new MariaDbEngine().connect(settings, Duration.ofSeconds(7))) {
      assertThat(first(connection, "SELECT @@max_statement_time")).startsWith("7.0");
    }
  }

  @Test
  void shouldBoundTheMemoryOfSqlite() throws Exception {
    try (Connection connection = sqlite()) {
      assertThat(first(connection, "PRAGMA hard_heap_limit")).isEqualTo("1073741824");
    }
  }

  @Test
  void shouldShareALockedDuckDbAmongConnections() throws Exception {
    try (Connection _ = duckdb();
        Connection second =
            new DuckDbEngine()
                .connect(
                    DatabaseSettings.of("shop", "jdbc:duckdb:" + folder.resolve("shop.duckdb")),
                    Duration.ofSeconds(30))) {
      assertThat(first(second, "SELECT id FROM item")).isEqualTo("7");
    }
  }
}
