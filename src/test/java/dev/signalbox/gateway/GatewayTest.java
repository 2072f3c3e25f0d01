package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.signalbox.config.GatewaySettings;
import dev.signalbox.config.TokenSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Want;
import dev.signalbox.stage.Terminal;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GatewayTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String ASK = "{\"text\": \"How many singers are there?\"}";

  private final Desk desk = new Desk();
  private final HttpClient client = HttpClient.newHttpClient();
  private Gateway gateway = start();

  /// Answers when the test says so.
  private static final class Desk implements QuestionDesk {
    final BlockingQueue<Question> asked = new LinkedBlockingQueue<>();
    final List<CompletableFuture<Answer>> answers = new ArrayList<>();
    final Map<String, Answer> elsewhere = new ConcurrentHashMap<>();
    volatile Readiness readiness = new Readiness(true, "6 stages run");
    volatile boolean answersAtOnce = true;
    volatile boolean broken;

    @Override
    public synchronized CompletableFuture<Answer> ask(Question question) {
      asked.add(question);
      CompletableFuture<Answer> answer = new CompletableFuture<>();
      answers.add(answer);
      if (broken) {
        answer.completeExceptionally(new IllegalStateException("no broker"));
      } else if (answersAtOnce) {
        answer.complete(answerTo(question));
      }
      return answer;
    }

    @Override
    public Optional<Answer> recent(String id) {
      return Optional.ofNullable(elsewhere.get(id));
    }

    @Override
    public Readiness readiness() {
      return readiness;
    }

    synchronized void answerAll() {
      List<Question> questions = List.copyOf(asked);
      for (int i = 0; i < answers.size(); i++) {
        answers.get(i).complete(answerTo(questions.get(i)));
      }
    }

    static Answer answerTo(Question question) {
      return Terminal.refused(
          new Journey(question, question.getText(), List.of(), List.of()),
          null,
          RefusalReason.NO_DATABASE_ANSWERS,
          "Nothing on this.");
    }
  }

  private Gateway start(TokenSettings... tokens) {
    return Gateway.start(new GatewaySettings(true, "127.0.0.1", 0, List.of(tokens)), desk);
  }

  private void restart(TokenSettings... tokens) {
    gateway.close();
    gateway = start(tokens);
  }

  @AfterEach
  void stop() {
    gateway.close();
    client.close();
  }

  @Test
  void shouldTakeAQuestionAndGiveItsAnswer() throws Exception {
    HttpResponse<String> accepted =
        post(
            "/questions",
            """
            {"text": "How many singers are there?", "id": "q-1", "conversation": "c",
             "want": "sql", "databases": ["concerts"]}
            """);

    assertThat(accepted.headers().firstValue("Location")).contains("/answers/q-1");
    Question asked = desk.asked.take();
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
  void shouldSayThatAnAnswerIsNotThereYet() throws Exception {
    desk.answersAtOnce = false;

    HttpResponse<String> accepted = post("/questions", ASK);
    assertThat(accepted.statusCode()).isEqualTo(202);
    assertThat(json(accepted).path("status").asText()).isEqualTo("PENDING");
    String location = accepted.headers().firstValue("Location").orElseThrow();
    assertThat(get(location).statusCode()).isEqualTo(202);

    desk.answerAll();
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
    desk.answersAtOnce = false;
    String location = post("/questions", ASK).headers().firstValue("Location").orElseThrow();

    CompletableFuture<HttpResponse<String>> streamed =
        client.sendAsync(
            request(location).header("Accept", "text/event-stream").build(),
            HttpResponse.BodyHandlers.ofString());
    desk.answerAll();

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
    assertThat(desk.asked).hasSize(1);
    assertProblem(
        post("/questions", "{\"text\": \"How few?\", \"id\": \"same\"}"),
        409,
        "id",
        "another question was asked under this id; take a new one");
  }

  @Test
  void shouldRefuseWhatIsNoQuestion() throws Exception {
    assertProblem(post("/questions", "{"), 400, null, "the body is not JSON");
    assertProblem(post("/questions", "[1]"), 400, null, "the body must be a JSON object");
    assertProblem(post("/questions", "{}"), 400, "text", "must hold the question");
    assertProblem(post("/questions", "{\"text\": \" \"}"), 400, "text", "must hold the question");
    assertProblem(post("/questions", "{\"text\": 7}"), 400, "text", "must be text");
    assertProblem(
        post("/questions", "{\"text\": \"a\", \"want\": \"ALL\"}"), 400, "want", "must be one of");
    assertProblem(
        post("/questions", "{\"text\": \"a\", \"id\": \"a/b\"}"), 400, "id", "must be 1 to 100");
    assertProblem(
        post("/questions", "{\"text\": \"a\", \"databases\": \"x\"}"),
        400,
        "databases",
        "must be a list of database ids");
    assertProblem(
        post("/questions", "{\"text\": \"a\", \"tenant\": \"acme\"}"),
        400,
        "tenant",
        "is known from the bearer token; leave it out");
    assertProblem(
        post("/questions", "{\"text\": \"a\", \"txt\": \"b\"}"), 400, "txt", "is not a known");
    assertProblem(post("/questions?wait=-1", ASK), 400, "wait", "must be whole seconds");
    assertProblem(post("/questions?wait=x", ASK), 400, "wait", "must be whole seconds");
    assertThat(desk.asked).isEmpty();
  }

  @Test
  void shouldRefuseALargeBody() throws Exception {
    String text = "a".repeat(QuestionRoutes.LARGEST_BODY);
    assertProblem(
        post("/questions", "{\"text\": \"" + text + "\"}"), 413, null, "the body may have at most");
  }

  @Test
  void shouldKnowTheTenantFromTheTokenAlone() throws Exception {
    restart(new TokenSettings("s3cret", "acme"), new TokenSettings("open", null));

    assertThat(send(body(ASK).header("Authorization", "Bearer s3cret")).statusCode())
        .isIn(200, 202);
    assertThat(desk.asked.take().getTenant()).contains("acme");
    assertThat(send(body(ASK).header("Authorization", "bearer open")).statusCode()).isIn(200, 202);
    assertThat(desk.asked.take().getTenant()).isEmpty();
  }

  @Test
  void shouldRefuseAWrongToken() throws Exception {
    restart(new TokenSettings("s3cret", "acme"));

    HttpResponse<String> without = post("/questions", ASK);
    assertProblem(without, 401, null, "needs the header 'Authorization: Bearer <token>'");
    assertThat(without.headers().firstValue("WWW-Authenticate")).contains("Bearer");
    for (String wrong : List.of("Bearer s3cre", "Bearer s3cret2", "Bearer ", "Basic s3cret")) {
      HttpResponse<String> refused = send(body(ASK).header("Authorization", wrong));
      assertThat(refused.statusCode()).as(wrong).isEqualTo(401);
    }
    assertThat(desk.asked).isEmpty();
  }

  @Test
  void shouldHideTheAnswersOfOthers() throws Exception {
    restart(new TokenSettings("a", "acme"), new TokenSettings("b", "bolt"));
    String body = "{\"text\": \"How many?\", \"id\": \"q\"}";
    send(body(body).header("Authorization", "Bearer a"));

    HttpResponse<String> others = send(request("/answers/q").header("Authorization", "Bearer b"));
    assertProblem(others, 404, "id", "no question of yours");

    assertThat(send(body(body).header("Authorization", "Bearer b")).statusCode()).isIn(200, 202);
    assertThat(desk.asked).extracting(Question::getId).containsExactly("acme/q", "bolt/q");
    assertThat(
            json(send(request("/answers/q?wait=9").header("Authorization", "Bearer b")))
                .path("id")
                .asText())
        .isEqualTo("q");
  }

  @Test
  void shouldGiveAnswersToQuestionsAskedElsewhereForTheSameTenant() throws Exception {
    restart(new TokenSettings("a", "acme"), new TokenSettings("b", "bolt"));
    for (String id : List.of("by-kafka", "acme/by-http")) {
      Question question =
          new Question(id, "How many?", "acme/c", "acme", Want.ANSWER, List.of(), Instant.now());
      desk.elsewhere.put(id, Desk.answerTo(question));
    }

    for (String id : List.of("by-kafka", "by-http")) {
      HttpResponse<String> own =
          send(request("/answers/" + id).header("Authorization", "Bearer a"));
      assertThat(own.statusCode()).as(id).isEqualTo(200);
      assertThat(json(own).path("id").asText()).isEqualTo(id);
      assertThat(json(own).path("conversation").asText()).isEqualTo("c");
      HttpResponse<String> others =
          send(request("/answers/" + id).header("Authorization", "Bearer b"));
      assertThat(others.statusCode()).as(id).isEqualTo(404);
    }
  }

  @Test
  void shouldSayThatAQuestionCouldNotBeSentAndTakeItAgain() throws Exception {
    desk.broken = true;
    String body = "{\"text\": \"How many?\", \"id\": \"q\"}";
    assertProblem(post("/questions?wait=1", body), 503, null, "the question could not be sent");

    desk.broken = false;
    assertThat(post("/questions?wait=1", body).statusCode()).isEqualTo(200);
  }

  @Test
  void shouldTellItsHealth() throws Exception {
    HttpResponse<String> ready = get("/health");
    assertThat(ready.statusCode()).isEqualTo(200);
    assertThat(json(ready))
        .isEqualTo(
            JSON.readTree("{\"alive\": true, \"ready\": true, \"detail\": \"6 stages run\"}"));

    desk.readiness = new QuestionDesk.Readiness(false, "rank is starting");
    HttpResponse<String> notReady = get("/health");
    assertThat(notReady.statusCode()).isEqualTo(503);
    assertThat(json(notReady).path("alive").asBoolean()).isTrue();
    assertThat(json(notReady).path("detail").asText()).isEqualTo("rank is starting");
  }

  @Test
  void shouldAnswerUnknownPathsAndMethodsWithProblems() throws Exception {
    assertThat(get("/nothing").statusCode()).isEqualTo(404);
    assertThat(get("/questions").statusCode()).isEqualTo(405);
    assertThat(json(get("/nothing")).path("status").asInt()).isEqualTo(404);
  }

  @Test
  void shouldDescribeEveryRoute() throws Exception {
    JsonNode document = json(get("/openapi.json"));
    List<String> described = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : document.path("paths").properties()) {
      path.getValue()
          .fieldNames()
          .forEachRemaining(
              method -> described.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey()));
    }

    assertThat(described)
        .containsExactlyInAnyOrderElementsOf(
            gateway.routes().stream()
                .map(route -> route.method().name() + " " + route.path())
                .toList());
    assertThat(new JsonMapper(new YAMLFactory()).readTree(get("/openapi.yaml").body()))
        .isEqualTo(document);
  }

  @Test
  void shouldSayThatAPortIsTaken() {
    GatewaySettings taken = new GatewaySettings(true, "127.0.0.1", gateway.port(), List.of());

    assertThatThrownBy(() -> Gateway.start(taken, desk))
        .isInstanceOf(GatewayException.class)
        .hasMessageStartingWith("The gateway cannot listen on 127.0.0.1:" + gateway.port());
  }

  private static void assertProblem(
      HttpResponse<String> response, int status, @Nullable String field, String detail)
      throws IOException {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    assertThat(response.headers().firstValue("Content-Type").orElseThrow())
        .startsWith("application/problem+json");
    JsonNode problem = json(response);
    assertThat(problem.path("status").asInt()).isEqualTo(status);
    assertThat(problem.path("detail").asText()).startsWith(detail);
    assertThat(problem.path("field").asText(null)).isEqualTo(field);
  }

  private static JsonNode json(HttpResponse<String> response) throws IOException {
    return JSON.readTree(response.body());
  }

  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    return send(request(path));
  }

  private HttpResponse<String> post(String path, String body)
      throws IOException, InterruptedException {
    return send(request(path).POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  private HttpRequest.Builder body(String body) {
    return request("/questions").POST(HttpRequest.BodyPublishers.ofString(body));
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + gateway.port() + path));
  }

  private HttpResponse<String> send(HttpRequest.Builder request)
      throws IOException, InterruptedException {
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }
}
