package dev.signalbox.topology.async;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.Cancellable;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.api.ProcessorContext;
import org.jspecify.annotations.Nullable;

/// Commits early where few records come. Under exactly-once, what a task sends is seen at its
/// commit. A commit costs the broker as much as dozens of records, so where many come they share
/// those of the commit interval; where only one or two came after a pause, nobody has to wait for
/// it.
///
/// Threading: the stream thread.
public final class EarlyCommits {
  private static final Duration TICK = Duration.ofMillis(5);
  private static final Duration PAUSE = Duration.ofMillis(25);
  private static final int FEW = 2;

  private final ProcessorContext<?, ?> context;
  private final BooleanSupplier unfinished;
  private final boolean exactlyOnce;
  private @Nullable Cancellable ticks;
  private long lastReceivedMillis;
  private int sincePause;
  private boolean committed;

  /// @param unfinished called every few milliseconds while there is something to do; says whether
  ///   there still is
  public EarlyCommits(ProcessorContext<?, ?> context, BooleanSupplier unfinished) {
    this.context = context;
    this.unfinished = unfinished;
    this.exactlyOnce =
        StreamsConfig.EXACTLY_ONCE_V2.equals(
            context.appConfigs().get(StreamsConfig.PROCESSING_GUARANTEE_CONFIG));
  }

  boolean isExactlyOnce() {
    return exactlyOnce;
  }

  /// A record has come.
  public void received() {
    sincePause++;
    lastReceivedMillis = context.currentSystemTimeMs();
    tickUntilFinished();
  }

  /// A punctuation makes Kafka Streams commit, so there is none while there is nothing to do.
  void tickUntilFinished() {
    if (ticks == null) {
      ticks = context.schedule(TICK, PunctuationType.WALL_CLOCK_TIME, this::tick);
    }
  }

  private void tick(long nowMillis) {
    if (unfinished.getAsBoolean()) {
      return;
    }
    if (exactlyOnce && !committed && sincePause <= FEW) {
      context.commit();
      committed = true;
    }
    if (ticks != null && nowMillis - lastReceivedMillis >= PAUSE.toMillis()) {
      ticks.cancel();
      ticks = null;
      sincePause = 0;
      committed = false;
    }
  }
}
