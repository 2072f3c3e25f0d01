package dev.signalbox.topology.replica;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.TopicPartition;

/// Tells when records published to a stage that fills the index are searchable in this process: the
/// stage has worked on them, and the replica has seen its results. The stage `index` holds the
/// changes it has taken, so its committed offsets do not tell (`SchemaChangeOutcomes` does).
///
/// Threading: safe for any number of threads.
public final class IndexArrival {
  private static final Duration CHECK = Duration.ofMillis(25);

  private final Admin admin;
  private final Replica replica;

  public IndexArrival(Admin admin, Replica replica) {
    this.admin = admin;
    this.replica = replica;
  }

  /// @param group the consumer group of the stage
  /// @param published the last offset written to each partition of its topic
  /// @return whether the records arrived in time
  public boolean await(String group, Map<TopicPartition, Long> published, Duration patience)
      throws InterruptedException, ExecutionException {
    long end = System.nanoTime() + patience.toNanos();
    while (!isDone(group, published)) {
      if (System.nanoTime() > end) {
        return false;
      }
      Thread.sleep(CHECK);
    }
    return awaitReplica(end);
  }

  /// Returns once the replica has seen every record that the stages have written by now.
  public void awaitReplica() throws InterruptedException, ExecutionException {
    awaitReplica(Long.MAX_VALUE);
  }

  private boolean awaitReplica(long end) throws InterruptedException, ExecutionException {
    Map<TopicPartition, Long> ends = ends(admin, replica.partitions());
    while (!replica.hasReached(ends)) {
      if (System.nanoTime() > end) {
        return false;
      }
      Thread.sleep(CHECK);
    }
    return true;
  }

  private boolean isDone(String group, Map<TopicPartition, Long> published)
      throws InterruptedException, ExecutionException {
    if (published.isEmpty()) {
      return true;
    }
    Map<TopicPartition, OffsetAndMetadata> committed =
        admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata().get();
    return published.entrySet().stream()
        .allMatch(entry -> {
          OffsetAndMetadata offset = committed.get(entry.getKey());
          return offset != null && offset.offset() > entry.getValue();
        });
  }

  /// Committed records become readable a moment later, so these ends count open transactions too.
  static Map<TopicPartition, Long> ends(Admin admin, Collection<TopicPartition> partitions)
      throws InterruptedException, ExecutionException {
    Map<TopicPartition, OffsetSpec> latest = new HashMap<>();
    partitions.forEach(partition -> latest.put(partition, OffsetSpec.latest()));
    Map<TopicPartition, Long> ends = new HashMap<>();
    admin
        .listOffsets(latest, new ListOffsetsOptions(IsolationLevel.READ_UNCOMMITTED))
        .all()
        .get()
        .forEach((partition, info) -> ends.put(partition, info.offset()));
    return ends;
  }
}
