package dev.signalbox.topology.async;

import java.time.Duration;

/// How often the tasks of one stream thread should commit, as far as they know it only together:
/// each commit is one of the whole thread.
///
/// Threading: its stream thread.
final class CommitPace {
  private static final Duration PAUSE = Duration.ofMillis(25);
  private static final Duration SHARED = Duration.ofMillis(100);
  private static final Duration QUICK = Duration.ofMillis(15);

  /// After so long without a record, commits are no longer expected to be slow.
  private static final Duration FORGOTTEN = Duration.ofSeconds(2);

  private static final int FEW = 2;
  private static final ThreadLocal<CommitPace> OF_THREAD = ThreadLocal.withInitial(CommitPace::new);

  private long lastReceivedMillis;
  private int sincePause;
  private boolean slow;

  static CommitPace ofThisThread() {
    return OF_THREAD.get();
  }

  void received(long nowMillis) {
    slow &= nowMillis - lastReceivedMillis < FORGOTTEN.toMillis();
    sincePause = isPaused(nowMillis) ? 1 : sincePause + 1;
    lastReceivedMillis = nowMillis;
  }

  /// Whether no record has come for a while.
  boolean isPaused(long nowMillis) {
    return nowMillis - lastReceivedMillis >= PAUSE.toMillis();
  }

  /// Whether only one or two records have come since the last pause.
  boolean isFew() {
    return sincePause <= FEW;
  }

  /// For how long records that are not many should share a commit.
  Duration span() {
    return slow ? EarlyCommits.INTERVAL : SHARED;
  }

  /// @param took milliseconds from asking for a commit until the thread came back
  void committed(long took) {
    slow = took > QUICK.toMillis();
  }
}
