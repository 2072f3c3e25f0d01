package dev.signalbox.stage;

import dev.signalbox.event.Planned;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A stage may not make a call that it needs at the moment, or made it while all calls fail. The
/// event is not at fault. The machinery retries it later, any number of times, where it can defer
/// the event; elsewhere the event fails with the code.
public final class NotNowException extends StageException {
  private final Duration delay;

  /// @param code a code of a failure that may pass
  /// @param delay the time until the next attempt; calls refused together get different delays, so
  ///   that they do not return together
  public NotNowException(
      FailureCode code, String message, Duration delay, @Nullable Throwable cause) {
    super(code, message, cause);
    this.delay = delay;
  }

  private NotNowException(NotNowException of, Planned executed) {
    super(of.code(), of.getMessage(), of, of.calls(), executed);
    this.delay = of.delay;
  }

  @Override
  public NotNowException of(Planned executed) {
    return new NotNowException(this, executed);
  }

  public Duration delay() {
    return delay;
  }
}
