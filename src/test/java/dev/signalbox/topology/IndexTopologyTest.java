package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.database;
import static dev.signalbox.topology.ScriptedWorks.undated;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.config.IndexingSettings;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.CatalogOutcome;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.KnownDatabase;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.event.SchemaDelta;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.index.Described;
import dev.signalbox.topology.indexing.IndexProcessor;
import dev.signalbox.topology.kafka.TopicDefinition;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.replica.CatalogReplica;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.streams.test.TestRecord;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The records of one database's update, and the handling of updates that fail.
@Tag("slow")
class IndexTopologyTest extends IndexStageTest {

  @Test
  void shouldWriteDescriptionAndEntriesOfANewDatabase() {
    index("ships", database("ships", "a", "b"));

    assertThat(keys(Topics.INDEX))
        .containsExactly("ships/TABLE/a", "ships/TABLE/b", "ships/DATABASE/ships");
    TestRecord<byte[], byte[]> described = sent(Topics.CATALOG).getFirst();
    DatabaseDescription description = codec.decode(described.value(), DatabaseDescription.class);
    assertThat(undated(description)).isEqualTo(database("ships", "a", "b"));
    CatalogReplica catalog = new CatalogReplica();
    catalog.put(description, described.headers());
    assertThat(catalog.isReportedBy("test", "ships")).isTrue();
    assertThat(catalog.isIndexed(database("ships", "a", "b"), "scripted")).isTrue();
  }

  @Test
  void shouldLeaveAStoreOfANewerVersionAlone() {
    index("ships", database("ships", "a"));
    forget();
    storeNewer(IndexProcessor.ENTRIES, "ships/TABLE/a", IndexEntry.getClassSchema());
    send("ships", database("ships", "a", "b"));

    assertThatThrownBy(() -> pass(100)).hasRootCauseInstanceOf(UnknownSchemaException.class);
    assertThat(letters()).isEmpty();
    assertThat(told()).isEmpty();

    storeNewer(IndexProcessor.KNOWN, "ships", KnownDatabase.getClassSchema());
    assertThatThrownBy(() -> send("ships", database("ships", "a", "c")))
        .hasRootCauseInstanceOf(UnknownSchemaException.class);
    assertThat(letters()).isEmpty();
  }

  private Instant registeredAt() {
    return catalogued().getRegisteredAt().orElseThrow();
  }

  @Test
  void shouldNoteSinceWhenADatabaseIsKnownWithoutABreak() {
    index("ships", database("ships", "a"));
    Instant since = registeredAt();

    index("ships", database("ships", "a", "b"));
    assertThat(registeredAt()).isEqualTo(since);
    index("ships", null);
    forget();
    index("ships", database("ships", "a", "b"));

    assertThat(registeredAt()).isAfter(since);
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
    assertThat(undated(catalogued())).isEqualTo(after);
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
                  .extracting(change -> undated(change.getDescription().orElseThrow()))
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
    String half = "x".repeat(IndexingSettings.defaults().descriptionBytes() / 2);
    index("ships", database("ships", "a: " + half));
    forget();

    send(
        "ships",
        SchemaDelta.newBuilder()
            .setTables(List.of(Described.table("b", "id").setComment(half).build())));

    assertThat(letters())
        .extracting(DeadLetter::getMessage)
        .singleElement(as(InstanceOfAssertFactories.STRING))
        .contains("'ships'", "bytes", "indexing.description-bytes");
  }
}
