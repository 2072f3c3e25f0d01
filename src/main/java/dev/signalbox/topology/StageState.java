package dev.signalbox.topology;

/// How a stage's application stands.
///
/// ```
/// STARTING -> RUNNING <-> REBALANCING
///     |          |             |
///     +----------+-------------+--> FAILED, STOPPED
/// ```
public enum StageState {
  STARTING,
  RUNNING,
  /// Partitions move between instances; questions wait.
  REBALANCING,
  /// It gave up after repeated errors; the log has the details.
  FAILED,
  STOPPED
}
