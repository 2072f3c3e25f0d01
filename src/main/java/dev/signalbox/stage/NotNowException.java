package dev.signalbox.stage;

import dev.signalbox.event.Planned;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A stage may not make a call that it needs at the moment, or made it while all calls fail. The
/// event is not at fault. The machinery retries it later, any number of times within the longest
/// time, where it can defer the event; elsewhere the event fails with the code.
public final class NotNowException extends StageException {
  private final Duration delay;
  private final @Nullable Duration most;

  /// @param code a code of a failure that may pass
  /// @param delay the time until the next attempt; calls refused together get different delays, so
  ///   that they do not return together
  public NotNowException(
      FailureCode code, String message, Duration delay, @Nullable Throwable cause) {
    this(code, message, delay, null, cause);
  }

  /// @param most the longest time from the first attempt that was put off to the last one; null:
  ///   any
  public NotNowException(
      FailureCode code,
      String message,
      Duration delay,
      @Nullable Duration most,
      @Nullable Throwable cause) {
    super(code, message, cause);
    this.delay = delay;
    this.most = most;
  }

  private NotNowException(NotNowException of, Planned executed) {
    super(of.code(), of.getMessage(), of, of.calls(), executed);
    this.delay = of.delay;
    this.most = of.most;
  }

  @Override
  public NotNowException of(Planned executed) {
    return new NotNowException(this, executed);
  }

  public Duration delay() {
    return delay;
  }

  /// The longest time for which the event may be put off; null: any.
  public @Nullable Duration most() {
    return most;
  }
}
