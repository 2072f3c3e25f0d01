package dev.signalbox.verdict;

/// Thrown where a verdict cannot be taken; the message names the field and the fix.
public final class RefusedVerdictException extends RuntimeException {
  public RefusedVerdictException(String message) {
    super(message);
  }
}
