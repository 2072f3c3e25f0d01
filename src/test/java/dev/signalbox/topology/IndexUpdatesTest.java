package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.database;
import static dev.signalbox.topology.ScriptedWorks.undated;
import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.CatalogOutcome;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementChange;
import dev.signalbox.event.SchemaDelta;
import dev.signalbox.event.TableName;
import dev.signalbox.event.TableRename;
import dev.signalbox.index.Described;
import dev.signalbox.topology.indexing.IndexRounds;
import dev.signalbox.topology.kafka.Topics;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/// The changes that cause an update: bursts, versions, deltas, and databases that cannot be read.
class IndexUpdatesTest extends IndexStageTest {

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
    assertThat(undated(catalogued())).isEqualTo(database("ships", "a"));
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
