package dev.signalbox.federation.query;

/// A query cannot be answered over several sources. The message says why, for a planner's
/// correction and for the asker.
public final class UnreadableQueryException extends Exception {
  UnreadableQueryException(String message) {
    super(message);
  }
}
