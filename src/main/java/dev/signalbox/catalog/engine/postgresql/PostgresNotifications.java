package dev.signalbox.catalog.engine.postgresql;

import dev.signalbox.catalog.engine.Notifications;
import dev.signalbox.catalog.engine.ReadOnlyDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/// Listens to the trigger of a PostgreSQL database ([SchemaTrigger]).
///
/// Threading: one thread awaits.
final class PostgresNotifications implements Notifications {
  private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(10);
  private static final int VALID_SECONDS = 5;

  private final ReadOnlyDatabase database;
  private final Connection connection;

  PostgresNotifications(ReadOnlyDatabase database) throws SQLException {
    this.database = database;
    this.connection = database.connect(ANSWER_TIMEOUT);
    try (Statement statement = connection.createStatement()) {
      statement.execute("LISTEN " + SchemaTrigger.CHANNEL);
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  /// Asking the server finds one that vanished without a word.
  @Override
  public boolean await(Duration patience) {
    try {
      PGNotification[] received =
          connection
              .unwrap(PGConnection.class)
              .getNotifications(Math.toIntExact(patience.toMillis()));
      if (received != null && received.length > 0) {
        return true;
      }
      if (!connection.isValid(VALID_SECONDS)) {
        throw new SQLException("the connection is lost", "08006");
      }
      return false;
    } catch (SQLException e) {
      throw database.unavailable(e);
    }
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      // The connection is lost already.
    }
  }
}
