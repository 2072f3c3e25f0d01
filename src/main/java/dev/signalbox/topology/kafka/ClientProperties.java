package dev.signalbox.topology.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.StreamsSettings;
import dev.signalbox.config.TopicsSettings;
import dev.signalbox.topology.async.EarlyCommits;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.StreamsConfig;

/// The properties of every Kafka client in this process. Each client gets the settings that the
/// configuration gives under `kafka` (addresses, SASL, TLS, timeouts). They win over the defaults
/// here, except for settings that correctness rests on.
public final class ClientProperties {
  /// The uncommitted records of a killed process hold back readers behind them for this time.
  /// Stream threads do not wait for a call, so it covers pauses of the machine only.
  private static final Duration TRANSACTION_TIMEOUT = Duration.ofSeconds(10);

  /// The transaction timeout of an application with a stage that may wait on its stream thread.
  private static final Duration LONG_TRANSACTION_TIMEOUT = Duration.ofMinutes(1);

  private static final Duration SESSION_TIMEOUT = Duration.ofSeconds(15);

  /// A named instance must return within this time, or other instances take its work.
  private static final Duration INSTANCE_SESSION_TIMEOUT = Duration.ofSeconds(60);

  /// The stage `translate` finds a new Debezium topic within this time.
  private static final Duration NEW_TOPICS_AFTER = Duration.ofSeconds(10);

  /// The longest close of a client. While the broker is away, its unsent records fail then.
  public static final Duration LONGEST_CLOSE = Duration.ofSeconds(2);

  private final Configuration configuration;
  private final String bootstrapServers;
  private final Lane lane;

  public ClientProperties(Configuration configuration, String bootstrapServers) {
    this(configuration, bootstrapServers, Lane.INTERACTIVE);
  }

  /// @param lane gives the applications their names
  public ClientProperties(Configuration configuration, String bootstrapServers, Lane lane) {
    this.configuration = configuration;
    this.bootstrapServers = bootstrapServers;
    this.lane = lane;
  }

  public Map<String, Object> admin() {
    return common(new HashMap<>());
  }

  /// @param client names the client in the broker's logs and metrics
  public Map<String, Object> producer(String client) {
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

  /// A producer for records that hold descriptions of databases.
  public Map<String, Object> describing(String client) {
    RecordLimits limits = RecordLimits.of(configuration);
    Map<String, Object> properties = producer(client);
    properties.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, limits.topic());
    properties.put(ProducerConfig.BUFFER_MEMORY_CONFIG, limits.buffer());
    return properties;
  }

