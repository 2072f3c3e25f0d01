package dev.signalbox.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.signalbox.catalog.Privacy;
import dev.signalbox.event.Answer;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Refusal;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Routed;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.TestEvents;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.sql.Asked;
import dev.signalbox.sql.Planner;
import dev.signalbox.sql.Planner.Plan;
import dev.signalbox.sql.StepReader;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.stage.CallContext;
import dev.signalbox.stage.TerminalEvents;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CheckedCandidatesTest {
  private static final Routed ROUTED =
      TestEvents.routed(TestEvents.question("Which customers are tall?"), "shop");
  private static final DatabaseDescription SHOP =
      Privacy.seenBy(
          null,
          DatabaseDescription.newBuilder(TestEvents.database("shop", "sqlite"))
              .setTables(
                  List.of(
                      TableDescription.newBuilder()
                          .setName("customer")
                          .setColumns(
                              List.of(
                                  ColumnDescription.newBuilder()
                                      .setName("name")
                                      .setType("TEXT")
                                      .build(),
                                  ColumnDescription.newBuilder()
                                      .setName("email")
                                      .setType("TEXT")
                                      .setIsPrivate(true)
                                      .build()))
                          .build()))
              .build());

  private static final CandidateQuery PRIVATE = candidate("SELECT \"email\" FROM \"customer\"");
  private static final CandidateQuery REJECTED = candidate("SELECT \"name\" FROM \"nowhere\"");
  private static final CandidateQuery ACCEPTED = candidate("SELECT \"name\" FROM \"customer\"");

  private record Declining(Plan plan) implements Planner {
    @Override
    public String name() {
      return "declining";
    }

    @Override
    public Plan plan(Asked asked, DatabaseDescription database) {
      return plan;
    }

    @Override
    public Plan correct(
        Asked asked, DatabaseDescription database, PlanStep previous, String problem) {
      return plan;
    }
  }

  private static CandidateQuery candidate(String sql) {
    return new CandidateQuery(sql, null, 0.25, TrialOutcome.UNKNOWN);
  }

  private static Plan plan(Plan inner, CallContext context) throws InterruptedException {
    CheckedCandidates planner =
        new CheckedCandidates(new Declining(inner), new ParsedSqlGuard(), StepReader.NONE);
    return context.during(
        () -> planner.plan(Asked.of(ROUTED.getJourney(), "Which customers are tall?"), SHOP));
  }

  private static List<CandidateQuery> candidates(Plan plan) {
    return switch (plan) {
      case Plan.Declined declined -> declined.candidates();
      case Plan.NotUnderstood lost -> lost.candidates();
      case Plan.Written _, Plan.Withheld _ -> throw new AssertionError(plan);
    };
  }

  @Test
  void shouldTellNothingWhereTheJudgementIsInterrupted() {
    Plan inner = new Plan.Declined("none", List.of(ACCEPTED), List.of());
    Thread.currentThread().interrupt();

    assertThatThrownBy(() -> plan(inner, CallContext.of(ROUTED.getJourney())))
        .isInstanceOf(InterruptedException.class);
    assertThat(Thread.interrupted()).isFalse();
  }

  @Test
  void shouldTellWhatTheGuardSaysOfEachCandidate() throws InterruptedException {
    List<CandidateQuery> made = List.of(PRIVATE, REJECTED, ACCEPTED);

    for (Plan inner :
        List.of(
            new Plan.Declined("unlikely", made, List.of()),
            new Plan.NotUnderstood("'tall' is lost", made))) {
      CallContext context = CallContext.of(ROUTED.getJourney());
      List<CandidateQuery> told = candidates(plan(inner, context));

      assertThat(told)
          .extracting(CandidateQuery::getSql, CandidateQuery::getTrial)
          .containsExactly(
              tuple(REJECTED.getSql(), TrialOutcome.REFUSED),
              tuple(ACCEPTED.getSql(), TrialOutcome.UNKNOWN));
      assertThat(context.unrun())
          .singleElement()
          .returns("shop", PlanStep::getDatabase)
          .returns(ACCEPTED.getSql(), PlanStep::getSql)
          .returns(0.25, PlanStep::getConfidence)
          .returns("declining", PlanStep::getPlanner);
    }
  }

  @Test
  void shouldLeaveNoQueryThatTheGuardDoesNotAccept() throws InterruptedException {
    CallContext context = CallContext.of(ROUTED.getJourney());

    plan(new Plan.Declined("unlikely", List.of(PRIVATE, REJECTED), List.of()), context);

    assertThat(context.unrun()).isEmpty();
  }

  @Test
  void shouldEndARefusedQuestionWithItsOwnQueryThatWasNotRun() throws InterruptedException {
    CallContext context = CallContext.of(ROUTED.getJourney());
    context.leaveUnrun(TestEvents.step("zoo", "SELECT 1"));
    plan(new Plan.Declined("unlikely", List.of(ACCEPTED), List.of()), context);

    List<Answer> answers =
        Stream.of(List.of(ACCEPTED), List.of(REJECTED))
            .map(candidates ->
                context.during(() ->
                    TerminalEvents.refused(
                        ROUTED.getJourney(),
                        ROUTED,
                        new Refusal(RefusalReason.CANNOT_WRITE_SQL, "unlikely", candidates))))
            .toList();

    assertThat(answers.getFirst().getNotRun())
        .hasValueSatisfying(step -> assertThat(step.getSql()).isEqualTo(ACCEPTED.getSql()));
    assertThat(answers.getLast().getNotRun()).isEmpty();
  }
}
