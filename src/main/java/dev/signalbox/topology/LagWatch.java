package dev.signalbox.topology;

import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Metric;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Asks the broker every few seconds how far the stages that run here are behind.
///
/// A consumer's own lag covers its own partitions alone, and stands still while a full in-flight
/// limit keeps it from reading. The broker knows the lag of the whole group at any time.
///
/// Threading: one thread of its own.
final class LagWatch implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(LagWatch.class);
  private static final long EVERY_SECONDS = 5;

  private final Admin admin;
  private final Map<Followed, Double> lags = new ConcurrentHashMap<>();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("signalbox-lag").factory());

  /// A consumer group and the topics that it reads.
  record Followed(String stage, String group, Predicate<String> topics) {}

  private LagWatch(Admin admin) {
    this.admin = admin;
  }

  /// @param admin stays open longer than this
  static LagWatch start(Admin admin, Lane lane, List<Followed> followed, Meters meters) {
    LagWatch watch = new LagWatch(admin);
    for (Followed each : followed) {
      meters.gauge(
          Metric.STAGE_LAG,
          () -> watch.lags.getOrDefault(each, Double.NaN),
          Meters.tags(lane.id(), each.stage()));
    }
    var _ =
        watch.clock.scheduleWithFixedDelay(
            () -> followed.forEach(watch::ask), 0, EVERY_SECONDS, TimeUnit.SECONDS);
    return watch;
  }

  private void ask(Followed followed) {
    try {
      List<String> topics =
          admin.listTopics().names().get().stream().filter(followed.topics()).toList();
      lags.put(followed, (double) lag(admin, followed.group(), topics));
    } catch (ExecutionException | RuntimeException e) {
      lags.remove(followed);
      LOG.info("The lag of stage {} is not known: {}", followed.stage(), e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// The number of offsets of the topics that a group has not committed.
  static long lag(Admin admin, String group, List<String> topics)
      throws InterruptedException, ExecutionException {
    List<TopicPartition> partitions =
        admin.describeTopics(topics).allTopicNames().get().values().stream()
            .flatMap(described ->
                described.partitions().stream()
                    .map(info -> new TopicPartition(described.name(), info.partition())))
            .toList();
    Map<TopicPartition, Long> ends = offsets(admin, partitions, OffsetSpec.latest());
    Map<TopicPartition, Long> reached = new HashMap<>();
    Map<TopicPartition, OffsetAndMetadata> committed =
        admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata().get();
    List<TopicPartition> untouched = new ArrayList<>();
    for (TopicPartition partition : partitions) {
      OffsetAndMetadata offset = committed.get(partition);
      if (offset == null) {
        untouched.add(partition);
      } else {
        reached.put(partition, offset.offset());
      }
    }
    reached.putAll(offsets(admin, untouched, OffsetSpec.earliest()));
    long lag = 0;
    for (TopicPartition partition : partitions) {
      lag += Math.max(0, ends.getOrDefault(partition, 0L) - reached.getOrDefault(partition, 0L));
    }
    return lag;
  }

  private static Map<TopicPartition, Long> offsets(
      Admin admin, List<TopicPartition> partitions, OffsetSpec which)
      throws InterruptedException, ExecutionException {
    Map<TopicPartition, OffsetSpec> asked = new HashMap<>();
    partitions.forEach(partition -> asked.put(partition, which));
    Map<TopicPartition, Long> offsets = new HashMap<>();
    admin
        .listOffsets(asked, new ListOffsetsOptions(IsolationLevel.READ_COMMITTED))
        .all()
        .get()
        .forEach((partition, offset) -> offsets.put(partition, offset.offset()));
    return offsets;
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
