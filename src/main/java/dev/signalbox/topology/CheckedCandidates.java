package dev.signalbox.topology;

import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.sql.Asked;
import dev.signalbox.sql.Planner;
import dev.signalbox.sql.StepReader;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.stage.CallContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A planner whose declined questions tell only query candidates that the guard has judged. It
/// leaves out those that read private columns, and marks those that the guard rejects as refused.
/// The first one that the guard accepts becomes the query of the [CallContext] that is not run,
/// with its reading.
///
/// Threading: as the other planner.
final class CheckedCandidates implements Planner {
  private final Planner planner;
  private final SqlGuard guard;
  private final StepReader reader;

  /// @param reader puts the query that is not run into words
  CheckedCandidates(Planner planner, SqlGuard guard, StepReader reader) {
    this.planner = planner;
    this.guard = guard;
    this.reader = reader;
  }

  @Override
  public String name() {
    return planner.name();
  }

  @Override
  public boolean isTold(Asked asked, DatabaseDescription database) {
    return planner.isTold(asked, database);
  }

  @Override
  public Plan plan(Asked asked, DatabaseDescription database) throws InterruptedException {
    return checked(planner.plan(asked, database), asked, database);
  }

  @Override
  public Plan correct(Asked asked, DatabaseDescription database, PlanStep previous, String problem)
      throws InterruptedException {
    return checked(planner.correct(asked, database, previous, problem), asked, database);
  }

  private Plan checked(Plan plan, Asked asked, DatabaseDescription database)
      throws InterruptedException {
    Plan judged = judged(plan, asked, database);
    if (Thread.interrupted()) {
      // The guard rejects what it cannot judge to the end.
      throw new InterruptedException("The judgement of the query candidates was interrupted.");
    }
    return judged;
  }

  private Plan judged(Plan plan, Asked asked, DatabaseDescription database) {
    return switch (plan) {
      case Plan.Declined(String reason, List<CandidateQuery> candidates, var calls) ->
          new Plan.Declined(reason, judged(candidates, asked, database), calls);
      case Plan.NotUnderstood(String reason, List<CandidateQuery> candidates) ->
          new Plan.NotUnderstood(reason, judged(candidates, asked, database));
      case Plan.Written _, Plan.Withheld _ -> plan;
    };
  }

  private List<CandidateQuery> judged(
      List<CandidateQuery> candidates, Asked asked, DatabaseDescription database) {
    List<CandidateQuery> judged = new ArrayList<>();
    Optional<CandidateQuery> preferred = Optional.empty();
    for (CandidateQuery candidate : candidates) {
      switch (guard.check(candidate.getSql(), database)) {
        case Verdict.Accepted(String sql) -> {
          CandidateQuery accepted = CandidateQuery.newBuilder(candidate).setSql(sql).build();
          preferred = preferred.or(() -> Optional.of(accepted));
          judged.add(accepted);
        }
        case Verdict.Rejected _ ->
            judged.add(CandidateQuery.newBuilder(candidate).setTrial(TrialOutcome.REFUSED).build());
        case Verdict.Withheld _ -> {
          // The words of the query would tell what is private.
        }
      }
    }
    preferred.ifPresent(
        candidate -> CallContext.current().leaveUnrun(step(candidate, asked, database)));
    return List.copyOf(judged);
  }

  private PlanStep step(CandidateQuery candidate, Asked asked, DatabaseDescription database) {
    PlanStep.Builder step =
        PlanStep.newBuilder()
            .setDatabase(database.getId())
            .setGoal(asked.question())
            .setSql(candidate.getSql())
            .setPlanner(name())
            .setConfidence(candidate.getConfidence());
    reader
        .read(asked, database, step.build())
        .ifPresent(reading ->
            step.setReading(reading.sentence()).setLeftOut(reading.accounting().notUsed()));
    return step.build();
  }
}
