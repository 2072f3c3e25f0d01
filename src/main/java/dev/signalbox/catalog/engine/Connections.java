package dev.signalbox.catalog.engine;

import java.sql.Connection;
import java.sql.SQLException;

/// Gives read-only connections to registered databases.
public interface Connections extends AutoCloseable {

  /// A connection that refuses writes as far as the engine can. It returns rows while the query
  /// executes (DuckDB needs `jdbc_stream_results=true` for that), so that a row limit stops a query
  /// without end. Close it to give it back.
  ///
  /// @throws dev.signalbox.stage.StageException `UNKNOWN_DATABASE`, `DATABASE_NOT_EXECUTABLE` where
  ///   only the schema is known, or `DATABASE_UNAVAILABLE`
  Connection open(String database) throws SQLException;

  @Override
  void close();
}
