package dev.signalbox.topology;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Registers the configured databases at the start of a pipeline and watches until all of them are
/// searchable: every schema change indexed, and everything indexed seen by the replica.
///
/// Threading: [#run] on a thread of its own; the rest from anywhere.
final class InitialRegistration implements Runnable {
  private static final Logger LOG = LoggerFactory.getLogger(InitialRegistration.class);
  private static final Duration CHECK = Duration.ofMillis(25);

  private final Registrar registrar;
  private final Replica replica;
  private final Admin admin;
  private final String indexingGroup;
  private final Consumer<String> progress;
  private volatile boolean done;
  private volatile List<String> problems = List.of();

  InitialRegistration(
      Registrar registrar,
      Replica replica,
      Admin admin,
      String indexingGroup,
      Consumer<String> progress) {
    this.registrar = registrar;
    this.replica = replica;
    this.admin = admin;
    this.indexingGroup = indexingGroup;
    this.progress = progress;
  }

  /// Whether every registered database is searchable, or among the [#problems].
  boolean isDone() {
    return done;
  }

  List<String> problems() {
    return problems;
  }

  @Override
  public void run() {
    try {
      replica.awaitCaughtUp();
      Registrar.Registration registration = registrar.register();
      report(registration.problems());
      if (registration.changes() > 0) {
        progress.accept("Indexing " + registration.changes() + " new or changed databases");
      }
      awaitIndexed(registration.published());
      report(registrar.unindexed(registration));
      done = true;
    } catch (InterruptedException e) {
      LOG.debug("Stopped before every database was registered");
    } catch (ExecutionException | KafkaException | BrokerException e) {
      LOG.error("The databases could not be registered", e);
      report(List.of("The databases could not be registered: " + e.getMessage()));
    }
  }

  private void report(List<String> more) {
    more.forEach(progress);
    List<String> all = new ArrayList<>(problems);
    all.addAll(more);
    problems = List.copyOf(all);
  }

  private void awaitIndexed(Map<TopicPartition, Long> published)
      throws InterruptedException, ExecutionException {
    while (!isIndexed(published)) {
      Thread.sleep(CHECK);
    }
    Map<TopicPartition, Long> ends = ends();
    while (!replica.hasReached(ends)) {
      Thread.sleep(CHECK);
    }
  }

  private boolean isIndexed(Map<TopicPartition, Long> published)
      throws InterruptedException, ExecutionException {
    if (published.isEmpty()) {
      return true;
    }
    Map<TopicPartition, OffsetAndMetadata> committed =
        admin.listConsumerGroupOffsets(indexingGroup).partitionsToOffsetAndMetadata().get();
    return published.entrySet().stream()
        .allMatch(entry -> {
          OffsetAndMetadata offset = committed.get(entry.getKey());
          return offset != null && offset.offset() > entry.getValue();
        });
  }

  /// What is committed becomes readable a moment later, so these ends count open transactions too.
  private Map<TopicPartition, Long> ends() throws InterruptedException, ExecutionException {
    Map<TopicPartition, OffsetSpec> latest = new HashMap<>();
    replica.partitions().forEach(partition -> latest.put(partition, OffsetSpec.latest()));
    Map<TopicPartition, Long> ends = new HashMap<>();
    admin
        .listOffsets(latest, new ListOffsetsOptions(IsolationLevel.READ_UNCOMMITTED))
        .all()
        .get()
        .forEach((partition, info) -> ends.put(partition, info.offset()));
    return ends;
  }
}
