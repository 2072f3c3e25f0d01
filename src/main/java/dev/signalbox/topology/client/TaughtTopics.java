package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.taught.TaughtOverview;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.TopicScan;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.replica.CatalogReplica;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/// Reads the feedback that the topic `index` holds, for a process without an index of its own.
public final class TaughtTopics {
  private static final String CLIENT = "signalbox-taught";

  private TaughtTopics() {}

  /// @param servers the broker's bootstrap servers
  /// @throws BrokerException the broker does not answer, or a topic is missing
  public static TaughtOverview read(Configuration configuration, String servers) {
    ClientProperties properties = new ClientProperties(configuration, servers);
    Topics topics = new Topics(configuration);
    EventCodec codec = new EventCodec();
    CatalogReplica catalog = new CatalogReplica();
    TaughtMemory memory = new TaughtMemory("", 0);
    latest(properties, topics.name(Topics.CATALOG), false)
        .values()
        .forEach(value ->
            catalog.put(codec.decode(value, DatabaseDescription.class), new RecordHeaders()));
    latest(properties, topics.name(Topics.INDEX), true)
        .forEach((key, value) -> memory.put(key, codec.decode(value, IndexEntry.class)));
    memory.publish();
    return new TaughtOverview(memory, new ParsedSqlGuard(), catalog);
  }

  /// The latest value of each key.
  ///
  /// @param questions whether only the keys of past questions count
  private static Map<String, byte[]> latest(
      ClientProperties properties, String topic, boolean questions) {
    Map<String, byte[]> latest = new HashMap<>();
    try {
      TopicScan.read(
          properties,
          CLIENT,
          topic,
          record -> {
            byte @Nullable [] value = record.value();
            String key = new String(record.key(), UTF_8);
            if (value == null) {
              latest.remove(key);
            } else if (!questions || ElementKey.isOf(ElementKind.QUESTION, key)) {
              latest.put(key, value);
            }
          });
    } catch (KafkaException e) {
      throw new BrokerException(
          "The topic %s cannot be read (%s); check kafka.bootstrap.servers and the security settings"
              .formatted(topic, e.getMessage()),
          e);
    }
    return latest;
  }
}
