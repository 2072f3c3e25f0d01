package dev.signalbox.language;

import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.NotNowException;
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
  private static final double SECONDS = 60;
  private static final double NANOS = 1e9;
  private static final double BURST_SECONDS = 6;
  private static final double ROUNDING_SECONDS = 1e-6;

  /// The latest turn, so that a turn that proves too late costs little.
  private static final double LATEST_TURN_SECONDS = 60;

  private final Clock clock;
  private final @Nullable Bucket requests;
  private final @Nullable Bucket tokens;
  private Instant nextTurn;

  /// @param requestsPerMinute null: any number
  /// @param tokensPerMinute null: any number
  Budget(@Nullable Integer requestsPerMinute, @Nullable Integer tokensPerMinute, Clock clock) {
    this.clock = clock;
    this.nextTurn = clock.instant();
    this.requests = requestsPerMinute == null ? null : new Bucket(requestsPerMinute);
    this.tokens = tokensPerMinute == null ? null : new Bucket(tokensPerMinute);
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
    double wait = Math.max(secondsUntil(requests, 1), secondsUntil(tokens, most));
    if (wait > ROUNDING_SECONDS) {
      throw refused(wait, Math.max(seconds(requests, 1), seconds(tokens, most)));
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

  private NotNowException refused(double wait, double share) {
    Instant now = clock.instant();
    double behindOthers = Duration.between(now, nextTurn).toNanos() / NANOS;
    double turn = Math.clamp(behindOthers, wait, Math.max(wait, LATEST_TURN_SECONDS));
    nextTurn = now.plus(duration(turn + share));
    return new NotNowException(
        FailureCode.MODEL_RATE_LIMITED,
        "The requests or tokens of this minute are spent; see language.requests-per-minute and"
            + " language.tokens-per-minute",
        duration(turn),
        null);
  }

  private static Duration duration(double seconds) {
    return Duration.ofNanos((long) Math.ceil(seconds * NANOS));
  }

  private static OptionalDouble left(@Nullable Bucket bucket) {
    return bucket == null ? OptionalDouble.empty() : OptionalDouble.of(bucket.left());
  }

  private static double secondsUntil(@Nullable Bucket bucket, double amount) {
    return bucket == null ? 0 : bucket.secondsUntil(amount);
  }

  private static double seconds(@Nullable Bucket bucket, double amount) {
    return bucket == null ? 0 : amount / bucket.perSecond;
  }

  private static void add(@Nullable Bucket bucket, double amount) {
    if (bucket != null) {
      bucket.add(amount);
    }
  }

  private final class Bucket {
    private final double perSecond;
    private final double capacity;
    private double left;
    private Instant filledAt = clock.instant();

    Bucket(int perMinute) {
      perSecond = perMinute / SECONDS;
      capacity = Math.max(1, perSecond * BURST_SECONDS);
      left = capacity;
    }

    /// A clock that is set back refills nothing.
    double left() {
      Instant now = clock.instant();
      double seconds = Math.max(0, Duration.between(filledAt, now).toNanos() / NANOS);
      left = Math.min(capacity, left + seconds * perSecond);
      filledAt = now;
      return left;
    }

    /// A request for more than the bucket holds needs a full bucket only.
    double secondsUntil(double amount) {
      return Math.max(0, (Math.min(amount, capacity) - left()) / perSecond);
    }

    void add(double amount) {
      left = Math.min(capacity, left() + amount);
    }
  }
}
