package dev.signalbox.topology.records;

/// A dead letter that somebody named is not known, or its record cannot be sent again.
public final class LetterRefusedException extends RuntimeException {
  LetterRefusedException(String message) {
    super(message);
  }
}
