package dev.signalbox.catalog.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import dev.signalbox.catalog.PostgresFixture;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.config.DatabaseSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Each reason against the real driver, and a real server where one is needed.
@Tag("slow")
class ConnectionProblemTest {
  @TempDir private Path folder;

  private static ConnectionFailure failure(DatabaseSettings settings) {
    return catchThrowableOfType(
        ConnectionFailure.class,
        () ->
            ReadOnlyDatabase.of(RegisteredDatabase.of(settings, "test"))
                .connect(Duration.ofSeconds(2))
                .close());
  }

  private static DatabaseSettings account(String url, String user, String password) {
    return new DatabaseSettings(
        "shop", url, user, password, List.of(), null, null, List.of(), List.of(), List.of());
  }

  @ParameterizedTest
  @EnumSource(TestEngine.class)
  void shouldTellAMissingFileAndAClosedPort(TestEngine engine) {
    ConnectionFailure failure = failure(DatabaseSettings.of("shop", engine.unreachable(folder)));

    assertThat(failure.problem())
        .isEqualTo(
            engine == TestEngine.POSTGRESQL || engine == TestEngine.MARIADB
                ? ConnectionProblem.CLOSED_PORT
                : ConnectionProblem.MISSING_FILE);
  }

  @ParameterizedTest
  @CsvSource({"duckdb, a.duckdb", "h2, a.mv.db"})
  void shouldTellAFileOfAnotherKind(String engine, String name) throws IOException {
    Path file = Files.writeString(folder.resolve(name), "no database ".repeat(1_000));
    String url = "jdbc:%s:%s".formatted(engine, file.toString().replace(".mv.db", ""));

    assertThat(failure(DatabaseSettings.of("shop", url)).problem())
        .isEqualTo(ConnectionProblem.NOT_A_DATABASE);
  }

  @ParameterizedTest
  @CsvSource({"postgresql", "mariadb"})
  void shouldTellAnUnknownHost(String engine) {
    assertThat(
            failure(account("jdbc:%s://nohost.invalid/shop".formatted(engine), "a", "b")).problem())
        .isEqualTo(ConnectionProblem.UNKNOWN_HOST);
  }

  @ParameterizedTest
  @CsvSource({"postgresql", "mariadb"})
  void shouldTellASilentServer(String engine) throws IOException {
    try (ServerSocket silent = new ServerSocket(0)) {
      String url = "jdbc:%s://127.0.0.1:%d/shop".formatted(engine, silent.getLocalPort());

      assertThat(failure(account(url, "a", "b")).problem())
          .isEqualTo(ConnectionProblem.SILENT_SERVER);
    }
  }

  @Test
  void shouldTellAMissingDatabaseOfPostgreSql() throws SQLException {
    DatabaseSettings shop = TestEngine.POSTGRESQL.create(folder, TestEngine.SHOP);

    assertThat(
            failure(DatabaseSettings.of("shop", shop.url().replaceFirst("(:\\d+/)[^?]*", "$1none")))
                .problem())
        .isEqualTo(ConnectionProblem.MISSING_DATABASE);
  }

  @Test
  void shouldTellAMissingDatabaseAndAWrongPasswordOfMariaDb() throws SQLException {
    DatabaseSettings shop = TestEngine.MARIADB.create(folder, TestEngine.SHOP);
    String missing = shop.url().replaceFirst("(:\\d+/)[^?]*", "$1none");
    String plain = shop.url().replaceFirst("\\?.*", "") + "?sslMode=disable";

    assertThat(failure(DatabaseSettings.of("shop", missing)).problem())
        .isEqualTo(ConnectionProblem.MISSING_DATABASE);
    ConnectionFailure refused = failure(account(plain, "nobody", "very-secret"));
    assertThat(refused.problem())
        .as(refused.getSQLState() + refused.getErrorCode() + refused.getMessage())
        .isEqualTo(ConnectionProblem.REFUSED_ACCOUNT);
    assertThat(refused.getMessage()).doesNotContain("very-secret");
  }

  /// The fixture's server trusts everyone, so one account is made that needs a password.
  @Test
  void shouldTellAWrongPasswordOfPostgreSql() throws SQLException {
    String url = PostgresFixture.createDatabase();
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE ROLE locked LOGIN PASSWORD 'right-secret'");
      lock(statement);
    }
    String open = url.replaceFirst("\\?.*", "");

    await().until(() -> isRefused(account(open, "locked", "very-secret")));
    ConnectionFailure refused = failure(account(open, "locked", "very-secret"));

    assertThat(refused.problem()).isEqualTo(ConnectionProblem.REFUSED_ACCOUNT);
    assertThat(refused.getMessage()).contains("locked").doesNotContain("very-secret");
  }

  private static void lock(Statement statement) throws SQLException {
    try (ResultSet file = statement.executeQuery("SHOW hba_file")) {
      file.next();
      Path rules = Path.of(file.getString(1));
      Files.writeString(rules, "host all locked all scram-sha-256\n" + Files.readString(rules));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    statement.execute("SELECT pg_reload_conf()");
  }

  private static boolean isRefused(DatabaseSettings settings) {
    try {
      ReadOnlyDatabase.of(RegisteredDatabase.of(settings, "test"))
          .connect(Duration.ofSeconds(5))
          .close();
      return false;
    } catch (SQLException e) {
      return true;
    }
  }
}
