package dev.signalbox.topology.async;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.jspecify.annotations.Nullable;

/// Commits before the commit interval is over where few records wait for it. Under exactly-once,
/// what a task sends is seen at its commit. A commit stops a stream thread for as long as hundreds
/// of records take, so where many come or wait they share the one of the commit interval; fewer
/// share one every tenth of a second, or one of the commit interval too where commits are slow; and
/// where only one or two came after a pause, nobody has to wait for it.
///
/// Threading: the stream thread.
public final class EarlyCommits implements AutoCloseable {
  /// How often Kafka Streams is to commit by itself.
  public static final Duration INTERVAL = Duration.ofMillis(500);

  private static final Duration TICK = Duration.ofMillis(1);

  private final ProcessorContext<?, ?> context;
  private final BooleanSupplier unfinished;
  private final CommitPace pace;
  private final boolean exactlyOnce;
  private @Nullable Cancellable ticks;

  /// When a commit was asked for that has not been seen to end, or 0.
  private long askedMillis;

  private boolean committed;

  /// Records that came or went since a commit was asked for, and since when they are counted.
  private int waiting;

  private long countedSinceMillis;

  /// @param unfinished called every few milliseconds while there is something to do; says whether
  ///   there still is
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

  /// A record was sent that came some time before.
  public void sent() {
    waiting++;
  }

  /// Something is unfinished that was there before this task began here.
  ///
  /// A punctuation makes Kafka Streams commit, so there is none while there is nothing to do.
  public void tickUntilFinished() {
    if (ticks == null) {
      countedSinceMillis = context.currentSystemTimeMs();
      pace.hurry(countedSinceMillis);
      ticks = context.schedule(TICK, PunctuationType.WALL_CLOCK_TIME, this::tick);
    }
  }

  /// Ends the ticks. A task that is given up and revived has its processors closed and initialised
  /// again, and keeps every punctuation that nobody has cancelled.
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

  /// A commit is made right after the tick that asks for it.
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

  /// Whether a span has ended since the count began. The spans of all tasks end together: those of
  /// a thread are committed together.
  private boolean isOver(Duration span, long nowMillis) {
    return nowMillis / span.toMillis() > countedSinceMillis / span.toMillis();
  }
}
