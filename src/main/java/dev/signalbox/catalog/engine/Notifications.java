package dev.signalbox.catalog.engine;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.stage.StageException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;

/// A connection over which a database tells that its schema has changed; nothing more than that,
/// and nothing of it is taken for true.
public interface Notifications extends AutoCloseable {

  /// Waits for the next one. Interrupting the thread closes the connection.
  ///
  /// @return whether one came within that time
  /// @throws StageException the connection is lost
  boolean await(Duration patience);

  @Override
  void close();

  /// Listens to a database that has the trigger ([SchemaTrigger]).
  ///
  /// @throws StageException `DATABASE_UNAVAILABLE`; neither message nor cause holds credentials
  static Notifications of(RegisteredDatabase registered) {
    ReadOnlyDatabase database = ReadOnlyDatabase.of(registered);
    try {
      return new OfPostgres(database, database.connect(OfPostgres.ANSWER_TIMEOUT));
    } catch (SQLException e) {
      throw database.unavailable(e);
    }
  }

  /// Threading: one thread awaits.
  final class OfPostgres implements Notifications {
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(10);
    private static final int VALID_SECONDS = 5;

    private final ReadOnlyDatabase database;
    private final Connection connection;

    private OfPostgres(ReadOnlyDatabase database, Connection connection) throws SQLException {
      this.database = database;
      this.connection = connection;
      try (Statement statement = connection.createStatement()) {
        statement.execute("LISTEN " + SchemaTrigger.CHANNEL);
      } catch (SQLException e) {
        connection.close();
        throw e;
      }
    }

    /// A server that is gone without a word is found by asking it.
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
        // It is lost already.
      }
    }
  }
}
