package dev.signalbox.topology.async;

import java.time.Duration;

/// How often the tasks of one stream thread should commit and be looked at, as far as they know it
/// only together: each commit, and each wait for records, is one of the whole thread.
///
/// Threading: its stream thread.
final class CommitPace {
  private static final Duration PAUSE = Duration.ofMillis(25);
  private static final Duration SHARED = Duration.ofMillis(100);
  private static final Duration QUICK = Duration.ofMillis(15);

  /// After so long without a record, commits are no longer expected to be slow.
  private static final Duration FORGOTTEN = Duration.ofSeconds(2);

  /// How long a thread may wait for records where nothing else is to be done at once, and where
  /// none has come for long. Each round of a stream thread costs about 0.1 ms, with or without
  /// records.
  private static final Duration UNHURRIED = Duration.ofMillis(25);

  private static final Duration IDLE = Duration.ofMillis(100);

  private static final int FEW = 2;

  /// So many records are worth a commit of Kafka Streams' own interval.
  static final int MANY = 100;

  private static final ThreadLocal<CommitPace> OF_THREAD = ThreadLocal.withInitial(CommitPace::new);

  private long lastReceivedMillis;
  private long hurriedMillis;
  private int sincePause;
  private long behind;
  private boolean slow;

  static CommitPace ofThisThread() {
    return OF_THREAD.get();
  }

  void received(long nowMillis) {
    slow &= !isForgotten(nowMillis);
    sincePause = isPaused(nowMillis) ? 1 : sincePause + 1;
    lastReceivedMillis = nowMillis;
  }

  /// Whether no record has come for a while.
  boolean isPaused(long nowMillis) {
    return nowMillis - lastReceivedMillis >= PAUSE.toMillis();
  }

  /// @param records that have come to the thread's topics and not to the thread
  void isBehind(long records) {
    behind = records;
  }

  /// Whether so many records wait for the thread that none of them is helped by an early commit.
  boolean isFarBehind() {
    return behind >= MANY;
  }

  private boolean isForgotten(long nowMillis) {
    return nowMillis - lastReceivedMillis >= FORGOTTEN.toMillis();
  }

  /// Whether only one or two records have come since the last pause.
  boolean isFew() {
    return sincePause <= FEW;
  }

  /// A task has something to do that should not wait for the next record.
  void hurry(long nowMillis) {
    hurriedMillis = nowMillis;
  }

  /// For how long the thread should wait for records.
  ///
  /// @param hurried the wait of a thread that has something else to do
  Duration wait(Duration hurried, long nowMillis) {
    if (nowMillis - hurriedMillis < PAUSE.toMillis()) {
      return hurried;
    }
    Duration wait = isForgotten(nowMillis) ? IDLE : UNHURRIED;
    return hurried.compareTo(wait) > 0 ? hurried : wait;
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
