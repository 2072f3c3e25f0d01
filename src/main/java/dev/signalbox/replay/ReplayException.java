package dev.signalbox.replay;

/// A run cannot be made or found. The message is for a person and names the remedy.
public final class ReplayException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public ReplayException(String message) {
    super(message);
  }

  public ReplayException(String message, Throwable cause) {
    super(message, cause);
  }
}
