package dev.signalbox.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.signalbox.config.BreakerSettings;
import dev.signalbox.language.Breaker.State;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.NotNowException;
import dev.signalbox.stage.StageException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BreakerTest {
  private static final Duration PAUSE = Duration.ofSeconds(30);
  private static final int CALLS = 10;

  private final ManualClock clock = new ManualClock();
  private final Breaker breaker = new Breaker(new BreakerSettings(50, CALLS, PAUSE), clock);
  private int made;

  @Test
  void shouldHoldCallsBackOnceHalfOfThemFail() throws InterruptedException {
    for (int i = 0; i < CALLS / 2; i++) {
      assertThat(succeed()).isEqualTo("reply");
    }
    for (int i = 1; i < CALLS / 2; i++) {
      assertFails(FailureCode.MODEL_UNAVAILABLE);
    }
    assertThat(breaker.state()).isEqualTo(State.CLOSED);

    assertThat(stopped(FailureCode.MODEL_UNAVAILABLE))
        .as("the failure that opens it tells of the provider, too")
        .hasCauseInstanceOf(StageException.class);

    assertThat(breaker.state()).isEqualTo(State.OPEN);
    int before = made;
    assertThat(refused().code()).isEqualTo(FailureCode.MODEL_UNAVAILABLE);
    assertThat(made).as("nothing was called").isEqualTo(before);
  }

  @Test
  void shouldTellEachWhenToComeBackAndNotAllAtOnce() {
    open();
    List<Duration> waits = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      waits.add(refused().delay());
    }
    assertThat(waits).allSatisfy(wait -> assertThat(wait).isBetween(PAUSE, PAUSE.plus(PAUSE)));
    assertThat(new HashSet<>(waits)).hasSizeGreaterThan(900);

    clock.pass(PAUSE.minusSeconds(5));
    assertThat(refused().delay()).isBetween(Duration.ofSeconds(5), Duration.ofSeconds(10));
  }

  @Test
  void shouldLetAFewThroughAfterThePause() throws InterruptedException {
    open();
    clock.pass(PAUSE.plusMillis(1));
    int before = made;
    assertThat(nested(10)).as("stopped while the probes run").isEqualTo(7);
    assertThat(made - before).isEqualTo(3);
    assertThat(breaker.state()).isEqualTo(State.CLOSED);
    assertThat(succeed()).isEqualTo("reply");
  }

  @Test
  void shouldHoldCallsBackAgainWhereTheProbesFail() {
    open();
    clock.pass(PAUSE.plusMillis(1));
    for (int probe = 0; probe < 3; probe++) {
      assertThat(stopped(FailureCode.MODEL_UNAVAILABLE)).as("a probe is no attempt").isNotNull();
    }
    assertThat(breaker.state()).isEqualTo(State.OPEN);
    assertThat(refused().delay()).isGreaterThanOrEqualTo(PAUSE);
  }

  @Test
  void shouldKeepNoProbeForACallThatWasNotMade() throws InterruptedException {
    open();
    clock.pass(PAUSE.plusMillis(1));
    for (int i = 0; i < 10; i++) {
      assertThat(stoppedBy(spent())).isEqualTo(FailureCode.MODEL_RATE_LIMITED);
      assertThatExceptionOfType(InterruptedException.class)
          .isThrownBy(() ->
              breaker.through(() -> {
                throw new InterruptedException();
              }));
    }
    for (int probe = 0; probe < 3; probe++) {
      succeed();
    }
    assertThat(breaker.state()).isEqualTo(State.CLOSED);
  }

  @ParameterizedTest
  @EnumSource(
      value = FailureCode.class,
      names = {
        "MODEL_RATE_LIMITED",
        "MODEL_REPLY_UNUSABLE",
        "MODEL_REPLY_CUT",
        "MODEL_MISCONFIGURED"
      })
  void shouldStayClosedWhereTheProviderIsThere(FailureCode code) {
    for (int i = 0; i < 10 * CALLS; i++) {
      assertFails(code);
    }
    assertThat(breaker.state()).isEqualTo(State.CLOSED);
  }

  private void open() {
    for (int i = 1; i < CALLS; i++) {
      assertFails(FailureCode.MODEL_UNAVAILABLE);
    }
    stopped(FailureCode.MODEL_UNAVAILABLE);
  }

  private String succeed() throws InterruptedException {
    return breaker.through(() -> {
      made++;
      return "reply";
    });
  }

  /// Calls that begin while those before them run.
  ///
  /// @return how many were stopped
  private int nested(int calls) throws InterruptedException {
    if (calls == 0) {
      return 0;
    }
    try {
      return breaker.through(() -> {
        made++;
        return nested(calls - 1);
      });
    } catch (NotNowException e) {
      return 1 + nested(calls - 1);
    }
  }

  private String fail(StageException failure) throws InterruptedException {
    return breaker.through(() -> {
      made++;
      throw failure;
    });
  }

  private static StageException failure(FailureCode code) {
    return new StageException(code, "as asked");
  }

  private static NotNowException spent() {
    return new NotNowException(
        FailureCode.MODEL_RATE_LIMITED, "as asked", Duration.ofSeconds(1), null);
  }

  private void assertFails(FailureCode code) {
    StageException failure = failure(code);
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> fail(failure))
        .isSameAs(failure);
  }

  private NotNowException stopped(FailureCode code) {
    return notNow(() -> fail(failure(code)));
  }

  private FailureCode stoppedBy(NotNowException e) {
    return notNow(() -> fail(e)).code();
  }

  private NotNowException refused() {
    return notNow(this::succeed);
  }

  private static NotNowException notNow(Breaker.Call<String> call) {
    try {
      throw new AssertionError("not stopped: " + call.make());
    } catch (NotNowException e) {
      return e;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
