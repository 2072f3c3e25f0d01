package dev.signalbox.gateway;

/// How a process stands.
///
/// Threading: called from many threads at once.
public interface ProcessHealth {

  /// Whether questions can be answered, or stages do their part, at this moment.
  ///
  /// @param detail what is missing, or what is running; one line for an operator
  record Readiness(boolean ready, String detail) {}

  Readiness readiness();

  /// Whether nothing has given up for good. What has can only be helped by a restart.
  boolean isAlive();
}
