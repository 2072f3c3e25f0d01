package dev.signalbox.stage;

import org.jspecify.annotations.Nullable;

/// A stage cannot finish an event. The message is for the asker: it says what happened and what to
/// do, and never holds credentials.
public sealed class StageException extends RuntimeException permits NotNowException {
  private final FailureCode code;

  public StageException(FailureCode code, String message) {
    this(code, message, null);
  }

  public StageException(FailureCode code, String message, @Nullable Throwable cause) {
    super(message, cause);
    this.code = code;
  }

  public FailureCode code() {
    return code;
  }
}
