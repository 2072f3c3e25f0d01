package dev.signalbox.catalog.engine;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;

/// A database with its engine's read-only access.
public record ReadOnlyDatabase(String id, Engine engine, DatabaseSettings settings) {

  public static ReadOnlyDatabase of(RegisteredDatabase registered) {
    return new ReadOnlyDatabase(
        registered.id(),
        Engine.of(registered.dialect()),
        Objects.requireNonNull(registered.connection()));
  }

  /// @param answerTimeout silence after which an asked server counts as down
  public Connection connect(Duration answerTimeout) throws SQLException {
    return engine.connect(settings, answerTimeout);
  }

  /// The failure for the asker; the cause is for the operator.
  public StageException unavailable(SQLException cause) {
    String reason =
        cause.getSQLState() == null
            ? "error " + cause.getErrorCode()
            : "SQL state " + cause.getSQLState();
    ConnectionProblem problem =
        cause instanceof ConnectionFailure failure
            ? failure.problem()
            : ConnectionProblem.of(engine, settings, cause);
    return new StageException(
        FailureCode.DATABASE_UNAVAILABLE,
        "The database '%s' cannot be reached: %s (%s); %s"
            .formatted(id, problem.words(), reason, problem.remedy()),
        cause);
  }
}
