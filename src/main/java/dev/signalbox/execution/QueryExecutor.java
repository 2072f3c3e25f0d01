package dev.signalbox.execution;

import dev.signalbox.catalog.engine.Connections;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.SourceCalls;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Executes one guarded query read-only and within limits.
///
/// Every statement has a platform thread of its own while the caller watches the clock. Native
/// drivers hold the thread that they compute on, so a virtual thread could not be interrupted there
/// and would block its carrier.
///
/// Threading: any number of threads may execute at once.
public final class QueryExecutor {

  /// The time in which a cancelled statement may stop before the executor abandons its thread.
  private static final Duration GRACE = Duration.ofMillis(1_500);

  /// The time between two attempts to cancel: some engines lose an interrupt that arrives between
  /// two steps of a statement.
  private static final Duration AGAIN = Duration.ofMillis(100);

  private static final Logger log = LoggerFactory.getLogger(QueryExecutor.class);

  /// The time between two checks of the memory.
  private static final Duration MEMORY_CHECK = Duration.ofMillis(50);

  private final Connections connections;
  private final StatementLedger ledger;
  private final MemoryWatch memory;
  private final SourceQueries sources;

  public QueryExecutor(Connections connections) {
    this(connections, StatementLedger.none());
  }

  /// @param ledger records the statements that end the process
  public QueryExecutor(Connections connections, StatementLedger ledger) {
    this(connections, ledger, MemoryWatch.ofProcess());
  }

  QueryExecutor(Connections connections, StatementLedger ledger, MemoryWatch memory) {
    this(connections, ledger, memory, SourceQueries.none());
  }

  private QueryExecutor(
      Connections connections, StatementLedger ledger, MemoryWatch memory, SourceQueries sources) {
    this.connections = connections;
    this.ledger = ledger;
    this.memory = memory;
    this.sources = sources;
  }

  /// The same, which also executes the queries of entries of the catalog that are no single
  /// database.
  public QueryExecutor with(SourceQueries others) {
    return new QueryExecutor(connections, ledger, memory, others);
  }

  /// Executes a query and reads its rows.
  ///
  /// @param database id of a registered database
  /// @param sql one statement that the guard has accepted
  /// @throws StageException `SQL_FAILED` with the engine's message, `STATEMENT_TIMEOUT`,
  ///   `DATABASE_UNAVAILABLE`, or an exception of [Connections#open]
  /// @throws InterruptedException the caller was interrupted; the statement is cancelled
  public ResultTable execute(String database, String sql, ExecutionSettings limits)
      throws InterruptedException {
    return execute(database, sql, limits, _ -> {});
  }

  /// Executes a query and reads its rows.
  ///
  /// @param told gets the calls of each source where the entry of the catalog is no single database
  /// @throws StageException as [#execute(String, String, ExecutionSettings)]
  public ResultTable execute(
      String database, String sql, ExecutionSettings limits, Consumer<SourceCalls> told)
      throws InterruptedException {
    if (sources.cover(database)) {
      return sources.execute(database, sql, limits, told);
    }
    return ledger.execute(
        database, sql, () -> execute(open(database), database, sql, limits, memory));
  }

  /// Executes a query on a connection, and closes the connection.
  ///
  /// @param database the database's name in messages
  /// @throws StageException as [#execute(String, String, ExecutionSettings)]
  public static ResultTable execute(
      Connection connection, String database, String sql, ExecutionSettings limits)
      throws InterruptedException {
    return execute(connection, database, sql, limits, MemoryWatch.ofProcess());
  }

  static ResultTable execute(
      Connection connection,
      String database,
      String sql,
      ExecutionSettings limits,
      MemoryWatch memory)
      throws InterruptedException {
    RunningQuery query = new RunningQuery(connection, sql, limits);
    FutureTask<ResultTable> task = new FutureTask<>(query::run);
    Thread thread = Thread.ofPlatform().daemon().name("query on " + database).start(task);
    try {
      return await(database, query, task, limits.timeout(), memory.of(thread));
    } finally {
      if (task.isDone()) {
        close(connection, database);
      } else {
        thread.setName("given up: " + thread.getName());
        abandon(connection, query, task, database);
      }
    }
  }

