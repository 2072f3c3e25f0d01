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

/// The properties of every Kafka client in this process. What the configuration gives under `kafka`
/// (addresses, SASL, TLS, timeouts) reaches each of them and wins over the defaults here, but for
/// what correctness rests on.
public final class ClientProperties {
  /// What a killed process has sent and not committed holds back whoever reads behind it for so
  /// long. Stream threads do not wait for a call, so this covers pauses of the machine only.
  private static final Duration TRANSACTION_TIMEOUT = Duration.ofSeconds(10);

  /// Of an application with a stage that may wait on its stream thread.
  private static final Duration LONG_TRANSACTION_TIMEOUT = Duration.ofMinutes(1);

  private static final Duration SESSION_TIMEOUT = Duration.ofSeconds(15);

  /// A named instance must be back within this time, or its work goes to others.
  private static final Duration INSTANCE_SESSION_TIMEOUT = Duration.ofSeconds(60);

  /// A topic of others that appears is found after so long at the latest.
  private static final Duration NEW_TOPICS_AFTER = Duration.ofSeconds(10);

  /// How long a client may take to close. What it has not sent by then, because the broker is away,
  /// fails.
  public static final Duration LONGEST_CLOSE = Duration.ofSeconds(2);

  private final Configuration configuration;
  private final String bootstrapServers;
  private final Lane lane;

  public ClientProperties(Configuration configuration, String bootstrapServers) {
    this(configuration, bootstrapServers, Lane.INTERACTIVE);
  }

  /// @param lane whose applications are meant
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

  /// As [#producer], for records that hold descriptions of databases.
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

  /// A consumer of the group among whose members the databases of an owner are divided that are
  /// polled; another owner has others, and a group of its own. Who has a partition keeps it while
  /// others come and go.
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

  /// One group's application.
  ///
  /// @param recordsPerPoll the most that its consumers take at once
  /// @param stores its own; no other process may use their folder
  public Properties streams(StageGroup group, int recordsPerPoll, LocalStores stores) {
    StreamsSettings settings = configuration.streams();
    String guarantee = guarantee(group);
    boolean exactlyOnce = guarantee.equals(StreamsConfig.EXACTLY_ONCE_V2);
    Map<String, Object> properties = new HashMap<>();
    // What a stage sent is seen at its commit under exactly-once, so a commit's flush does the
    // sending. Where few come, a stage commits earlier than at this interval (EarlyCommits).
    properties.put(StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, EarlyCommits.INTERVAL.toMillis());
    properties.put(StreamsConfig.POLL_MS_CONFIG, 5);
    properties.put(
        StreamsConfig.producerPrefix(ProducerConfig.LINGER_MS_CONFIG), exactlyOnce ? 100 : 2);
    properties.put(StreamsConfig.producerPrefix(ProducerConfig.BATCH_SIZE_CONFIG), 256 << 10);
    // The store of a stage keeps a record with what is known of it.
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
    // A member that died holds up its group for so long.
    Duration session = settings.instance() == null ? SESSION_TIMEOUT : INSTANCE_SESSION_TIMEOUT;
    properties.put(
        StreamsConfig.mainConsumerPrefix(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG),
        Math.toIntExact(session.toMillis()));
    if (exactlyOnce) {
      // The first request of a transaction may have to wait for the end of the one before; requests
      // sent after it would be refused as out of order and sent again.
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
    // The topics that Kafka Streams makes are kept as all others.
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
    common(properties);
    properties.putAll(settings.properties());
    properties.put(StreamsConfig.DEFAULT_TIMESTAMP_EXTRACTOR_CLASS_CONFIG, ReadTime.class);
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

  /// What fills the index compares with its store, which must hold what the topic does: a crash may
  /// not leave one of them behind.
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
