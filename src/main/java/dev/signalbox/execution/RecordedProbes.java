package dev.signalbox.execution;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.event.TriedQuery;
import dev.signalbox.sql.ProbeExecution;
import dev.signalbox.stage.CallContext;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Records the probes of a question with it ([CallContext#probed]) and reuses outcomes that are
/// known from the question's first time. A new probe might end differently, by the clock or on
/// changed data, and so select another query.
///
/// Threading: as the two components.
///
/// @param execution makes the probes whose outcomes are unknown
public record RecordedProbes(ProbeExecution trial, Past past) implements ProbeExecution {

  /// The probes of earlier answers.
  @FunctionalInterface
  public interface Past {

    /// A history for questions that are asked for the first time.
    Past NONE = (_, _, _) -> Optional.empty();

    /// @param question the question's id
    Optional<TrialOutcome> find(String question, String database, String sql);
  }

  @Override
  public TrialOutcome of(String sql, DatabaseDescription database, @Nullable String tenant)
      throws InterruptedException {
    CallContext context = CallContext.current();
    String question = context.question();
    Optional<TrialOutcome> known =
        question == null ? Optional.empty() : past.find(question, database.getId(), sql);
    TrialOutcome outcome = known.isPresent() ? known.get() : trial.of(sql, database, tenant);
    context.tried(new TriedQuery(database.getId(), sql, outcome));
    return outcome;
  }
}
