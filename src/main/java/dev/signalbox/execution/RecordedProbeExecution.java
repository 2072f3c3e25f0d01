package dev.signalbox.execution;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TriedQuery;
import dev.signalbox.sql.Probe;
import dev.signalbox.sql.ProbeExecution;
import dev.signalbox.stage.CallContext;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Records the probes of a question with it ([CallContext#probed]) and reuses outcomes that are
/// known from the question's first time. A new probe might end differently, by the clock or on
/// changed data, and so select another query.
///
/// Threading: as the two components.
///
/// @param execution makes the probes whose outcomes are unknown
public record RecordedProbeExecution(ProbeExecution execution, History history)
    implements ProbeExecution {

  /// The probes of earlier answers.
  @FunctionalInterface
  public interface History {

    /// A history for questions that are asked for the first time.
    History NONE = (_, _, _) -> Optional.empty();

    /// @param question the question's id
    Optional<Probe> find(String question, String database, String sql);
  }

  @Override
  public ProbeExecution among(List<String> queries) {
    return new RecordedProbeExecution(execution.among(queries), history);
  }

  @Override
  public Probe of(String sql, DatabaseDescription database, @Nullable String tenant)
      throws InterruptedException {
    CallContext context = CallContext.current();
    String question = context.question();
    Optional<Probe> known =
        question == null ? Optional.empty() : history.find(question, database.getId(), sql);
    Probe probe = known.isPresent() ? known.get() : execution.of(sql, database, tenant);
    context.probed(new TriedQuery(database.getId(), sql, probe.outcome(), probe.rows()));
    return probe;
  }
}
