package dev.signalbox.reranking;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.ranked;
import static dev.signalbox.event.TestEvents.ranking;
import static dev.signalbox.event.TestEvents.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.RerankingSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.Want;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompts;
import dev.signalbox.language.ScriptedModelServer;
import dev.signalbox.language.ScriptedModelServer.Turn;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.StageException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The decomposed form through the stage, against a server.
class DecomposedRerankingTest {
  private static final Ranking RANKING = ranking(0.4, 0.8, "city", "hospital", "school");

  private static final FixedCatalog CATALOG =
      new FixedCatalog(
          List.of(
              described("city", table("town", "id", "name")),
              described("hospital", table("clinic", "id", "city"), table("ward", "id")),
              described("school", table("pupil", "id"))));

  private final ScriptedModelServer server = new ScriptedModelServer();
  private final RerankStage stage =
      new RerankStage(
          new RerankingSettings("language", "decomposed", 0.9, 0.1, 3, 0, 3),
          LanguageModelReranker.decomposing(
              ModelClient.of(server.settings(Duration.ofMillis(1_500), 8_000, 1_024)).orElseThrow(),
              Prompts.shipped(),
              CATALOG),
          new FixedCatalog(List.of()));

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void shouldOrderByWhatTheDatabasesHold() throws InterruptedException {
    Answer answer =
        answer(
            """
            {"phrases": [
              {"phrase": "hospitals", "weight": 3,
               "elements": {"city": [], "hospital": ["clinic"], "school": []}},
              {"phrase": "in Seattle", "weight": 1,
               "elements": {"city": ["town.name"], "hospital": ["clinic.city"], "school": []}}]}
            """);

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ROUTED);
    assertThat(answer.getDatabases()).containsExactly("hospital");
    assertThat(order(answer)).containsExactly("hospital", "city", "school");
    assertThat(said(answer))
        .isEqualTo("hospital holds 100 % of what is asked by weight, 100 % in tables that join.");
    assertThat(answer.getJourney().getModelCalls())
        .extracting(ModelUse::getPrompt)
        .containsExactly("decompose-question.v2");
    assertThat(server.prompts()).hasSize(1);
    assertThat(server.prompts().getFirst())
        .contains("Database 2: hospital\n", "clinic(id text, city text)", "Question: How many");
  }

  @Test
  void shouldNotDecideBetweenDatabasesThatHoldTheSame() throws InterruptedException {
    String reply =
        "{\"phrases\": [{\"phrase\": \"x\", \"elements\":"
            + " {\"city\": [\"town\"], \"hospital\": [\"clinic\"], \"school\": []}}]}";
    Reranker.Decision decision = DecompositionReply.decide(RANKING, CATALOG, reply, List.of());

    assertThat(decision.verdict()).isEqualTo(Reranker.Verdict.UNSURE);
    assertThat(decision.reason()).endsWith("100 % in tables that join, and so does hospital.");
    assertThat(
            DecompositionReply.decide(RANKING, CATALOG, reply.replace("clinic", "none"), List.of())
                .verdict())
        .isEqualTo(Reranker.Verdict.DECIDED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // An array alone, weights as text, a database by its number, an element as text.
        "Sure:\n```json\n[{\"phrase\": \"x\", \"weight\": \"3\", \"elements\": {\"2\": \"Clinic\"}}]\n```",
        // Names that do not exist, phrases that are none, weights that are none.
        "{\"phrases\": [7, {\"phrase\": \"x\"}, {\"elements\": {\"city\": [\"hospital\", 3, null],"
            + " \"HOSPITAL\": [\"nothing\", \"ward.id\"], \"nowhere\": [\"town\"]}, \"weight\": -1e99}]}",
        // A whole array in an object that was cut.
        "<think>{}</think>{\"phrases\": [{\"phrase\": \"x\", \"elements\": {\"hospital\": [\"ward\"],"
            + " \"city\": \"none\"}}], \"rea"
      })
  void shouldUseWhatCanBeReadOfAReply(String reply) throws InterruptedException {
    Answer answer = answer(reply);

    assertThat(answer.getDatabases()).containsExactly("hospital");
    assertThat(order(answer)).containsExactly("hospital", "city", "school");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I'm sorry, but I can't help with that.",
        "hospital",
        "{\"phrases\": []}",
        "{\"phrases\": [{\"phrase\": \"x\", \"elements\": [\"ward\"]}]}",
        "{\"phrases\": [{\"phrase\": \"x\", \"elements\": {\"hospital\": [\"doctor.name\"]}}]}",
        "{\"phrases\": [{\"phrase\": \"x\", \"elements\": {\"city\": [], \"hospital\": []}}]}",
        "{\"ranking\": [\"hospital\"], \"needed\": [\"hospital\"]}"
      })
  void shouldLetTheRankingStandWhereNothingIsLeft(String reply) throws InterruptedException {
    Answer answer = answer(reply);

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ROUTED);
    assertThat(answer.getDatabases()).containsExactly("city");
    assertThat(order(answer)).containsExactly("city", "hospital", "school");
    assertThat(said(answer)).contains("so the ranking stands");
    assertThat(answer.getJourney().getModelCalls()).hasSize(1);
  }

  @Test
  void shouldRefuseWhereEveryDatabaseIsSaidToHoldNothing() throws InterruptedException {
    Answer answer =
        answer(
            "{\"phrases\": [{\"phrase\": \"cars\", \"elements\":"
                + " {\"city\": [], \"hospital\": [\"none\"], \"school\": null}}]}");

    assertThat(answer.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.NO_DATABASE_ANSWERS);
  }

  @Test
  void shouldLetTheRankingStandWhereTheProviderWithholdsTheReply() throws InterruptedException {
    server.then(new Turn.Ends("", "content_filter"));
    Answer answer = answer();

    assertThat(answer.getDatabases()).containsExactly("city");
    assertThat(said(answer)).contains("content filter", "so the ranking stands");
  }

  @Test
  void shouldLetTheRankingStandWhereTheReplyIsEmptyOrCut() throws InterruptedException {
    server.thenSays("").then(new Turn.Ends("{\"phrases\": [", "length"));

    assertThat(said(answer())).contains("no text");
    assertThat(said(answer())).contains("language.output-tokens");
  }

  @Test
  void shouldLeaveAReplyThatIsTooLateToTheRetries() {
    server.then(new Turn.SaysLate("{}", Duration.ofSeconds(30)));

    assertThatThrownBy(this::answer)
        .isInstanceOfSatisfying(
            StageException.class,
            e -> assertThat(e.code()).isEqualTo(FailureCode.MODEL_UNAVAILABLE));
  }

  private Answer answer(String reply) throws InterruptedException {
    server.thenSays(reply);
    return answer();
  }

  private Answer answer() throws InterruptedException {
    return ((Outcome.Ended<?>)
            stage.apply(ranked(question("How many hospitals has Seattle?", Want.ROUTE), RANKING)))
        .answer();
  }

  private static List<String> order(Answer answer) {
    return answer.getRanking().orElseThrow().getCandidates().stream()
        .map(Candidate::getDatabase)
        .toList();
  }

  private static String said(Answer answer) {
    return answer.getRanking().orElseThrow().getReranking().orElseThrow();
  }

  private static DatabaseDescription described(String id, TableDescription... tables) {
    return DatabaseDescription.newBuilder(database(id, "sqlite"))
        .setTables(List.of(tables))
        .build();
  }
}
