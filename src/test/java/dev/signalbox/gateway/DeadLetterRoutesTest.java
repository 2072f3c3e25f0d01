package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.config.TokenSettings;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeadLetterRoutesTest extends GatewayFixture {

  @BeforeEach
  void addLetters() {
    service.deadLetters.add("questions-0@1", "no event", "");
    service.deadLetters.add("questions-0@2", "no event either", "its value is too large");
  }

  private HttpResponse<String> retry(String token, String body) throws Exception {
    return send(
        request("/dead-letters/retry")
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body)));
  }

  @Test
  void shouldListTheNewestFirst() throws Exception {
    JsonNode shown = json(get("/dead-letters"));

    assertThat(shown.path("total").asInt()).isEqualTo(2);
    assertThat(shown.at("/deadLetters/0/id").asText()).isEqualTo("questions-0@2");
    assertThat(shown.at("/deadLetters/0/obstacle").asText()).isEqualTo("its value is too large");
    assertThat(shown.at("/deadLetters/1/message").asText()).isEqualTo("no event");
    assertThat(shown.at("/deadLetters/1").has("obstacle")).isFalse();
    assertThat(shown.at("/deadLetters/1").has("value")).isFalse();
  }

  @Test
  void shouldSendRecordsAgain() throws Exception {
    String body = "{\"ids\": [\"questions-0@1\"]}";

    assertThat(json(retry("", body)).at("/retried/0").asText()).isEqualTo("questions-0@1");
    assertThat(json(get("/dead-letters")).at("/deadLetters/1/retries").asInt()).isEqualTo(1);
    assertProblem(retry("", body), 409, "ids", "questions-0@1 was retried before");
    assertThat(retry("", "{\"ids\": [\"questions-0@1\"], \"again\": true}").statusCode())
        .isEqualTo(200);
  }

  @Test
  void shouldRefuseAWrongRequest() throws Exception {
    assertProblem(retry("", "{}"), 400, "ids", "must name the dead letters");
    assertProblem(retry("", "{\"ids\": \"x\"}"), 400, "ids", "must be a list of ids");
    assertProblem(retry("", "{\"ids\": [\"x\"]}"), 409, "ids", "There is no dead letter x");
    assertProblem(retry("", "{\"all\": true}"), 400, "all", "is not a known field");
    assertProblem(
        retry("", "{\"ids\": [\"questions-0@1\"], \"again\": \"yes\"}"),
        400,
        "again",
        "must be true or false");
  }

  @Test
  void shouldBeForOperatorsWhereTokensHaveTenants() throws Exception {
    restart(new TokenSettings("a", "acme"), new TokenSettings("o", null, null, true));

    assertProblem(
        retry("a", "{\"ids\": [\"questions-0@1\"]}"),
        403,
        null,
        "the dead letters are of all tenants");
    assertThat(retry("o", "{\"ids\": [\"questions-0@1\"]}").statusCode()).isEqualTo(200);
  }
}
