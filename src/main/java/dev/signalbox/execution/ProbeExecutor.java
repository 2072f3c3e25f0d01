package dev.signalbox.execution;

import dev.signalbox.catalog.Privacy;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.sql.Probe;
import dev.signalbox.sql.ProbeExecution;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.stage.Audience;
import dev.signalbox.stage.StageException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.stream.Collectors;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/// Executes probes: guarded queries, on databases that the asker may see, for their first rows
/// only.
///
/// Threading: as [QueryExecutor].
public final class ProbeExecutor implements ProbeExecution {
  /// Enough rows to tell most queries apart by them.
  private static final int ROWS = 100;

  private static final Duration LONGEST = Duration.ofSeconds(1);

  private final QueryExecutor executor;
  private final SqlGuard guard;
  private final ExecutionSettings limits;

  /// @param limits the limits of execution, which a probe keeps, too
  public ProbeExecutor(QueryExecutor executor, SqlGuard guard, ExecutionSettings limits) {
    this.executor = executor;
    this.guard = guard;
    Duration timeout = limits.timeout().compareTo(LONGEST) < 0 ? limits.timeout() : LONGEST;
    this.limits = limits.cutAt(ROWS, limits.bytes(), timeout);
  }

  @Override
  public Probe of(String sql, DatabaseDescription database, @Nullable String tenant)
      throws InterruptedException {
    boolean visible = Audience.of(database.getTenants()).includes(tenant);
    if (!visible || !database.getExecutable()) {
      return Probe.UNKNOWN;
    }
    return switch (guard.check(sql, Privacy.seenBy(tenant, database))) {
      case Verdict.Accepted(String accepted) -> execute(database.getId(), accepted);
      case Verdict.Rejected _, Verdict.Withheld _ -> Probe.of(TrialOutcome.REFUSED);
    };
  }

  private Probe execute(String database, String sql) throws InterruptedException {
    try {
      ResultTable result = executor.execute(database, sql, limits);
      return of(result);
    } catch (StageException e) {
      return switch (e.code()) {
        case SQL_FAILED -> Probe.of(TrialOutcome.REFUSED);
        case STATEMENT_TIMEOUT -> Probe.of(TrialOutcome.LATE);
        // The question's own execution finds out whether the database can be reached, and retries.
        default -> Probe.UNKNOWN;
      };
    }
  }

  /// The probe that read a result.
  public static Probe of(ResultTable result) {
    return new Probe(outcome(result), fingerprint(result));
  }

  private static TrialOutcome outcome(ResultTable result) {
    if (result.getRows().isEmpty()) {
      return TrialOutcome.NOTHING;
    }
    if (StepExecutor.isNothing(result)) {
      return TrialOutcome.ZERO;
    }
    return new HashSet<>(result.getRows()).size() < result.getRows().size()
        ? TrialOutcome.REPEATED
        : TrialOutcome.ROWS;
  }

  private static long fingerprint(ResultTable result) {
    String rows =
        result.getRows().stream()
            .limit(ROWS)
            .map(Object::toString)
            .sorted()
            .collect(Collectors.joining("\n", result.getColumns().size() + "\n", ""));
    return ByteBuffer.wrap(DigestUtils.sha256(rows.getBytes(StandardCharsets.UTF_8))).getLong();
  }
}
