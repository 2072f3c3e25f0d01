package dev.signalbox.stage;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A stage was not allowed to make a call that it needs, or made it while nobody's calls succeed.
/// That says nothing of the event: it is asked again after a while, however often, where the
/// machinery can hold it back, and fails with the code where it cannot.
public final class NotNowException extends StageException {
  private final Duration delay;

  /// @param code passing
  /// @param delay until it is worth asking again; those that are refused together are told
  ///   different waits, so that they do not come back together
  public NotNowException(
      FailureCode code, String message, Duration delay, @Nullable Throwable cause) {
    super(code, message, cause);
    this.delay = delay;
  }

  public Duration delay() {
    return delay;
  }
}
