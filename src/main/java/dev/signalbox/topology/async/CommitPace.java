package dev.signalbox.topology.async;

import java.time.Duration;

/// The pace of commits and waits that the tasks of one stream thread share: each commit, and each
/// wait for records, stops the whole thread.
///
/// Threading: its stream thread.
final class CommitPace {
  private static final Duration PAUSE = Duration.ofMillis(25);
  private static final Duration SHARED = Duration.ofMillis(100);
  private static final Duration QUICK = Duration.ofMillis(15);

  /// After this time without a record, the thread no longer expects slow commits.
  private static final Duration FORGOTTEN = Duration.ofSeconds(2);

  /// A thread without urgent work waits this long for records, and [#IDLE] after some time without
  /// any. Each round of a stream thread costs about 0.1 ms, with or without records.
  private static final Duration UNHURRIED = Duration.ofMillis(25);

  private static final Duration IDLE = Duration.ofMillis(100);

  private static final int FEW = 2;

  /// This many records are worth a commit of Kafka Streams' own interval.
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

  /// @param records that the thread's topics hold and the thread has not read
  void isBehind(long records) {
    behind = records;
  }

  /// Whether so many records wait for the thread that an early commit helps none of them.
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

  /// A task has work that should not wait for the next record.
  void hurry(long nowMillis) {
    hurriedMillis = nowMillis;
  }

  /// The time that the thread should wait for records.
  ///
  /// @param hurried the wait of a thread with other work
  Duration wait(Duration hurried, long nowMillis) {
    if (nowMillis - hurriedMillis < PAUSE.toMillis()) {
      return hurried;
    }
    Duration wait = isForgotten(nowMillis) ? IDLE : UNHURRIED;
    return hurried.compareTo(wait) > 0 ? hurried : wait;
  }

  /// The time within which a few records should share a commit.
  Duration span() {
    return slow ? EarlyCommits.INTERVAL : SHARED;
  }

  /// @param took milliseconds from the request for a commit until the thread came back
  void committed(long took) {
    slow = took > QUICK.toMillis();
  }
}
