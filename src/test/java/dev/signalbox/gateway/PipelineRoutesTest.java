package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.TokenSettings;
import dev.signalbox.gateway.service.PipelineFigures;
import dev.signalbox.gateway.service.PipelineFigures.Count;
import dev.signalbox.gateway.service.PipelineFigures.EndedFigures;
import dev.signalbox.gateway.service.PipelineFigures.LocalFigures;
import dev.signalbox.gateway.service.PipelineFigures.ModelFigures;
import dev.signalbox.gateway.service.PipelineFigures.PendingCalls;
import dev.signalbox.gateway.service.PipelineFigures.RefusalFigures;
import dev.signalbox.gateway.service.PipelineFigures.StageFigures;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class PipelineRoutesTest extends GatewayFixture {
  private static final Instant START = Instant.parse("2026-01-02T03:04:05Z");

  /// The figures of a pipeline whose stage `understand` runs elsewhere, and `execute` nowhere.
  static PipelineFigures figures(int asked, String database, String problem) {
    return new PipelineFigures(
        START,
        START.plusSeconds(60),
        true,
        true,
        List.of(problem),
        List.of(
            new StageFigures("interactive", "understand", null, "RUNNING", 2, 0L, 1.5, null),
            new StageFigures(
                "interactive",
                "plan",
                "1-of-2",
                "REBALANCING",
                1,
                17L,
                null,
                new LocalFigures("RUNNING", asked, 0.5, new PendingCalls(1, 1, 3, 64), 2)),
            new StageFigures("interactive", "execute", null, "NOWHERE", 0, 5L, 0.0, null)),
        new EndedFigures(
            START,
            8,
            0,
            List.of(new Count("ANSWERED", asked), new Count("REFUSED", 4)),
            List.of(new RefusalFigures("CANNOT_WRITE_SQL", 4, List.of(new Count(database, 4)))),
            List.of(new Count("INTERNAL", 1)),
            List.of(new ModelFigures("plan", 5, 2, 1_200, 300, 0.25)),
            List.of(new Count("rank", 1))));
  }

  private HttpResponse<String> pipeline(String token) throws Exception {
    return send(request("/pipeline").header("Authorization", "Bearer " + token));
  }

  @Test
  void shouldGiveTheFiguresOfAllProcesses() throws Exception {
    service.figures = () -> figures(3, "shop", "The index waits.");

    JsonNode shown = json(get("/pipeline"));

    assertThat(shown.path("startedAt").asText()).isEqualTo("2026-01-02T03:04:05Z");
    assertThat(shown.path("ready").asBoolean()).isTrue();
    assertThat(shown.at("/problems/0").asText()).isEqualTo("The index waits.");
    assertThat(shown.at("/stages/0/processes").asInt()).isEqualTo(2);
    assertThat(shown.at("/stages/0/perSecond").asDouble()).isEqualTo(1.5);
    assertThat(shown.at("/stages/0").has("here")).isFalse();
    assertThat(shown.at("/stages/1/state").asText()).isEqualTo("REBALANCING");
    assertThat(shown.at("/stages/1/shard").asText()).isEqualTo("1-of-2");
    assertThat(shown.at("/stages/1/lag").asInt()).isEqualTo(17);
    assertThat(shown.at("/stages/1").has("perSecond")).isFalse();
    assertThat(shown.at("/stages/1/here/received").asInt()).isEqualTo(3);
    assertThat(shown.at("/stages/1/here/calls/held").asInt()).isEqualTo(3);
    assertThat(shown.at("/stages/2/state").asText()).isEqualTo("NOWHERE");
    assertThat(shown.at("/ended/from").asText()).isEqualTo("2026-01-02T03:04:05Z");
    assertThat(shown.at("/ended/unread").asInt()).isEqualTo(8);
    assertThat(shown.at("/ended/answers/1/status").asText()).isEqualTo("REFUSED");
    assertThat(shown.at("/ended/refusals/0/databases/0/database").asText()).isEqualTo("shop");
    assertThat(shown.at("/ended/failures/0/code").asText()).isEqualTo("INTERNAL");
    assertThat(shown.at("/ended/models/0/cost").asDouble()).isEqualTo(0.25);
    assertThat(shown.at("/ended/deadLetters/0/stage").asText()).isEqualTo("rank");
  }

  @Test
  void shouldLeaveOutWhatTheBrokerDoesNotTell() throws Exception {
    service.figures =
        () ->
            new PipelineFigures(
                START,
                START,
                false,
                true,
                List.of("The broker is away."),
                List.of(
                    new StageFigures(
                        "interactive",
                        "plan",
                        null,
                        "UNKNOWN",
                        null,
                        null,
                        null,
                        new LocalFigures("RUNNING", 3, 0, null, 0))),
                null);

    JsonNode shown = json(get("/pipeline"));

    assertThat(shown.has("ended")).isFalse();
    assertThat(shown.at("/stages/0").has("processes")).isFalse();
    assertThat(shown.at("/stages/0").has("lag")).isFalse();
    assertThat(shown.at("/stages/0/here/received").asInt()).isEqualTo(3);
  }

  @Test
  void shouldBeForOperatorsWhereTokensHaveTenants() throws Exception {
    service.figures = () -> figures(3, "shop", "The index waits.");
    restart(
        new TokenSettings("a", "acme"),
        new TokenSettings("open", null, true),
        new TokenSettings("o", null, null, true));

    assertProblem(pipeline("wrong"), 401, null, "the bearer token is not known");
    assertProblem(pipeline("open"), 403, null, "the figures are of all tenants");
    assertThat(json(pipeline("o")).has("tenant")).isFalse();
    assertThat(json(pipeline("o")).path("stages")).hasSize(3);
  }

  @Test
  void shouldShowATenantItsOwnQuestions() throws Exception {
    service.figures = () -> figures(3, "secret", "The index of secret waits.");
    service.figuresOfTenants.put("acme", figures(2, "shop", "none"));
    restart(new TokenSettings("a", "acme"), new TokenSettings("o", null, null, true));

    JsonNode own = json(pipeline("a"));

    assertThat(own.path("tenant").asText()).isEqualTo("acme");
    assertThat(own.at("/ended/answers/0/count").asInt()).isEqualTo(2);
    assertThat(own.toString()).doesNotContain("secret");
  }

  @Test
  void shouldBeForOperatorsWhereDatabasesHaveTenants() throws Exception {
    service.figures = () -> figures(3, "shop", "The index waits.");
    service.catalog = new FixedCatalog(List.of(CatalogRoutesTest.shop("north")));
    assertThat(get("/pipeline").statusCode()).isEqualTo(200);

    service.catalog = new FixedCatalog(List.of(CatalogRoutesTest.shop("north", "acme")));
    assertProblem(get("/pipeline"), 403, null, "the figures are of all tenants");
  }

  /// Only an operator sees the data of all tenants while the process does not know the tenants.
  @Test
  void shouldBeForOperatorsWhereTheCatalogIsNotReadYet() throws Exception {
    service.figures = () -> figures(3, "shop", "The index waits.");
    service.catalog = null;
    restart(new TokenSettings("open", null), new TokenSettings("o", null, null, true));

    for (String path : List.of("/pipeline", "/dead-letters", "/runs")) {
      HttpResponse<String> refused = send(request(path).header("Authorization", "Bearer open"));
      assertProblem(refused, 503, null, "this process has not read the catalog of databases yet");
      assertThat(refused.headers().firstValue("Retry-After")).isPresent();
    }
    assertThat(pipeline("o").statusCode()).isEqualTo(200);
  }

  @Test
  void shouldTellWhereNothingIsMeasured() throws Exception {
    assertProblem(get("/pipeline"), 503, null, "this process measures nothing");
  }
}
