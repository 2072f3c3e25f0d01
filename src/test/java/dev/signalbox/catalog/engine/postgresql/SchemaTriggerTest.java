package dev.signalbox.catalog.engine.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.PostgresFixture;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.engine.Fingerprint;
import dev.signalbox.catalog.engine.Notifications;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.stage.StageException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class SchemaTriggerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration SHORT = Duration.ofMillis(300);

  private DatabaseSettings settings = DatabaseSettings.of("shop", "jdbc:postgresql:none");
  private RegisteredDatabase database = RegisteredDatabase.of(settings, "test");

  @BeforeEach
  void create() throws SQLException {
    settings = DatabaseSettings.of("shop", PostgresFixture.createDatabase());
    database = RegisteredDatabase.of(settings, "test");
    execute("CREATE TABLE sale (id INTEGER)", "CREATE VIEW sales AS SELECT id FROM sale");
  }

  private void execute(String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection(settings.url());
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private boolean notifies() {
    return Fingerprint.of(database, null).notifies();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "CREATE TABLE refund (id INTEGER)",
        "ALTER TABLE sale ADD COLUMN price INTEGER",
        "ALTER TABLE sale RENAME TO sold",
        "COMMENT ON TABLE sale IS 'what was sold'",
        "COMMENT ON COLUMN sale.id IS 'a number'",
        "DROP VIEW sales",
        "DROP TABLE sale CASCADE"
      })
  void shouldNotifyOfEveryKindOfChange(String change) throws SQLException {
    SchemaTrigger.of(database).execute(SchemaTrigger.installation());
    assertThat(notifies()).isTrue();
    try (Notifications notifications = Notifications.of(database)) {
      execute(change);

      assertThat(notifications.await(PATIENCE)).isTrue();
      assertThat(notifications.await(SHORT)).isFalse();
    }
  }

  @Test
  void shouldNotifyNeitherOfRowsNorOfTemporaryTables() throws SQLException {
    SchemaTrigger.of(database).execute(SchemaTrigger.installation());
    try (Notifications notifications = Notifications.of(database)) {
      execute(
          "INSERT INTO sale VALUES (1)",
          "CREATE TEMPORARY TABLE passing (id INTEGER)",
          "ALTER TABLE passing ADD COLUMN more INTEGER",
          "DROP TABLE passing");

      assertThat(notifications.await(SHORT)).isFalse();
    }
  }

  @Test
  void shouldBeInstalledAgainAndRemoved() throws SQLException {
    SchemaTrigger trigger = SchemaTrigger.of(database);
    assertThat(notifies()).isFalse();
    trigger.execute(SchemaTrigger.installation());
    trigger.execute(SchemaTrigger.installation());
    assertThat(notifies()).isTrue();

    trigger.execute(SchemaTrigger.removal());
    trigger.execute(SchemaTrigger.removal());

    assertThat(notifies()).isFalse();
    execute("CREATE TABLE refund (id INTEGER)");
  }

  @Test
  void shouldSayThatItNeedsASuperuserAndChangeNothing() throws SQLException {
    String user = "u" + UUID.randomUUID().toString().replace("-", "");
    execute(
        "CREATE ROLE " + user + " LOGIN PASSWORD 'secret'",
        "GRANT ALL ON SCHEMA public TO " + user);
    RegisteredDatabase limited =
        RegisteredDatabase.of(
            new DatabaseSettings(
                "shop",
                settings.url().replaceFirst("user=postgres", "user=" + user),
                user,
                "secret",
                List.of(),
                null,
                null,
                List.of(),
                List.of(),
                List.of()),
            "test");

    assertThatThrownBy(() -> SchemaTrigger.of(limited).execute(SchemaTrigger.installation()))
        .isInstanceOf(StageException.class)
        .hasMessageContaining("superuser")
        .hasMessageContaining(user)
        .hasMessageNotContaining("secret");
    assertThat(notifies()).isFalse();
  }

  @Test
  void shouldBeForPostgresqlOnly() {
    RegisteredDatabase file =
        RegisteredDatabase.of(DatabaseSettings.of("file", "jdbc:sqlite:x.db"), "test");

    assertThatThrownBy(() -> SchemaTrigger.of(file)).hasMessageContaining("not on PostgreSQL");
  }
}