  /// A consumer without a group, of committed records only.
  ///
  /// @param client names the client in the broker's logs and metrics
  public Map<String, Object> consumer(String client) {
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

  /// A consumer of the group that divides the polled databases of one owner among its members; each
  /// owner has a group of its own. A member keeps its partition while other members come and go.
  public Map<String, Object> polling() {
    Map<String, Object> properties = new HashMap<>();
    properties.put(
        ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, Math.toIntExact(SESSION_TIMEOUT.toMillis()));
    properties.putAll(consumer("signalbox-polling"));
    properties.put(ConsumerConfig.GROUP_ID_CONFIG, configuration.prefix() + "polling." + owner());
    properties.put(
        ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG,
        CooperativeStickyAssignor.class.getName());
    return properties;
  }

  /// The owner as part of a name on the broker.
  private String owner() {
    return UUID.nameUUIDFromBytes(configuration.ownership().ownerName().getBytes(UTF_8)).toString();
  }

  /// The properties of one group's application.
  ///
  /// @param recordsPerPoll the most records that its consumers take in one poll
  /// @param stores the stores of the application; no other process may use their folder
  public Properties streams(StageGroup group, int recordsPerPoll, LocalStores stores) {
    StreamsSettings settings = configuration.streams();
    String guarantee = guarantee(group);
    boolean exactlyOnce = guarantee.equals(StreamsConfig.EXACTLY_ONCE_V2);
    Map<String, Object> properties = new HashMap<>();
    // Readers see the outputs of a stage at its commit under exactly-once, so the flush of the
    // commit sends them. With few records, a stage commits earlier than this interval
    // (EarlyCommits).
    properties.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, EarlyCommits.INTERVAL.toMillis());
    properties.put(StreamsConfig.POLL_MS_CONFIG, 5);
    properties.put(
        StreamsConfig.producerPrefix(ProducerConfig.LINGER_MS_CONFIG), exactlyOnce ? 100 : 2);
    properties.put(StreamsConfig.producerPrefix(ProducerConfig.BATCH_SIZE_CONFIG), 256 << 10);
    // The store of a stage adds its own data to each record.
    properties.put(
        StreamsConfig.producerPrefix(ProducerConfig.MAX_REQUEST_SIZE_CONFIG),
        2 * TopicDefinition.MAX_RECORD_BYTES);
    properties.put(
        StreamsConfig.topicPrefix(TopicConfig.MAX_MESSAGE_BYTES_CONFIG),
        Integer.toString(2 * TopicDefinition.MAX_RECORD_BYTES));
    if (group.stages().contains(StageName.INDEX)) {
      RecordLimits limits = RecordLimits.of(configuration);
      properties.put(
          StreamsConfig.producerPrefix(ProducerConfig.MAX_REQUEST_SIZE_CONFIG), limits.changelog());
      properties.put(
          StreamsConfig.producerPrefix(ProducerConfig.BUFFER_MEMORY_CONFIG), limits.buffer());
      properties.put(
          StreamsConfig.topicPrefix(TopicConfig.MAX_MESSAGE_BYTES_CONFIG),
          Integer.toString(limits.changelog()));
    }
    // A dead member holds up its group for this time.
    Duration session = settings.instance() == null ? SESSION_TIMEOUT : INSTANCE_SESSION_TIMEOUT;
    properties.put(
        StreamsConfig.mainConsumerPrefix(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG),
        Math.toIntExact(session.toMillis()));
    if (exactlyOnce) {
      // The first request of a transaction may wait for the end of the transaction before; the
      // broker would reject later requests as out of order, and the producer would send them again.
      properties.put(
          StreamsConfig.producerPrefix(ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION), 1);
      properties.put(
          StreamsConfig.producerPrefix(ProducerConfig.TRANSACTION_TIMEOUT_CONFIG),
          Math.toIntExact(transactionTimeout(group).toMillis()));
    }
    properties.put(
        StreamsConfig.mainConsumerPrefix(ConsumerConfig.MAX_POLL_RECORDS_CONFIG), recordsPerPoll);
    if (group.stages().contains(StageName.TRANSLATE)) {
      properties.put(
          StreamsConfig.mainConsumerPrefix(ConsumerConfig.METADATA_MAX_AGE_CONFIG),
          Math.toIntExact(NEW_TOPICS_AFTER.toMillis()));
    }
    // The topics that Kafka Streams creates get the same copies as all others.
    TopicsSettings topics = configuration.topics();
    if (topics.replication() != null) {
      properties.put(StreamsConfig.REPLICATION_FACTOR_CONFIG, topics.replication());
    }
    if (topics.minInsyncReplicas() != null) {
      properties.put(
          StreamsConfig.topicPrefix(TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG),
          Integer.toString(topics.minInsyncReplicas()));
    }
    properties.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, settings.threads());
    properties.put(StreamsConfig.NUM_STANDBY_REPLICAS_CONFIG, settings.standbys());
    properties.put(StreamsConfig.ROCKSDB_CONFIG_SETTER_CLASS_CONFIG, QuietRocksDb.class);
    common(properties);
    properties.putAll(settings.properties());
    properties.put(
        StreamsConfig.DEFAULT_TIMESTAMP_EXTRACTOR_CLASS_CONFIG, ReadTimestampExtractor.class);
    properties.put(StreamsConfig.APPLICATION_ID_CONFIG, applicationId(group));
    if (settings.instance() != null) {
      properties.put(
          StreamsConfig.mainConsumerPrefix(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG),
          settings.instance());
    }
    properties.put(StreamsConfig.STATE_DIR_CONFIG, stores.stateFolder().toString());
    properties.putAll(stores.properties());
    properties.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, guarantee);
    properties.put(StreamsConfig.producerPrefix(ProducerConfig.ACKS_CONFIG), "all");
    Properties result = new Properties();
    result.putAll(properties);
    return result;
  }

  /// The stages that fill the index compare with their stores, which must match the topic: a crash
  /// may not leave one of both behind.
  private String guarantee(StageGroup group) {
    return group.takesQuestions()
        ? configuration.streams().guarantee()
        : StreamsConfig.EXACTLY_ONCE_V2;
  }

  private Duration transactionTimeout(StageGroup group) {
    return group.stages().stream()
            .anyMatch(stage -> StageCalls.holdsStreamThread(configuration, stage))
        ? LONG_TRANSACTION_TIMEOUT
        : TRANSACTION_TIMEOUT;
  }

  /// The application and consumer group of a group of stages.
  public String applicationId(StageGroup group) {
    return lane.application(configuration.prefix(), group);
  }

  private Map<String, Object> common(Map<String, Object> properties) {
    properties.putAll(configuration.kafka());
    properties.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers);
    return properties;
  }
}
