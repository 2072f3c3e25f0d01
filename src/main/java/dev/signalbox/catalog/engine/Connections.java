package dev.signalbox.catalog.engine;

import java.sql.Connection;
import java.sql.SQLException;

/// Gives read-only connections to registered databases.
public interface Connections extends AutoCloseable {

  /// A connection that refuses writes as far as the engine can, and hands rows over while the query
  /// runs rather than after it (DuckDB does so only with `jdbc_stream_results=true`), so that a row
  /// limit stops a query without end. Close it to give it back.
  ///
  /// @throws dev.signalbox.stage.StageException `UNKNOWN_DATABASE`, `DATABASE_NOT_EXECUTABLE` where
  ///   only the schema is known, or `DATABASE_UNAVAILABLE`
  Connection open(String database) throws SQLException;

  @Override
  void close();
}
