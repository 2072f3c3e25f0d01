package dev.signalbox.execution;

import dev.signalbox.catalog.Privacy;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.sql.ProbeExecution;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.stage.Audience;
import dev.signalbox.stage.StageException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Runs queries that have passed the guard, on databases that the asker may see, for their first
/// rows only.
///
/// Threading: as [QueryExecutor].
public final class QueryProbe implements ProbeExecution {
  /// One row is enough to see that there are some; the second tells one of zeros from several.
  private static final int ROWS = 2;

  private static final Duration LONGEST = Duration.ofSeconds(1);

  private final QueryExecutor executor;
  private final SqlGuard guard;
  private final ExecutionSettings limits;

  /// @param limits of execution, which a trial keeps, too
  public QueryProbe(QueryExecutor executor, SqlGuard guard, ExecutionSettings limits) {
    this.executor = executor;
    this.guard = guard;
    Duration timeout = limits.timeout().compareTo(LONGEST) < 0 ? limits.timeout() : LONGEST;
    this.limits =
        new ExecutionSettings(ROWS, limits.bytes(), timeout, limits.poolSize(), limits.idle());
  }

  @Override
  public TrialOutcome of(String sql, DatabaseDescription database, @Nullable String tenant)
      throws InterruptedException {
    boolean visible = Audience.of(database.getTenants()).includes(tenant);
    if (!visible || !database.getExecutable()) {
      return TrialOutcome.UNKNOWN;
    }
    return switch (guard.check(sql, Privacy.seenBy(tenant, database))) {
      case Verdict.Accepted(String accepted) -> run(database.getId(), accepted);
      case Verdict.Rejected _, Verdict.Withheld _ -> TrialOutcome.REFUSED;
    };
  }

  private TrialOutcome run(String database, String sql) throws InterruptedException {
    try {
      ResultTable result = executor.execute(database, sql, limits);
      if (result.getRows().isEmpty()) {
        return TrialOutcome.NOTHING;
      }
      return StepExecution.isNothing(result) ? TrialOutcome.ZERO : TrialOutcome.ROWS;
    } catch (StageException e) {
      return switch (e.code()) {
        case SQL_FAILED -> TrialOutcome.REFUSED;
        case STATEMENT_TIMEOUT -> TrialOutcome.LATE;
        // Whether it can be reached is for the question's own run to find out, and to try again.
        default -> TrialOutcome.UNKNOWN;
      };
    }
  }
}
