package dev.signalbox.catalog.engine;

import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;

/// The meanings of an engine's exception beyond a statement that the engine refuses.
public enum SqlFailure {
  /// The engine ended the statement, which took too long.
  CANCELLED,
  /// The engine is down, or rejects the account.
  UNREACHABLE;

  /// Tells the meaning by the SQL state alone.
  public static Optional<SqlFailure> byState(
      SQLException exception, Set<String> cancelled, Set<String> unreachable) {
    String state = exception.getSQLState();
    if (state == null) {
      return Optional.empty();
    }
    if (cancelled.contains(state)) {
      return Optional.of(CANCELLED);
    }
    return unreachable.contains(state) ? Optional.of(UNREACHABLE) : Optional.empty();
  }
}
