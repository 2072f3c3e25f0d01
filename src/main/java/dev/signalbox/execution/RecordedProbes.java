package dev.signalbox.execution;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.event.TriedQuery;
import dev.signalbox.sql.ProbeExecution;
import dev.signalbox.stage.CallContext;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Trials that are recorded with the question they are made for ([CallContext#tried]). One whose
/// outcome is known from the question's first time is not made again: by the clock, or on data that
/// has changed, it might come out otherwise, and another query would be taken.
///
/// Threading: as the trial and the past.
///
/// @param trial makes those that are not known
public record RecordedProbes(ProbeExecution trial, Past past) implements ProbeExecution {

  /// What was recorded before.
  @FunctionalInterface
  public interface Past {

    /// For questions that are asked for the first time.
    Past NONE = (_, _, _) -> Optional.empty();

    /// @param question its id
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
