package dev.signalbox.sql;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.modelUse;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.routed;
import static dev.signalbox.event.TestEvents.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Choice;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Want;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.StageException;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AlternativePlansTest {
  private static final FixedCatalog CATALOG =
      new FixedCatalog(
          List.of(database("a", "sqlite"), database("b", "sqlite"), database("c", "sqlite")));

  /// Writes a query for some databases, and declines for the others.
  private record Partly(Set<String> writing, Set<String> down, FailureCode code)
      implements Planner {
    @Override
    public String name() {
      return "partly";
    }

    @Override
    public Plan plan(Asked asked, DatabaseDescription database) {
      if (down.contains(database.getId())) {
        throw new StageException(code, database.getId() + " is down");
      }
      return writing.contains(database.getId())
          ? new Plan.Written(
              step(database.getId(), "SELECT '%s'".formatted(database.getId())),
              List.of(modelUse("plan")))
          : new Plan.Declined("Not in " + database.getId() + ".", List.of(modelUse("plan")));
    }

    @Override
    public Plan correct(
        Asked asked, DatabaseDescription database, PlanStep previous, String problem) {
      return plan(asked, database);
    }
  }

  private static Routed ambiguous(Want want) {
    return Routed.newBuilder(routed(question("How many?", want), "a", "b", "c"))
        .setDatabases(List.of("a"))
        .setChoices(
            Stream.of("a", "b", "c")
                .map(id -> Choice.newBuilder().setDatabase(id).build())
                .toList())
        .setDifference("Which one is meant: a, b or c?")
        .build();
  }

  private static Outcome<Planned> plan(String form, Want want, Set<String> writing, String... down)
      throws InterruptedException {
    return plan(new Partly(writing, Set.of(down), FailureCode.DATABASE_UNAVAILABLE), form, want);
  }

  private static Outcome<Planned> plan(Partly planner, String form, Want want)
      throws InterruptedException {
    return new PlanStage(new GuardedPlanner(planner, new ParsedSqlGuard(), 0), CATALOG, null, form)
        .apply(ambiguous(want));
  }

  private static Answer ended(Outcome<Planned> outcome) {
    return ((Outcome.Ended<Planned>) outcome).answer();
  }

  private static Planned onward(Outcome<Planned> outcome) {
    return ((Outcome.Onward<Planned>) outcome).event();
  }

  @Test
  void shouldWriteTheQueryOfEachChoice() throws InterruptedException {
    Answer answer = ended(plan("planned", Want.ANSWER, Set.of("a", "c")));

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.AMBIGUOUS);
    assertThat(answer.getChoices()).extracting(Choice::getDatabase).containsExactly("a", "b", "c");
    assertThat(answer.getChoices().get(0).getStep().orElseThrow().getSql()).isEqualTo("SELECT 'a'");
    assertThat(answer.getChoices().get(1).getStep()).isEmpty();
    assertThat(answer.getChoices().get(1).getProblem().orElseThrow()).contains("Not in b.");
    assertThat(answer.getDifference()).hasValue("Which one is meant: a, b or c?");
    assertThat(answer.getDatabases()).isEmpty();
    assertThat(answer.getSteps()).isEmpty();
    assertThat(answer.getJourney().getModelCalls()).hasSize(3);
  }

  @Test
  void shouldGoOnWhereTheLikeliestDatabaseAloneHasAQuery() throws InterruptedException {
    Planned planned = onward(plan("planned", Want.ANSWER, Set.of("a")));

    assertThat(planned.getChoices()).isEmpty();
    assertThat(planned.getDatabases()).containsExactly("a");
    assertThat(planned.getSteps()).extracting(PlanStep::getDatabase).containsExactly("a");
    assertThat(planned.getRanking().getReranking())
        .hasValue("Only a has a query for the question: the planner found none for b and c.");
    assertThat(planned.getJourney().getModelCalls()).hasSize(3);
  }

  @Test
  void shouldAskWhereALessLikelyDatabaseAloneHasAQuery() throws InterruptedException {
    Answer answer = ended(plan("planned", Want.ANSWER, Set.of("b")));

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.AMBIGUOUS);
    assertThat(answer.getChoices().get(0).getProblem().orElseThrow()).contains("Not in a.");
    assertThat(answer.getChoices().get(1).getStep()).isPresent();
  }

  @Test
  void shouldRefuseAsTheLikeliestDoesWhereNoneHasAQuery() throws InterruptedException {
    Answer answer = ended(plan("planned", Want.ANSWER, Set.of()));

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.REFUSED);
    assertThat(answer.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.CANNOT_WRITE_SQL);
    assertThat(answer.getRefusal().orElseThrow().getDetail()).contains("Not in a.");
    assertThat(answer.getDatabases()).containsExactly("a");
    assertThat(answer.getJourney().getModelCalls()).hasSize(3);
  }

  @Test
  void shouldAskWhereADatabaseThatIsDownMayAnswerToo() throws InterruptedException {
    Answer answer = ended(plan("planned", Want.ANSWER, Set.of("a"), "c"));

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.AMBIGUOUS);
    assertThat(answer.getChoices().get(2).getProblem()).hasValue("c is down");
  }

  @Test
  void shouldLeaveDatabasesThatAreDownToTheRetries() {
    assertThatThrownBy(() -> plan("planned", Want.ANSWER, Set.of(), "b"))
        .isInstanceOf(StageException.class)
        .hasMessage("b is down");
  }

  @ParameterizedTest
  @EnumSource(names = {"MODEL_RATE_LIMITED", "MODEL_UNAVAILABLE", "DEADLINE_EXCEEDED"})
  void shouldLeaveWhatConcernsEveryChoiceToTheRetries(FailureCode code) {
    assertThatThrownBy(
            () -> plan(new Partly(Set.of("a"), Set.of("c"), code), "planned", Want.ANSWER))
        .isInstanceOf(StageException.class)
        .extracting(thrown -> ((StageException) thrown).code())
        .isEqualTo(code);
  }

  @Test
  void shouldOnlyNameTheChoicesWhereThatIsAsked() throws InterruptedException {
    Answer answer = ended(plan("named", Want.ANSWER, Set.of("a", "b", "c")));

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.AMBIGUOUS);
    assertThat(answer.getChoices()).allSatisfy(choice -> assertThat(choice.getStep()).isEmpty());
    assertThat(answer.getJourney().getModelCalls()).isEmpty();
  }

  @Test
  void shouldPassTheQueriesOnWhereTheyShallBeExecuted() throws InterruptedException {
    Planned planned = onward(plan("answered", Want.ANSWER, Set.of("a", "b")));

    assertThat(planned.getSteps()).isEmpty();
    assertThat(planned.getChoices()).hasSize(3);
    assertThat(ended(plan("answered", Want.SQL, Set.of("a", "b"))).getStatus())
        .isEqualTo(AnswerStatus.AMBIGUOUS);
  }
}
