package dev.signalbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.GatewaySettings.Limits;
import dev.signalbox.config.GatewaySettings.TenantRate;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The limits of questions, over HTTP.
class AskLimitsTest extends GatewayFixture {

  private HttpResponse<String> ask(String id) throws Exception {
    return post("/questions", "{\"text\": \"How many?\", \"id\": \"%s\"}".formatted(id));
  }

  private static void assertRefused(HttpResponse<String> response, int status, String detail)
      throws Exception {
    assertProblem(response, status, null, detail);
    assertThat(response.headers().firstValueAsLong("Retry-After").orElseThrow()).isPositive();
  }

  @Test
  void shouldRefuseQuestionsBeyondTheRate() throws Exception {
    restart(List.of(), new Limits(20, List.of(), false, null, null));

    assertThat(ask("one").statusCode()).isIn(200, 202);
    assertThat(ask("two").statusCode()).isIn(200, 202);
    assertRefused(ask("three"), 429, "you may ask 20 questions a minute");
    assertThat(ask("two").statusCode()).as("a repeated request asks nothing").isIn(200, 202);
    assertThat(service.asked).hasSize(2);
  }

  /// Other gateways and producers have used up the rate.
  @Test
  void shouldRefuseQuestionsWhereTheRateIsSpentElsewhere() throws Exception {
    restart(List.of(), new Limits(20, List.of(), false, null, null));
    service.untilNext.put("", Duration.ofSeconds(42));

    HttpResponse<String> refused = ask("one");
    assertRefused(refused, 429, "you may ask 20 questions a minute");
    assertThat(refused.headers().firstValueAsLong("Retry-After")).hasValue(42);
    service.untilNext.clear();
    assertThat(ask("two").statusCode()).isIn(200, 202);
  }

  @Test
  void shouldRefuseQuestionsWhileTooManyWait() throws Exception {
    restart(List.of(), new Limits(null, List.of(), false, 1, null));
    service.answersAtOnce = false;

    assertThat(ask("one").statusCode()).isIn(200, 202);
    assertRefused(ask("two"), 429, "1 of your questions wait for their answers");
    service.answerAll();
    assertThat(ask("two").statusCode()).isIn(200, 202);
  }

  @Test
  void shouldRefuseQuestionsWhileThePipelineIsBehind() throws Exception {
    restart(List.of(), new Limits(null, List.of(), false, null, 100L));
    service.backlog = OptionalLong.of(101);

    assertRefused(ask("one"), 503, "101 questions wait in the pipeline");
    service.backlog = OptionalLong.of(100);
    assertThat(ask("one").statusCode()).isIn(200, 202);
    service.backlog = OptionalLong.empty();
    assertThat(ask("two").statusCode()).isIn(200, 202);
  }

  @Test
  void shouldCountEachTenantByItself() {
    AskLimits limits =
        new AskLimits(
            new Limits(10, List.of(new TenantRate("large", 20)), false, null, null),
            service.answers());

    assertThat(admitted(limits, "small")).isEqualTo(1);
    assertThat(admitted(limits, "other")).isEqualTo(1);
    assertThat(admitted(limits, "large")).isEqualTo(2);
    assertThat(admitted(limits, null)).isEqualTo(1);
  }

  private static int admitted(AskLimits limits, @Nullable String tenant) {
    int admitted = 0;
    try {
      for (; admitted < 100; admitted++) {
        limits.admit(new Caller(tenant, false, false));
      }
      return admitted;
    } catch (Problem refused) {
      return admitted;
    }
  }
}
