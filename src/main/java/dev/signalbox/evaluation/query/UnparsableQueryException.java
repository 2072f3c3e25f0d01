package dev.signalbox.evaluation.query;

import org.jspecify.annotations.Nullable;

/// A gold query cannot be understood, so nothing can be compared with it.
public final class UnparsableQueryException extends Exception {
  UnparsableQueryException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
