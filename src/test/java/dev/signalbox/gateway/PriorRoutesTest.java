package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.TokenSettings;
import dev.signalbox.event.Observation;
import dev.signalbox.event.Prior;
import dev.signalbox.event.PriorKind;
import dev.signalbox.event.Question;
import dev.signalbox.prior.PastAnswers;
import dev.signalbox.prior.PriorKey;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PriorRoutesTest extends GatewayFixture {
  private static final String TOKEN = "secret-of-acme-0123456789";

  private HttpResponse<String> authorized(HttpRequest.Builder request) throws Exception {
    return send(request.header("Authorization", "Bearer " + TOKEN));
  }

  private void learn(@Nullable String tenant, String asker, String database) {
    Prior prior =
        PastAnswers.with(
            null,
            Observation.newBuilder()
                .setTenant(tenant)
                .setKind(PriorKind.ASKER)
                .setName(asker)
                .setQuestion("q")
                .setDatabases(List.of(database))
                .setAt(Instant.now())
                .build(),
            10);
    Objects.requireNonNull(service.priors).put(PriorKey.of(prior).text(), prior);
  }

  @Test
  void shouldListThePastAnswersOfTheTenantAlone() throws Exception {
    restart(new TokenSettings(TOKEN, "acme"));
    learn("acme", "ann", "orders");
    learn("zeta", "ann", "secret");
    learn(null, "ann", "open");

    HttpResponse<String> listed = authorized(request("/priors").GET());

    assertThat(listed.statusCode()).isEqualTo(200);
    JsonNode json = new JsonMapper().readTree(listed.body());
    assertThat(json).hasSize(1);
    assertThat(json.at("/0/kind").asText()).isEqualTo("ASKER");
    assertThat(json.at("/0/name").asText()).isEqualTo("ann");
    assertThat(json.at("/0/databases/orders").asDouble()).isEqualTo(1);
    assertThat(json.at("/0/answers").asInt()).isEqualTo(1);
  }

  @Test
  void shouldSayThatThereAreNone() throws Exception {
    service.priors = null;

    assertProblem(send(request("/priors").GET()), 404, null, "no past answers are kept");
    service.catalog = null;
    assertProblem(
        send(request("/priors").GET()),
        503,
        null,
        "this process has not read the past answers yet");
  }

  @Test
  void shouldForgetForTheTenantAlone() throws Exception {
    restart(new TokenSettings(TOKEN, "acme"));
    learn("acme", "ann/b", "orders");
    learn("zeta", "bob", "orders");

    assertThat(authorized(request("/priors/asker?name=ann%2Fb").DELETE()).statusCode())
        .isEqualTo(202);

    assertProblem(
        authorized(request("/priors/asker?name=bob").DELETE()),
        404,
        "name",
        "no past answers are kept of the asker 'bob'");
    assertThat(service.forgotten).containsExactly(new PriorKey("acme", PriorKind.ASKER, "ann/b"));
  }

  @Test
  void shouldPassARequestOnWhereItFollowsNone() throws Exception {
    service.priors = null;

    assertThat(send(request("/priors/asker?name=bob").DELETE()).statusCode()).isEqualTo(202);
  }

  @Test
  void shouldNameWhatIsWrong() throws Exception {
    assertProblem(
        send(request("/priors/person?name=ann").DELETE()), 400, "kind", "must be one of tenant");
    assertProblem(send(request("/priors/asker").DELETE()), 400, "name", "must name");
    assertThat(service.forgotten).isEmpty();
  }

  @Test
  void shouldTakeWhoAsksFromTheBody() throws Exception {
    post("/questions", "{\"text\": \"Who?\", \"asker\": \"ann\", \"application\": \"crm\"}");

    Question asked = service.asked.take();
    assertThat(asked.getAsker()).hasValue("ann");
    assertThat(asked.getApplication()).hasValue("crm");
  }

  @Test
  void shouldTakeTheHeadersOfAProxyFirst() throws Exception {
    send(
        request("/questions")
            .header(QuestionRequest.ASKER, "bob")
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    "{\"text\": \"Who?\", \"asker\": \"ann\", \"application\": \"crm\"}")));

    Question asked = service.asked.take();
    assertThat(asked.getAsker()).hasValue("bob");
    assertThat(asked.getApplication()).hasValue("crm");
  }

  @Test
  void shouldRefuseAnEndlessName() throws Exception {
    assertProblem(
        post("/questions", "{\"text\": \"Who?\", \"asker\": \"%s\"}".formatted("x".repeat(301))),
        400,
        "asker",
        "must have at most 300 characters");
  }
}
