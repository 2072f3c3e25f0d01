package dev.signalbox.topology.async;

/// Observes the records of a stage.
///
/// Threading: many threads call it at once; it must be quick, and must not throw.
public interface StageObserver {

  /// Ignores everything.
  StageObserver NONE = new StageObserver() {};

  /// A record was read.
  default void received() {}

  /// An attempt was made, with any result.
  ///
  /// @param nanos its duration, until its end or its expiry
  default void attempted(long nanos) {}

  /// An attempt failed, and another follows.
  default void retried() {}

  /// An attempt was put off before it began.
  default void deferred() {}

  /// An attempt did not end within its deadline.
  default void expired() {}

  /// A record was sent. After an aborted transaction, it is sent and reported again.
  default void sent(OutputRecord output) {}

  /// All results of a record were sent.
  ///
  /// @param nanos since the record was read here; after a restart, since it was begun again
  default void finished(long nanos) {}
}
