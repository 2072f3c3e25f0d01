package dev.signalbox.language;

import dev.signalbox.config.BreakerSettings;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.NotNowException;
import dev.signalbox.stage.StageException;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The circuit breaker of a provider. It stops calls while most of them fail, and lets a few
/// through from time to time to find out whether the provider is back.
///
/// A call counts as failed only where the provider is unreachable, late, or fails by its own
/// account. A provider that refuses a call, or sends an unusable reply, is available.
///
/// Threading: safe for any number of threads; never blocks by itself.
public final class Breaker {

  /// The state of the breaker.
  public enum State {
    /// All calls go through.
    CLOSED,
    /// A few calls go through, and the others are stopped.
    HALF_OPEN,
    /// All calls are stopped.
    OPEN
  }

  /// A call of the provider.
  interface Call<T> {
    T make() throws InterruptedException;
  }

  private static final int PROBES = 3;

  /// The approximate duration of a call.
  private static final Duration PROBE = Duration.ofSeconds(1);

  private final CircuitBreaker breaker;
  private final Clock clock;
  private volatile Instant openUntil = Instant.MIN;

  Breaker(BreakerSettings settings, Clock clock) {
    this.clock = clock;
    this.breaker =
        CircuitBreaker.of(
            "language",
            CircuitBreakerConfig.custom()
                .clock(clock)
                .failureRateThreshold(settings.failuresPercent())
                .slidingWindowSize(settings.calls())
                .minimumNumberOfCalls(settings.calls())
                .waitDurationInOpenState(settings.pause())
                .permittedNumberOfCallsInHalfOpenState(PROBES)
                .build());
    breaker
        .getEventPublisher()
        .onStateTransition(change -> {
          if (change.getStateTransition().getToState() == CircuitBreaker.State.OPEN) {
            openUntil = clock.instant().plus(settings.pause());
          }
        });
  }

  /// The present state; it stays open until the next call after the wait.
  public State state() {
    return switch (breaker.getState()) {
      case CLOSED, DISABLED, METRICS_ONLY -> State.CLOSED;
      case HALF_OPEN -> State.HALF_OPEN;
      case OPEN, FORCED_OPEN -> State.OPEN;
    };
  }

  /// Makes the call, unless calls are stopped. A call that fails in the meantime tells about the
  /// provider and not about its event, and so counts as stopped, too.
  ///
  /// @throws NotNowException calls are stopped
  <T> T through(Call<T> call) throws InterruptedException {
    if (!breaker.tryAcquirePermission()) {
      throw notNow(null);
    }
    boolean reported = false;
    try {
      T result = call.make();
      reported = true;
      breaker.onSuccess(0, TimeUnit.NANOSECONDS);
      return result;
    } catch (NotNowException e) {
      throw e;
    } catch (StageException e) {
      reported = true;
      if (e.code() != FailureCode.MODEL_UNAVAILABLE) {
        breaker.onSuccess(0, TimeUnit.NANOSECONDS);
        throw e;
      }
      breaker.onError(0, TimeUnit.NANOSECONDS, e);
      throw state() == State.CLOSED ? e : notNow(e);
    } finally {
      if (!reported) {
        breaker.releasePermission();
      }
    }
  }

  private NotNowException notNow(@Nullable StageException cause) {
    Duration open = Duration.between(clock.instant(), openUntil);
    Duration least = state() == State.OPEN && open.compareTo(PROBE) > 0 ? open : PROBE;
    long jitter = ThreadLocalRandom.current().nextLong(least.toNanos() / 2);
    return new NotNowException(
        FailureCode.MODEL_UNAVAILABLE,
        "The provider of the language model is down; Signalbox stops its calls until it answers again",
        least.plusNanos(jitter),
        cause);
  }
}
