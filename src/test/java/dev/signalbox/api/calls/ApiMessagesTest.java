package dev.signalbox.api.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.signalbox.api.ApiAuth;
import dev.signalbox.api.ApiAuth.KeyLocation;
import dev.signalbox.api.ApiAuth.Secret;
import dev.signalbox.api.ApiCaller.Session;
import dev.signalbox.api.ApiFailure;
import dev.signalbox.api.ApiFailure.ApiReplyUnusable;
import dev.signalbox.api.ApiFailure.ApiUnavailable;
import dev.signalbox.api.ApiScan.Bound;
import dev.signalbox.api.ApiSource;
import dev.signalbox.api.Paging;
import dev.signalbox.api.calls.ApiServer.Answer;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.NotNowException;
import dev.signalbox.stage.StageException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.slf4j.LoggerFactory;

/// The words about failed calls, for the asker and in the log.
class ApiMessagesTest {
  private final Logger logger = (Logger) LoggerFactory.getLogger(ApiConnection.class);
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();

  @BeforeEach
  void listen() {
    log.start();
    logger.addAppender(log);
  }

  @AfterEach
  void stopListening() {
    logger.detachAppender(log);
  }

  private static ApiSource source(URI base) {
    return Assets.source(
        base,
        Assets.limits(Duration.ZERO),
        new ApiAuth.Key(KeyLocation.QUERY, "key", new Secret("open-sesame")),
        Assets.table(Assets.list(new Paging.None())));
  }

  private static void call(URI base) throws InterruptedException {
    try (HttpApis apis = new HttpApis();
        Session session = apis.open(Assets.asker("a"))) {
      Assets.rows(
          session, Assets.scan(source(base), new Bound(Assets.KIND, List.of("quiet-value"))));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "500, API_UNAVAILABLE",
    "401, API_REFUSED",
    "404, API_REPLY_UNUSABLE",
    "422, status 422"
  })
  void shouldLogAFailedCallWithoutSecretAndValue(int status, String code) {
    try (ApiServer server = ApiServer.start(_ -> Answer.of(status))) {
      assertThatThrownBy(() -> call(server.base())).isInstanceOf(ApiFailure.class);
    }
    assertThat(log.list)
        .singleElement()
        .satisfies(event -> {
          assertThat(event.getLevel()).isEqualTo(Level.WARN);
          assertThat(event.getFormattedMessage())
              .contains("GET /assets", "API assets", code)
              .doesNotContain("open-sesame", "quiet-value");
        });
  }

  @Test
  void shouldHintAtTheBaseAddressWhereAListIsUnknown() {
    try (ApiServer server = ApiServer.start(_ -> Answer.of(404))) {
      assertThatExceptionOfType(ApiReplyUnusable.class)
          .isThrownBy(() -> call(server.base()))
          .withMessage(
              "The operation GET /assets of the API 'assets' answers with status 404: it has nothing at a bound value, or apis.assets.url or the path in apis.assets.mapping is wrong");
    }
  }

  @Test
  void shouldTellThatNoConnectionIsMade() {
    URI gone;
    try (ApiServer server = ApiServer.start(_ -> Answer.of(200))) {
      gone = server.base();
    }
    assertThatExceptionOfType(ApiUnavailable.class)
        .isThrownBy(() -> call(gone))
        .withMessage("The API 'assets' cannot be reached for GET /assets: no connection is made");
  }

  @Test
  void shouldNameTheApiAndTheLimitWhereItPutsAQuestionOff() {
    Answer later = new Answer(429, "{}", Map.of("Retry-After", "30"));
    try (ApiServer server = ApiServer.start(_ -> later)) {
      assertThatExceptionOfType(ApiUnavailable.class)
          .isThrownBy(() -> call(server.base()))
          .satisfies(failure -> {
            StageException staged = ApiFailures.staged(failure);
            assertThat(staged.code()).isEqualTo(FailureCode.API_UNAVAILABLE);
            assertThat(((NotNowException) staged).most()).isEqualTo(Duration.ofMinutes(15));
            assertThat(staged)
                .hasMessage(
                    "The API 'assets' answers GET /assets with status 429, and asks to call again in 30 s (Retry-After). Signalbox waits 15 minutes at most for one question. Ask again later.");
          });
    }
  }
}
