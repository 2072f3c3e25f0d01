package dev.signalbox.topology;

import org.jspecify.annotations.Nullable;

/// The broker cannot be started or used. The message says what to do.
public final class BrokerException extends RuntimeException {

  public BrokerException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
