package dev.signalbox.execution;

import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.sql.SQLException;
import java.sql.SQLInvalidAuthorizationSpecException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteException;

/// What an engine's exception means for the question: by its type and state, never by its text.
final class SqlErrors {

  /// Cancelled by the engine: PostgreSQL and H2 `57014`, MariaDB `70100`.
  private static final Set<String> CANCELLED = Set.of("57014", "70100");

  /// Classes of states that say the engine is not there: 08 connection, 28 authorization, 53
  /// resources. Of class 57 only those of a server that goes or comes.
  private static final Set<String> UNAVAILABLE_CLASSES = Set.of("08", "28", "53");

  /// PostgreSQL 57P01 to 57P05; H2 90020, 90067, 90098, 90121: in use, broken, closed.
  private static final Set<String> UNAVAILABLE =
      Set.of("57P01", "57P02", "57P03", "57P04", "57P05", "90020", "90067", "90098", "90121");

  private SqlErrors() {}

  static StageException classify(String database, @Nullable Throwable cause) {
    return switch (cause) {
      case SQLException e when isTimeout(e) ->
          new StageException(
              FailureCode.STATEMENT_TIMEOUT,
              "%s cancelled the query: it took too long. Ask for less, or raise execution.timeout."
                  .formatted(database),
              e);
      case SQLException e when isUnavailable(e) -> unavailable(database, e);
      case SQLException e -> new StageException(FailureCode.SQL_FAILED, message(e), e);
      case StageException e -> e;
      case null, default ->
          new StageException(
              FailureCode.INTERNAL, "The query on " + database + " ended unexpectedly.", cause);
    };
  }

  static StageException unavailable(String database, SQLException cause) {
    return new StageException(
        FailureCode.DATABASE_UNAVAILABLE,
        "The database %s cannot be reached. Check that it runs, its URL and its credentials."
            .formatted(database),
        cause);
  }

  private static boolean isTimeout(SQLException e) {
    return e instanceof SQLTimeoutException
        || CANCELLED.contains(state(e))
        || (e instanceof SQLiteException sqlite
            && switch (sqlite.getResultCode()) {
              case SQLITE_INTERRUPT -> true;
              default -> false;
            });
  }

  private static boolean isUnavailable(SQLException e) {
    return switch (e) {
      case SQLTransientConnectionException _,
          SQLNonTransientConnectionException _,
          SQLRecoverableException _,
          SQLInvalidAuthorizationSpecException _ ->
          true;
      case SQLiteException sqlite -> isUnavailable(sqlite);
      default -> {
        String state = state(e);
        yield UNAVAILABLE.contains(state)
            || (state.length() == 5 && UNAVAILABLE_CLASSES.contains(state.substring(0, 2)));
      }
    };
  }

  /// An extended code holds its primary code in the lowest byte.
  private static boolean isUnavailable(SQLiteException e) {
    return switch (e.getResultCode().code & 0xff) {
      // BUSY, LOCKED, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, NOTADB
      case 5, 6, 10, 11, 13, 14, 15, 26 -> true;
      default -> false;
    };
  }

  private static String state(SQLException e) {
    return e.getSQLState() == null ? "" : e.getSQLState();
  }

  private static String message(SQLException e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
