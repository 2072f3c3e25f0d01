package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.TokenSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.ConversationControl;
import dev.signalbox.event.ConversationMemory;
import dev.signalbox.event.Question;
import dev.signalbox.event.RememberedTurn;
import dev.signalbox.gateway.service.RememberedConversation;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class ConversationRoutesTest extends GatewayFixture {
  private static final RememberedTurn TURN =
      RememberedTurn.newBuilder()
          .setQuestionId("acme/q1")
          .setText("and in May?")
          .setStandalone("How many berths? and in May?")
          .setDatabase("marina")
          .setSql("SELECT 1")
          .setAskedAt(Instant.EPOCH)
          .build();

  private static Answer remembered(Question question) {
    return Answer.newBuilder(ScriptedService.answerTo(question))
        .setConversation(new ConversationMemory("acme", "acme/c1", List.of(TURN), Instant.EPOCH))
        .build();
  }

  /// Answers a request when it has come.
  private Question answering(CompletableFuture<HttpResponse<String>> request) throws Exception {
    Question asked = service.asked.take();
    synchronized (service) { // the service adds its answer behind the question
      service.answers.getLast().complete(remembered(asked));
    }
    request.join();
    return asked;
  }

  private CompletableFuture<HttpResponse<String>> send(String method, String path) {
    return client.sendAsync(
        request(path)
            .header("Authorization", "Bearer secret-of-acme-0123456789")
            .method(method, HttpRequest.BodyPublishers.noBody())
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  @Test
  void shouldShowTheTurnsOfTheCallersConversation() throws Exception {
    service.answersAtOnce = false;
    restart(new TokenSettings("secret-of-acme-0123456789", "acme"));

    CompletableFuture<HttpResponse<String>> response = send("GET", "/conversations/c1");
    Question asked = answering(response);

    assertThat(asked.getControl()).contains(ConversationControl.SHOW);
    assertThat(asked.getConversation()).contains("acme/c1");
    assertThat(asked.getTenant()).contains("acme");
    assertThat(response.join().statusCode()).isEqualTo(200);
    assertThat(json(response.join()))
        .isEqualTo(
            JSON.readTree(
                """
                {"id": "c1", "turns": [{"question": "and in May?",
                 "standalone": "How many berths? and in May?", "database": "marina",
                 "sql": "SELECT 1", "askedAt": "1970-01-01T00:00:00Z"}]}
                """));
  }

  @Test
  void shouldListTheConversationsOfTheCallersTenant() throws Exception {
    restart(new TokenSettings("secret-of-acme-0123456789", "acme"));
    for (RememberedConversation each :
        List.of(
            new RememberedConversation("acme", "acme/c2", 3, "and in May?", Instant.EPOCH),
            new RememberedConversation("other", "other/c1", 1, "secret", Instant.EPOCH),
            new RememberedConversation(null, "chat-1", 1, "open", Instant.EPOCH),
            new RememberedConversation("acme", "chat-2", 1, "typed", Instant.EPOCH),
            new RememberedConversation("acme", "acme/c3", 1, "again", Instant.EPOCH))) {
      service.conversations.add(each);
    }

    assertThat(json(send("GET", "/conversations").join()))
        .isEqualTo(
            JSON.readTree(
                """
                [{"id": "c2", "turns": 3, "last": "and in May?", "askedAt": "1970-01-01T00:00:00Z"},
                 {"id": "c3", "turns": 1, "last": "again", "askedAt": "1970-01-01T00:00:00Z"}]
                """));
    assertThat(json(send("GET", "/conversations?limit=1").join())).hasSize(1);
    assertProblem(
        send("GET", "/conversations?limit=0").join(),
        400,
        "limit",
        "must be a whole number from 1");
    assertProblem(get("/conversations"), 401, null, "needs the header");
    service.problem = new IllegalStateException("no broker");
    assertProblem(send("GET", "/conversations").join(), 503, null, "the conversations cannot");
  }

  @Test
  void shouldForgetTheCallersConversation() throws Exception {
    service.answersAtOnce = false;
    restart(new TokenSettings("secret-of-acme-0123456789", "acme"));

    CompletableFuture<HttpResponse<String>> response = send("DELETE", "/conversations/c1");
    Question asked = answering(response);

    assertThat(asked.getControl()).contains(ConversationControl.FORGET);
    assertThat(asked.getText()).isEmpty();
    assertThat(response.join().statusCode()).isEqualTo(204);
  }

  @Test
  void shouldRefuseOtherCallersNamesAndUnknownConversations() throws Exception {
    assertProblem(get("/conversations/c1"), 404, "id", "no turn of a conversation");
    assertProblem(get("/conversations/acme%2Fc1"), 400, "id", "must be 1 to 100");
    restart(new TokenSettings("secret-of-acme-0123456789", "acme"));
    assertProblem(get("/conversations/c1"), 401, null, "needs the header");
  }

  @Test
  void shouldTellThatTheRequestCouldNotBeSent() throws Exception {
    service.broken = true;

    assertProblem(get("/conversations/c1"), 503, null, "the request could not be sent (no broker)");
  }

  /// Nothing is forgotten where a stage could not do so.
  @Test
  void shouldTellThatTheRequestFailed() throws Exception {
    service.status = AnswerStatus.FAILED;

    assertProblem(get("/conversations/c1"), 503, null, "the request failed");
    assertProblem(send("DELETE", "/conversations/c1").join(), 503, null, "the request failed");
  }
}
