package dev.signalbox.topology.indexing;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.replica.IndexArrival;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.WakeupException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reports the outcome of schema changes: it reads the topics `catalog-changes` and `dead-letters`
/// from now on. A committed offset does not tell the outcome, since the stage `index` holds changes
/// before it indexes them.
///
/// Threading: safe for any number of threads; one of its own reads.
public final class SchemaChangeOutcomes implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SchemaChangeOutcomes.class);
  private static final Duration POLL = Duration.ofMillis(200);
  private static final Duration RETRY = Duration.ofSeconds(1);
  private static final Duration LONGEST_CLOSE = Duration.ofSeconds(2);

  /// A change of a database.
  ///
  /// @param place known once the broker has the change
  /// @param outcome why the change is not indexed; empty: it is
  private record Followed(
      CompletableFuture<ChangeOffset> place, CompletableFuture<Optional<String>> outcome) {

    /// The outcome can be read a moment before the change's own producer hears that the broker has
    /// it.
    boolean isAt(ChangeOffset other) {
      return written().filter(other::equals).isPresent();
    }

    boolean isCoveredBy(ChangeOffset other) {
      return written().filter(other::covers).isPresent();
    }

    private Optional<ChangeOffset> written() {
      try {
        return Optional.of(place.join());
      } catch (CompletionException e) {
        return Optional.empty(); // the broker does not have it, as its publisher knows
      }
    }
  }

  /// Publishes a change.
  @FunctionalInterface
  public interface Sending {
    Future<RecordMetadata> send() throws InterruptedException;
  }

  private static final String SEE_LETTERS = " (see the topic dead-letters)";

  private final EventCodec codec;
  private final String schemaChanges;
  private final String deadLetters;
  private final IndexArrival arrival;
  private final KafkaConsumer<byte[], byte[]> consumer;
  private final Map<String, Followed> followed = new ConcurrentHashMap<>();

  /// Outcomes to report once the replica has seen the indexed entries; for the reading thread.
  private final Map<Followed, Optional<String>> settled = new HashMap<>();

  private final Thread reader;
  private volatile boolean closed;

  /// @param arrival tells when indexed entries are searchable here
  public SchemaChangeOutcomes(KafkaAccess kafka, IndexArrival arrival) {
    this.codec = kafka.codec();
    this.schemaChanges = kafka.topic(Topics.SCHEMA_CHANGES);
    this.deadLetters = kafka.topic(Topics.DEAD_LETTERS);
    this.arrival = arrival;
    this.consumer = new KafkaConsumer<>(kafka.properties().consumer("signalbox-registration"));
    try {
      List<TopicPartition> partitions = new ArrayList<>();
      for (String topic : List.of(kafka.topic(Topics.CATALOG_CHANGES), deadLetters)) {
        consumer
            .partitionsFor(topic)
            .forEach(info -> partitions.add(new TopicPartition(topic, info.partition())));
      }
      consumer.assign(partitions);
      consumer.endOffsets(partitions).forEach(consumer::seek);
    } catch (RuntimeException e) {
      consumer.close();
      throw e;
    }
    this.reader = Thread.ofPlatform().name("signalbox-outcomes").daemon().start(this::read);
  }

  /// Publishes a change, and returns once the broker has it. Follow one change of a database at a
  /// time.
  ///
  /// @param sending publishes it
  /// @return completes once the change is settled, and searchable where it was indexed: the reason
  ///   why it was not; empty: it was
  /// @throws BrokerException the broker does not take it
  public CompletableFuture<Optional<String>> follow(String database, Sending sending)
      throws InterruptedException {
    Followed change = new Followed(new CompletableFuture<>(), new CompletableFuture<>());
    followed.put(database, change);
    try {
      RecordMetadata record = SchemaChangePublisher.written(sending.send());
      change.place().complete(new ChangeOffset(record.partition(), record.offset()));
      return change.outcome();
    } finally {
      if (change.place().completeExceptionally(new BrokerException("not published", null))) {
        followed.remove(database, change);
      }
    }
  }

  private void read() {
    try {
      while (!closed) {
        try {
          consumer.poll(POLL).forEach(this::settle);
          report();
        } catch (WakeupException e) {
          LOG.debug("Woken to close");
        } catch (InterruptException e) {
          throw e;
        } catch (KafkaException | ExecutionException e) {
          LOG.error("The outcomes of schema changes cannot be read for the moment", e);
          Thread.sleep(RETRY);
        }
      }
    } catch (InterruptedException | InterruptException e) {
      LOG.debug("Stopped following schema changes");
    } finally {
      consumer.close();
    }
  }

  private void report() throws InterruptedException, ExecutionException {
    if (!settled.isEmpty()) {
      arrival.awaitReplica();
      settled.forEach((change, problem) -> change.outcome().complete(problem));
      settled.clear();
    }
  }

  private void settle(ConsumerRecord<byte[], byte[]> received) {
    try {
      settleDecoded(received);
    } catch (EventFormatException | NumberFormatException e) {
      LOG.warn("Skipped the record {}@{}: {}", received.topic(), received.offset(), e.getMessage());
    }
  }

  private void settleDecoded(ConsumerRecord<byte[], byte[]> received) {
    try {
      if (received.topic().equals(deadLetters)) {
        settle(codec.decode(received.value(), DeadLetter.class));
      } else {
        settle(received, codec.decode(received.value(), CatalogChange.class));
      }
    } catch (UnknownSchemaException e) {
      settleUnread(received, BrokerException.ofNewerVersion(received, e));
    }
  }

  private void settle(DeadLetter letter) {
    if (letter.getTopic().equals(schemaChanges)) {
      ChangeOffset place = new ChangeOffset(letter.getPartition(), letter.getOffset());
      List.copyOf(followed.entrySet()).stream()
          .filter(each -> each.getValue().isAt(place))
          .forEach(
              each -> settled(each.getKey(), each.getValue(), letter.getMessage() + SEE_LETTERS));
    }
  }

  private void settle(ConsumerRecord<byte[], byte[]> received, CatalogChange reported) {
    Followed change = followed.get(reported.getDatabase());
    Optional<ChangeOffset> place = ChangeOffset.of(received.headers());
    if (change == null || place.isEmpty()) {
      return;
    }
    String problem = reported.getProblem().orElse("");
    switch (reported.getOutcome()) {
      case REFUSED -> {
        // A refused change of another source settles no held change.
        if (change.isAt(place.get())) {
          settled(reported.getDatabase(), change, problem);
        }
      }
      case STALE ->
          settleCovered(reported.getDatabase(), change, place.get(), problem + SEE_LETTERS);
      case INDEXED, UNCHANGED, OUTDATED, REMOVED, UNKNOWN ->
          settleCovered(reported.getDatabase(), change, place.get(), null);
    }
  }

  private void settleCovered(
      String database, Followed change, ChangeOffset place, @Nullable String problem) {
    if (change.isCoveredBy(place)) {
      settled(database, change, problem);
    }
  }

  /// The change has an outcome, and only a newer version can read it.
  private void settleUnread(ConsumerRecord<byte[], byte[]> received, BrokerException problem) {
    LOG.error("{}", problem.getMessage());
    if (received.key() != null && !received.topic().equals(deadLetters)) {
      String database = new String(received.key(), UTF_8);
      Followed change = followed.get(database);
      Optional<ChangeOffset> place = ChangeOffset.of(received.headers());
      if (change != null && place.isPresent()) {
        settleCovered(database, change, place.get(), problem.getMessage());
      }
    }
  }

  private void settled(String database, Followed change, @Nullable String problem) {
    followed.remove(database, change);
    settled.put(change, Optional.ofNullable(problem));
  }

  @Override
  public void close() {
    closed = true;
    consumer.wakeup();
    try {
      if (!reader.join(LONGEST_CLOSE)) {
        reader.interrupt(); // the reader waits for the replica
        reader.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
