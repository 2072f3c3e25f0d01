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

/// The circuit breaker of a provider: holds calls back while most of them fail, and lets a few
/// through from time to time to see whether the provider is back.
///
/// Only a provider that is not reached, too late, or fails by its own account counts as failed. One
/// that refuses a call, or replies what is of no use, is there.
///
/// Threading: safe for any number of threads; never blocks by itself.
public final class Breaker {

  /// What becomes of calls.
  public enum State {
    /// They go through.
    CLOSED,
    /// A few go through, the others are held back.
    HALF_OPEN,
    /// They are held back.
    OPEN
  }

  /// What goes through.
  interface Call<T> {
    T make() throws InterruptedException;
  }

  private static final int PROBES = 3;

  /// About as long as a call takes.
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

  /// How it stands now; open until the next call after the wait.
  public State state() {
    return switch (breaker.getState()) {
      case CLOSED, DISABLED, METRICS_ONLY -> State.CLOSED;
      case HALF_OPEN -> State.HALF_OPEN;
      case OPEN, FORCED_OPEN -> State.OPEN;
    };
  }

  /// Makes the call, unless calls are held back. A call that fails while they are tells of the
  /// provider, not of its event, and so counts as held back, too.
  ///
  /// @throws NotNowException calls are held back
  <T> T through(Call<T> call) throws InterruptedException {
    if (!breaker.tryAcquirePermission()) {
      throw notNow(null);
    }
    boolean told = false;
    try {
      T result = call.make();
      told = true;
      breaker.onSuccess(0, TimeUnit.NANOSECONDS);
      return result;
    } catch (NotNowException e) {
      throw e;
    } catch (StageException e) {
      told = true;
      if (e.code() != FailureCode.MODEL_UNAVAILABLE) {
        breaker.onSuccess(0, TimeUnit.NANOSECONDS);
        throw e;
      }
      breaker.onError(0, TimeUnit.NANOSECONDS, e);
      throw state() == State.CLOSED ? e : notNow(e);
    } finally {
      if (!told) {
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
        "The provider of the language model is down; calls are held back until it answers again",
        least.plusNanos(jitter),
        cause);
  }
}
