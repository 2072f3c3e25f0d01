package dev.signalbox.topology.async;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.jspecify.annotations.Nullable;

/// Commits before the end of the commit interval while few records wait for it. Under exactly-once,
/// readers see the results of a task at its commit. A commit stops a stream thread for the time of
/// hundreds of records, so many records share the commit of the interval. Fewer records share a
/// commit every tenth of a second, or that of the interval where commits are slow. After a pause,
/// one or two records get a commit at once.
///
/// Threading: the stream thread.
public final class EarlyCommits implements AutoCloseable {
  /// The commit interval of Kafka Streams.
  public static final Duration INTERVAL = Duration.ofMillis(500);

  private static final Duration TICK = Duration.ofMillis(1);

  private final ProcessorContext<?, ?> context;
  private final BooleanSupplier unfinished;
  private final CommitPace pace;
  private final boolean exactlyOnce;
  private @Nullable Cancellable ticks;

  /// The time of a requested commit whose end has not been seen, or 0.
  private long askedMillis;

  private boolean committed;

  /// The records that came or went since the last request for a commit, and the start of this
  /// count.
  private int waiting;

  private long countedSinceMillis;

  /// @param unfinished says whether work is left; called every few milliseconds while it is
  public EarlyCommits(ProcessorContext<?, ?> context, BooleanSupplier unfinished) {
    this(context, unfinished, CommitPace.ofThisThread());
  }

  EarlyCommits(ProcessorContext<?, ?> context, BooleanSupplier unfinished, CommitPace pace) {
    this.context = context;
    this.unfinished = unfinished;
    this.pace = pace;
    this.exactlyOnce =
        StreamsConfig.EXACTLY_ONCE_V2.equals(
            context.appConfigs().get(StreamsConfig.PROCESSING_GUARANTEE_CONFIG));
  }

  boolean isExactlyOnce() {
    return exactlyOnce;
  }

  /// A record has come.
  public void received() {
    long nowMillis = context.currentSystemTimeMs();
    pace.received(nowMillis);
    if (pace.isFew()) {
      pace.hurry(nowMillis);
    }
    waiting++;
    tickUntilFinished();
  }

  /// A record of some time ago was sent.
  public void sent() {
    waiting++;
  }

  /// The task has begun with unfinished work.
  ///
  /// A punctuation makes Kafka Streams commit, so the task has one only while it has work.
  public void tickUntilFinished() {
    if (ticks == null) {
      countedSinceMillis = context.currentSystemTimeMs();
      pace.hurry(countedSinceMillis);
      ticks = context.schedule(TICK, PunctuationType.WALL_CLOCK_TIME, this::tick);
    }
  }

  /// Ends the ticks. Kafka Streams closes the processors of a task that it gives up and revives,
  /// and initialises them again; it keeps every punctuation that nobody has cancelled.
  @Override
  public void close() {
    if (ticks != null) {
      ticks.cancel();
      ticks = null;
    }
  }

  private void tick(long nowMillis) {
    checkLast(nowMillis);
    boolean finished = !unfinished.getAsBoolean();
    if (exactlyOnce) {
      if (finished && !committed && pace.isFew()) {
        commit(nowMillis);
        committed = true;
      } else if (isOver(pace.span(), nowMillis)) {
        commitForSome(nowMillis);
      }
    }
    if (!finished || askedMillis > 0) {
      pace.hurry(nowMillis);
    }
    boolean paused = pace.isPaused(nowMillis);
    boolean seen = waiting == 0 && askedMillis == 0;
    if (ticks != null && finished && paused && (seen || !exactlyOnce)) {
      ticks.cancel();
      ticks = null;
      committed = false;
    }
  }

  /// Kafka Streams commits right after the tick that asks for it.
  private void checkLast(long nowMillis) {
    if (askedMillis > 0) {
      pace.committed(nowMillis - askedMillis);
      askedMillis = 0;
    }
  }

  private void commitForSome(long nowMillis) {
    if (waiting > 0 && waiting < CommitPace.MANY && !pace.isFarBehind()) {
      commit(nowMillis);
    } else if (waiting == 0 || isOver(INTERVAL, nowMillis)) {
      countAnew(nowMillis);
    }
  }

  private void commit(long nowMillis) {
    context.commit();
    askedMillis = nowMillis;
    countAnew(nowMillis);
  }

  private void countAnew(long nowMillis) {
    waiting = 0;
    countedSinceMillis = nowMillis;
  }

  /// Whether a span has ended since the count began. The spans of all tasks end together, since one
  /// commit covers all tasks of a thread.
  private boolean isOver(Duration span, long nowMillis) {
    return nowMillis / span.toMillis() > countedSinceMillis / span.toMillis();
  }
}
