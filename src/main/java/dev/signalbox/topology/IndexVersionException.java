package dev.signalbox.topology;

/// A version of the index cannot be rebuilt. The message says which can.
public final class IndexVersionException extends RuntimeException {

  IndexVersionException(String message) {
    super(message);
  }
}
