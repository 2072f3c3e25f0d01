package dev.signalbox.sql;

import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.ColumnUnit;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.metric.DescribedMetrics;
import dev.signalbox.sql.Planner.Plan;
import dev.signalbox.sql.form.FigureUnits;
import dev.signalbox.sql.form.FormJson;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.sql.reading.Reading;
import dev.signalbox.sql.reading.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A planner whose queries have passed the guard. It returns rejected queries to its inner planner
/// with the reason, a bounded number of times, and so it does once with a query that uses nothing
/// for a name, number or time of the question.
///
/// Threading: as its planner and guard.
public final class GuardedPlanner {

  /// The outcome of a question, with the calls of language models in all attempts.
  public sealed interface GuardedPlan {

    List<ModelUse> modelCalls();

    /// A query that may run.
    record Accepted(PlanStep step, List<ModelUse> modelCalls) implements GuardedPlan {}

    /// The planner cannot write the query.
    ///
    /// @param candidates as in [Plan.Declined]
    record Declined(String reason, List<CandidateQuery> candidates, List<ModelUse> modelCalls)
        implements GuardedPlan {}

    /// No query uses every name, number and time of the question.
    ///
    /// @param reason as in [Plan.NotUnderstood], as are `candidates`
    record NotUnderstood(String reason, List<CandidateQuery> candidates, List<ModelUse> modelCalls)
        implements GuardedPlan {}

    /// The guard rejected every query that the planner wrote.
    ///
    /// @param reason the guard's reason for the last query
    record Rejected(String reason, List<ModelUse> modelCalls) implements GuardedPlan {}

    /// The question needs private columns: the planner reports this, or the planner's last query
    /// reads some.
    record Withheld(String reason, List<ModelUse> modelCalls) implements GuardedPlan {}
  }

  private final Planner planner;
  private final SqlGuard guard;
  private final int corrections;
  private final StepReader reader;

  /// Creates a planner whose steps do not tell what they understood, unless its inner planner does.
  ///
  /// @param corrections the number of times that the planner replaces a rejected query
  public GuardedPlanner(Planner planner, SqlGuard guard, int corrections) {
    this(planner, guard, corrections, StepReader.NONE);
  }

  /// @param corrections the number of times that the planner replaces a rejected query, or one that
  ///   leaves out a name, number or time of the question
  /// @param reader reads the queries that the inner planner has not read itself
  public GuardedPlanner(Planner planner, SqlGuard guard, int corrections, StepReader reader) {
    this.planner = planner;
    this.guard = guard;
    this.corrections = corrections;
    this.reader = reader;
  }

  /// Whether a query was told for the question.
  ///
  /// @param database the description as the asker may see it
  boolean isTold(Asked asked, DatabaseDescription database) {
    return planner.isTold(asked, database);
  }

  /// @param database the description as the asker may see it
  /// @throws dev.signalbox.stage.StageException a model or a database is unreachable
  public GuardedPlan plan(Asked asked, DatabaseDescription database) throws InterruptedException {
    Asked allowed = withAllowedTurns(asked, database);
    return new Attempts(allowed, database, List.of()).settle(planner.plan(allowed, database));
  }

  /// The question after the turns whose queries may still run: the schema, or the asker's access,
  /// may have changed since.
  private Asked withAllowedTurns(Asked asked, DatabaseDescription database) {
    Continued continued = asked.continued();
    return continued.turns().isEmpty()
        ? asked
        : asked.after(
            new Continued(
                continued.turns().stream()
                    .filter(turn -> guard.check(turn.sql(), database) instanceof Verdict.Accepted)
                    .toList(),
                continued.text(),
                continued.probability()));
  }

  /// Makes a second attempt after the database refused `previous`.
  ///
  /// @param problem the message of the database
  /// @throws dev.signalbox.stage.StageException a model or a database is unreachable
  public GuardedPlan correct(
      Asked asked, DatabaseDescription database, PlanStep previous, String problem)
      throws InterruptedException {
    List<RefusedQuery> refused = new ArrayList<>(previous.getAttempts());
    refused.add(new RefusedQuery(previous.getSql(), problem));
    return new Attempts(asked, database, refused)
        .settle(planner.correct(asked, database, previous, problem));
  }

  /// The attempts at the query of one question.
  private final class Attempts {
    private final Asked asked;
    private final DatabaseDescription database;
    private final List<RefusedQuery> refused;
    private final List<ModelUse> calls = new ArrayList<>();
    private int corrected;

    /// The accepted query that leaves words out, and the words.
    private @Nullable PlanStep incomplete;

