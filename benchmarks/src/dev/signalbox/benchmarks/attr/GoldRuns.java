package dev.signalbox.benchmarks.attr;

import dev.signalbox.benchmarks.attr.GoldOutcome.Kind;
import dev.signalbox.benchmarks.attr.GoldTranscription.UntranscribedException;
import dev.signalbox.evaluation.dataset.QueryRunner;
import dev.signalbox.evaluation.dataset.QueryRunner.QueryFailedException;
import dev.signalbox.evaluation.query.GoldQuery;
import dev.signalbox.evaluation.query.ResultComparison;
import dev.signalbox.evaluation.query.UnparsableQueryException;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ResultTable;
import dev.signalbox.federation.FederationResult;
import dev.signalbox.federation.FederationStep;
import dev.signalbox.federation.source.Member;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.stage.StageException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/// Runs gold queries over split databases, and compares the rows with those of the whole database.
///
/// Threading: one thread.
final class GoldRuns {
  private final QueryRunner whole;
  private final SqlGuard guard = new ParsedSqlGuard();
  private final Map<String, Optional<ResultTable>> known = new HashMap<>();

  /// @param whole runs queries on the whole databases
  GoldRuns(QueryRunner whole) {
    this.whole = whole;
  }

  /// The rows of the whole database; empty: the gold query does not run there.
  Optional<ResultTable> expected(String database, String sql) throws InterruptedException {
    String key = database + "\n" + sql;
    Optional<ResultTable> found = known.get(key);
    if (found == null) {
      try {
        found = Optional.of(whole.run(database, sql));
      } catch (QueryFailedException _) {
        found = Optional.empty();
      }
      known.put(key, found);
    }
    return found;
  }

  /// Runs one gold query, which runs on the whole database.
  ///
  /// @param described the federation of the split database
  GoldOutcome run(SplitDatabase split, DatabaseDescription described, String sql)
      throws InterruptedException {
    return run(split, described, sql, UnaryOperator.identity());
  }

  /// The same with changed members.
  GoldOutcome run(
      SplitDatabase split, DatabaseDescription described, String sql, UnaryOperator<Member> changed)
      throws InterruptedException {
    ResultTable gold = expected(split.id(), sql).orElseThrow();
    String written;
    boolean ordered;
    try {
      written = new GoldTranscription(split.tables(), split::source).of(sql);
      ordered = GoldQuery.parse(sql).ordersRows();
    } catch (UntranscribedException | UnparsableQueryException e) {
      return GoldOutcome.without(Kind.UNTRANSCRIBED, String.valueOf(e.getMessage()));
    }
    if (!(guard.check(written, described) instanceof SqlGuard.Verdict.Accepted(String guarded))) {
      return GoldOutcome.without(
          Kind.UNTRANSCRIBED, "the guard rejects it: " + guard.check(written, described));
    }
    long began = System.nanoTime();
    FederationResult result;
    try {
      result = split.ask(guarded, changed);
    } catch (StageException e) {
      return GoldOutcome.without(Kind.REFUSED, e.code() + ": " + e.getMessage());
    }
    double elapsed = (System.nanoTime() - began) / 1e6;
    return switch (result) {
      case FederationResult.Answered(ResultTable table, var steps) -> {
        if (ResultComparison.sameResult(gold, table, ordered)) {
          yield of(Kind.SAME, "", steps, elapsed);
        }
        if (isSame(gold, table, ordered)) {
          yield of(Kind.SPELLED, "times are spelled as the engine does", steps, elapsed);
        }
        Optional<String> open = new OpenChoice(split, whole).cause(sql);
        yield of(
            open.isPresent() ? Kind.OPEN : Kind.DIFFERENT,
            open.orElse("other rows"),
            steps,
            elapsed);
      }
      case FederationResult.Hinted(String hint, var _, var steps) ->
          of(Kind.REFUSED, hint, steps, elapsed);
      case FederationResult.Cut(String reason, var steps) ->
          of(Kind.REFUSED, reason, steps, elapsed);
      case FederationResult.Failed(var failure, var steps) ->
          of(Kind.REFUSED, String.valueOf(failure.getMessage()), steps, elapsed);
    };
  }

  /// Whether rows found for a question are its gold query's, on the whole database or, where the
  /// gold query leaves a choice open, over the split one.
  boolean isRight(SplitDatabase split, String sql, ResultTable found) throws InterruptedException {
    ResultTable gold = expected(split.id(), sql).orElseThrow();
    try {
      boolean ordered = GoldQuery.parse(sql).ordersRows();
      if (isSame(gold, found, ordered)) {
        return true;
      }
      return new OpenChoice(split, whole).cause(sql).isPresent()
          && split.ask(new GoldTranscription(split.tables(), split::source).of(sql))
              instanceof FederationResult.Answered(ResultTable other, var _)
          && isSame(other, found, ordered);
    } catch (UntranscribedException | UnparsableQueryException _) {
      return false;
    }
  }

  private static boolean isSame(ResultTable gold, ResultTable found, boolean ordered) {
    return ResultComparison.sameResult(
        TimeSpelling.alike(gold), TimeSpelling.alike(found), ordered);
  }

  private static GoldOutcome of(
      Kind kind, String cause, List<FederationStep> steps, double elapsed) {
    return new GoldOutcome(
        kind,
        cause,
        steps.stream().mapToInt(FederationStep::calls).sum(),
        steps.stream().mapToLong(FederationStep::rows).sum(),
        (int) steps.stream().map(FederationStep::source).distinct().count(),
        elapsed);
  }
}
