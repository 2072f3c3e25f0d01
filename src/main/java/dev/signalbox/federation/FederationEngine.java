package dev.signalbox.federation;

import dev.signalbox.api.ApiFailure;
import dev.signalbox.api.calls.ApiFailures;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.ResultTable;
import dev.signalbox.federation.query.ReadQuery;
import dev.signalbox.federation.query.UnreadableQueryException;
import dev.signalbox.federation.source.Federation;
import dev.signalbox.federation.source.FetchBudget;
import dev.signalbox.federation.source.FetchLimits;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.util.List;

/// Answers a query over the tables of several sources as if they were in one database.
///
/// It loads the rows that the query needs of each table, those with required values once the values
/// are known, into a database of the question in memory, and executes the query there. It leaves
/// out only rows that change no result, and the query checks every condition again. The paper of
/// Fokoue et al., A System and Benchmark for LLM-based Q&A on Heterogeneous Data, section 3, binds
/// parameters by a rewriting of the query instead.
///
/// Threading: any number of threads.
///
/// @param results the limits of the result, and of a statement in the joining database
/// @param fetches the limits of all fetches of a question together
public record FederationEngine(ExecutionSettings results, FetchLimits fetches) {

  /// Answers a query.
  ///
  /// @param sql a query in the dialect [Federation#DIALECT] over `source.table` names, which the
  ///   guard has accepted for the federation's description
  /// @throws InterruptedException the caller was interrupted; every call and statement has ended
  public FederationResult answer(Federation federation, String sql) throws InterruptedException {
    ReadQuery query;
    try {
      query = ReadQuery.of(sql, federation);
    } catch (UnreadableQueryException e) {
      return new FederationResult.Hinted(
          String.valueOf(e.getMessage()),
          "Signalbox wrote no query for the question that it can answer from %s. Ask in other words, or for less."
              .formatted(federation.id()),
          List.of());
    }
    try (LoadedTables tables = LoadedTables.open()) {
      Loading loading = new Loading(federation, query, tables, results, new FetchBudget(fetches));
      try {
        return switch (loading.load()) {
          case Loading.Outcome.Loaded _ -> result(query, tables, loading);
          case Loading.Outcome.Unbound(String hint, String reason) ->
              new FederationResult.Hinted(hint, reason, loading.steps());
          case Loading.Outcome.TooMany(String reason) ->
              new FederationResult.Cut(reason, loading.steps());
        };
      } catch (ApiFailure.BadBinding e) {
        return hinted(String.valueOf(e.getMessage()), loading.steps());
      } catch (ApiFailure e) {
        return new FederationResult.Failed(ApiFailures.staged(e), loading.steps());
      } catch (StageException e) {
        return new FederationResult.Failed(e, loading.steps());
      }
    }
  }

  private FederationResult result(ReadQuery query, LoadedTables tables, Loading loading)
      throws InterruptedException {
    List<FederationStep> steps = loading.steps();
    FederationStep cut =
        steps.stream().filter(step -> !step.cut().isEmpty()).findFirst().orElse(null);
    if (cut != null && !query.form().growing()) {
      return new FederationResult.Cut(
          "Not all rows of %s could be read (%s), so this query would give a wrong result. Ask for less."
              .formatted(cut.fullName(), cut.cut()),
          steps);
    }
    try {
      ResultTable result = tables.query(query.sql(), results);
      return new FederationResult.Answered(
          cut == null || result.getTruncated().isPresent()
              ? result
              : ResultTable.newBuilder(result).setTruncated(cut.cut()).build(),
          steps);
    } catch (StageException e) {
      if (e.code() != FailureCode.SQL_FAILED) {
        return new FederationResult.Failed(e, steps);
      }
      String mixed =
          tables.mixed().isEmpty()
              ? ""
              : " These columns hold numbers and texts, and no computation takes both: %s."
                  .formatted(String.join(", ", tables.mixed()));
      return hinted(
          "The query cannot be executed over the joined sources: " + e.getMessage() + mixed, steps);
    }
  }

  /// A hint that suits the asker, too.
  private static FederationResult hinted(String hint, List<FederationStep> steps) {
    return new FederationResult.Hinted(hint, hint, steps);
  }
}
