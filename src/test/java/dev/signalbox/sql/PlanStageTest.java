package dev.signalbox.sql;

import static dev.signalbox.event.TestEvents.composition;
import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.routed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.Refusal;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Routed;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.event.TriedQuery;
import dev.signalbox.event.Want;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.stage.CallContext;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.StageException;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanStageTest {
  private static final FixedCatalog CATALOG =
      new FixedCatalog(
          List.of(
              database("shop", "sqlite"),
              DatabaseDescription.newBuilder(database("paper", "sqlite"))
                  .setExecutable(false)
                  .build(),
              database("graph", "neo4j"),
              database("university", "sqlite"),
              database("high_school", "sqlite")));
  private static final Routed SHOP = routed(question("How many?"), "shop");

  @Test
  void shouldPassOnAQueryAsTheGuardAcceptsIt() throws InterruptedException {
    Planned planned = onward(stage("SELECT 1 -- one\n;").apply(SHOP));

    assertThat(planned.getSteps()).extracting(PlanStep::getSql).containsExactly("SELECT 1");
    assertThat(planned.getDatabases()).containsExactly("shop");
    assertThat(planned.getRanking()).isEqualTo(SHOP.getRanking());
    assertThat(planned.getJourney().getModelCalls())
        .extracting(ModelUse::getStage, ModelUse::getPrompt)
        .containsExactly(tuple("plan", "written"));
  }

  @Test
  void shouldLetThePlannerCorrectARejectedQuery() throws InterruptedException {
    ScriptedPlanner planner =
        new ScriptedPlanner("DROP TABLE item", "SELECT load_extension('x')", "SELECT 1");
    Planned planned = onward(stage(planner, 2).apply(SHOP));

    assertThat(planned.getSteps()).extracting(PlanStep::getSql).containsExactly("SELECT 1");
    assertThat(planned.getJourney().getModelCalls()).hasSize(3);
    assertThat(planner.problems()).hasSize(2).last().asString().contains("load_extension");
  }

  @Test
  void shouldFailWhenEveryQueryIsRejected() throws InterruptedException {
    Answer answer = ended(stage(new ScriptedPlanner("DROP TABLE item", "SELECT 1"), 0).apply(SHOP));

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.FAILED);
    assertThat(answer.getFailure().orElseThrow().getCode()).isEqualTo("SQL_REJECTED");
    assertThat(answer.getFailure().orElseThrow().getStage()).isEqualTo("plan");
    assertThat(answer.getRanking()).contains(SHOP.getRanking());
    assertThat(answer.getDatabases()).containsExactly("shop");
    assertThat(answer.getJourney().getModelCalls()).hasSize(1);
  }

  @Test
  void shouldRefuseAQuestionThatThePlannerDeclines() throws InterruptedException {
    Answer answer = ended(stage().apply(SHOP));

    assertThat(answer.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.CANNOT_WRITE_SQL);
    assertThat(answer.getRefusal().orElseThrow().getDetail()).contains("nothing left to write");
    assertThat(answer.getRanking()).contains(SHOP.getRanking());
    assertThat(answer.getDatabases()).containsExactly("shop");
    assertThat(answer.getJourney().getModelCalls()).hasSize(1);
  }

  @Test
  void shouldRefuseAQuestionWithANameThatNoQueryUses() throws InterruptedException {
    List<CandidateQuery> candidates =
        List.of(new CandidateQuery("SELECT 1", null, 0.75, TrialOutcome.UNKNOWN));
    Planner planner =
        new FixedPlanner(
            new Planner.Plan.NotUnderstood("I do not understand 'Yuvandel'.", candidates));

    Answer answer = ended(stage(planner, 2).apply(SHOP));

    assertThat(answer.getRefusal())
        .contains(
            new Refusal(
                RefusalReason.NOT_UNDERSTOOD, "I do not understand 'Yuvandel'.", candidates));
  }

  private record FixedPlanner(Plan plan) implements Planner {
    @Override
    public String name() {
      return "fixed";
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

  @Test
  void shouldListTheQueryCandidatesOfADeclinedQuestion() throws InterruptedException {
    CandidateQuery unlikely = new CandidateQuery("SELECT 1", null, 0.3, TrialOutcome.NOTHING);
    Planner declining = new DecliningPlanner(List.of(unlikely));

    Answer whole = ended(stage(declining, 0).apply(SHOP));
    Answer part = ended(stage(declining, 0).apply(inParts("shop", "university")));

    assertThat(whole.getRefusal().orElseThrow().getCandidates()).containsExactly(unlikely);
    assertThat(part.getRefusal().orElseThrow().getCandidates()).containsExactly(unlikely);
    assertThat(part.getRefusal().orElseThrow().getDetail()).contains("\"What is a?\"");
  }

  @Test
  void shouldRecordTheProbesOfAllPartsWhereverTheQuestionEnds() throws InterruptedException {
    TriedQuery first = new TriedQuery("shop", "SELECT 1", TrialOutcome.ROWS, 7L);
    TriedQuery second = new TriedQuery("university", "SELECT 1", TrialOutcome.NOTHING, null);
    Routed routed = inParts("shop", "university");
    CallContext context = CallContext.of(routed.getJourney());
    context.probed(first); // by the planner, which writes the first part's query
    context.probed(second); // and declines the second part

    Answer refused = ended(context.during(() -> stage("SELECT 1").apply(routed)));
    Planned planned = onward(context.during(() -> stage("SELECT 1", "SELECT 2").apply(routed)));

    assertThat(refused.getJourney().getTrials()).containsExactly(first, second);
    assertThat(planned.getJourney().getTrials()).containsExactly(first, second);
  }

  private record DecliningPlanner(List<CandidateQuery> candidates) implements Planner {
    @Override
    public String name() {
      return "declining";
    }

    @Override
    public Plan plan(Asked asked, DatabaseDescription database) {
      return new Plan.Declined("none is likely enough", candidates, List.of());
    }

    @Override
    public Plan correct(
        Asked asked, DatabaseDescription database, PlanStep previous, String problem) {
      return plan(asked, database);
    }
  }

  @Test
  void shouldEndWithThePlanWhereTheSqlWasAsked() throws InterruptedException {
    Answer answer =
        ended(stage("SELECT 1").apply(routed(question("How many?", Want.SQL), "paper")));

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.PLANNED);
    assertThat(answer.getSteps()).extracting(PlanStep::getSql).containsExactly("SELECT 1");
  }

  @Test
  void shouldFailWithThePlanWhereTheDatabaseCannotBeExecutedOn() throws InterruptedException {
    Answer answer = ended(stage("SELECT 1").apply(routed(question("How many?"), "paper")));

    assertThat(answer.getFailure().orElseThrow().getCode()).isEqualTo("DATABASE_NOT_EXECUTABLE");
    assertThat(answer.getSteps()).extracting(PlanStep::getSql).containsExactly("SELECT 1");
  }

  @Test
  void shouldNameTheDatabasesWhereSeveralAreNeeded() throws InterruptedException {
    Answer answer = ended(stage("SELECT 1").apply(routed(question("How many?"), "shop", "paper")));

    assertThat(answer.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.SEVERAL_DATABASES_NEEDED);
    assertThat(answer.getRefusal().orElseThrow().getDetail()).contains("shop and paper");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "How many students do the university and the high school have in all?|SUM|How many students does the university have?|How many students does the high school have?",
        "How many students do the high school and the university have?|UNION|How many students does the high school have?|How many students does the university have?",
        "How many students of the university come from a high school?|||",
        "How many students does the university have?|||"
      })
  void shouldAskEachOfTheCoordinatedDatabases(
      String text,
      @Nullable Combination combination,
      @Nullable String first,
      @Nullable String second)
      throws InterruptedException {
    Routed university = routed(question(text), "university", "high_school");
    Planned planned =
        onward(
            stage("SELECT 1", "SELECT 2")
                .apply(Routed.newBuilder(university).setDatabases(List.of("university")).build()));

    assertThat(planned.getJourney().getComposition().map(Composition::getCombination).orElse(null))
        .isEqualTo(combination);
    assertThat(
            planned.getJourney().getComposition().stream()
                .flatMap(composition -> composition.getParts().stream())
                .map(QuestionPart::getQuestion))
        .containsExactlyElementsOf(Stream.of(first, second).flatMap(Stream::ofNullable).toList());
    assertThat(planned.getSteps())
        .extracting(PlanStep::getDatabase)
        .hasSize(combination == null ? 1 : 2)
        .isEqualTo(planned.getDatabases());
  }

  @Test
  void shouldWriteAQueryForEachPart() throws InterruptedException {
    Planned planned = onward(stage("SELECT 1", "SELECT 2").apply(inParts("shop", "university")));

    assertThat(planned.getSteps())
        .extracting(PlanStep::getDatabase, PlanStep::getSql)
        .containsExactly(tuple("shop", "SELECT 1"), tuple("university", "SELECT 2"));
    assertThat(planned.getJourney().getModelCalls()).hasSize(2);
  }

  @Test
  void shouldSayWhichPartCannotBeWritten() throws InterruptedException {
    Answer declined = ended(stage("SELECT 1").apply(inParts("shop", "university")));
    Answer withoutSql = ended(stage("SELECT 1").apply(inParts("shop", "graph")));
    Answer rejected =
        ended(
            stage(new ScriptedPlanner("SELECT 1", "DROP TABLE a"), 0)
                .apply(inParts("shop", "university")));

    assertThat(declined.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.CANNOT_WRITE_SQL);
    assertThat(declined.getRefusal().orElseThrow().getDetail())
        .contains("\"What is b?\"", "university", "nothing left to write");
    assertThat(declined.getJourney().getModelCalls()).hasSize(2);
    assertThat(withoutSql.getRefusal().orElseThrow().getDetail()).contains("What is b", "neo4j");
    assertThat(rejected.getFailure().orElseThrow().getMessage()).contains("What is b", "Drop");
  }

  @Test
  void shouldFailWithThePlanWhereAPartCannotBeRun() throws InterruptedException {
    Answer answer = ended(stage("SELECT 1", "SELECT 2").apply(inParts("shop", "paper")));

    assertThat(answer.getFailure().orElseThrow().getCode()).isEqualTo("DATABASE_NOT_EXECUTABLE");
    assertThat(answer.getSteps()).hasSize(2);
  }

  private static Routed inParts(String... databases) {
    Routed routed = routed(question("Which is larger?"), databases);
    return Routed.newBuilder(routed)
        .setJourney(
            Journey.newBuilder(routed.getJourney())
                .setComposition(composition(Combination.LARGER, "a", "b"))
                .build())
        .setPartDatabases(List.of(databases))
        .build();
  }

  @Test
  void shouldRefuseToWriteSqlForOtherEngines() throws InterruptedException {
    Answer answer = ended(stage("SELECT 1").apply(routed(question("How many?"), "graph")));

    assertThat(answer.getRefusal().orElseThrow().getDetail()).contains("neo4j");
  }

  @Test
  void shouldTellThatADatabaseIsGone() {
    assertThatThrownBy(() -> stage("SELECT 1").apply(routed(question("How many?"), "gone")))
        .isInstanceOf(StageException.class)
        .hasMessageContaining("gone");
  }

  private static PlanStage stage(String... queries) {
    return stage(new ScriptedPlanner(queries), 2);
  }

  private static PlanStage stage(Planner planner, int corrections) {
    return new PlanStage(new GuardedPlanner(planner, new ParsedSqlGuard(), corrections), CATALOG);
  }

  private static Planned onward(Outcome<Planned> outcome) {
    return ((Outcome.Onward<Planned>) outcome).event();
  }

  private static Answer ended(Outcome<Planned> outcome) {
    return ((Outcome.Ended<Planned>) outcome).answer();
  }
}
