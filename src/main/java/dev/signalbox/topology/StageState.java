package dev.signalbox.topology;

/// How a stage's application stands.
///
/// ```
/// STARTING -> RUNNING <-> REBALANCING
///     |          |             |
///     +----------+-------------+--> FAILED, STOPPED
/// ```
///
/// From the best to the worst.
public enum StageState {
  RUNNING,
  /// It has run, and its partitions are being shared out anew; questions of those that move wait.
  REBALANCING,
  STARTING,
  STOPPED,
  /// It gave up after repeated errors; the log has the details.
  FAILED
}
