package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.TokenSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.RejectedAnswer;
import dev.signalbox.event.TestEvents;
import dev.signalbox.event.Verdict;
import dev.signalbox.event.VerdictKind;
import dev.signalbox.index.QuestionMemory;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FeedbackRoutesTest extends GatewayFixture {
  private static final String TOLD =
      "{\"question\": \"Who sings?\", \"databases\": [\"concerts\"], \"sql\": \"SELECT 1\"}";

  @BeforeEach
  void register() {
    service.catalog =
        new FixedCatalog(
            Stream.of("concerts", "x", "y").map(id -> TestEvents.database(id, "sqlite")).toList());
  }

  @Test
  void shouldPassFeedbackOn() throws Exception {
    assertThat(post("/feedback", TOLD).statusCode()).isEqualTo(202);

    Feedback feedback = service.told.take();
    assertThat(feedback.getQuestion()).isEqualTo("Who sings?");
    assertThat(feedback.getDatabases()).containsExactly("concerts");
    assertThat(feedback.getSql()).hasValue("SELECT 1");
    assertThat(feedback.getTenant()).isEmpty();
  }

  @Test
  void shouldTakeTheTenantFromTheToken() throws Exception {
    restart(new TokenSettings("secret-of-acme-0123456789", "acme"));

    assertProblem(post("/feedback", TOLD), 401, null, "needs the header");
    assertThat(
            send(request("/feedback")
                    .header("Authorization", "Bearer secret-of-acme-0123456789")
                    .POST(HttpRequest.BodyPublishers.ofString(TOLD)))
                .statusCode())
        .isEqualTo(202);
    assertThat(service.told.take().getTenant()).hasValue("acme");
    assertThat(service.told).isEmpty();
  }

  @Test
  void shouldForgetWhereNoDatabaseIsNamed() throws Exception {
    assertThat(post("/feedback", "{\"question\": \"a\", \"databases\": []}").statusCode())
        .isEqualTo(202);
    assertThat(service.told.take().getDatabases()).isEmpty();
  }

  @Test
  void shouldRefuseWhatIsNoFeedback() throws Exception {
    assertProblem(post("/feedback", "[]"), 400, null, "the body must be a JSON object");
    assertProblem(post("/feedback", "{\"databases\": []}"), 400, "question", "must hold");
    assertProblem(post("/feedback", "{\"question\": \"a\"}"), 400, "databases", "must list");
    assertProblem(
        post("/feedback", "{\"question\": \"a\", \"databases\": \"x\"}"),
        400,
        "databases",
        "must be a list");
    assertProblem(
        post("/feedback", "{\"question\": \"a\", \"databases\": [], \"tenant\": \"acme\"}"),
        400,
        "tenant",
        "is known from the bearer token");
    assertProblem(post("/feedback", "{\"text\": \"a\"}"), 400, "text", "is not a known field");
    assertThat(service.told).isEmpty();
  }

  @Test
  void shouldRefuseAQueryThatCannotRun() throws Exception {
    service.catalog =
        new FixedCatalog(
            List.of(
                TestEvents.withTables(
                    TestEvents.database("shop", "sqlite"), Stream.of("bike"), "name")));
    String told = "{\"question\": \"Who?\", \"databases\": [\"shop\"], \"sql\": \"%s\"}";

    assertProblem(
        post("/feedback", told.formatted("DELETE FROM bike")),
        400,
        "sql",
        "must be a query that can run on 'shop': ");
    assertProblem(
        post("/feedback", told.formatted("SELECT x FROM nowhere")),
        400,
        "sql",
        "must be a query that can run on 'shop': 'nowhere' is no table");
    assertProblem(
        post("/feedback", told.formatted("SELECT colour FROM bike")),
        400,
        "sql",
        "must be a query that can run on 'shop': 'colour'");
    assertThat(service.told).isEmpty();
    assertThat(post("/feedback", told.formatted("SELECT name FROM bike")).statusCode())
        .isEqualTo(202);
  }

  @Test
  void shouldRefuseACorrectionThatCannotRun() throws Exception {
    Question question = TestEvents.question("Who sings?");
    service.kept.put(
        question.getId(),
        Answer.newBuilder(ScriptedService.answerTo(question))
            .setStatus(AnswerStatus.ROUTED)
            .setRefusal(null)
            .setDatabases(List.of("concerts"))
            .build());

    assertProblem(
        post(
            "/answers/%s/feedback".formatted(question.getId()),
            "{\"verdict\": \"wrong\", \"sql\": \"DELETE FROM singer\"}"),
        400,
        "sql",
        "must be a query that can run on 'concerts'");
    assertThat(service.verdicts.told).isEmpty();
  }

  @Test
  void shouldSayThatFeedbackCouldNotBeSent() throws Exception {
    service.broken = true;

    assertProblem(post("/feedback", TOLD), 503, null, "the feedback could not be sent");
  }

  @Test
  void shouldPassRejectionsOn() throws Exception {
    assertThat(
            post(
                    "/feedback",
                    "{\"question\": \"a\", \"rejected\": [\"x\"], \"rejectedSql\": \"S\"}")
                .statusCode())
        .isEqualTo(202);
    assertThat(service.told.take().getRejected()).containsExactly(new RejectedAnswer("x", "S"));
    assertProblem(
        post("/feedback", "{\"question\": \"a\", \"databases\": [\"x\"], \"rejectedSql\": \"S\"}"),
        400,
        "rejected",
        "must name the one database");
    assertProblem(
        post("/feedback", "{\"question\": \"a\", \"databases\": [\"x\", \"y\"], \"sql\": \"S\"}"),
        400,
        "databases",
        "must name the one database of 'sql'");
    assertProblem(
        post("/feedback", "{\"question\": \"a\", \"rejected\": [\"x\"], \"sql\": \"S\"}"),
        400,
        "databases",
        "must name the one database of 'sql'");
  }

  @Test
  void shouldRefuseDatabasesThatTheCallerMayNotAsk() throws Exception {
    service.catalog =
        new FixedCatalog(
            List.of(
                TestEvents.database("concerts", "sqlite"),
                TestEvents.database("payroll", "sqlite", "acme")));

    assertThat(post("/feedback", TOLD).statusCode()).isEqualTo(202);
    assertThat(service.told.take().getDatabases()).containsExactly("concerts");
    assertProblem(
        post("/feedback", "{\"question\": \"a\", \"databases\": [\"concert\"]}"),
        400,
        "databases",
        "must name databases that you may ask; 'concert' is none of them; did you mean 'concerts'?");
    assertProblem(
        post("/feedback", "{\"question\": \"a\", \"rejected\": [\"payroll\"]}"),
        400,
        "rejected",
        "must name databases that you may ask; 'payroll' is none of them");
    assertThat(service.told).isEmpty();

    Question question = TestEvents.question("Who sings?");
    service.kept.put(question.getId(), ScriptedService.answerTo(question));
    assertProblem(
        post(
            "/answers/%s/feedback".formatted(question.getId()),
            "{\"verdict\": \"wrong\", \"databases\": [\"payroll\"], \"sql\": \"SELECT x FROM y\"}"),
        400,
        "databases",
        "must name databases that you may ask; 'payroll' is none of them");
    assertThat(service.verdicts.told).isEmpty();
  }

  @Test
  void shouldTakeNoFeedbackBeforeTheCatalogIsRead() throws Exception {
    service.catalog = null;

    HttpResponse<String> refused = post("/feedback", TOLD);

    assertProblem(refused, 503, null, "this process has not read the catalog of databases yet");
    assertThat(refused.headers().firstValue("Retry-After")).isPresent();
    assertThat(service.told).isEmpty();
  }

  @Test
  void shouldTakeFeedbackOnAnAnswerOfTheCallerAlone() throws Exception {
    restart(new TokenSettings("secret-of-acme-0123456789", "acme"));
    Question question =
        Question.newBuilder()
            .setId("acme/1")
            .setText("Who sings?")
            .setTenant("acme")
            .setAskedAt(Instant.EPOCH)
            .build();
    Answer answer =
        Answer.newBuilder(ScriptedService.answerTo(question))
            .setStatus(AnswerStatus.ROUTED)
            .setRefusal(null)
            .setDatabases(List.of("concerts"))
            .build();
    service.kept.put("acme/1", answer);
    service.kept.put(
        "2",
        Answer.newBuilder(answer)
            .setJourney(
                Journey.newBuilder(answer.getJourney())
                    .setQuestion(Question.newBuilder(question).setTenant("zeta").build())
                    .build())
            .build());

    assertThat(onAnswer("1", "{\"verdict\": \"wrong\"}").statusCode()).isEqualTo(202);
    Verdict given = service.verdicts.told.remove();
    assertThat(given.getTenant()).hasValue("acme");
    assertThat(given.getKind()).isEqualTo(VerdictKind.WRONG);
    assertThat(service.told).isEmpty();
    Feedback told = given.getTeaches().getFirst();
    assertThat(told.getTenant()).hasValue("acme");
    assertThat(told.getRejected()).containsExactly(new RejectedAnswer("concerts", null));
    assertProblem(onAnswer("2", "{\"verdict\": \"right\"}"), 404, "id", "no question of yours");
    assertProblem(onAnswer("1", "{\"verdict\": \"so\"}"), 400, "verdict", "must be 'right'");
    assertProblem(
        onAnswer("1", "{\"verdict\": \"wrong\", \"rejected\": [\"x\"]}"),
        400,
        "rejected",
        "The answer is not from the database 'x'");
  }

  private HttpResponse<String> onAnswer(String id, String body) throws Exception {
    return send(
        request("/answers/" + id + "/feedback")
            .header("Authorization", "Bearer secret-of-acme-0123456789")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  @Test
  void shouldListAndRemoveTheFeedbackOfTheCallersTenant() throws Exception {
    assertProblem(get("/feedback"), 503, null, "this process has not read the feedback yet");
    service.overview =
        ScriptedMemory.of(
            new FixedCatalog(List.of(TestEvents.database("ships", "sqlite"))),
            Stream.of("acme", "zeta", "")
                .map(tenant ->
                    Feedback.newBuilder()
                        .setQuestion("Of " + tenant)
                        .setTenant(tenant.isEmpty() ? null : tenant)
                        .setDatabases(List.of("ships"))
                        .setSql("SELECT nothing FROM nowhere")
                        .setGivenAt(Instant.EPOCH)
                        .build())
                .toList());
    restart(new TokenSettings("secret-of-acme-0123456789", "acme"));

    HttpResponse<String> listed =
        send(request("/feedback").header("Authorization", "Bearer secret-of-acme-0123456789"));

    assertThat(json(listed).findValuesAsText("question"))
        .containsExactlyInAnyOrder("Of acme", "Of");
    assertThat(json(listed).findValuesAsText("state")).containsOnly("BROKEN");
    for (JsonNode each : json(listed)) {
      assertThat(each.path("own").asBoolean()).isEqualTo(each.has("tenant"));
    }
    assertThat(json(listed).get(0).path("problem").asText()).contains("nowhere");
    assertThat(removed("Of acme", "acme").statusCode()).isEqualTo(202);
    Feedback forgotten = service.told.take();
    assertThat(forgotten.getTenant()).hasValue("acme");
    assertThat(forgotten.getDatabases()).isEmpty();
    assertThat(removed("Of zeta", "zeta").statusCode()).isEqualTo(404);
    assertThat(removed("Of ", null).statusCode()).isEqualTo(404);
  }

  private HttpResponse<String> removed(String question, @Nullable String tenant) throws Exception {
    return send(
        request("/feedback/" + QuestionMemory.element(tenant, question))
            .header("Authorization", "Bearer secret-of-acme-0123456789")
            .DELETE());
  }
}
