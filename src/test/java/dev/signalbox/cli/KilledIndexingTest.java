package dev.signalbox.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.DatasetFolder;
import dev.signalbox.config.Configuration;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.CatalogOutcome;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.topology.TopicRecords;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `signalbox serve` that is killed in the midst of indexing, and started again.
@Tag("slow")
class KilledIndexingTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final int DATABASES = 150;
  private static final int TABLES = 3;
  private static final String PREFIX = "killed.";

  @TempDir private Path folder;

  private final EventCodec codec = new EventCodec();
  private ServedProcess broker;
  private String servers = "";

  @BeforeEach
  void start() throws Exception {
    broker = ServedProcess.broker(folder.resolve("broker"));
    servers = broker.awaitReady();
    Files.createDirectory(folder.resolve("databases"));
  }

  @AfterEach
  void stop() {
    broker.close();
  }

  /// @param column that all tables have
  private void write(String column) throws IOException {
    List<String> lines =
        IntStream.range(0, DATABASES)
            .mapToObj(number -> {
              String schema =
                  IntStream.range(0, TABLES)
                      .mapToObj(table ->
                          "CREATE TABLE part_%d (id INT, %s TEXT, size INT);"
                              .formatted(table, column))
                      .collect(Collectors.joining("\n"));
              return JSON.createObjectNode()
                  .put("database", "store_" + number)
                  .put("schema", schema)
                  .toString();
            })
            .toList();
    Files.write(folder.resolve("databases/databases.jsonl"), lines);
  }

  private ServedProcess serve() throws IOException {
    return ServedProcess.signalbox(
        "serve",
        "--set",
        "prefix=" + PREFIX,
        "--set",
        "kafka.bootstrap.servers=" + servers,
        "--set",
        "datasets=[" + folder.resolve("databases") + "]",
        "--set",
        "state=" + folder.resolve("state"));
  }

  private List<CatalogChange> indexed() {
    return TopicRecords.of(servers, PREFIX + "catalog-changes").stream()
        .map(record -> codec.decode(record.value(), CatalogChange.class))
        .filter(change -> change.getOutcome() == CatalogOutcome.INDEXED)
        .toList();
  }

  /// What the topic `index` leaves of each key.
  private Map<String, IndexEntry> entries() {
    Map<String, IndexEntry> entries = new TreeMap<>();
    TopicRecords.of(servers, PREFIX + "index")
        .forEach(record -> {
          String key = new String(record.key(), UTF_8);
          if (record.value() == null) {
            entries.remove(key);
          } else {
            entries.put(key, codec.decode(record.value(), IndexEntry.class));
          }
        });
    return entries;
  }

  private Map<String, IndexEntry> madeAnew() {
    Map<String, IndexEntry> entries = new TreeMap<>();
    try (Encoder encoder = Encoders.of(Configuration.defaults().embedding())) {
      Indexing indexing = new Indexing(encoder);
      DatasetFolder.read(folder.resolve("databases")).databases().stream()
          .flatMap(database ->
              indexing.entries(Introspection.describe(database), _ -> Optional.empty()).stream())
          .forEach(entry -> entries.put(ElementKey.of(entry), entry));
    }
    return entries;
  }

  /// Starts, and kills in the midst of what is to be indexed.
  ///
  /// @param before how many were indexed before
  private void killInTheMidst(int before) throws IOException {
    try (ServedProcess _ = serve()) {
      await().atMost(PATIENCE).until(this::hasTopics);
      awaitIndexed(before + DATABASES / 10);
    }
    assertThat(indexed()).hasSizeLessThan(before + DATABASES);
  }

  private boolean hasTopics() {
    try {
      return !TopicRecords.of(servers, PREFIX + "schema-changes").isEmpty();
    } catch (RuntimeException e) {
      return false;
    }
  }

  /// Follows the topic, since reading it anew for each look would miss the moment.
  private void awaitIndexed(int databases) {
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            Map.of(
                "bootstrap.servers",
                servers,
                "group.id",
                "moment-" + databases,
                "auto.offset.reset",
                "earliest",
                "isolation.level",
                "read_committed"),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      consumer.subscribe(List.of(PREFIX + "catalog-changes"));
      AtomicInteger indexed = new AtomicInteger();
      await()
          .atMost(PATIENCE)
          .pollInterval(Duration.ofMillis(10))
          .pollInSameThread()
          .until(() -> {
            for (ConsumerRecord<byte[], byte[]> record : consumer.poll(Duration.ofMillis(20))) {
              if (isIndexed(record)) {
                indexed.incrementAndGet();
              }
            }
            return indexed.get() > databases;
          });
    }
  }

  private boolean isIndexed(ConsumerRecord<byte[], byte[]> record) {
    return codec.decode(record.value(), CatalogChange.class).getOutcome() == CatalogOutcome.INDEXED;
  }

  private void finish() throws Exception {
    try (ServedProcess served = serve()) {
      served.awaitReady();
      served.awaitRegistered(DATABASES);
    }
  }

  @Test
  void shouldHaveTheSameIndexAsOneMadeAnewAndEmbedNothingTwice() throws Exception {
    write("colour");
    killInTheMidst(0);
    finish();

    assertThat(indexed()).hasSize(DATABASES);
    assertThat(indexed()).extracting(CatalogChange::getEmbedded).containsOnly(TABLES);
    assertThat(entries()).isEqualTo(madeAnew());

    write("flavour");
    killInTheMidst(DATABASES);
    finish();

    assertThat(indexed()).hasSize(2 * DATABASES);
    assertThat(indexed()).extracting(CatalogChange::getEmbedded).containsOnly(TABLES);
    assertThat(entries()).isEqualTo(madeAnew());
  }
}
