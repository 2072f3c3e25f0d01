package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchRuntimeException;
import static org.awaitility.Awaitility.await;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.GatewaySettings;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.NewerVersion;
import dev.signalbox.event.Question;
import dev.signalbox.event.TestEvents;
import dev.signalbox.event.Want;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class GatewayTest extends GatewayFixture {
  @Test
  void shouldTakeAQuestionAndGiveItsAnswer() throws Exception {
    service.catalog = new FixedCatalog(List.of(CatalogRoutesTest.shop("concerts")));
    HttpResponse<String> accepted =
        post(
            "/questions",
            """
            {"text": "How many singers are there?", "id": "q-1", "conversation": "c",
             "want": "sql", "databases": ["concerts"]}
            """);

    assertThat(accepted.headers().firstValue("Location"))
        .as(accepted.body())
        .contains("/answers/q-1");
    Question asked = service.asked.take();
    assertThat(asked.getId()).isEqualTo("q-1");
    assertThat(asked.getText()).isEqualTo("How many singers are there?");
    assertThat(asked.getConversation()).contains("c");
    assertThat(asked.getTenant()).isEmpty();
    assertThat(asked.getWant()).isEqualTo(Want.SQL);
    assertThat(asked.getDatabases()).containsExactly("concerts");

    HttpResponse<String> answer = get("/answers/q-1?wait=10");
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(json(answer).path("status").asText()).isEqualTo("REFUSED");
    assertThat(json(answer).path("id").asText()).isEqualTo("q-1");
  }

  @Test
  void shouldRefuseAQuestionForADatabaseThatTheCallerMayNotAsk() throws Exception {
    service.catalog =
        new FixedCatalog(
            List.of(CatalogRoutesTest.shop("concerts"), CatalogRoutesTest.shop("others", "zeta")));

    for (String id : List.of("nope", "others")) {
      assertProblem(
          post("/questions", "{\"text\": \"How many?\", \"databases\": [\"%s\"]}".formatted(id)),
          400,
          "databases",
          "must name databases that you may ask; '%s' is none of them".formatted(id));
    }
    assertThat(service.asked).isEmpty();
  }

  @Test
  void shouldTakeAQuestionForAnyDatabaseBeforeTheCatalogIsRead() throws Exception {
    service.catalog = null;
    service.answersAtOnce = false;

    HttpResponse<String> accepted =
        post("/questions", "{\"text\": \"How many?\", \"databases\": [\"nope\"]}");

    assertThat(accepted.statusCode()).isEqualTo(202);
  }

  @Test
  void shouldGiveWaitingRequestsTheirAnswersWhenItStops() throws Exception {
    service.answersAtOnce = false;
    CompletableFuture<HttpResponse<String>> waiting = askAndWait();
    Thread closing = Thread.startVirtualThread(gateway::close);
    Thread.sleep(400); // Longer than a closing server keeps an idle connection.
    service.answerAll();

    assertThat(waiting.get().statusCode()).isEqualTo(200);
    closing.join();
  }

  @Test
  void shouldTellWaitingRequestsThatTheirAnswersArePendingWhenItStops() throws Exception {
    service.answersAtOnce = false;
    CompletableFuture<HttpResponse<String>> waiting = askAndWait();
    gateway.close();

    HttpResponse<String> pending = waiting.get();
    assertThat(pending.statusCode()).isEqualTo(202);
    assertThat(json(pending).path("status").asText()).isEqualTo("PENDING");
    assertThat(pending.headers().firstValue("Location")).isPresent();
  }

  private CompletableFuture<HttpResponse<String>> askAndWait() {
    CompletableFuture<HttpResponse<String>> waiting =
        client.sendAsync(
            request("/questions?wait=60").POST(HttpRequest.BodyPublishers.ofString(ASK)).build(),
            HttpResponse.BodyHandlers.ofString());
    await().until(() -> !service.asked.isEmpty());
    return waiting;
  }

  @Test
  void shouldSayThatAnAnswerIsNotKeptAnyMore() throws Exception {
    String location = post("/questions", ASK).headers().firstValue("Location").orElseThrow();
    service.kept.clear();

    assertProblem(
        get(location), 410, "id", "the question was answered, and its answer is not kept");
    assertProblem(get("/answers/unknown"), 404, "id", "no question of yours");
  }

  @Test
  void shouldSayThatAnAnswerCannotBeReadAtThisMoment() throws Exception {
    String location = post("/questions", ASK).headers().firstValue("Location").orElseThrow();
    service.readable = false;

    HttpResponse<String> response = get(location);
    assertProblem(response, 503, null, "the answer cannot be read at this moment");
    assertThat(response.headers().firstValue("Retry-After")).contains("1");

    service.readable = true;
    assertThat(get(location).statusCode()).isEqualTo(200);
  }

  @Test
  void shouldSayThatAnAnswerIsNotThereYet() throws Exception {
    service.answersAtOnce = false;

    HttpResponse<String> accepted = post("/questions", ASK);
    assertThat(accepted.statusCode()).isEqualTo(202);
    assertThat(json(accepted).path("status").asText()).isEqualTo("PENDING");
    String location = accepted.headers().firstValue("Location").orElseThrow();
    assertThat(get(location).statusCode()).isEqualTo(202);

    service.answerAll();
    assertThat(get(location).statusCode()).isEqualTo(200);
  }

  @Test
  void shouldWaitWhereAsked() throws Exception {
    HttpResponse<String> answer = post("/questions?wait=30", ASK);

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(json(answer).path("question").asText()).isEqualTo("How many singers are there?");
  }

  @Test
  void shouldStreamTheAnswerAsAnEvent() throws Exception {
    service.answersAtOnce = false;
    String location = post("/questions", ASK).headers().firstValue("Location").orElseThrow();

    CompletableFuture<HttpResponse<String>> streamed =
        client.sendAsync(
            request(location).header("Accept", "text/event-stream").build(),
            HttpResponse.BodyHandlers.ofString());
    service.answerAll();

    HttpResponse<String> events = streamed.get();
    assertThat(events.headers().firstValue("Content-Type").orElseThrow())
        .startsWith("text/event-stream");
    assertThat(events.body()).contains("event: answer\n").contains("\"status\":\"REFUSED\"");
  }

  @Test
  void shouldAskAgainstARepeatedRequestOnlyOnce() throws Exception {
    String body = "{\"text\": \"How many?\", \"id\": \"same\"}";
    post("/questions", body);

    assertThat(post("/questions", body).statusCode()).isIn(200, 202);
    assertThat(service.asked).hasSize(1);
    assertProblem(
        post("/questions", "{\"text\": \"How few?\", \"id\": \"same\"}"),
        409,
        "id",
        "another question was asked under this id; take a new one");
  }

  @Test
  void shouldNotHaveAQuestionAskedAgainThatANewerVersionHasAnswered() throws Exception {
    byte[] asked = new EventCodec().encode(TestEvents.question("How many?"));
    byte[] newer = NewerVersion.rewritten(asked, Question.getClassSchema());
    service.problem = catchRuntimeException(() -> new EventCodec().decode(newer, Question.class));

    assertProblem(
        post("/questions?wait=1", "{\"text\": \"How many?\", \"id\": \"q\"}"),
        503,
        null,
        "the question is answered, but by a newer version");
    assertThat(service.asked).hasSize(1);
  }

  @Test
  void shouldSayThatAQuestionCouldNotBeSentAndTakeItAgain() throws Exception {
    service.broken = true;
    String body = "{\"text\": \"How many?\", \"id\": \"q\"}";
    assertProblem(post("/questions?wait=1", body), 503, null, "the question could not be sent");

    service.broken = false;
    assertThat(post("/questions?wait=1", body).statusCode()).isEqualTo(200);
  }

  @Test
  void shouldTellItsHealth() throws Exception {
    HttpResponse<String> ready = get("/health");
    assertThat(ready.statusCode()).isEqualTo(200);
    assertThat(json(ready))
        .isEqualTo(
            JSON.readTree("{\"alive\": true, \"ready\": true, \"detail\": \"6 stages run\"}"));

    service.readiness = new ProcessHealth.Readiness(false, "rank is starting");
    HttpResponse<String> notReady = get("/health");
    assertThat(notReady.statusCode()).isEqualTo(503);
    assertThat(json(notReady).path("alive").asBoolean()).isTrue();
    assertThat(json(notReady).path("detail").asText()).isEqualTo("rank is starting");
    assertThat(get("/health/ready").statusCode()).isEqualTo(503);
    assertThat(get("/health/ready").body()).isEqualTo(notReady.body());
    assertThat(get("/health/alive").statusCode()).isEqualTo(200);

    service.alive = false;
    HttpResponse<String> dead = get("/health/alive");
    assertThat(dead.statusCode()).isEqualTo(503);
    assertThat(json(dead).path("alive").asBoolean()).isFalse();
  }

  @Test
  void shouldTakeOverTheTraceOfARequest() throws Exception {
    String trace = "0af7651916cd43dd8448eb211c80319c";
    send(body(ASK).header("traceparent", "00-" + trace + "-b7ad6b7169203331-01"));

    assertThat(service.traces).containsExactly(trace);
  }

  @Test
  void shouldGiveMetricsToNobodyWhoMayOnlyAsk() throws Exception {
    assertThat(get("/metrics").statusCode()).isEqualTo(404);
  }

  @Test
  void shouldSayThatAPortIsTaken() {
    GatewaySettings taken = new GatewaySettings(true, "127.0.0.1", gateway.port(), List.of(), null);

    assertThatThrownBy(() -> Gateway.start(taken, service))
        .isInstanceOf(GatewayException.class)
        .hasMessageStartingWith("The gateway cannot listen on 127.0.0.1:" + gateway.port());
  }
}
