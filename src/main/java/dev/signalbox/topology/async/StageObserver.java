package dev.signalbox.topology.async;

/// Hears what becomes of a stage's records.
///
/// Threading: called from many threads at once; must be quick, and must not throw.
public interface StageObserver {

  /// For where nobody listens.
  StageObserver NONE = new StageObserver() {};

  /// A record was read.
  default void received() {}

  /// An attempt was made, whatever it came to.
  ///
  /// @param nanos how long it took, or took until it expired
  default void attempted(long nanos) {}

  /// An attempt failed, and another follows.
  default void retried() {}

  /// An attempt was put off before it began.
  default void deferred() {}

  /// An attempt did not end within its deadline.
  default void expired() {}

  /// A record was sent. Where the transaction around it is aborted, it is sent and heard of again.
  default void sent(OutputRecord emission) {}

  /// All that comes of a record was sent.
  ///
  /// @param nanos since it was read here; after a restart, since it was taken up again
  default void finished(long nanos) {}
}
