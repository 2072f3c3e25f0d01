package dev.signalbox.topology.client;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.Answer;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.ConfiguredRegistry;
import dev.signalbox.topology.kafka.TopicScan;
import dev.signalbox.topology.kafka.Topics;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.jspecify.annotations.Nullable;

/// Finds the terminal event of a question in the topic `answers`, however old.
public final class AnswerSearch {
  private AnswerSearch() {}

  /// @param servers the broker's bootstrap servers
  /// @param id of the question
  /// @return empty: the topic does not have it, or not any more
  /// @throws BrokerException the broker does not answer, or the topic is missing
  public static Optional<Answer> find(Configuration configuration, String servers, String id) {
    AtomicReference<byte[]> found = new AtomicReference<>();
    read(
        configuration,
        servers,
        record -> {
          byte[] value = record.value();
          if (value != null && CloudEvents.id(record.headers()).filter(id::equals).isPresent()) {
            found.set(value);
          }
        });
    return Optional.ofNullable(found.get())
        .map(value -> ConfiguredRegistry.codec(configuration).decode(value, Answer.class));
  }

  private static void read(
      Configuration configuration,
      String servers,
      Consumer<ConsumerRecord<byte[], byte @Nullable []>> each) {
    try {
      TopicScan.read(
          new ClientProperties(configuration, servers),
          "signalbox-answer-search",
          new Topics(configuration).name(Topics.ANSWERS),
          each);
    } catch (KafkaException e) {
      throw new BrokerException(
          "The topic of answers cannot be read (%s); check kafka.bootstrap.servers and the security settings"
              .formatted(e.getMessage()),
          e);
    }
  }
}
