package dev.signalbox.catalog.engine;

import java.sql.SQLException;

/// No connection, with its reason. The text holds neither the password nor the URL.
public final class ConnectionFailure extends SQLException {
  private final ConnectionProblem problem;

  ConnectionFailure(ConnectionProblem problem, SQLException redacted) {
    super(redacted.getMessage(), redacted.getSQLState(), redacted.getErrorCode());
    this.problem = problem;
    setStackTrace(redacted.getStackTrace());
  }

  public ConnectionProblem problem() {
    return problem;
  }
}
