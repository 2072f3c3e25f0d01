package dev.signalbox.replay;

/// A run cannot be made, or is not there. The message is for a person, and says what to do.
public final class ReplayException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public ReplayException(String message) {
    super(message);
  }

  public ReplayException(String message, Throwable cause) {
    super(message, cause);
  }
}
