package dev.signalbox.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.NewerVersion;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.FollowedTopic;
import dev.signalbox.topology.kafka.KafkaAccess;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.replica.CatalogReplica;
import dev.signalbox.topology.replica.IndexVersion;
import dev.signalbox.topology.replica.Replica;
import dev.signalbox.topology.replica.ReplicaSnapshot;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/// The topics `catalog` and `index` of a prefix of their own, written by a test, and replicas of
/// them.
public final class IndexTopics implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  final Configuration configuration;
  public final Topics topics;
  public final Admin admin;
  private final EventCodec codec = new EventCodec();
  private final ClientProperties properties;
  private final KafkaProducer<byte[], byte[]> producer;

  public IndexTopics(Configuration configuration) throws InterruptedException {
    this.configuration = configuration;
    this.topics = new Topics(configuration);
    this.properties = new ClientProperties(configuration, BrokerFixture.bootstrapServers());
    this.admin = Admin.create(properties.admin());
    this.producer = new KafkaProducer<>(properties.producer("test"));
    topics.create(admin);
  }

  private IndexTopics(IndexTopics topics, String transactionalId) {
    this.configuration = topics.configuration;
    this.topics = topics.topics;
    this.properties = topics.properties;
    this.admin = Admin.create(properties.admin());
    Map<String, Object> transactional = new HashMap<>(properties.producer(transactionalId));
    transactional.put(
        ProducerConfig.TRANSACTIONAL_ID_CONFIG, configuration.prefix() + transactionalId);
    this.producer = new KafkaProducer<>(transactional);
    producer.initTransactions();
    producer.beginTransaction();
  }

  /// The same topics, written in a transaction that has begun.
  public IndexTopics inTransaction(String id) {
    return new IndexTopics(this, id);
  }

  /// Returns once readers see the end of the transaction: its marker in the topic `index`, which
  /// the broker writes after it has confirmed the commit.
  public void commit() throws Exception {
    Map<TopicPartition, Long> ends = ends();
    producer.commitTransaction();
    await().atMost(PATIENCE).until(() -> !ends().equals(ends));
  }

  public void abort() {
    producer.abortTransaction();
  }

  /// Creates topics of its own.
  public static IndexTopics create() throws InterruptedException {
    return new IndexTopics(
        TestConfiguration.on(BrokerFixture.bootstrapServers(), Path.of("unused")));
  }

  /// Describes a database, or removes it.
  ///
  /// @param tables `name` or `name: comment`; null: the database is gone
  public void describe(String database, String @Nullable ... tables) throws Exception {
    byte @Nullable [] value =
        tables == null ? null : codec.encode(ScriptedWorks.database(database, tables));
    ProducerRecord<byte[], byte[]> described =
        new ProducerRecord<>(topics.name(Topics.CATALOG), database.getBytes(UTF_8), value);
    described.headers().add(CatalogReplica.REPORTER_HEADER, "test".getBytes(UTF_8));
    producer.send(described).get();
  }

  /// Writes a table's entry without closing the update.
  public void table(String database, String table, String text) throws Exception {
    write(
        ElementKey.of(database, ElementKind.TABLE, table),
        entry(database, ElementKind.TABLE, table, text));
  }

  /// Writes a table's entry as a newer version does.
  public void newerTable(String database, String table, String text) throws Exception {
    ProducerRecord<byte[], byte[]> newer =
        new ProducerRecord<>(
            topics.name(Topics.INDEX),
            ElementKey.of(database, ElementKind.TABLE, table).getBytes(UTF_8),
            NewerVersion.rewritten(
                codec.encode(entry(database, ElementKind.TABLE, table, text)),
                IndexEntry.getClassSchema()));
    CloudEvents.describe(newer.headers(), database, "index", IndexEntry.getClassSchema());
    producer.send(newer).get();
  }

  public void removeTable(String database, String table) throws Exception {
    write(ElementKey.of(database, ElementKind.TABLE, table), null);
  }

  /// Closes an update.
  public void database(String database) throws Exception {
    write(ElementKey.closing(database), entry(database, ElementKind.DATABASE, database, database));
  }

  public void removeDatabase(String database) throws Exception {
    write(ElementKey.closing(database), null);
  }

  private static IndexEntry entry(String database, ElementKind kind, String element, String text) {
    return IndexEntry.newBuilder()
        .setDatabase(database)
        .setKind(kind)
        .setElement(element)
        .setText(text)
        .setHash("")
        .build();
  }

  private void write(String key, @Nullable IndexEntry entry) throws Exception {
    producer
        .send(
            new ProducerRecord<>(
                topics.name(Topics.INDEX),
                key.getBytes(UTF_8),
                entry == null ? null : codec.encode(entry)))
        .get();
  }

  /// A table's entry as a replica would read it, without a record in the topic.
  public ConsumerRecord<byte[], byte[]> unwritten(String database, String table) {
    return new ConsumerRecord<>(
        topics.name(Topics.INDEX),
        0,
        0,
        ElementKey.of(database, ElementKind.TABLE, table).getBytes(UTF_8),
        codec.encode(entry(database, ElementKind.TABLE, table, "")));
  }

  /// The offsets after the last records.
  public Map<TopicPartition, Long> ends() throws Exception {
    Map<TopicPartition, Long> ends = new HashMap<>();
    for (String topic : Replica.topics(topics)) {
      TopicPartition partition = new TopicPartition(topic, 0);
      ends.put(
          partition,
          admin
              .listOffsets(Map.of(partition, OffsetSpec.latest()))
              .partitionResult(partition)
              .get()
              .offset());
    }
    return ends;
  }

  public List<FollowedTopic> followed() throws InterruptedException {
    return FollowedTopic.describe(admin, Replica.topics(topics));
  }

  public ReplicaSnapshot snapshot(Path folder) throws InterruptedException {
    return new ReplicaSnapshot(folder, followed());
  }

  /// A replica that has caught up.
  public Replica follow(ScriptedWorks works, @Nullable ReplicaSnapshot snapshot)
      throws InterruptedException {
    return follow(works, snapshot, codec);
  }

  /// A replica of any version that has caught up.
  public Replica follow(ScriptedWorks works, @Nullable ReplicaSnapshot snapshot, EventCodec codec)
      throws InterruptedException {
    Replica replica =
        new Replica(
            new KafkaAccess(topics, codec, properties),
            works.works().target(EnumSet.allOf(StageName.class)),
            admin,
            snapshot);
    replica.start();
    try {
      replica.awaitCaughtUp();
    } catch (RuntimeException e) {
      replica.close();
      throw e;
    }
    return replica;
  }

  /// A replica that is still reading.
  public Replica following(ScriptedWorks works) {
    Replica replica =
        new Replica(
            new KafkaAccess(topics, codec, properties),
            works.works().target(EnumSet.allOf(StageName.class)),
            admin,
            null);
    replica.start();
    return replica;
  }

  /// Rebuilds an earlier version.
  public void rebuild(ScriptedWorks works, long version) throws InterruptedException {
    new IndexVersion(configuration, version)
        .read(works.works().target(EnumSet.allOf(StageName.class)), progress -> {})
        .close();
  }

  /// The texts of an index by key.
  public static Map<String, String> texts(ScriptedWorks works) {
    Map<String, String> texts = new TreeMap<>();
    works.index.forEach((key, entry) -> texts.put(key, entry.getText()));
    return texts;
  }

  @Override
  public void close() {
    producer.close();
    admin.close();
  }
}
