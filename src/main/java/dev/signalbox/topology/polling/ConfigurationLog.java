package dev.signalbox.topology.polling;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.ConfigurationSeen;
import dev.signalbox.event.EventFormatException;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.topology.indexing.SchemaChangePublisher;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.TopicScan;
import dev.signalbox.topology.kafka.Topics;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The time at which each configuration of an owner was first seen, from the topic
/// `configurations`. The newest is the one that was first seen last, however often another one is
/// started again.
///
/// Threading: one thread.
public final class ConfigurationLog {
  private static final Logger LOG = LoggerFactory.getLogger(ConfigurationLog.class);
  private static final String CLIENT = "signalbox-configurations";

  private final KafkaAccess kafka;
  private final String topic;

  public ConfigurationLog(KafkaAccess kafka) {
    this.kafka = kafka;
    this.topic = kafka.topic(Topics.CONFIGURATIONS);
  }

  /// When this configuration was first seen; empty: never.
  ///
  /// @throws BrokerException the topic does not exist
  Optional<Instant> since(String owner, String configuration) {
    return since(of(owner), configuration);
  }

  private static Optional<Instant> since(List<ConfigurationSeen> seen, String configuration) {
    return seen.stream()
        .filter(each -> each.getConfiguration().equals(configuration))
        .map(ConfigurationSeen::getSince)
        .findFirst();
  }

  /// When this configuration was first seen; one that was never seen is entered now. Clocks that
  /// differ make no configuration older than one that was seen before it.
  ///
  /// @param databases how many it registers
  /// @throws BrokerException the topic does not exist, or the broker does not take the record
  Instant enter(String owner, String configuration, int databases) throws InterruptedException {
    List<ConfigurationSeen> seen = of(owner);
    Optional<Instant> known = since(seen, configuration);
    if (known.isPresent()) {
      return known.get();
    }
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    Instant since =
        seen.stream()
            .map(each -> each.getSince().plusMillis(1))
            .filter(now::isBefore)
            .reduce(now, (one, other) -> one.isAfter(other) ? one : other);
    ConfigurationSeen entered = new ConfigurationSeen(owner, configuration, databases, since);
    ProducerRecord<byte[], byte[]> sent =
        new ProducerRecord<>(
            topic, (owner + "/" + configuration).getBytes(UTF_8), kafka.codec().encode(entered));
    CloudEvents.describe(sent.headers(), owner, "registration", entered.getSchema());
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(kafka.properties().producer(CLIENT))) {
      SchemaChangePublisher.written(producer.send(sent));
    }
    LOG.info("The configuration {} of '{}' is new", configuration, owner);
    return since;
  }

  private List<ConfigurationSeen> of(String owner) {
    List<ConfigurationSeen> seen = new ArrayList<>();
    TopicScan.read(
        kafka.properties(),
        CLIENT,
        topic,
        record -> {
          ConfigurationSeen each = decoded(record);
          if (each != null && each.getOwner().equals(owner)) {
            seen.add(each);
          }
        });
    return seen;
  }

  private @Nullable ConfigurationSeen decoded(ConsumerRecord<byte[], byte @Nullable []> record) {
    try {
      return record.value() == null
          ? null
          : kafka.codec().decode(record.value(), ConfigurationSeen.class);
    } catch (UnknownSchemaException e) {
      throw BrokerException.ofNewerVersion(record, e);
    } catch (EventFormatException e) {
      LOG.warn("Skipped the record {}@{}: {}", topic, record.offset(), e.getMessage());
      return null;
    }
  }
}