  private static void close(Connection connection, String database) {
    try {
      connection.close();
    } catch (SQLException e) {
      log.warn("A connection to {} did not close well", database, e);
    }
  }

  /// Gives the statement to another thread, since drivers block a thread that closes a connection
  /// with a statement at work. The connection counts as in use until the statement has ended.
  private static void abandon(
      Connection connection, RunningQuery query, FutureTask<ResultTable> task, String database) {
    log.error("A statement on {} does not stop, so the executor gives up its connection", database);
    Thread.ofPlatform()
        .daemon()
        .name("abandoned query on " + database)
        .start(() -> {
          query.abandon();
          try {
            task.get();
          } catch (ExecutionException e) {
            log.info("The abandoned statement on {} has ended", database, e.getCause());
          } catch (InterruptedException e) {
            log.info("No thread waits for the abandoned statement on {} any more", database);
          }
          close(connection, database);
        });
  }

  private Connection open(String database) throws InterruptedException {
    try {
      return connections.open(database);
    } catch (SQLException e) {
      throw SqlErrors.unavailable(database, e);
    } catch (StageException e) {
      if (Thread.interrupted()) {
        throw new InterruptedException("interrupted while connecting to " + database);
      }
      throw e;
    }
  }

  private static ResultTable await(
      String database,
      RunningQuery query,
      FutureTask<ResultTable> task,
      Duration timeout,
      BooleanSupplier exhausts)
      throws InterruptedException {
    try {
      return watched(database, task, timeout, exhausts);
    } catch (StageException e) {
      cancel(query, task);
      throw e;
    } catch (TimeoutException e) {
      cancel(query, task);
      throw new StageException(
          FailureCode.STATEMENT_TIMEOUT,
          "The query on %s took longer than %s and was cancelled. Ask for less, or raise execution.timeout."
              .formatted(database, inWords(timeout)),
          e);
    } catch (InterruptedException e) {
      cancel(query, task);
      throw e;
    } catch (ExecutionException e) {
      throw SqlErrors.classify(database, e.getCause());
    }
  }

  private static ResultTable watched(
      String database, FutureTask<ResultTable> task, Duration timeout, BooleanSupplier exhausts)
      throws InterruptedException, ExecutionException, TimeoutException {
    long end = System.nanoTime() + timeout.toNanos();
    while (true) {
      long left = end - System.nanoTime();
      try {
        return task.get(Math.min(left, MEMORY_CHECK.toNanos()), TimeUnit.NANOSECONDS);
      } catch (TimeoutException e) {
        if (left <= MEMORY_CHECK.toNanos()) {
          throw e;
        }
      }
      if (exhausts.getAsBoolean()) {
        throw new StageException(
            FailureCode.SQL_FAILED,
            "The query on %s needs more memory than there is and was cancelled. Ask for less."
                .formatted(database));
      }
    }
  }

  /// Cancels the query until its thread has ended or the grace is over. An interrupt does not end
  /// the grace, in which most statements stop.
  private static void cancel(RunningQuery query, FutureTask<ResultTable> task) {
    boolean interrupted = false;
    long end = System.nanoTime() + GRACE.toNanos();
    while (!task.isDone() && System.nanoTime() < end) {
      query.cancel();
      try {
        task.get(AGAIN.toNanos(), TimeUnit.NANOSECONDS);
      } catch (TimeoutException | ExecutionException e) {
        log.trace("Not stopped yet, or stopped by the cancel", e);
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static String inWords(Duration timeout) {
    return timeout.toMillis() % 1_000 == 0
        ? timeout.toSeconds() + " s"
        : timeout.toMillis() + " ms";
  }
}
