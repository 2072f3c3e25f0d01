package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.database;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.IndexingSettings;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.CatalogOutcome;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.ElementChange;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.event.SchemaDelta;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.TableName;
import dev.signalbox.event.TableRename;
import dev.signalbox.index.Described;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class IndexTopologyTest {
  private static final Topics TOPICS = new Topics(Configuration.defaults());
  private static final IndexingSettings SETTINGS =
      new IndexingSettings(Duration.ofMillis(100), Duration.ofSeconds(1));

  private final EventCodec codec = new EventCodec();
  private final ScriptedWorks works = new ScriptedWorks();
  private final TopologyTestDriver driver =
      new TopologyTestDriver(
          new StageTopology(
                  TOPICS, codec, works.works(), stage -> Optional.empty(), SETTINGS, Telemetry.NONE)
              .of(StageGroup.only(StageName.INDEX)));
  private final TestInputTopic<byte[], byte[]> changes =
      driver.createInputTopic(
          TOPICS.name(Topics.SCHEMA_CHANGES), new ByteArraySerializer(), new ByteArraySerializer());

  @AfterEach
  void close() {
    driver.close();
  }

  private static SchemaChange.Builder change(String database) {
    return SchemaChange.newBuilder()
        .setDatabase(database)
        .setSource("test")
        .setChangedAt(Instant.EPOCH);
  }

  private void send(SchemaChange.Builder change) {
    changes.pipeInput(change.getDatabase().getBytes(UTF_8), codec.encode(change.build()));
  }

  private void send(String database, @Nullable DatabaseDescription description) {
    send(change(database).setDescription(description));
  }

  private void send(String database, SchemaDelta.Builder delta) {
    send(change(database).setDelta(delta.build()));
  }

  private void pass(long millis) {
    driver.advanceWallClockTime(Duration.ofMillis(millis));
  }

  /// Sends it and lets it be indexed.
  private void index(String database, @Nullable DatabaseDescription description) {
    send(database, description);
    pass(100);
  }

  private List<TestRecord<byte[], byte[]>> sent(String topic) {
    return driver
        .createOutputTopic(
            TOPICS.name(topic), new ByteArrayDeserializer(), new ByteArrayDeserializer())
        .readRecordsToList();
  }

  /// Keys in order, with a minus before those of tombstones.
  private List<String> keys(String topic) {
    return sent(topic).stream()
        .map(record -> (record.value() == null ? "-" : "") + new String(record.key(), UTF_8))
        .toList();
  }

  private List<CatalogChange> told() {
    return sent(Topics.CATALOG_CHANGES).stream()
        .map(record -> codec.decode(record.value(), CatalogChange.class))
        .toList();
  }

  private CatalogChange toldOnce() {
    List<CatalogChange> told = told();
    assertThat(told).hasSize(1);
    return told.getFirst();
  }

  private List<DeadLetter> letters() {
    return sent(Topics.DEAD_LETTERS).stream()
        .map(record -> codec.decode(record.value(), DeadLetter.class))
        .toList();
  }

  private DatabaseDescription catalogued() {
    return codec.decode(sent(Topics.CATALOG).getLast().value(), DatabaseDescription.class);
  }

  /// Forgets what was sent and embedded so far.
  private void forget() {
    List.of(Topics.INDEX, Topics.CATALOG, Topics.CATALOG_CHANGES, Topics.DEAD_LETTERS)
        .forEach(this::sent);
    works.embedded.clear();
  }

  @Test
  void shouldWriteDescriptionAndEntriesOfANewDatabase() {
    index("ships", database("ships", "a", "b"));

    assertThat(keys(Topics.INDEX))
        .containsExactly("ships/TABLE/a", "ships/TABLE/b", "ships/DATABASE/ships");
    TestRecord<byte[], byte[]> described = sent(Topics.CATALOG).getFirst();
    assertThat(codec.decode(described.value(), DatabaseDescription.class))
        .isEqualTo(database("ships", "a", "b"));
    CatalogReplica catalog = new CatalogReplica();
    catalog.put(database("ships", "a", "b"), described.headers());
    assertThat(catalog.isReportedBy("test", "ships")).isTrue();
    assertThat(catalog.isIndexed(database("ships", "a", "b"), "scripted")).isTrue();
  }

  @Test
  void shouldTellWhatBecameOfAChange() {
    index("ships", database("ships", "a", "b: old"));
    forget();

    send(change("ships").setDescription(database("ships", "a", "b: new", "c")).setVersion(7L));
    pass(100);

    CatalogChange told = toldOnce();
    assertThat(told.getOutcome()).isEqualTo(CatalogOutcome.INDEXED);
    assertThat(told.getSource()).isEqualTo("test");
    assertThat(told.getVersion()).contains(7L);
    assertThat(told.getCollapsed()).isOne();
    assertThat(told.getChangedAt()).isEqualTo(Instant.EPOCH);
    assertThat(told.getElements())
        .extracting(each -> each.getElement() + " " + each.getChange())
        .containsExactly("b COMMENTED", "c ADDED");
    assertThat(told.getElementCount()).isEqualTo(2);
    assertThat(told.getWritten()).isEqualTo(2);
    assertThat(told.getEmbedded()).isEqualTo(2);
    assertThat(told.getReused()).isOne();
  }

  @Test
  void shouldWriteOnlyWhatChangedAndKeepVectors() {
    index("ships", database("ships", "a", "b: old", "c"));
    forget();

    index("ships", database("ships", "a", "b: new", "d"));

    assertThat(keys(Topics.INDEX))
        .containsExactly(
            "ships/TABLE/b", "-ships/TABLE/c", "ships/TABLE/d", "ships/DATABASE/ships");
    assertThat(works.embedded).containsExactly("ships: b (new): id", "ships: d: id");
  }

  @Test
  void shouldWriteNothingWhereNothingDiffers() {
    index("ships", database("ships", "a"));
    forget();

    index("ships", database("ships", "a"));

    assertThat(keys(Topics.INDEX)).isEmpty();
    assertThat(keys(Topics.CATALOG)).isEmpty();
    assertThat(toldOnce().getOutcome()).isEqualTo(CatalogOutcome.UNCHANGED);
  }

  @Test
  void shouldEmbedNothingForAnotherType() {
    DatabaseDescription before = Described.database("ships", "a: x").build();
    DatabaseDescription after = Described.database("ships", "a: x").build();
    after
        .getTables()
        .getFirst()
        .getColumns()
        .set(0, retyped(after.getTables().getFirst().getColumns().getFirst()));
    index("ships", before);
    forget();

    index("ships", after);

    CatalogChange told = toldOnce();
    assertThat(told.getOutcome()).isEqualTo(CatalogOutcome.UNCHANGED);
    assertThat(told.getElements())
        .extracting(each -> each.getElement() + " " + each.getChange())
        .containsExactly("a.x RETYPED");
    assertThat(works.embedded).isEmpty();
    assertThat(catalogued()).isEqualTo(after);
  }

  private static ColumnDescription retyped(ColumnDescription column) {
    return ColumnDescription.newBuilder(column).setType("BLOB").build();
  }

  @Test
  void shouldRemoveADatabaseAndNotItsNeighbours() {
    index("ships", database("ships", "a"));
    index("ships/old", database("ships/old", "a"));
    forget();

    index("ships", null);

    assertThat(keys(Topics.INDEX)).containsExactly("-ships/TABLE/a", "-ships/DATABASE/ships");
    assertThat(keys(Topics.CATALOG)).containsExactly("-ships");
    assertThat(toldOnce().getOutcome()).isEqualTo(CatalogOutcome.REMOVED);
    index("ships/old", database("ships/old", "a"));
    assertThat(works.embedded).isEmpty();
  }

  @Test
  void shouldBuryWhatItCannotReadOrTakeAndGoOn() {
    changes.pipeInput("x".getBytes(UTF_8), new byte[] {1, 2});
    send("ships", database("trains", "a"));
    send(" ", (DatabaseDescription) null);
    send(change("ships").setDescription(database("ships", "a")).setProblem("down"));
    send(change("ships").setProblem(" "));
    send("ships", SchemaDelta.newBuilder());
    index("ships", database("ships", "a"));
    TableDescription twice = Described.table("twice", "id").build();
    send("ships", SchemaDelta.newBuilder().setTables(List.of(twice, twice)));

    assertThat(letters())
        .extracting(letter -> letter.getCode() + ": " + letter.getMessage())
        .satisfiesExactly(
            letter -> assertThat(letter).contains("EVENT_UNREADABLE", "C3 01"),
            letter -> assertThat(letter).contains("description's id"),
            letter -> assertThat(letter).contains("'database' is empty"),
            letter -> assertThat(letter).contains("EVENT_UNREADABLE", "more than one"),
            letter -> assertThat(letter).contains("'problem' is empty"),
            letter -> assertThat(letter).contains("UNKNOWN_DATABASE", "delta.dialect"),
            letter -> assertThat(letter).contains("CHANGE_NOT_APPLICABLE", "'twice'"));
    assertThat(keys(Topics.INDEX)).containsExactly("ships/TABLE/a", "ships/DATABASE/ships");
    assertThat(told()).hasSize(1);
  }

  @Test
  void shouldMarkADatabaseThatItCannotIndexAndKeepWhatTheIndexHolds() {
    index("ships", database("ships", "a"));
    forget();
    index("unindexable", database("unindexable", "a"));
    send("ships", database("ships", "a", "unembeddable"));
    send("trains", database("trains", "a"));
    pass(100);

    assertThat(letters())
        .satisfiesExactly(
            letter -> assertThat(letter.getMessage()).isEqualTo("cannot be indexed, as asked"),
            letter -> {
              assertThat(letter.getCode()).isEqualTo("INTERNAL");
              assertThat(letter.getMessage()).contains("IllegalStateException");
              assertThat(codec.decode(letter.getValue().orElseThrow().array(), SchemaChange.class))
                  .extracting(change -> change.getDescription().orElseThrow())
                  .isEqualTo(database("ships", "a", "unembeddable"));
            });
    assertThat(keys(Topics.INDEX)).containsExactly("trains/TABLE/a", "trains/DATABASE/trains");
    assertThat(told())
        .extracting(told -> told.getDatabase() + " " + told.getOutcome())
        .containsExactly("unindexable STALE", "ships STALE", "trains INDEXED");
    assertThat(sent(Topics.CATALOG))
        .extracting(record -> codec.decode(record.value(), DatabaseDescription.class))
        .extracting(known -> known.getId() + " " + known.getStaleReason().isPresent())
        .containsExactly("ships true", "trains false");
  }

  @Test
  void shouldLeaveOutAnEntryThatNoRecordCanHold() {
    DatabaseDescription large =
        database("ships", "a", "b: " + "x".repeat(TopicDefinition.MAX_RECORD_BYTES / 2));
    index("ships", large);

    assertThat(keys(Topics.INDEX)).containsExactly("ships/TABLE/a", "ships/DATABASE/ships");
    assertThat(letters())
        .extracting(DeadLetter::getMessage)
        .singleElement(as(InstanceOfAssertFactories.STRING))
        .contains("ships/TABLE/b", "private-columns");
    assertThat(works.embedded).containsExactly("ships: a: id");
  }

  @Test
  void shouldRefuseADescriptionThatNoRecordCanHold() {
    String half = "x".repeat(TopicDefinition.MAX_RECORD_BYTES / 2);
    index("ships", database("ships", "a: " + half));
    forget();

    send(
        "ships",
        SchemaDelta.newBuilder()
            .setTables(List.of(Described.table("b", "id").setComment(half).build())));

    assertThat(letters())
        .extracting(DeadLetter::getMessage)
        .singleElement(as(InstanceOfAssertFactories.STRING))
        .contains("'ships'", "bytes");
  }

  @Test
  void shouldMakeOneUpdateOfABurst() {
    index("ships", Described.database("ships", "t: id").build());
    forget();
    for (int i = 0; i < 300; i++) {
      send(
          "ships",
          SchemaDelta.newBuilder()
              .setTables(List.of(Described.table("t", "id", "column" + i).build())));
      pass(1);
    }
    assertThat(told()).isEmpty();
    pass(100);

    CatalogChange told = toldOnce();
    assertThat(told.getCollapsed()).isEqualTo(300);
    assertThat(told.getElements())
        .extracting(ElementChange::getElement)
        .containsExactly("t.column299");
    assertThat(works.embedded).containsExactly("ships: t: id, column 299");
    assertThat(keys(Topics.INDEX)).containsExactly("ships/TABLE/t", "ships/DATABASE/ships");
  }

  @Test
  void shouldNotWaitForQuietForEver() {
    for (int i = 0; i < 30; i++) {
      send("ships", database("ships", "t: comment " + i));
      pass(50);
    }

    assertThat(told())
        .extracting(CatalogChange::getCollapsed)
        .as("one after a second")
        .singleElement(as(InstanceOfAssertFactories.INTEGER))
        .isBetween(15, 25);
  }

  @Test
  void shouldEmbedTheTextsOfManyDatabasesTogetherAndNotTooManyAtOnce() {
    for (int i = 0; i < 40; i++) {
      String[] tables = IntStream.range(0, 10).mapToObj(t -> "t" + t).toArray(String[]::new);
      send("db" + i, database("db" + i, tables));
    }
    pass(100);
    assertThat(works.embedded).hasSizeBetween(IndexRounds.TEXTS, 2 * IndexRounds.TEXTS);

    for (int round = 0; round < 4; round++) {
      pass(1);
    }
    assertThat(works.embedded).hasSize(400);
    assertThat(told()).hasSize(40);
  }

  @Test
  void shouldLetOthersPassADatabaseThatTakesSeveralRounds() {
    int large = 3 * IndexRounds.TEXTS;
    String[] tables = IntStream.range(0, large).mapToObj(t -> "t" + t).toArray(String[]::new);
    send("large", database("large", tables));
    send("small", database("small", "a"));
    for (int round = 0; round < 4; round++) {
      pass(round == 0 ? 100 : 1);
    }

    assertThat(told()).extracting(CatalogChange::getDatabase).containsExactly("small", "large");
    assertThat(works.embedded).hasSize(large + 1).doesNotHaveDuplicates();
  }

  @Test
  void shouldLeaveOutWhatIsNotNewer() {
    send(change("ships").setDescription(database("ships", "new")).setVersion(5L));
    send(change("ships").setDescription(database("ships", "old")).setVersion(4L));
    send(change("ships").setDescription(database("ships", "new")).setVersion(5L));
    assertThat(told())
        .extracting(CatalogChange::getOutcome)
        .containsExactly(CatalogOutcome.OUTDATED, CatalogOutcome.OUTDATED);
    pass(100);
    send(change("ships").setDescription(database("ships", "old")).setVersion(3L));
    pass(100);

    assertThat(told())
        .extracting(CatalogChange::getOutcome)
        .containsExactly(CatalogOutcome.INDEXED, CatalogOutcome.OUTDATED);
    assertThat(keys(Topics.INDEX)).containsExactly("ships/TABLE/new", "ships/DATABASE/ships");
  }

  @Test
  void shouldCountVersionsBySource() {
    send(change("ships").setDescription(database("ships", "a")).setVersion(5L));
    send(
        change("ships").setSource("another").setDescription(database("ships", "b")).setVersion(1L));
    pass(100);

    assertThat(keys(Topics.INDEX)).containsExactly("ships/TABLE/b", "ships/DATABASE/ships");
  }

  @Test
  void shouldNotBringBackARemovedDatabaseForALateChange() {
    send(change("ships").setDescription(database("ships", "a")).setVersion(5L));
    pass(100);
    send(change("ships").setVersion(6L));
    pass(100);
    forget();

    send(change("ships").setDescription(database("ships", "a")).setVersion(4L));
    pass(100);
    assertThat(keys(Topics.INDEX)).isEmpty();
    assertThat(toldOnce().getOutcome()).isEqualTo(CatalogOutcome.OUTDATED);

    send(change("ships").setDescription(database("ships", "a")).setVersion(7L));
    pass(100);
    assertThat(keys(Topics.INDEX)).containsExactly("ships/TABLE/a", "ships/DATABASE/ships");
  }

  @Test
  void shouldApplyDeltas() {
    index("ships", database("ships", "a: kept", "b", "c"));
    forget();

    send(
        "ships",
        SchemaDelta.newBuilder()
            .setRenamedTables(List.of(new TableRename(null, "b", "B")))
            .setRemovedTables(List.of(new TableName(null, "c")))
            .setStatements(List.of("s")));
    pass(100);

    assertThat(keys(Topics.INDEX))
        .containsExactly(
            "ships/STATEMENT/s",
            "ships/TABLE/B",
            "-ships/TABLE/b",
            "-ships/TABLE/c",
            "ships/DATABASE/ships");
    assertThat(works.embedded).as("the words of B are those of b").containsExactly("s");
    assertThat(toldOnce().getElements())
        .extracting(each -> each.getElement() + " " + each.getChange())
        .containsExactly("B RENAMED", "c REMOVED", "s ADDED");
  }

  @Test
  void shouldTakeNothingOfADeltaThatDoesNotFit() {
    index("ships", database("ships", "a"));
    forget();

    send(
        change("ships")
            .setVersion(1L)
            .setDelta(
                SchemaDelta.newBuilder()
                    .setDescription("new")
                    .setRenamedTables(List.of(new TableRename(null, "missing", "b")))
                    .build()));
    pass(100);
    assertThat(letters()).hasSize(1);
    assertThat(told()).isEmpty();

    send(
        change("ships")
            .setVersion(1L)
            .setDelta(SchemaDelta.newBuilder().setDescription("about").build()));
    pass(100);
    assertThat(toldOnce().getOutcome())
        .as("the version was not taken")
        .isEqualTo(CatalogOutcome.INDEXED);
  }

  @Test
  void shouldMarkWhatCannotBeReadAsStaleUntilItCan() {
    index("ships", database("ships", "a"));
    forget();

    send(change("ships").setProblem("down").setChangedAt(Instant.ofEpochSecond(1)));
    pass(100);
    CatalogChange told = toldOnce();
    assertThat(told.getOutcome()).isEqualTo(CatalogOutcome.STALE);
    assertThat(told.getProblem()).contains("down");
    assertThat(keys(Topics.INDEX)).isEmpty();
    assertThat(catalogued().getStaleSince()).contains(Instant.ofEpochSecond(1));

    send(change("ships").setProblem("still down").setChangedAt(Instant.ofEpochSecond(2)));
    send("ships", SchemaDelta.newBuilder().setDescription("about ships"));
    pass(100);
    assertThat(toldOnce().getOutcome()).isEqualTo(CatalogOutcome.STALE);
    DatabaseDescription stale = catalogued();
    assertThat(stale.getStaleSince()).contains(Instant.ofEpochSecond(1));
    assertThat(stale.getStaleReason()).contains("still down");
    assertThat(stale.getDescription()).contains("about ships");

    index("ships", database("ships", "a"));
    assertThat(toldOnce().getOutcome()).isEqualTo(CatalogOutcome.INDEXED);
    assertThat(catalogued()).isEqualTo(database("ships", "a"));
  }

  @Test
  void shouldTellThatAnUnknownDatabaseCannotBeRead() {
    send(change("ships").setProblem("down"));
    pass(100);

    CatalogChange told = toldOnce();
    assertThat(told.getOutcome()).isEqualTo(CatalogOutcome.STALE);
    assertThat(told.getElements()).isEmpty();
    assertThat(keys(Topics.CATALOG)).isEmpty();
  }

  @Test
  void shouldNameTheFirstElementsOnly() {
    String[] tables = IntStream.range(0, 1_500).mapToObj(t -> "t" + t).toArray(String[]::new);
    index("ships", database("ships", tables));
    for (int round = 0; round < 20; round++) {
      pass(1);
    }

    CatalogChange told = toldOnce();
    assertThat(told.getElements()).hasSize(1_000);
    assertThat(told.getElementCount()).isEqualTo(1_501);
    assertThat(told.getEmbedded()).isEqualTo(1_500);
  }
}
