package dev.signalbox.catalog;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.stage.StageException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;

/// Asks a database what it holds.
public final class Introspection {
  private static final Duration ANSWER_TIMEOUT = Duration.ofMinutes(1);

  private Introspection() {}

  /// The description of a database: the one that it was registered with, or else what its own
  /// metadata says. What cannot be read of it is named among the `problems`; the rest is described.
  ///
  /// Threading: blocks on a connection of its own, which is read-only and closed at the end.
  ///
  /// @throws StageException `DATABASE_UNAVAILABLE`; neither message nor cause holds credentials
  public static DatabaseDescription describe(RegisteredDatabase registered) {
    if (registered.description() != null) {
      return registered.description();
    }
    ReadOnlyDatabase database = ReadOnlyDatabase.of(registered);
    try (Connection connection = database.connect(ANSWER_TIMEOUT)) {
      return new SchemaReader(database.engine(), connection, database.settings()).read();
    } catch (SQLException e) {
      throw database.unavailable(e);
    }
  }
}
