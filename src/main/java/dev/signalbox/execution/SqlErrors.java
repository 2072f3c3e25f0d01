package dev.signalbox.execution;

import dev.signalbox.catalog.engine.ConnectionFailure;
import dev.signalbox.catalog.engine.ConnectionProblem;
import dev.signalbox.catalog.engine.Engine;
import dev.signalbox.catalog.engine.SqlFailure;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.sql.SQLException;
import java.sql.SQLInvalidAuthorizationSpecException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransientConnectionException;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Tells the meaning of an engine's exception for the question by its type and state, never by its
/// text.
final class SqlErrors {

  /// Classes of states that say the engine is not there, whichever it is: 08 connection, 28
  /// authorization, 53 resources.
  private static final Set<String> UNREACHABLE_CLASSES = Set.of("08", "28", "53");

  private SqlErrors() {}

  static StageException classify(String database, @Nullable Throwable cause) {
    return switch (cause) {
      case SQLException e -> ofStatement(database, e);
      case StageException e -> e;
      case null, default ->
          new StageException(
              FailureCode.INTERNAL, "The query on " + database + " ended unexpectedly.", cause);
    };
  }

  private static StageException ofStatement(String database, SQLException cause) {
    return switch (failure(cause)) {
      case CANCELLED ->
          new StageException(
              FailureCode.STATEMENT_TIMEOUT,
              "%s cancelled the query: it took too long. Ask for less, or raise execution.timeout."
                  .formatted(database),
              cause);
      case UNREACHABLE -> unavailable(database, cause);
      case null -> new StageException(FailureCode.SQL_FAILED, message(cause), cause);
    };
  }

  static StageException unavailable(String database, SQLException cause) {
    ConnectionProblem problem =
        cause instanceof ConnectionFailure failure ? failure.problem() : ConnectionProblem.OTHER;
    return new StageException(
        FailureCode.DATABASE_UNAVAILABLE,
        "The database '%s' cannot be reached: %s; %s"
            .formatted(database, problem.words(), problem.remedy()),
        cause);
  }

  /// An engine knows its own exceptions, whichever the database is of.
  private static @Nullable SqlFailure failure(SQLException exception) {
    Set<SqlFailure> own = EnumSet.noneOf(SqlFailure.class);
    Engine.all().forEach(engine -> engine.failure(exception).ifPresent(own::add));
    if (exception instanceof SQLTimeoutException || own.contains(SqlFailure.CANCELLED)) {
      return SqlFailure.CANCELLED;
    }
    boolean unreachable = own.contains(SqlFailure.UNREACHABLE) || isUnreachable(exception);
    return unreachable ? SqlFailure.UNREACHABLE : null;
  }

  private static boolean isUnreachable(SQLException exception) {
    return switch (exception) {
      case SQLTransientConnectionException _,
          SQLNonTransientConnectionException _,
          SQLRecoverableException _,
          SQLInvalidAuthorizationSpecException _ ->
          true;
      default -> {
        String state = exception.getSQLState();
        yield state != null
            && state.length() == 5
            && UNREACHABLE_CLASSES.contains(state.substring(0, 2));
      }
    };
  }

  private static String message(SQLException e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
