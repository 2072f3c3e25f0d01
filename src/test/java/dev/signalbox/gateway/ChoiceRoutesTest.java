package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.TokenSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Choice;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Question;
import dev.signalbox.event.TestEvents;
import dev.signalbox.event.Want;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChoiceRoutesTest extends GatewayFixture {
  private static final String SECRET = "secret-of-acme-0123456789";
  private static final String US = "{\"database\": \"shop_us\"}";

  /// Asks a question that ends as ambiguous.
  private Question askAmbiguous(String id) throws Exception {
    send(
        body("{\"id\": \"%s\", \"text\": \"How many bills?\", \"want\": \"SQL\", \"conversation\": \"c\"}"
                .formatted(id))
            .header("Authorization", "Bearer " + SECRET));
    Question asked = service.asked.take();
    service.kept.put(
        asked.getId(),
        Answer.newBuilder(ScriptedService.answerTo(asked))
            .setStatus(AnswerStatus.AMBIGUOUS)
            .setRanking(TestEvents.ranking(0.5, 1, "shop_eu", "shop_us", "shop_ap", "shop_br"))
            .setRefusal(null)
            .setChoices(
                List.of(
                    Choice.newBuilder().setDatabase("shop_eu").build(),
                    Choice.newBuilder().setDatabase("shop_us").build()))
            .build());
    return asked;
  }

  private HttpResponse<String> choose(String id, String body) throws Exception {
    return send(
        request("/answers/" + id + "/choice?wait=5")
            .header("Authorization", "Bearer " + SECRET)
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  @Test
  void shouldAskTheChosenDatabaseAndRememberIt() throws Exception {
    restart(new TokenSettings(SECRET, "acme"));
    Question ambiguous = askAmbiguous("q1");
    service.status = AnswerStatus.PLANNED;

    HttpResponse<String> response = choose("q1", US);

    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    Question again = service.asked.take();
    assertThat(again.getText()).isEqualTo("How many bills?");
    assertThat(again.getDatabases()).containsExactly("shop_us");
    assertThat(again.getWant()).isEqualTo(Want.SQL);
    assertThat(again.getTenant()).hasValue("acme");
    assertThat(again.getConversation()).isEqualTo(ambiguous.getConversation());
    assertThat(again.getId()).isNotEqualTo(ambiguous.getId());
    assertThat(response.headers().firstValue("Location"))
        .hasValue("/answers/" + json(response).path("id").asText());
    Feedback told = service.told.take();
    assertThat(told.getQuestion()).isEqualTo("How many bills?");
    assertThat(told.getDatabases()).containsExactly("shop_us");
    assertThat(told.getTenant()).hasValue("acme");
  }

  @ParameterizedTest
  @ValueSource(strings = {"shop_br", "BR"})
  void shouldAskACopyThatIsNoneOfTheChoices(String named) throws Exception {
    restart(new TokenSettings(SECRET, "acme"));
    askAmbiguous("q1");
    service.status = AnswerStatus.PLANNED;

    HttpResponse<String> response = choose("q1", "{\"database\": \"%s\"}".formatted(named));

    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
    assertThat(service.asked.take().getDatabases()).containsExactly("shop_br");
    assertThat(service.told.take().getDatabases()).containsExactly("shop_br");
    assertThat(choose("q1", "{\"database\": \"shop_br\"}").body())
        .as("the same choice is asked once")
        .isEqualTo(response.body());
  }

  @ParameterizedTest
  @EnumSource(names = {"REFUSED", "FAILED"})
  void shouldRememberNoChoiceThatDoesNotAnswer(AnswerStatus status) throws Exception {
    restart(new TokenSettings(SECRET, "acme"));
    askAmbiguous("q1");
    service.status = status;

    assertThat(choose("q1", US).statusCode()).isEqualTo(200);
    assertThat(service.asked.take().getDatabases()).containsExactly("shop_us");
    assertThat(service.told).isEmpty();
  }

  @Test
  void shouldAskTheSameChoiceOnce() throws Exception {
    restart(new TokenSettings(SECRET, "acme"));
    askAmbiguous("q1");

    assertThat(choose("q1", US).body()).isEqualTo(choose("q1", US).body());
    assertThat(service.asked).hasSize(1);
  }

  @Test
  void shouldTakeTheIdOfTheNewQuestion() throws Exception {
    restart(new TokenSettings(SECRET, "acme"));
    askAmbiguous("q1");

    assertThat(
            json(choose("q1", "{\"database\": \"shop_eu\", \"id\": \"q2\"}")).path("id").asText())
        .isEqualTo("q2");
  }

  @Test
  void shouldRefuseWhatIsNoChoice() throws Exception {
    restart(new TokenSettings(SECRET, "acme"));
    askAmbiguous("q1");
    send(
        body(ASK.replace("{", "{\"id\": \"plain\", ")).header("Authorization", "Bearer " + SECRET));

    assertProblem(
        choose("q1", "{\"database\": \"harbour\"}"),
        400,
        "database",
        "must name one of the choices, or another candidate");
    assertProblem(choose("q1", "{\"database\": \"shop\"}"), 400, "database", "must name one");
    assertProblem(choose("q1", "{}"), 400, "database", "must name");
    assertProblem(choose("plain", US), 409, "id", "the answer is not ambiguous");
    assertProblem(choose("unknown", US), 404, "id", "no question of yours");
    assertProblem(post("/answers/q1/choice", US), 401, null, "needs the header");
    assertThat(service.told).isEmpty();
  }

  @Test
  void shouldWaitForTheAmbiguousAnswer() throws Exception {
    restart(new TokenSettings(SECRET, "acme"));
    service.answersAtOnce = false;
    send(body(ASK.replace("{", "{\"id\": \"slow\", ")).header("Authorization", "Bearer " + SECRET));

    assertProblem(choose("slow", US), 409, "id", "the question is not answered yet");
  }
}
