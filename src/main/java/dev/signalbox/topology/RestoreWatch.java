package dev.signalbox.topology;

import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Metric;
import io.micrometer.core.instrument.Counter;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.streams.processor.StandbyUpdateListener;
import org.apache.kafka.streams.processor.StateRestoreListener;
import org.apache.kafka.streams.processor.TaskId;

/// Counts the records that a group's stores restore from their changelogs before its stages run,
/// and the records that its standby copies read.
///
/// Threading: called from the restoring threads.
final class RestoreWatch implements StateRestoreListener, StandbyUpdateListener {
  private final Map<TopicPartition, Long> left = new ConcurrentHashMap<>();
  private final Counter restored;
  private final Counter copied;

  RestoreWatch(Lane lane, StageGroup group, Meters meters) {
    String[] tags = Meters.tags(lane.id(), group.id());
    restored = meters.counter(Metric.STAGE_RESTORED, tags);
    copied = meters.counter(Metric.STAGE_COPIED, tags);
    meters.gauge(
        Metric.STAGE_RESTORING,
        () -> left.values().stream().mapToLong(Long::longValue).sum(),
        tags);
  }

  @Override
  public void onRestoreStart(TopicPartition changelog, String store, long start, long end) {
    left.put(changelog, end - start);
  }

  @Override
  public void onBatchRestored(TopicPartition changelog, String store, long end, long count) {
    restored.increment((double) count);
    left.computeIfPresent(changelog, (partition, before) -> Math.max(0, before - count));
  }

  @Override
  public void onRestoreEnd(TopicPartition changelog, String store, long total) {
    left.remove(changelog);
  }

  @Override
  public void onRestoreSuspended(TopicPartition changelog, String store, long total) {
    left.remove(changelog);
  }

  @Override
  public void onUpdateStart(TopicPartition changelog, String store, long start) {}

  @Override
  public void onBatchLoaded(
      TopicPartition changelog, String store, TaskId task, long end, long count, long currentEnd) {
    copied.increment((double) count);
  }

  @Override
  public void onUpdateSuspended(
      TopicPartition changelog, String store, long offset, long end, SuspendReason reason) {}
}
