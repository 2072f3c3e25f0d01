package dev.signalbox.topology.async;

/// The waiting records that an application may hold beyond the records of running calls. A record
/// waits for a turn, for its next attempt, or behind another record of its key.
///
/// @param bytes of their keys, values and headers
public record WaitingAllowance(int records, long bytes) {
  static final WaitingAllowance NONE = new WaitingAllowance(0, Long.MAX_VALUE);
}
