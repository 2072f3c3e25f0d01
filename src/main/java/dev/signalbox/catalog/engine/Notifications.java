package dev.signalbox.catalog.engine;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.stage.StageException;
import java.sql.SQLException;
import java.time.Duration;

/// A connection over which a database reports that its schema has changed. A report has no further
/// content, and its receiver checks it.
public interface Notifications extends AutoCloseable {

  /// Waits for the next report. Interrupting the thread closes the connection.
  ///
  /// @return whether a report came within that time
  /// @throws StageException the connection is lost
  boolean await(Duration patience);

  @Override
  void close();

  /// Listens to a database that reports its schema changes ([Engine#notifies]).
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
