package dev.signalbox.language;

import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.NotNowException;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.TimeMeter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// The requests and tokens that a process may spend in a minute. Each has a token bucket that holds
/// a tenth of a minute's amount, so that the spending is spread over the minute.
///
/// A call is charged its highest possible cost, and gets the unspent part back. A refused caller
/// gets a turn behind the callers refused before. A turn guarantees nothing, but keeps a thousand
/// waiting callers from asking all the time.
///
/// Threading: safe for any number of threads; never blocks.
public final class Budget {
  /// The latest turn, so that a turn that proves too late costs little.
  private static final Duration LATEST_TURN = Duration.ofMinutes(1);

  private final Meter meter;
  private final @Nullable Share requests;
  private final @Nullable Share tokens;
  private long nextTurn;

  /// @param requestsPerMinute null: any number
  /// @param tokensPerMinute null: any number
  Budget(@Nullable Integer requestsPerMinute, @Nullable Integer tokensPerMinute, Clock clock) {
    this.meter = new Meter(clock);
    this.requests = requestsPerMinute == null ? null : Share.of(requestsPerMinute, meter);
    this.tokens = tokensPerMinute == null ? null : Share.of(tokensPerMinute, meter);
  }

  /// The number of requests that may be sent at once; empty where there is no limit.
  public synchronized OptionalDouble requestsLeft() {
    return left(requests);
  }

  /// The number of tokens that may be spent at once, below 0 after overspending; empty where there
  /// is no limit.
  public synchronized OptionalDouble tokensLeft() {
    return left(tokens);
  }

  /// Charges one request.
  ///
  /// @param most the most tokens that the request can cost, at least 1
  /// @throws NotNowException the budget is spent; nothing is charged
  synchronized void take(int most) {
    long wait = Math.max(nanosUntil(requests, 1), nanosUntil(tokens, most));
    if (wait > 0) {
      throw refused(wait, Math.max(nanosOf(requests, 1), nanosOf(tokens, most)));
    }
    charge(most);
  }

  /// As [#take], even where the budget is spent; later callers wait longer.
  synchronized void charge(int most) {
    add(requests, -1);
    add(tokens, -most);
  }

  /// @param unspent the unspent tokens of the charge; below 0 where the call cost more
  synchronized void giveBack(int unspent) {
    add(tokens, unspent);
  }

  private NotNowException refused(long wait, long share) {
    long now = meter.currentTimeNanos();
    long turn = Math.clamp(nextTurn - now, wait, Math.max(wait, LATEST_TURN.toNanos()));
    nextTurn = now + turn + share;
    return new NotNowException(
        FailureCode.MODEL_RATE_LIMITED,
        "The requests or tokens of this minute are spent; see language.requests-per-minute and"
            + " language.tokens-per-minute",
        Duration.ofNanos(turn),
        null);
  }

  private static OptionalDouble left(@Nullable Share share) {
    return share == null ? OptionalDouble.empty() : OptionalDouble.of(share.left());
  }

  private static long nanosUntil(@Nullable Share share, int amount) {
    return share == null ? 0 : share.nanosUntil(amount);
  }

  private static long nanosOf(@Nullable Share share, int amount) {
    return share == null ? 0 : share.nanosOf(amount);
  }

  private static void add(@Nullable Share share, int amount) {
    if (share != null) {
      share.add(amount);
    }
  }

  /// A bucket that counts thousandths, so that it can hold and refill a part of a request.
  ///
  /// @param capacity in thousandths, as everything that the bucket is told
  private record Share(int perMinute, long capacity, Bucket bucket) {
    private static final long THOUSANDTHS = 1_000;
    private static final long MINUTE = Duration.ofMinutes(1).toNanos();
    private static final int BURSTS_PER_MINUTE = 10;

    static Share of(int perMinute, TimeMeter meter) {
      long refill = perMinute * THOUSANDTHS;
      long capacity = Math.max(THOUSANDTHS, refill / BURSTS_PER_MINUTE);
      return new Share(
          perMinute,
          capacity,
          Bucket.builder()
              .addLimit(
                  limit -> limit.capacity(capacity).refillGreedy(refill, Duration.ofNanos(MINUTE)))
              .withCustomTimePrecision(meter)
              .build());
    }

    double left() {
      return bucket.getAvailableTokens() / (double) THOUSANDTHS;
    }

    /// A request for more than the bucket holds needs a full bucket only.
    long nanosUntil(int amount) {
      return bucket
          .estimateAbilityToConsume(Math.min(amount * THOUSANDTHS, capacity))
          .getNanosToWaitForRefill();
    }

    long nanosOf(int amount) {
      return (long) (amount * (double) MINUTE / perMinute);
    }

    void add(int amount) {
      if (amount > 0) {
        bucket.addTokens(amount * THOUSANDTHS);
      } else if (amount < 0) {
        bucket.consumeIgnoringRateLimits(-amount * THOUSANDTHS);
      }
    }
  }

  /// The time that has passed by a clock. Clocks are set back at times; no time passes by that, and
  /// the buckets are refilled from there on.
  private static final class Meter implements TimeMeter {
    private final Clock clock;
    private Instant last;
    private long passed;

    Meter(Clock clock) {
      this.clock = clock;
      this.last = clock.instant();
    }

    @Override
    public synchronized long currentTimeNanos() {
      Instant now = clock.instant();
      passed += Math.max(0, Duration.between(last, now).toNanos());
      last = now;
      return passed;
    }

    @Override
    public boolean isWallClockBased() {
      return false;
    }
  }
}
