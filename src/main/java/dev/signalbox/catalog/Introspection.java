package dev.signalbox.catalog;

import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;

/// Asks a database what it holds.
public final class Introspection {
  private Introspection() {}

  /// The description of a database: the one that it was registered with, or else what its own
  /// metadata says. What cannot be read of it is named among the `problems`; the rest is described.
  ///
  /// Threading: blocks on a connection of its own, which is read-only and closed at the end.
  ///
  /// @throws StageException `DATABASE_UNAVAILABLE`; neither message nor cause holds credentials
  public static DatabaseDescription describe(RegisteredDatabase database) {
    if (database.description() != null) {
      return database.description();
    }
    DatabaseSettings settings = Objects.requireNonNull(database.connection());
    Engine engine = Engine.of(database.dialect());
    try (Connection connection = engine.connect(settings)) {
      return new SchemaReader(engine, connection, settings).read();
    } catch (SQLException e) {
      throw new StageException(
          FailureCode.DATABASE_UNAVAILABLE,
          "The database '%s' cannot be read (%s, SQL state %s); check that it runs and that its URL and credentials are right"
              .formatted(database.id(), e.getClass().getSimpleName(), e.getSQLState()),
          e);
    }
  }
}
