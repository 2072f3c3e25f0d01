package dev.signalbox.evaluation.query;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QueryRunner;
import dev.signalbox.evaluation.dataset.QueryRunner.QueryFailedException;
import dev.signalbox.evaluation.query.Judgement.Verdict;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ResultTable;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Compares predicted queries with gold queries: runs both, and compares their results and
/// structures.
///
/// Threading: as the queries that it runs.
public final class QueryJudge {
  private final Catalog catalog;
  private final QueryRunner queries;

  /// @param catalog the gold databases
  public QueryJudge(Catalog catalog, QueryRunner queries) {
    this.catalog = catalog;
    this.queries = queries;
  }

  /// @param question with exactly one gold database and a gold query
  /// @param database that the query was written for
  /// @param sql null where no query was written
  /// @throws IllegalArgumentException the question cannot be judged
  public Judgement of(GoldQuestion question, String database, @Nullable String sql)
      throws InterruptedException {
    String goldSql = question.sql();
    if (question.databases().size() != 1 || goldSql == null) {
      throw new IllegalArgumentException(
          "Question '" + question.id() + "' needs exactly one gold database and a gold query");
    }
    String goldDatabase = question.databases().getFirst();
    GoldQuery query;
    ResultTable gold;
    try {
      query = GoldQuery.parse(goldSql);
      gold = queries.run(goldDatabase, goldSql);
    } catch (QueryFailedException | UnparsableQueryException e) {
      return new Judgement(Verdict.GOLD_UNUSABLE, sql, false, 0, null);
    }
    Verdict verdict =
        sql == null
            ? Verdict.DECLINED
            : database.equals(goldDatabase)
                ? verdict(gold, query.ordersRows(), database, sql)
                : Verdict.OTHER_DATABASE;
    boolean exact =
        sql != null && database.equals(goldDatabase) && match(goldDatabase, goldSql, sql);
    return new Judgement(verdict, sql, exact, gold.getRows().size(), query.difficulty());
  }

  private Verdict verdict(ResultTable gold, boolean ordered, String database, String sql)
      throws InterruptedException {
    try {
      ResultTable found = queries.run(database, sql);
      return ResultComparison.sameResult(gold, found, ordered) ? Verdict.RIGHT : Verdict.WRONG;
    } catch (QueryFailedException e) {
      return Verdict.FAILED;
    }
  }

  private boolean match(String database, String gold, String sql) {
    Optional<DatabaseDescription> description = catalog.find(database);
    try {
      return description.isPresent()
          && QueryStructure.of(gold, description.get())
              .equals(QueryStructure.of(sql, description.get()));
    } catch (UnparsableQueryException e) {
      return false;
    }
  }
}
