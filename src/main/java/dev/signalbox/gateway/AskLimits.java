package dev.signalbox.gateway;

import dev.signalbox.config.GatewaySettings;
import dev.signalbox.gateway.service.AnswerService;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.javalin.http.HttpStatus;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// Bounds the questions of each tenant, so that none takes the pipeline from the others, and of all
/// tenants while too many questions wait in the pipeline. Callers without a tenant count as one.
/// The rate of this gateway spreads the questions over the minute; that of all gateways and
/// producers bounds their number.
///
/// Threading: safe for any number of threads; never blocks.
final class AskLimits {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final Duration UNTIL_ANSWERED = Duration.ofSeconds(5);
  private static final int BURSTS_PER_MINUTE = 10;

  private final GatewaySettings.Limits limits;
  private final AnswerService answers;
  private final Map<String, Bucket> buckets = new ConcurrentHashMap<>();
  private final Map<String, AtomicInteger> waiting = new ConcurrentHashMap<>();

  /// @param answers know the questions that wait in the pipeline, and those of other gateways
  AskLimits(GatewaySettings.Limits limits, AnswerService answers) {
    this.limits = limits;
    this.answers = answers;
  }

  /// Admits a question.
  ///
  /// @return to be run once, when the question has ended
  /// @throws Problem 429 where the tenant has asked too much, 503 where the pipeline is behind
  Runnable admit(Caller caller) {
    Long most = limits.backlog();
    OptionalLong now = most == null ? OptionalLong.empty() : answers.backlog();
    if (most != null && now.isPresent() && now.getAsLong() > most) {
      throw Problem.later(
          HttpStatus.SERVICE_UNAVAILABLE,
          "%,d questions wait in the pipeline, more than gateway.limits.backlog allows; ask again later"
              .formatted(now.getAsLong()),
          UNTIL_ANSWERED);
    }
    String tenant = caller.tenant() == null ? "" : caller.tenant();
    Runnable release = take(tenant);
    try {
      charge(tenant);
      return release;
    } catch (Problem refused) {
      release.run();
      throw refused;
    }
  }

  private Runnable take(String tenant) {
    Integer most = limits.outstanding();
    if (most == null) {
      return () -> {};
    }
    AtomicInteger taken = waiting.computeIfAbsent(tenant, _ -> new AtomicInteger());
    if (taken.incrementAndGet() > most) {
      taken.decrementAndGet();
      throw Problem.later(
          HttpStatus.TOO_MANY_REQUESTS,
          "%,d of your questions wait for their answers, as many as gateway.limits.outstanding allows; ask again after one is answered"
              .formatted(most),
          UNTIL_ANSWERED);
    }
    return taken::decrementAndGet;
  }

  private void charge(String tenant) {
    @Nullable Integer most = limits.perMinute(tenant);
    if (most == null) {
      return;
    }
    ConsumptionProbe charged =
        buckets.computeIfAbsent(tenant, _ -> bucket(most)).tryConsumeAndReturnRemaining(1);
    if (!charged.isConsumed()) {
      throw beyondRate(most, Duration.ofNanos(charged.getNanosToWaitForRefill()));
    }
    Optional<Duration> elsewhere = answers.untilNext(tenant);
    if (elsewhere.isPresent()) {
      throw beyondRate(most, elsewhere.get());
    }
  }

  private static Problem beyondRate(int most, Duration wait) {
    return Problem.later(
        HttpStatus.TOO_MANY_REQUESTS,
        "you may ask %,d questions a minute (gateway.limits); ask again later".formatted(most),
        wait);
  }

  /// It holds a tenth of a minute's questions, so that they are spread over the minute.
  private static Bucket bucket(int perMinute) {
    return Bucket.builder()
        .addLimit(limit ->
            limit
                .capacity(Math.max(1, perMinute / BURSTS_PER_MINUTE))
                .refillGreedy(perMinute, MINUTE))
        .build();
  }
}
