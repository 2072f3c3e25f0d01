package dev.signalbox.topology;

import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.CatalogOutcome;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormatException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Tells what becomes of schema changes from now on: it reads the topics `catalog-changes` and
/// `dead-letters`. That a change's offset is committed does not tell it, since the stage `index`
/// holds changes before it indexes them.
///
/// Threading: one thread.
final class SchemaChangeOutcomes implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SchemaChangeOutcomes.class);
  private static final Duration POLL = Duration.ofMillis(200);

  private static final String SEE_LETTERS = " (see the topic dead-letters)";

  private final EventCodec codec;
  private final String schemaChanges;
  private final String deadLetters;
  private final KafkaConsumer<byte[], byte[]> consumer;

  /// Make it before the changes are published.
  SchemaChangeOutcomes(Topics topics, EventCodec codec, ClientProperties properties) {
    this.codec = codec;
    this.schemaChanges = topics.name(Topics.SCHEMA_CHANGES);
    this.deadLetters = topics.name(Topics.DEAD_LETTERS);
    this.consumer = new KafkaConsumer<>(properties.consumer("signalbox-registration"));
    try {
      List<TopicPartition> partitions = new ArrayList<>();
      for (String topic : List.of(topics.name(Topics.CATALOG_CHANGES), deadLetters)) {
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
  }

  /// Returns once each of them is indexed, or cannot be.
  ///
  /// @param published by database where its change is
  /// @param settled hears, now and then, how many of them are
  /// @return by database why it is not indexed
  /// @throws org.apache.kafka.common.errors.InterruptException the thread was interrupted
  Map<String, String> await(Map<String, ChangePlace> published, IntConsumer settled) {
    Map<String, ChangePlace> waiting = new HashMap<>(published);
    Map<String, String> problems = new TreeMap<>();
    while (!waiting.isEmpty()) {
      int before = waiting.size();
      for (ConsumerRecord<byte[], byte[]> received : consumer.poll(POLL)) {
        try {
          if (received.topic().equals(deadLetters)) {
            settle(codec.decode(received.value(), DeadLetter.class), waiting, problems);
          } else {
            settle(received, waiting, problems);
          }
        } catch (EventFormatException e) {
          LOG.warn(
              "Skipped the record {}@{}: {}", received.topic(), received.offset(), e.getMessage());
        }
      }
      if (waiting.size() < before) {
        settled.accept(published.size() - waiting.size());
      }
    }
    return problems;
  }

  private void settle(
      DeadLetter letter, Map<String, ChangePlace> waiting, Map<String, String> problems) {
    if (letter.getTopic().equals(schemaChanges)) {
      ChangePlace place = new ChangePlace(letter.getPartition(), letter.getOffset());
      waiting.entrySet().stream()
          .filter(each -> each.getValue().equals(place))
          .map(Map.Entry::getKey)
          .findFirst()
          .ifPresent(database -> {
            waiting.remove(database);
            problems.put(database, letter.getMessage() + SEE_LETTERS);
          });
    }
  }

  private void settle(
      ConsumerRecord<byte[], byte[]> received,
      Map<String, ChangePlace> waiting,
      Map<String, String> problems) {
    CatalogChange change = codec.decode(received.value(), CatalogChange.class);
    ChangePlace own = waiting.get(change.getDatabase());
    Optional<ChangePlace> place = ChangePlace.of(received.headers());
    boolean refused = change.getOutcome() == CatalogOutcome.REFUSED;
    // What is refused of others settles nothing that is held.
    if (own != null && place.filter(at -> refused ? at.equals(own) : at.covers(own)).isPresent()) {
      waiting.remove(change.getDatabase());
      if (refused) {
        problems.put(change.getDatabase(), change.getProblem().orElse(""));
      } else if (change.getOutcome() == CatalogOutcome.STALE) {
        problems.put(change.getDatabase(), change.getProblem().orElse("") + SEE_LETTERS);
      }
    }
  }

  @Override
  public void close() {
    consumer.close();
  }
}
