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

/// Executes probes: guarded queries, on databases that the asker may see, for their first rows
/// only.
///
/// Threading: as [QueryExecutor].
public final class ProbeExecutor implements ProbeExecution {
  /// Two rows: the first shows that there are rows, and the second tells one row of zeros from
  /// several rows.
  private static final int ROWS = 2;

  private static final Duration LONGEST = Duration.ofSeconds(1);

  private final QueryExecutor executor;
  private final SqlGuard guard;
  private final ExecutionSettings limits;

  /// @param limits the limits of execution, which a probe keeps, too
  public ProbeExecutor(QueryExecutor executor, SqlGuard guard, ExecutionSettings limits) {
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
      case Verdict.Accepted(String accepted) -> execute(database.getId(), accepted);
      case Verdict.Rejected _, Verdict.Withheld _ -> TrialOutcome.REFUSED;
    };
  }

  private TrialOutcome execute(String database, String sql) throws InterruptedException {
    try {
      ResultTable result = executor.execute(database, sql, limits);
      if (result.getRows().isEmpty()) {
        return TrialOutcome.NOTHING;
      }
      return StepExecutor.isNothing(result) ? TrialOutcome.ZERO : TrialOutcome.ROWS;
    } catch (StageException e) {
      return switch (e.code()) {
        case SQL_FAILED -> TrialOutcome.REFUSED;
        case STATEMENT_TIMEOUT -> TrialOutcome.LATE;
        // The question's own execution finds out whether the database can be reached, and retries.
        default -> TrialOutcome.UNKNOWN;
      };
    }
  }
}
