package dev.signalbox.sql;

import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes the query that answers a question on one database.
public interface Planner {

  /// What a planner makes of a question.
  sealed interface Plan {

    /// Those that were made for it.
    List<ModelUse> modelCalls();

    /// The query is written; it has not passed the guard yet.
    record Written(PlanStep step, List<ModelUse> modelCalls) implements Plan {}

    /// The question asks for a private column.
    ///
    /// @param reason for the asker, without any value
    record Withheld(String reason) implements Plan {

      @Override
      public List<ModelUse> modelCalls() {
        return List.of();
      }
    }

    /// This planner cannot write the query, and says so rather than guess.
    ///
    /// @param candidates that it made and found too unlikely, first the one to take rather than the
    ///   others; they have not passed the guard
    record Declined(String reason, List<CandidateQuery> candidates, List<ModelUse> modelCalls)
        implements Plan {

      /// It made none.
      Declined(String reason, List<ModelUse> modelCalls) {
        this(reason, List.of(), modelCalls);
      }
    }
  }

  /// Short name for events: `embedded`, or the language model's.
  String name();

  /// @param tenant who asks, and whose own examples may help; null: nobody in particular
  /// @param database as the asker may see it: what is private in it is not to be used
  /// @throws dev.signalbox.stage.StageException a model or a database could not be reached
  Plan plan(String question, @Nullable String tenant, DatabaseDescription database)
      throws InterruptedException;

  /// The same, for nobody in particular.
  ///
  /// @throws dev.signalbox.stage.StageException a model or a database could not be reached
  default Plan plan(String question, DatabaseDescription database) throws InterruptedException {
    return plan(question, null, database);
  }

  /// A second try after the guard or the database refused `previous`.
  ///
  /// @param problem what was wrong, with the nearest real names where a name is unknown
  Plan correct(String question, DatabaseDescription database, PlanStep previous, String problem)
      throws InterruptedException;
}
