package dev.signalbox.topology;

/// The state of a stage's application.
///
/// ```
/// STARTING -> RUNNING <-> REBALANCING
///     |          |             |
///     +----------+-------------+--> FAILED, STOPPED
/// ```
///
/// The constants go from the best to the worst.
public enum StageState {
  RUNNING,
  /// The application has run, and its group shares out the partitions anew; questions of moving
  /// partitions wait.
  REBALANCING,
  STARTING,
  STOPPED,
  /// The application gave up after repeated errors; the log has the details.
  FAILED
}
