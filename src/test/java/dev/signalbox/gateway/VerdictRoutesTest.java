package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.TokenSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Question;
import dev.signalbox.event.SourceKind;
import dev.signalbox.event.Tally;
import dev.signalbox.event.TestEvents;
import dev.signalbox.event.UsedSource;
import dev.signalbox.event.VerdictKind;
import dev.signalbox.topology.ScriptedWorks;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class VerdictRoutesTest extends GatewayFixture {
  private static final String ACME = "secret-of-acme-0123456789";
  private static final String CHIEF = "secret-of-the-chief-0123456789";
  private static final String ZETA = "secret-of-zeta-0123456789";

  @BeforeEach
  void answer() {
    restart(
        new TokenSettings(ACME, "acme"),
        new TokenSettings(CHIEF, "acme", true),
        new TokenSettings(ZETA, "zeta", true));
    service.verdicts.atOnce = false;
    Question question =
        Question.newBuilder()
            .setId("acme/1")
            .setText("Who sings?")
            .setTenant("acme")
            .setAskedAt(Instant.EPOCH)
            .build();
    service.kept.put(
        "acme/1",
        Answer.newBuilder(ScriptedService.answerTo(question))
            .setStatus(AnswerStatus.ANSWERED)
            .setRefusal(null)
            .setDatabases(List.of("concerts"))
            .setSteps(List.of(TestEvents.step("concerts", "SELECT 1")))
            .build());
  }

  private HttpResponse<String> as(String token, String path, String method, String body)
      throws Exception {
    return send(
        request(path)
            .header("Authorization", "Bearer " + token)
            .method(method, HttpRequest.BodyPublishers.ofString(body)));
  }

  private JsonNode judge(String body) throws Exception {
    HttpResponse<String> response = as(ACME, "/answers/1/feedback", "POST", body);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(202);
    return json(response);
  }

  @Test
  void shouldCountListConfirmAndWithdrawAVerdict() throws Exception {
    JsonNode given = judge("{\"verdict\": \"right\", \"asker\": \"ann\", \"comment\": \"fine\"}");
    assertThat(given.path("state").asText()).isEqualTo("WAITING");
    judge("{\"verdict\": \"wrong\", \"asker\": \"bob\"}");

    JsonNode listed = json(as(ACME, "/verdicts?state=waiting", "GET", ""));
    assertThat(listed.findValuesAsText("asker")).containsExactly("ann", "bob");
    assertThat(listed.at("/0/answer").asText()).isEqualTo("1");
    assertThat(listed.at("/0/comment").asText()).isEqualTo("fine");
    assertThat(json(as(ZETA, "/verdicts", "GET", ""))).isEmpty();

    assertProblem(
        as(ACME, "/answers/1/confirmation?asker=ann", "POST", ""),
        403,
        null,
        "feedback.confirm is 'required'");
    assertProblem(
        as(CHIEF, "/answers/1/confirmation", "POST", ""), 400, "asker", "must name the person");
    assertProblem(as(ZETA, "/answers/1/confirmation", "POST", ""), 404, "id", "no answer of yours");
    assertThat(as(CHIEF, "/answers/1/confirmation?asker=ann", "POST", "").statusCode())
        .isEqualTo(202);
    assertProblem(
        as(CHIEF, "/answers/1/confirmation?asker=ann", "POST", ""),
        409,
        "id",
        "the verdict has become feedback already");
    assertThat(as(ACME, "/answers/1/feedback?asker=bob", "DELETE", "").statusCode()).isEqualTo(202);

    JsonNode shown = json(as(ACME, "/answers/1/verdicts", "GET", ""));
    assertThat(shown).hasSize(1);
    assertThat(shown.at("/0/state").asText()).isEqualTo("TAUGHT");
    assertThat(service.verdicts.told)
        .extracting(verdict -> verdict.getKind())
        .containsExactly(
            VerdictKind.RIGHT, VerdictKind.WRONG, VerdictKind.CONFIRMED, VerdictKind.WITHDRAWN);
  }

  @Test
  void shouldLetOnlyThoseTeachWhoMayConfirm() throws Exception {
    service.catalog = new FixedCatalog(List.of(ScriptedWorks.database("concerts", "singer")));
    String told = "{\"question\": \"Who?\", \"databases\": [\"concerts\"]}";

    assertProblem(as(ACME, "/feedback", "POST", told), 403, null, "feedback.confirm is");
    assertThat(as(CHIEF, "/feedback", "POST", told).statusCode()).isEqualTo(202);
    service.verdicts.atOnce = true;
    assertThat(as(ACME, "/feedback", "POST", told).statusCode()).isEqualTo(202);
  }

  @Test
  void shouldSayWhatIsWrong() throws Exception {
    assertProblem(as(ACME, "/verdicts?state=so", "GET", ""), 400, "state", "must be one of");
    assertProblem(as(ACME, "/answers/1/feedback", "DELETE", ""), 404, "id", "no answer of yours");
    String comment = "{\"verdict\": \"right\", \"comment\": \"%s\"}".formatted("x".repeat(2_001));
    assertProblem(
        as(ACME, "/answers/1/feedback", "POST", comment), 400, "comment", "must have at most");
    service.verdicts.broken = true;
    assertProblem(as(ACME, "/verdicts", "GET", ""), 503, null, "the verdicts cannot be read");
  }

  @Test
  void shouldAdviseOnViewsByTheQuestionsOfTheTenantAlone() throws Exception {
    service.catalog = new FixedCatalog(List.of(ScriptedWorks.database("ships", "crew", "hull")));
    for (String tenant : List.of("acme", "zeta")) {
      service.verdicts.count(
          new Tally(
              tenant,
              new UsedSource("ships", SourceKind.QUESTION, List.of(), List.of()),
              5L,
              0L,
              0L,
              Instant.EPOCH));
    }
    service.verdicts.count(
        new Tally(
            "acme",
            new UsedSource("ships", SourceKind.JOIN, List.of("crew", "hull"), List.of("crew.id")),
            3L,
            1L,
            2L,
            Instant.EPOCH));

    JsonNode use = json(as(ACME, "/views", "GET", ""));
    assertThat(use.at("/0/questions").asInt()).isEqualTo(5);
    JsonNode join = json(as(ACME, "/views/joins", "GET", "")).get(0);
    assertThat(join.path("questions").asInt()).isEqualTo(3);
    assertThat(join.path("wrong").asInt()).isEqualTo(2);
    assertThat(join.path("view").isNull()).isTrue();
    assertThat(json(as(ACME, "/views/joins?at-least=4", "GET", ""))).isEmpty();
    assertThat(json(as(ZETA, "/views/joins", "GET", ""))).isEmpty();
    assertThat(json(as(ACME, "/views/drafts", "GET", "")).get(0).path("sql").isNull()).isTrue();
    assertProblem(
        as(ACME, "/views/joins?at-least=none", "GET", ""), 400, "at-least", "must be a number");
  }
}
