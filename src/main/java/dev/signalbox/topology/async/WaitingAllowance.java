package dev.signalbox.topology.async;

/// What an application may hold beyond the records that its calls work on: records that wait for a
/// turn, for their next attempt, or behind another of their key.
///
/// @param bytes of their keys, values and headers
public record WaitingAllowance(int records, long bytes) {
  static final WaitingAllowance NONE = new WaitingAllowance(0, Long.MAX_VALUE);
}
