package dev.signalbox.evaluation.query;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QueryRunner;
import dev.signalbox.evaluation.dataset.QueryRunner.QueryFailedException;
import dev.signalbox.evaluation.query.Judgement.Verdict;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ResultTable;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.guard.SqlGuard;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Compares predicted queries with gold queries: runs both, and compares their results and
/// structures. A result is right, too, where it is that of an alternative of the gold query.
///
/// Threading: as the queries that it runs.
public final class QueryJudge {
  private static final Logger LOG = LoggerFactory.getLogger(QueryJudge.class);

  private final Catalog catalog;
  private final QueryRunner queries;
  private final SqlGuard guard = new ParsedSqlGuard();

  /// A gold query that runs, with its result.
  ///
  /// @param alternatives other queries that are right, too
  private record Reference(
      String database, GoldQuery query, ResultTable result, List<String> alternatives) {}

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
    return of(question, database, sql, null);
  }

  /// The same with the likeliest query of a question for which the planner wrote none.
  ///
  /// @param database that the query was written for, or declined for
  /// @param declined null where a query was written, or none is known
  public Judgement of(
      GoldQuestion question,
      String database,
      @Nullable String sql,
      @Nullable CandidateQuery declined)
      throws InterruptedException {
    String goldSql = question.sql();
    if (question.databases().size() != 1 || goldSql == null) {
      throw new IllegalArgumentException(
          "Question '" + question.id() + "' needs exactly one gold database and a gold query");
    }
    String goldDatabase = question.databases().getFirst();
    Reference gold;
    try {
      GoldQuery query = GoldQuery.parse(goldSql);
      gold =
          new Reference(
              goldDatabase, query, queries.run(goldDatabase, goldSql), question.alternatives());
    } catch (QueryFailedException | UnparsableQueryException e) {
      return new Judgement(Verdict.GOLD_UNUSABLE, sql, false, 0, null, null, null, null);
    }
    int rows = gold.result().getRows().size();
    Difficulty difficulty = gold.query().difficulty();
    if (sql == null) {
      DeclinedQuery best = declined == null ? null : judged(declined, database, gold);
      return new Judgement(Verdict.DECLINED, null, false, rows, difficulty, null, best, null);
    }
    if (!database.equals(goldDatabase)) {
      WrongCause cause = WrongCause.WRONG_DATABASE;
      return new Judgement(Verdict.OTHER_DATABASE, sql, false, rows, difficulty, cause, null, null);
    }
    Verdict verdict = verdict(sql, gold);
    boolean exact = match(database, goldSql, sql);
    WrongCause cause = verdict == Verdict.RIGHT ? null : cause(database, goldSql, sql);
    return new Judgement(verdict, sql, exact, rows, difficulty, cause, null, null);
  }

  private DeclinedQuery judged(CandidateQuery declined, String database, Reference gold)
      throws InterruptedException {
    boolean right = database.equals(gold.database()) && isRight(declined.getSql(), gold);
    return new DeclinedQuery(declined.getSql(), declined.getConfidence(), right);
  }

  /// A declined query has not passed the guard yet.
  private boolean isRight(String declined, Reference gold) throws InterruptedException {
    Optional<DatabaseDescription> description = catalog.find(gold.database());
    return description.isPresent()
        && guard.check(declined, description.get()) instanceof SqlGuard.Verdict.Accepted(String sql)
        && verdict(sql, gold) == Verdict.RIGHT;
  }

  private WrongCause cause(String database, String gold, String sql) {
    return catalog
        .find(database)
        .map(description -> WrongCause.of(gold, sql, description))
        .orElse(WrongCause.WRONG_SHAPE);
  }

  private Verdict verdict(String sql, Reference gold) throws InterruptedException {
    try {
      ResultTable found = queries.run(gold.database(), sql);
      boolean same = ResultComparison.sameResult(gold.result(), found, gold.query().ordersRows());
      return same || isAlternative(found, gold) ? Verdict.RIGHT : Verdict.WRONG;
    } catch (QueryFailedException e) {
      return Verdict.FAILED;
    }
  }

  /// Whether a result is that of an alternative; one that does not run is none.
  private boolean isAlternative(ResultTable found, Reference gold) throws InterruptedException {
    for (String alternative : gold.alternatives()) {
      try {
        boolean ordered = GoldQuery.parse(alternative).ordersRows();
        ResultTable wanted = queries.run(gold.database(), alternative);
        if (ResultComparison.sameResult(wanted, found, ordered)) {
          return true;
        }
      } catch (QueryFailedException | UnparsableQueryException e) {
        LOG.warn("An alternative of a gold query does not run: {}", alternative, e);
      }
    }
    return false;
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
