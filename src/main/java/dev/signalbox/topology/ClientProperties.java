package dev.signalbox.topology;

import dev.signalbox.config.Configuration;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.StreamsConfig;

/// The properties of every Kafka client in this process. What the configuration gives under `kafka`
/// (addresses, SASL, TLS, timeouts) reaches each of them and wins over the defaults here, but for
/// what correctness rests on.
final class ClientProperties {
  private static final Duration SHORTEST_TRANSACTION = Duration.ofSeconds(30);

  private final Configuration configuration;
  private final String bootstrapServers;

  ClientProperties(Configuration configuration, String bootstrapServers) {
    this.configuration = configuration;
    this.bootstrapServers = bootstrapServers;
  }

  Map<String, Object> admin() {
    return common(new HashMap<>());
  }

  /// @param client names the client in the broker's logs and metrics
  Map<String, Object> producer(String client) {
    Map<String, Object> properties = new HashMap<>();
    properties.put(ProducerConfig.LINGER_MS_CONFIG, 1);
    properties.put(ProducerConfig.BATCH_SIZE_CONFIG, 256 << 10);
    properties.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, TopicDefinition.MAX_RECORD_BYTES);
    common(properties);
    properties.put(ProducerConfig.CLIENT_ID_CONFIG, client);
    properties.put(ProducerConfig.ACKS_CONFIG, "all");
    properties.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
    properties.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    properties.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    return properties;
  }

  /// A consumer without a group, of committed records only.
  ///
  /// @param client names the client in the broker's logs and metrics
  Map<String, Object> consumer(String client) {
    Map<String, Object> properties = new HashMap<>();
    properties.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, 5_000);
    common(properties);
    properties.put(ConsumerConfig.CLIENT_ID_CONFIG, client);
    properties.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
    properties.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
    properties.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
    properties.put(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
    properties.put(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
    return properties;
  }

  /// One stage's application.
  ///
  /// @param stateFolder its own; no other process may use it
  Properties streams(StageName stage, Path stateFolder) {
    boolean exactlyOnce = configuration.streams().guarantee().equals(StreamsConfig.EXACTLY_ONCE_V2);
    Map<String, Object> properties = new HashMap<>();
    // What a stage sent is seen at its commit under exactly-once, so a commit's flush does the
    // sending. A commit costs the broker as much as dozens of records, so many share one; a stage
    // whose input pauses commits earlier.
    properties.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, exactlyOnce ? 100 : 500);
    properties.put(StreamsConfig.POLL_MS_CONFIG, 10);
    properties.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, 0);
    properties.put(
        StreamsConfig.producerPrefix(ProducerConfig.LINGER_MS_CONFIG), exactlyOnce ? 100 : 2);
    properties.put(StreamsConfig.producerPrefix(ProducerConfig.BATCH_SIZE_CONFIG), 256 << 10);
    properties.put(
        StreamsConfig.producerPrefix(ProducerConfig.MAX_REQUEST_SIZE_CONFIG),
        TopicDefinition.MAX_RECORD_BYTES);
    if (exactlyOnce) {
      // The first request of a transaction may have to wait for the end of the one before; requests
      // sent after it would be refused as out of order and sent again.
      properties.put(
          StreamsConfig.producerPrefix(ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION), 1);
      properties.put(
          StreamsConfig.producerPrefix(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG),
          Math.toIntExact(longestTransaction().toMillis()));
    }
    properties.put(
        StreamsConfig.consumerPrefix(ConsumerConfig.MAX_POLL_INTERVAL_MS_CONFIG),
        Math.toIntExact(longestTransaction().multipliedBy(2).toMillis()));
    properties.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, configuration.streams().threads());
    common(properties);
    properties.putAll(configuration.streams().properties());
    properties.put(StreamsConfig.APPLICATION_ID_CONFIG, applicationId(stage));
    properties.put(StreamsConfig.STATE_DIR_CONFIG, stateFolder.toString());
    properties.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, configuration.streams().guarantee());
    Properties result = new Properties();
    result.putAll(properties);
    return result;
  }

  /// The application and consumer group of a stage.
  String applicationId(StageName stage) {
    return configuration.prefix() + "interactive." + stage.id();
  }

  /// A stage's call runs on the stream thread inside a transaction, so the transaction must outlive
  /// the longest call that the other timeouts allow.
  private Duration longestTransaction() {
    int tries = 1 + configuration.planning().corrections();
    Duration model =
        configuration.language().provider().equals("none")
            ? Duration.ZERO
            : configuration.language().timeout();
    return SHORTEST_TRANSACTION.plus(
        model.plus(configuration.execution().timeout()).multipliedBy(tries));
  }

  private Map<String, Object> common(Map<String, Object> properties) {
    properties.putAll(configuration.kafka());
    properties.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers);
    return properties;
  }
}
