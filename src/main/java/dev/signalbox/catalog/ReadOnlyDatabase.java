package dev.signalbox.catalog;

import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;

/// A database as it is connected to: by its engine's means, for reading.
record ReadOnlyDatabase(String id, Engine engine, DatabaseSettings settings) {

  static ReadOnlyDatabase of(RegisteredDatabase registered) {
    return new ReadOnlyDatabase(
        registered.id(),
        Engine.of(registered.dialect()),
        Objects.requireNonNull(registered.connection()));
  }

  Connection connect() throws SQLException {
    return engine.connect(settings);
  }

  /// What the asker is told; the cause is for the log.
  StageException unavailable(SQLException cause) {
    return new StageException(
        FailureCode.DATABASE_UNAVAILABLE,
        "The database '%s' cannot be reached (SQL state %s); check that it runs and that its URL, user and password are right"
            .formatted(id, cause.getSQLState()),
        cause);
  }
}
