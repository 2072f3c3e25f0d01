package dev.signalbox.catalog.engine.postgresql;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.engine.ReadOnlyDatabase;
import dev.signalbox.catalog.engine.Redaction;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;

/// The event trigger by which a PostgreSQL database reports a schema change to its listeners at
/// once ([PostgresNotifications]). The report has no further content; temporary tables do not
/// count.
///
/// Threading: safe for any number of threads.
public final class SchemaTrigger {
  static final String CHANNEL = "signalbox_schema_changed";

  /// The trigger's name, by which Signalbox recognizes a database that has it.
  static final String NAME = "signalbox_ddl_command_end";

  private static final String OF_DROPS = "signalbox_sql_drop";
  private static final String FUNCTION = "signalbox_schema_changed()";
  private static final String INSUFFICIENT_PRIVILEGE = "42501";

  private final ReadOnlyDatabase database;

  private SchemaTrigger(ReadOnlyDatabase database) {
    this.database = database;
  }

  /// @throws StageException the database is not PostgreSQL
  public static SchemaTrigger of(RegisteredDatabase registered) {
    if (!registered.executable() || !(registered.dialect() instanceof PostgresEngine)) {
      throw new StageException(
          FailureCode.DATABASE_NOT_EXECUTABLE,
          "The database '%s' is not on PostgreSQL, and other engines have no such trigger; Signalbox polls it (polling.interval)"
              .formatted(registered.id()));
    }
    return new SchemaTrigger(ReadOnlyDatabase.of(registered));
  }

  /// The statements that install it, or replace an earlier one.
  public static List<String> installation() {
    return List.of(
        "DROP EVENT TRIGGER IF EXISTS " + NAME,
        "DROP EVENT TRIGGER IF EXISTS " + OF_DROPS,
        """
        CREATE OR REPLACE FUNCTION %s RETURNS event_trigger
          LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $function$
        BEGIN
          IF tg_event = 'sql_drop' THEN
            IF EXISTS (SELECT 1 FROM pg_event_trigger_dropped_objects() WHERE NOT is_temporary) THEN
              PERFORM pg_notify('%s', '');
            END IF;
          ELSIF EXISTS (SELECT 1 FROM pg_event_trigger_ddl_commands()
                        WHERE schema_name IS DISTINCT FROM 'pg_temp') THEN
            PERFORM pg_notify('%2$s', '');
          END IF;
        END
        $function$\
        """
            .formatted(FUNCTION, CHANNEL),
        "CREATE EVENT TRIGGER %s ON ddl_command_end EXECUTE FUNCTION %s".formatted(NAME, FUNCTION),
        "CREATE EVENT TRIGGER %s ON sql_drop EXECUTE FUNCTION %s".formatted(OF_DROPS, FUNCTION));
  }

  /// The statements that remove it.
  public static List<String> removal() {
    return List.of(
        "DROP EVENT TRIGGER IF EXISTS " + NAME,
        "DROP EVENT TRIGGER IF EXISTS " + OF_DROPS,
        "DROP FUNCTION IF EXISTS " + FUNCTION);
  }

  /// The configured user, who executes the statements.
  public String user() {
    return Objects.requireNonNullElse(database.settings().user(), "that of the URL");
  }

  /// Executes all of the statements or none, over a connection of its own, which may write.
  ///
  /// @param statements [#installation] or [#removal]
  /// @throws StageException the database cannot be reached, or the user lacks the right
  public void execute(List<String> statements) {
    DatabaseSettings settings = database.settings();
    try (Connection connection = PostgresEngine.connectForWriting(settings);
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      for (String sql : statements) {
        statement.execute(sql);
      }
      connection.commit();
    } catch (SQLException e) {
      SQLException redacted = Redaction.of(settings).apply(e);
      if (INSUFFICIENT_PRIVILEGE.equals(e.getSQLState())) {
        throw new StageException(
            FailureCode.DATABASE_UNAVAILABLE,
            "PostgreSQL lets only superusers create event triggers, and the user of the database '%s' (%s) is none: nothing was changed. Have a superuser run the SQL above; nothing else is needed"
                .formatted(database.id(), user()),
            redacted);
      }
      throw new StageException(
          FailureCode.DATABASE_UNAVAILABLE,
          "The database '%s' refused the statements, and nothing was changed: %s"
              .formatted(database.id(), redacted.getMessage()),
          redacted);
    }
  }
}
