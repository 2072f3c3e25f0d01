package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.TokenSettings;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Who may ask, and who sees which answer.
class BearerTokensTest extends GatewayFixture {
  @Test
  void shouldKnowTheTenantFromTheTokenAlone() throws Exception {
    restart(new TokenSettings("s3cret", "acme"), new TokenSettings("open", null));

    assertThat(send(body(ASK).header("Authorization", "Bearer s3cret")).statusCode())
        .isIn(200, 202);
    assertThat(service.asked.take().getTenant()).contains("acme");
    assertThat(send(body(ASK).header("Authorization", "bearer open")).statusCode()).isIn(200, 202);
    assertThat(service.asked.take().getTenant()).isEmpty();
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
    assertThat(service.asked).isEmpty();
  }

  @Test
  void shouldHideTheAnswersOfOthers() throws Exception {
    restart(new TokenSettings("a", "acme"), new TokenSettings("b", "bolt"));
    String body = "{\"text\": \"How many?\", \"id\": \"q\"}";
    send(body(body).header("Authorization", "Bearer a"));

    HttpResponse<String> others = send(request("/answers/q").header("Authorization", "Bearer b"));
    assertProblem(others, 404, "id", "no question of yours");

    assertThat(send(body(body).header("Authorization", "Bearer b")).statusCode()).isIn(200, 202);
    assertThat(service.asked).extracting(Question::getId).containsExactly("acme/q", "bolt/q");
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
          new Question(
              id,
              "How many?",
              "acme/c",
              "acme",
              Want.ANSWER,
              List.of(),
              Instant.now(),
              null,
              null,
              null);
      service.kept.put(id, ScriptedService.answerTo(question));
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
}
