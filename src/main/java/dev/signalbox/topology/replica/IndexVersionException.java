package dev.signalbox.topology.replica;

/// A version of the index cannot be rebuilt. The message names the versions that can.
public final class IndexVersionException extends RuntimeException {

  public IndexVersionException(String message) {
    super(message);
  }
}
