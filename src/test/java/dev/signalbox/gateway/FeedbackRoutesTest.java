package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.TokenSettings;
import dev.signalbox.event.Feedback;
import java.net.http.HttpRequest;
import org.junit.jupiter.api.Test;

class FeedbackRoutesTest extends GatewayFixture {
  private static final String TOLD =
      "{\"question\": \"Who sings?\", \"databases\": [\"concerts\"], \"sql\": \"SELECT 1\"}";

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
  void shouldSayThatFeedbackCouldNotBeSent() throws Exception {
    service.broken = true;

    assertProblem(post("/feedback", TOLD), 503, null, "the feedback could not be sent");
  }
}
