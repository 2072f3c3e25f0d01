package dev.signalbox.topology.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.config.Configuration;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.TaughtMemory;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.taught.TaughtCheck;
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

/// Reads the feedback that the topic `index` holds, and the databases that it is on, for a process
/// without an index of its own.
public final class TaughtTopics {
  private static final String CLIENT = "signalbox-taught";

  private TaughtTopics() {}

  /// @param servers the broker's bootstrap servers
  /// @throws BrokerException the broker does not answer, or a topic is missing
  public static TaughtOverview read(Configuration configuration, String servers) {
    EventCodec codec = new EventCodec();
    TaughtMemory memory = new TaughtMemory("", 0);
    latest(configuration, servers, Topics.INDEX, true)
        .forEach((key, value) -> memory.put(key, codec.decode(value, IndexEntry.class)));
    memory.publish();
    return new TaughtOverview(memory, new ParsedSqlGuard(), catalog(configuration, servers));
  }

  /// Judges queries by the topic `catalog` as it is now.
  ///
  /// @param servers the broker's bootstrap servers
  /// @throws BrokerException the broker does not answer, or the topic is missing
  public static TaughtCheck check(Configuration configuration, String servers) {
    return new TaughtCheck(new ParsedSqlGuard(), catalog(configuration, servers));
  }

  /// The databases that the topic `catalog` holds now.
  ///
  /// @param servers the broker's bootstrap servers
  /// @throws BrokerException the broker does not answer, or the topic is missing
  public static Catalog catalog(Configuration configuration, String servers) {
    EventCodec codec = new EventCodec();
    CatalogReplica catalog = new CatalogReplica();
    latest(configuration, servers, Topics.CATALOG, false)
        .values()
        .forEach(value ->
            catalog.put(codec.decode(value, DatabaseDescription.class), new RecordHeaders()));
    return catalog;
  }

  /// The latest value of each key.
  ///
  /// @param questions whether only the keys of past questions count
  private static Map<String, byte[]> latest(
      Configuration configuration, String servers, String name, boolean questions) {
    String topic = new Topics(configuration).name(name);
    Map<String, byte[]> latest = new HashMap<>();
    try {
      TopicScan.read(
          new ClientProperties(configuration, servers),
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
