package dev.signalbox.catalog.engine;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.stage.StageException;
import java.sql.SQLException;
import java.time.Duration;

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

  /// Listens to a database that tells when its schema changes ([Engine#notifies]).
  ///
  /// @throws StageException `DATABASE_UNAVAILABLE`; neither message nor cause holds credentials
  static Notifications of(RegisteredDatabase registered) {
    ReadOnlyDatabase database = ReadOnlyDatabase.of(registered);
    try {
      return database.engine().listen(database);
    } catch (SQLException e) {
      throw database.unavailable(e);
    }
  }
}
