package dev.signalbox.answer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.Choice;
import dev.signalbox.event.ColumnUnit;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.Journey;
import dev.signalbox.event.KeyBinding;
import dev.signalbox.event.LiteralCorrection;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Refusal;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.ReturnType;
import dev.signalbox.event.Routed;
import dev.signalbox.event.SchemaLink;
import dev.signalbox.event.SourceCalls;
import dev.signalbox.event.StageTiming;
import dev.signalbox.event.StepBinding;
import dev.signalbox.event.TestEvents;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.event.UnderstoodKind;
import dev.signalbox.event.UnderstoodSpan;
import dev.signalbox.event.UsedExample;
import dev.signalbox.event.Want;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.TerminalEvents;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AnswerJsonTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  private static final Ranking RANKING =
      new Ranking(
          List.of(
              new Candidate(
                  "shop",
                  2.5,
                  0.75,
                  List.of(new Evidence(ElementKind.TABLE, "orders", "orders", 1.5))),
              new Candidate("zoo", 0.5, null, List.of())),
          0.75,
          1.0,
          42L,
          "it has orders",
          List.of(),
          "3f2a9c0d1e4b5a67");

  @Test
  void shouldHoldEverythingOfAnAnswer() throws JsonProcessingException {
    PlanStep step =
        new PlanStep(
            "shop",
            "count the orders",
            "SELECT 1",
            "embedded",
            0.5,
            "v_orders",
            0.75,
            List.of(new SchemaLink("orders", ElementKind.TABLE, "orders", 1.0)),
            List.of(new LiteralCorrection("orders.city", "oslo", "Oslo")),
            List.of(new RefusedQuery("SELECT x", "no column x")),
            List.of(
                new UsedExample("zoo", "How many cars?", "SELECT 3", "sqlite", 0.5, 0.25),
                new UsedExample("zoo", "How many cats?", "SELECT 4", "sqlite", 0.75, null)),
            List.of(
                new CandidateQuery("SELECT 1", "How many cars?", 0.5, TrialOutcome.ROWS),
                new CandidateQuery("SELECT 2", null, 0.25, TrialOutcome.UNKNOWN)),
            List.of(
                new UnderstoodSpan("Olso", UnderstoodKind.VALUE, "orders.city", "Oslo"),
                new UnderstoodSpan("blue", UnderstoodKind.NOT_UNDERSTOOD, null, null)),
            "number of orders",
            List.of("orders.city = Oslo"),
            List.of("blue"),
            null,
            List.of(),
            null,
            List.of(new StepBinding(1, "city", "orders.city", 3)),
            "{\"source\":\"orders\"}",
            List.of(new ColumnUnit("n", "EUR")),
            List.of(
                new SourceCalls(
                    "zoo",
                    "cars",
                    "GET /cars",
                    List.of("2 values of shop.orders.car"),
                    3,
                    1,
                    20,
                    400L,
                    12L,
                    "most-pages",
                    "Signalbox asked zoo.cars.")));
    ResultTable result =
        new ResultTable(
            List.of(new ResultColumn("n", "INTEGER", null), new ResultColumn("data", "BLOB", null)),
            List.of(
                Arrays.asList(1L, ByteBuffer.wrap(new byte[] {1, 2, 3})),
                Arrays.asList(null, true),
                Arrays.asList(1.5, "text")),
            "execution.rows");
    Answer answer =
        TerminalEvents.answered(
            new Planned(journey("c1"), RANKING, List.of("shop"), List.of(step), List.of(), null),
            result,
            new TerminalEvents.Presented(
                "There is one order.", "embedded", ReturnType.RESULT, "{\"mark\": \"bar\"}"));

    JsonNode json = AnswerJson.of(answer);

    assertThat(json.path("finishedAt").asText()).isEqualTo(answer.getFinishedAt().toString());
    assertThat(without(json, "finishedAt"))
        .isEqualTo(
            JSON.readTree(
                """
                {"id": "q1", "question": "and orders?", "conversation": "c1",
                 "standalone": "How many orders?", "status": "ANSWERED",
                 "ranking": [
                   {"database": "shop", "score": 2.5, "probability": 0.75, "evidence": [
                     {"kind": "TABLE", "element": "orders", "phrase": "orders", "score": 1.5}]},
                   {"database": "zoo", "score": 0.5}],
                 "confidence": 0.75, "anyConfidence": 1.0, "indexVersion": 42, "rankingModel": "3f2a9c0d1e4b5a67", "reranking": "it has orders",
                 "databases": ["shop"],
                 "steps": [{"database": "shop", "goal": "count the orders", "sql": "SELECT 1",
                            "planner": "embedded", "confidence": 0.5, "view": "v_orders", "viewProbability": 0.75,
                            "links": [{"phrase": "orders", "kind": "TABLE", "element": "orders",
                                       "score": 1.0}],
                            "corrections": [{"column": "orders.city", "written": "oslo",
                                             "stored": "Oslo"}],
                            "attempts": [{"sql": "SELECT x", "problem": "no column x"}],
                            "examples": [
                              {"database": "zoo", "question": "How many cars?", "sql": "SELECT 3",
                               "dialect": "sqlite", "distance": 0.5, "similarity": 0.25},
                              {"database": "zoo", "question": "How many cats?", "sql": "SELECT 4",
                               "dialect": "sqlite", "distance": 0.75}],
                            "candidates": [
                              {"sql": "SELECT 1", "example": "How many cars?", "confidence": 0.5,
                               "trial": "ROWS"},
                              {"sql": "SELECT 2", "confidence": 0.25, "trial": "UNKNOWN"}],
                            "understood": [
                              {"phrase": "Olso", "kind": "VALUE", "element": "orders.city", "taken": "Oslo"},
                              {"phrase": "blue", "kind": "NOT_UNDERSTOOD"}],
                            "reading": "number of orders", "unconfirmed": ["orders.city = Oslo"],
                            "leftOut": ["blue"],
                            "bindings": [{"step": 1, "key": "city", "column": "orders.city", "keys": 3}],
                            "form": "{\\"source\\":\\"orders\\"}",
                            "units": [{"column": "n", "unit": "EUR"}],
                            "calls": [{"source": "zoo", "table": "cars", "operation": "GET /cars",
                                       "sent": ["2 values of shop.orders.car"], "calls": 3, "cached": 1,
                                       "rows": 20, "bytes": 400, "millis": 12, "cut": "most-pages",
                                       "sentence": "Signalbox asked zoo.cars."}]}],
                 "result": {
                   "columns": [{"name": "n", "type": "INTEGER"}, {"name": "data", "type": "BLOB"}],
                   "rows": [[1, "AQID"], [null, true], [1.5, "text"]],
                   "truncated": "execution.rows"},
                 "sentence": "There is one order.", "writer": "embedded", "returns": "RESULT",
                 "chart": {"mark": "bar"},
                 "timings": [{"stage": "embed", "startedAt": "2026-01-01T12:00:00Z", "millis": 1.5}],
                 "modelCalls": [{"stage": "plan", "model": "m", "prompt": "sql-1", "inputTokens": 10,
                                 "outputTokens": 5, "millis": 2.0}]}
                """));
  }

  @Test
  void shouldHoldThePartsAndTheirCombination() {
    Journey journey =
        Journey.newBuilder(journey("c1"))
            .setComposition(
                new Composition(
                    Combination.JOIN,
                    "country",
                    List.of(
                        new QuestionPart("a", "A?", null, List.of()),
                        new QuestionPart(
                            "b",
                            "B?",
                            "shop",
                            List.of(
                                new KeyBinding(
                                    1, "city", "orders.city", "the cities of part 1"))))))
            .build();
    Answer answer =
        TerminalEvents.combined(
            new Planned(journey, RANKING, List.of("shop", "zoo"), List.of(), List.of(), null),
            new ResultTable(List.of(), List.of(), null),
            "SELECT 1",
            new TerminalEvents.Presented("Done.", "embedded", ReturnType.SENTENCE, null));

    JsonNode json = AnswerJson.of(answer);

    assertThat(json.path("combination").asText()).isEqualTo("SELECT 1");
    assertThat(json.path("composition").toString())
        .isEqualTo(
            "{\"combination\":\"JOIN\",\"key\":\"country\",\"parts\":[{\"label\":\"a\",\"question\":\"A?\"},{\"label\":\"b\",\"question\":\"B?\",\"database\":\"shop\",\"bindings\":[{\"part\":1,\"key\":\"city\",\"column\":\"orders.city\",\"phrase\":\"the"
                + " cities of part 1\"}]}]}");
  }

  @Test
  void shouldKeepTheRouteShort() throws JsonProcessingException {
    Answer refused =
        TerminalEvents.refused(
            journey(null), RANKING, RefusalReason.NO_DATABASE_ANSWERS, "Nothing on weather.");

    assertThat(reread(AnswerJson.route(refused)))
        .isEqualTo(
            JSON.readTree(
                """
                {"id": "q1", "question": "and orders?", "standalone": "How many orders?",
                 "status": "REFUSED",
                 "ranking": [{"database": "shop", "score": 2.5, "probability": 0.75},
                             {"database": "zoo", "score": 0.5}],
                 "confidence": 0.75, "anyConfidence": 1.0, "indexVersion": 42, "rankingModel": "3f2a9c0d1e4b5a67", "reranking": "it has orders", "databases": [], "choices": [],
                 "refusal": {"reason": "NO_DATABASE_ANSWERS", "detail": "Nothing on weather."}}
                """));
  }

  @Test
  void shouldTellWhatWasConsideredOfWhatIsRefused() throws JsonProcessingException {
    Answer refused =
        TerminalEvents.refused(
            journey(null),
            new Routed(journey(null), RANKING, List.of("shop"), "none", List.of(), List.of(), null),
            new Refusal(
                RefusalReason.CANNOT_WRITE_SQL,
                "It finds nothing.",
                List.of(new CandidateQuery("SELECT 1", null, 0.25, TrialOutcome.NOTHING))));

    assertThat(reread(AnswerJson.of(refused)).at("/databases/0").asText()).isEqualTo("shop");
    assertThat(reread(AnswerJson.of(refused)).path("refusal"))
        .isEqualTo(
            JSON.readTree(
                """
                {"reason": "CANNOT_WRITE_SQL", "detail": "It finds nothing.",
                 "candidates": [{"sql": "SELECT 1", "confidence": 0.25, "trial": "NOTHING"}]}
                """));
    Answer unrun =
        Answer.newBuilder(refused).setNotRun(TestEvents.step("shop", "SELECT 1")).build();
    assertThat(reread(AnswerJson.of(refused)).has("notRun")).isFalse();
    assertThat(reread(AnswerJson.of(unrun)).at("/notRun/sql").asText()).isEqualTo("SELECT 1");
  }

  @Test
  void shouldAlwaysHaveARankingInARoute() throws JsonProcessingException {
    Answer failed =
        TerminalEvents.failed(journey(null), "understand", FailureCode.QUESTION_EMPTY, "Ask.", 1);

    JsonNode json = reread(AnswerJson.route(failed));

    assertThat(json.path("ranking").isArray()).isTrue();
    assertThat(json.path("ranking")).isEmpty();
    assertThat(json.path("failure"))
        .isEqualTo(
            JSON.readTree(
                """
                {"stage": "understand", "code": "QUESTION_EMPTY", "actor": "ASKER",
                 "message": "Ask.", "attempts": 1}
                """));
  }

  @Test
  void shouldTellTheChoicesOfAnAmbiguousQuestion() throws JsonProcessingException {
    Choice choice =
        Choice.newBuilder()
            .setDatabase("shop_eu")
            .setProbability(0.25)
            .setDistinction("eu")
            .setStep(TestEvents.step("shop_eu", "SELECT 1"))
            .build();
    Choice plain = Choice.newBuilder().setDatabase("zoo").setProblem("It has no orders.").build();
    Answer answer =
        TerminalEvents.routed(
            new Routed(
                journey(null),
                RANKING,
                List.of("shop_eu"),
                "none",
                List.of(),
                List.of(choice, plain),
                "Which one?"));

    JsonNode whole = reread(AnswerJson.of(answer));
    assertThat(whole.path("status").asText()).isEqualTo("AMBIGUOUS");
    assertThat(whole.path("databases")).isEmpty();
    assertThat(whole.path("difference").asText()).isEqualTo("Which one?");
    assertThat(whole.at("/choices/0/step/sql").asText()).isEqualTo("SELECT 1");
    assertThat(whole.at("/choices/1"))
        .isEqualTo(JSON.readTree("{\"database\": \"zoo\", \"problem\": \"It has no orders.\"}"));
    assertThat(reread(AnswerJson.route(answer)).at("/choices/0"))
        .isEqualTo(
            JSON.readTree(
                "{\"database\": \"shop_eu\", \"probability\": 0.25, \"distinction\": \"eu\"}"));
  }

  private static Journey journey(@Nullable String conversation) {
    return new Journey(
        new Question(
            "q1",
            "and orders?",
            conversation,
            null,
            Want.ANSWER,
            List.of(),
            NOON,
            null,
            null,
            null),
        "How many orders?",
        List.of(new StageTiming("embed", NOON, 1_500L)),
        List.of(new ModelUse("plan", "m", "sql-1", 10, 5, 2_000L, null, null)),
        null,
        List.of(),
        null,
        List.of());
  }

  private static JsonNode without(JsonNode json, String field) throws JsonProcessingException {
    JsonNode copy = reread(json);
    ((ObjectNode) copy).remove(field);
    return copy;
  }

  /// Node types differ between what was built and what was read.
  private static JsonNode reread(JsonNode json) throws JsonProcessingException {
    return JSON.readTree(JSON.writeValueAsString(json));
  }
}
