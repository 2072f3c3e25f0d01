package dev.signalbox.sql;

import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import java.util.List;

/// Writes the query that answers a question on one database.
public interface Planner {

  /// The outcome of a planner for a question.
  sealed interface Plan {

    /// The calls of language models for this plan.
    List<ModelUse> modelCalls();

    /// The planner has written the query, which has not passed the guard yet.
    record Written(PlanStep step, List<ModelUse> modelCalls) implements Plan {}

    /// The question asks for a private column.
    ///
    /// @param reason the explanation for the asker, without any value
    record Withheld(String reason) implements Plan {

      @Override
      public List<ModelUse> modelCalls() {
        return List.of();
      }
    }

    /// No query that the planner can write uses every name, number and time of the question.
    ///
    /// @param reason the words that are left out and the nearest stored values, for the asker
    /// @param candidates the query candidates that leave some out, best first; they have not passed
    ///   the guard
    record NotUnderstood(String reason, List<CandidateQuery> candidates) implements Plan {

      @Override
      public List<ModelUse> modelCalls() {
        return List.of();
      }
    }

    /// The planner cannot write the query and declines rather than guess.
    ///
    /// @param candidates the query candidates that were too unlikely, best first; they have not
    ///   passed the guard
    record Declined(String reason, List<CandidateQuery> candidates, List<ModelUse> modelCalls)
        implements Plan {

      /// Declines without a query candidate.
      Declined(String reason, List<ModelUse> modelCalls) {
        this(reason, List.of(), modelCalls);
      }
    }
  }

  /// The planner's short name for events: `embedded`, or the language model's name.
  String name();

  /// Whether a query was told for the question.
  ///
  /// @param database the description as the asker may see it
  default boolean isTold(Asked asked, DatabaseDescription database) {
    return false;
  }

  /// @param database the description as the asker may see it; the planner must not use its private
  ///   parts
  /// @throws dev.signalbox.stage.StageException a model or a database is unreachable
  Plan plan(Asked asked, DatabaseDescription database) throws InterruptedException;

  /// Makes a second attempt after the guard or the database refused `previous`.
  ///
  /// @param problem the error message, with the nearest real names where a name is unknown
  Plan correct(Asked asked, DatabaseDescription database, PlanStep previous, String problem)
      throws InterruptedException;
}
