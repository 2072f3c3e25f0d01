package dev.signalbox.gateway;

/// The health of a process.
///
/// Threading: called from many threads at once.
public interface ProcessHealth {

  /// Whether the process can answer questions, or run its stages, at this moment.
  ///
  /// @param detail the missing or the running parts, in one line for an operator
  record Readiness(boolean ready, String detail) {}

  Readiness readiness();

  /// Whether no part has given up for good. Only a restart helps a part that has.
  boolean isAlive();
}
