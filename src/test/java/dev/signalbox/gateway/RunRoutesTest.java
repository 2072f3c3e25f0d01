package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.config.TokenSettings;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RunRoutesTest extends GatewayFixture {

  @BeforeEach
  void addRuns() {
    service.runs.add("before");
    service.runs.add("after");
  }

  @Test
  void shouldListRuns() throws Exception {
    JsonNode shown = json(get("/runs"));

    assertThat(shown.at("/runs/0/name").asText()).isEqualTo("after");
    assertThat(shown.at("/runs/1/statuses/REFUSED").asInt()).isEqualTo(100);
  }

  @Test
  void shouldCompareTwoRuns() throws Exception {
    JsonNode compared = json(get("/runs/before/comparison/after"));

    assertThat(compared.path("first").asText()).isEqualTo("before");
    assertThat(compared.at("/flips/0/ends/1/status").asText()).isEqualTo("REFUSED");
  }

  @Test
  void shouldRefuseAnUnknownRun() throws Exception {
    assertProblem(get("/runs/before/comparison/never"), 404, null, "There is no run 'never'");
  }

  @Test
  void shouldBeForOperatorsWhereTokensHaveTenants() throws Exception {
    restart(new TokenSettings("a", "acme"), new TokenSettings("o", null, null, true));

    for (String path : new String[] {"/runs", "/runs/before/comparison/after"}) {
      assertProblem(with("a", path), 403, null, "the runs are of all tenants");
      assertThat(with("o", path).statusCode()).isEqualTo(200);
    }
  }

  private HttpResponse<String> with(String token, String path) throws Exception {
    return send(request(path).header("Authorization", "Bearer " + token));
  }
}
