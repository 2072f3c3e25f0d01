package dev.signalbox.gateway;

/// The gateway cannot listen. The message says what to do.
public final class GatewayException extends RuntimeException {

  GatewayException(String message, Throwable cause) {
    super(message, cause);
  }
}