    private List<String> lost = List.of();
    private String doubt = "";

    /// @param before the queries that were refused so far
    Attempts(Asked asked, DatabaseDescription database, List<RefusedQuery> before) {
      this.asked = asked;
      this.database = database;
      this.refused = new ArrayList<>(before);
    }

    GuardedPlan settle(Plan first) throws InterruptedException {
      Plan plan = first;
      while (true) {
        calls.addAll(plan.modelCalls());
        if (!(plan instanceof Plan.Written(PlanStep step, var _))) {
          return ended(plan);
        }
        Verdict verdict = guard.check(step.getSql(), database);
        String problem =
            switch (verdict) {
              case Verdict.Accepted(String sql) -> problemOf(step, sql);
              case Verdict.Rejected(String reason) -> reason;
              case Verdict.Withheld(String reason) -> reason;
            };
        if (problem.isEmpty() || corrected == corrections) {
          return ended(step, verdict);
        }
        corrected++;
        refused.addAll(step.getAttempts());
        refused.add(new RefusedQuery(step.getSql(), problem));
        plan = planner.correct(asked, database, step, problem);
      }
    }

    /// The complaint about an accepted query; empty where there is none, or where it is the same as
    /// about the query before.
    private String problemOf(PlanStep step, String sql) {
      List<String> lostBefore = lost;
      String doubtBefore = doubt;
      incomplete = withReading(step, sql);
      // A planner that reads its queries itself compares with stored values only.
      doubt = step.getReading().isEmpty() ? guard.doubt(sql, database).orElse("") : "";
      List<String> complaints = new ArrayList<>();
      if (!doubt.isEmpty() && !doubt.equals(doubtBefore)) {
        complaints.add(doubt + " Compare another column or value, or repeat the query.");
      }
      if (!lost.isEmpty() && !lost.equals(lostBefore)) {
        complaints.add(
            "The query uses nothing for these words of the question: %s. Use them, or decline."
                .formatted(
                    String.join(", ", lost.stream().map(word -> "'" + word + "'").toList())));
      }
      return String.join(" ", complaints);
    }

    private PlanStep withReading(PlanStep written, String sql) {
      PlanStep.Builder step = PlanStep.newBuilder(written).setSql(sql).setUnits(units(written));
      lost = List.of();
      if (written.getReading().isEmpty()) {
        Optional<Reading> read = reader.read(asked, database, step.build());
        read.ifPresent(reading -> {
          StepReading.tell(step, reading);
          lost = asked.continued().isRedrawing() ? List.of() : names(reading);
        });
      }
      return step.build();
    }

    private List<ColumnUnit> units(PlanStep step) {
      return step.getForm()
          .map(form -> FigureUnits.of(FormJson.read(form), DescribedMetrics.of(database)))
          .orElse(List.of());
    }

    private static List<String> names(Reading reading) {
      return reading.accounting().names().stream().map(Span::phrase).toList();
    }

    private GuardedPlan ended(PlanStep last, Verdict verdict) {
      PlanStep accepted = incomplete;
      return switch (verdict) {
        case Verdict.Accepted _ when accepted != null -> accepted(accepted, last.getAttempts());
        case Verdict.Accepted _ -> throw new IllegalStateException("An accepted query is not read");
        case Verdict.Rejected _, Verdict.Withheld _ when accepted != null ->
            accepted(accepted, List.of());
        case Verdict.Rejected(String reason) ->
            new GuardedPlan.Rejected(reason, List.copyOf(calls));
        case Verdict.Withheld(String reason) ->
            new GuardedPlan.Withheld(reason, List.copyOf(calls));
      };
    }

    /// @param more the queries that the planner itself refused in the last attempt
    private GuardedPlan accepted(PlanStep step, List<RefusedQuery> more) {
      refused.addAll(more);
      return new GuardedPlan.Accepted(
          PlanStep.newBuilder(step).setAttempts(List.copyOf(refused)).build(), List.copyOf(calls));
    }

    /// The end where the planner writes no further query.
    private GuardedPlan ended(Plan plan) {
      return switch (plan) {
        case Plan.Declined(String reason, List<CandidateQuery> made, var _) ->
            new GuardedPlan.Declined(reason, made, List.copyOf(calls));
        case Plan.NotUnderstood(String reason, List<CandidateQuery> made) ->
            new GuardedPlan.NotUnderstood(reason, made, List.copyOf(calls));
        case Plan.Withheld(String reason) -> new GuardedPlan.Withheld(reason, List.copyOf(calls));
        case Plan.Written _ -> throw new IllegalStateException("A written query is judged");
      };
    }
  }
}
