package dev.signalbox.api.calls;

import dev.signalbox.api.ApiFailure.ApiDeadlinePassed;
import dev.signalbox.api.ApiFailure.ApiUnavailable;
import dev.signalbox.api.ApiLimits;
import dev.signalbox.config.BreakerSettings;
import dev.signalbox.stage.Waiting;
import io.github.bucket4j.Bucket;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Lets calls through to one API: within the concurrency and rate of the API and of the tenant, not
/// while most calls fail (circuit breaker), and not before the time that the API named
/// (`Retry-After`).
///
/// Calls wait for a place in the order of their arrival. A tenant's calls wait for a place of their
/// own first, so no tenant fills the queue of the others. A call does not wait for its rate: it is
/// told when to come back.
///
/// Threading: safe for any number of threads.
final class CallGate {
  /// A shorter wait for the rate is taken in place.
  private static final Duration SHORT_WAIT = Duration.ofSeconds(2);

  private final String source;
  private final ApiLimits limits;
  private final Clock clock;
  private final Semaphore places;
  private final @Nullable Bucket rate;
  private final CircuitBreaker breaker;
  private final Map<String, Share> tenants = new ConcurrentHashMap<>();
  private final Map<String, Instant> pauses = new ConcurrentHashMap<>();

  private record Share(Semaphore places, @Nullable Bucket rate) {}

  /// A call behind the gate.
  interface Passage<T> {
    T make() throws InterruptedException;
  }

  CallGate(String source, ApiLimits limits, Clock clock) {
    this.source = source;
    this.limits = limits;
    this.clock = clock;
    this.places = new Semaphore(limits.concurrency(), true);
    this.rate = bucket(limits.requestsPerMinute());
    BreakerSettings settings = BreakerSettings.defaults();
    this.breaker =
        CircuitBreaker.of(
            source,
            CircuitBreakerConfig.custom()
                .failureRateThreshold(settings.failuresPercent())
                .slidingWindowSize(settings.calls())
                .minimumNumberOfCalls(settings.calls())
                .waitDurationInOpenState(settings.pause())
                .build());
  }

  private static @Nullable Bucket bucket(int perMinute) {
    return perMinute == 0
        ? null
        : Bucket.builder()
            .addLimit(
                limit -> limit.capacity(perMinute).refillGreedy(perMinute, Duration.ofMinutes(1)))
            .build();
  }

  /// Makes the call with a place of its own.
  ///
  /// @param tenant empty: an asker without a tenant
  /// @throws ApiUnavailable the call was not made, or failed
  /// @throws ApiDeadlinePassed no place became free in time
  <T> T through(String tenant, Instant deadline, Passage<T> call) throws InterruptedException {
    refusePaused(tenant);
    Share share =
        tenants.computeIfAbsent(
            tenant,
            _ ->
                new Share(
                    new Semaphore(limits.concurrencyPerTenant(), true),
                    bucket(limits.requestsPerMinutePerTenant())));
    enter(share.places(), deadline);
    try {
      enter(places, deadline);
      try {
        refusePaused(tenant);
        take(share.rate(), deadline);
        take(rate, deadline);
        return counted(call);
      } finally {
        places.release();
      }
    } finally {
      share.places().release();
    }
  }

  private void refusePaused(String tenant) {
    Instant until = pauses.get(tenant);
    Duration rest = until == null ? Duration.ZERO : Duration.between(clock.instant(), until);
    if (rest.isPositive()) {
      throw ApiUnavailable.putOff(
          source, "The API '%s' takes no more calls for now".formatted(source), rest);
    }
    pauses.remove(tenant);
  }

  /// Holds back the tenant's calls for the time that the API named.
  void pause(String tenant, Duration pause) {
    pauses.put(tenant, clock.instant().plus(pause));
  }

  private void enter(Semaphore gate, Instant deadline) throws InterruptedException {
    if (gate.tryAcquire()) {
      return;
    }
    try (Waiting.Wait _ = Waiting.on(source)) {
      Duration rest = Duration.between(clock.instant(), deadline);
      if (!gate.tryAcquire(rest.toNanos(), TimeUnit.NANOSECONDS)) {
        throw new ApiDeadlinePassed(
            source,
            "The question's time passed in the queue of calls to the API '%s'; allow more (apis.%s.limits.concurrency)"
                .formatted(source, source));
      }
    }
  }

  private void take(@Nullable Bucket bucket, Instant deadline) throws InterruptedException {
    if (bucket == null) {
      return;
    }
    Duration rest = Duration.between(clock.instant(), deadline);
    Duration most = rest.compareTo(SHORT_WAIT) < 0 ? rest : SHORT_WAIT;
    if (!most.isPositive() || !bucket.asBlocking().tryConsume(1, most)) {
      throw new ApiUnavailable(
          source,
          "The calls of this minute to the API '%s' are spent; see apis.%s.limits.requests-per-minute"
              .formatted(source, source),
          Duration.ofNanos(bucket.estimateAbilityToConsume(1).getNanosToWaitForRefill()),
          null);
    }
  }

  /// An API that answers is available, whatever it answers.
  private <T> T counted(Passage<T> call) throws InterruptedException {
    if (!breaker.tryAcquirePermission()) {
      throw new ApiUnavailable(
          source,
          "The API '%s' is down; Signalbox stops its calls until it answers again"
              .formatted(source),
          BreakerSettings.defaults().pause(),
          null);
    }
    boolean reported = false;
    try {
      T result = call.make();
      reported = true;
      breaker.onSuccess(0, TimeUnit.NANOSECONDS);
      return result;
    } catch (ApiUnavailable e) {
      reported = true;
      if (e.retryAfter() == null) {
        breaker.onError(0, TimeUnit.NANOSECONDS, e);
      } else {
        breaker.onSuccess(0, TimeUnit.NANOSECONDS);
      }
      throw e;
    } finally {
      if (!reported) {
        breaker.releasePermission();
      }
    }
  }
}
