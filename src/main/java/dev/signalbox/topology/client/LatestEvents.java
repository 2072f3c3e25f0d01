package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.TopicScan;
import dev.signalbox.topology.kafka.Topics;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.KafkaException;

/// The latest event of each key of a topic.
final class LatestEvents {
  private LatestEvents() {}

  /// The events in the order of their keys.
  ///
  /// @param servers the broker's bootstrap servers
  /// @param client names the client in the broker's logs and metrics
  /// @param topic in the list of topics
  /// @throws BrokerException the broker does not answer, or the topic is missing
  static <T extends SpecificRecordBase> List<T> read(
      Configuration configuration, String servers, String client, String topic, Class<T> type) {
    EventCodec codec = new EventCodec();
    String name = new Topics(configuration).name(topic);
    SortedMap<String, T> latest = new TreeMap<>();
    try {
      TopicScan.read(
          new ClientProperties(configuration, servers),
          client,
          name,
          record -> {
            String key = new String(record.key(), UTF_8);
            if (record.value() == null) {
              latest.remove(key);
            } else {
              latest.put(key, codec.decode(record.value(), type));
            }
          });
    } catch (KafkaException e) {
      throw new BrokerException(
          "The topic %s cannot be read (%s); check kafka.bootstrap.servers and the security settings"
              .formatted(name, e.getMessage()),
          e);
    }
    return List.copyOf(latest.values());
  }
}
