package dev.signalbox.topology.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.topology.ScriptedWorks;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class BufferedUpdatesTest {
  private final ScriptedWorks works = new ScriptedWorks();
  private final BufferedUpdates updates = new BufferedUpdates(works.works().follower());

  private void put(String database, ElementKind kind, String element, String text) {
    updates.put(
        ElementKey.of(database, kind, element),
        IndexEntry.newBuilder()
            .setDatabase(database)
            .setKind(kind)
            .setElement(element)
            .setText(text)
            .setHash("")
            .build());
  }

  private Map<String, String> seen() {
    return works.index.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, each -> each.getValue().getText()));
  }

  @Test
  void shouldShowAnUpdateOnceItsLastEntryHasCome() {
    put("ships", ElementKind.TABLE, "a", "new");
    put("ships", ElementKind.STATEMENT, "s", "new");
    updates.remove("ships/TABLE/b");
    assertThat(seen()).isEmpty();

    put("ships", ElementKind.DATABASE, "ships", "new");

    assertThat(seen())
        .containsOnlyKeys("ships/TABLE/a", "ships/STATEMENT/s", "ships/DATABASE/ships");
    put("ships", ElementKind.TABLE, "a", "newer");
    updates.remove("ships/STATEMENT/s");
    assertThat(seen()).containsEntry("ships/TABLE/a", "new").containsKey("ships/STATEMENT/s");
    put("ships", ElementKind.DATABASE, "ships", "new");
    assertThat(seen())
        .containsEntry("ships/TABLE/a", "newer")
        .doesNotContainKey("ships/STATEMENT/s");
  }

  @Test
  void shouldBufferEachDatabaseSeparately() {
    put("ships", ElementKind.TABLE, "a", "");
    put("ships/old", ElementKind.TABLE, "a", "");
    put("ships/old", ElementKind.DATABASE, "ships/old", "");

    assertThat(seen()).containsOnlyKeys("ships%2Fold/TABLE/a", "ships%2Fold/DATABASE/ships/old");
  }

  @Test
  void shouldShowARemovalOnceItIsWhole() {
    put("ships", ElementKind.TABLE, "a", "");
    put("ships", ElementKind.DATABASE, "ships", "");

    updates.remove("ships/TABLE/a");
    assertThat(seen()).hasSize(2);
    updates.remove("ships/DATABASE/ships");
    assertThat(seen()).isEmpty();
  }

  @Test
  void shouldNotTakeTheEntryOfAFormerNameForTheLast() {
    put("ships", ElementKind.TABLE, "a", "");
    put("ships", ElementKind.DATABASE, "The Ships", "");
    updates.remove("ships/DATABASE/The Ships");

    assertThat(seen()).isEmpty();
  }

  @Test
  void shouldLetPastQuestionsPass() {
    put("ships", ElementKind.TABLE, "a", "");
    put("ships", ElementKind.QUESTION, "q", "");
    assertThat(seen()).containsOnlyKeys("ships/QUESTION/q");

    updates.remove("ships/QUESTION/q");
    assertThat(seen()).isEmpty();
  }

  @Test
  void shouldShowASuspectedUpdateThatIsStillBuffered() {
    put("ships", ElementKind.TABLE, "a", "");
    put("trains", ElementKind.TABLE, "a", "");
    updates.suspect();
    put("trains", ElementKind.DATABASE, "trains", "");
    put("trains", ElementKind.TABLE, "b", "");
    put("planes", ElementKind.TABLE, "a", "");

    updates.release();

    assertThat(seen())
        .containsOnlyKeys("ships/TABLE/a", "trains/DATABASE/trains", "trains/TABLE/a");
    assertThat(updates.isEmpty()).isFalse();
  }
}
