package dev.signalbox.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.event.SchemaDelta;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.TableName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/// Made databases ([Haystack]), and events that change them.
///
/// Threading: one thread.
final class ChangedDatabases implements AutoCloseable {
  private static final String TOPIC = "schema-changes";
  private static final String SOURCE = "benchmark";

  /// What a change does, and how many texts it makes different.
  enum Kind {
    RENAME_COLUMN(1),
    ADD_COLUMN(1),
    COMMENT_COLUMN(1),
    RETYPE_COLUMN(0),
    ADD_TABLE(1),
    REMOVE_TABLE(0);

    private final int texts;

    Kind(int texts) {
      this.texts = texts;
    }

    int texts() {
      return texts;
    }
  }

  private final EventCodec codec = new EventCodec();
  private final String topic;
  private final KafkaProducer<byte[], byte[]> producer;
  private final List<DatabaseDescription> databases = new ArrayList<>();
  private final Random random = new Random(5);
  private long changes;

  /// @param prefix of the topics
  ChangedDatabases(String bootstrapServers, String prefix) {
    this.topic = prefix + TOPIC;
    this.producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", bootstrapServers, "linger.ms", "0"),
            new ByteArraySerializer(),
            new ByteArraySerializer());
  }

  /// Adds a database, and sends its description.
  void add(DatabaseDescription database) {
    databases.add(database);
    send(database.getId(), database, null);
  }

  int size() {
    return databases.size();
  }

  int tables() {
    return databases.stream().mapToInt(database -> database.getTables().size()).sum();
  }

  /// Returns when all that was sent is on the broker.
  void flush() {
    producer.flush();
  }

  /// One of those that can be changed in every way.
  int any() {
    int number = random.nextInt(databases.size());
    List<TableDescription> tables = databases.get(number).getTables();
    boolean changeable =
        tables.size() > 2 && tables.stream().allMatch(ChangedDatabases::isChangeable);
    return changeable ? number : any();
  }

  /// Made tables may have two columns of one name, which a delta may not.
  private static boolean isChangeable(TableDescription table) {
    long names = table.getColumns().stream().map(ColumnDescription::getName).distinct().count();
    return names > 0 && names == table.getColumns().size();
  }

  String id(int number) {
    return databases.get(number).getId();
  }

  /// Sends a delta.
  void change(int number, Kind kind) {
    DatabaseDescription database = databases.get(number);
    List<TableDescription> tables = new ArrayList<>(database.getTables());
    int place = random.nextInt(tables.size());
    TableDescription table = tables.get(place);
    String name = "changed_" + changes++;
    SchemaDelta.Builder delta = SchemaDelta.newBuilder();
    switch (kind) {
      case REMOVE_TABLE -> {
        tables.remove(place);
        delta.setRemovedTables(
            List.of(new TableName(table.getSchema$().orElse(null), table.getName())));
      }
      case ADD_TABLE -> {
        TableDescription added = TableDescription.newBuilder(table).setName(name).build();
        tables.add(added);
        delta.setTables(List.of(added));
      }
      case RENAME_COLUMN, ADD_COLUMN, COMMENT_COLUMN, RETYPE_COLUMN -> {
        TableDescription changed =
            TableDescription.newBuilder(table)
                .setColumns(columns(table.getColumns(), kind, name))
                .setPrimaryKey(List.of())
                .setForeignKeys(List.of())
                .build();
        tables.set(place, changed);
        delta.setTables(List.of(changed));
      }
    }
    databases.set(number, DatabaseDescription.newBuilder(database).setTables(tables).build());
    send(database.getId(), null, delta.build());
  }

  private List<ColumnDescription> columns(List<ColumnDescription> before, Kind kind, String name) {
    List<ColumnDescription> columns = new ArrayList<>(before);
    int place = random.nextInt(columns.size());
    ColumnDescription column = columns.get(place);
    ColumnDescription.Builder changed = ColumnDescription.newBuilder(column);
    switch (kind) {
      case RENAME_COLUMN -> columns.set(place, changed.setName(name).build());
      case COMMENT_COLUMN -> columns.set(place, changed.setComment(name).build());
      case RETYPE_COLUMN -> columns.set(place, changed.setType(name).build());
      default -> columns.add(changed.setName(name).build());
    }
    return columns;
  }

  private void send(
      String database, @Nullable DatabaseDescription description, @Nullable SchemaDelta delta) {
    SchemaChange change =
        SchemaChange.newBuilder()
            .setDatabase(database)
            .setSource(SOURCE)
            .setDescription(description)
            .setDelta(delta)
            .setChangedAt(Instant.now())
            .build();
    var _ =
        producer.send(new ProducerRecord<>(topic, database.getBytes(UTF_8), codec.encode(change)));
  }

  @Override
  public void close() {
    producer.close();
  }
}
