package dev.signalbox.topology.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.IndexSettings;
import dev.signalbox.topology.BrokerFixture;
import dev.signalbox.topology.IndexTopics;
import dev.signalbox.topology.ScriptedWorks;
import dev.signalbox.topology.TestConfiguration;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class PastVersionTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private IndexTopics index;

  @BeforeEach
  void create() throws Exception {
    index = IndexTopics.create();
    index.table("ships", "a", "old");
    index.database("ships");
    index.describe("ships", "a");
  }

  @AfterEach
  void close() {
    index.close();
  }

  /// The version as rankings record it.
  private static long version(IndexTopics index) throws InterruptedException {
    ScriptedWorks works = new ScriptedWorks();
    index.follow(works, null).close();
    return works.indexVersion;
  }

  private ScriptedWorks at(long version) throws InterruptedException {
    ScriptedWorks works = new ScriptedWorks();
    index.rebuild(works, version);
    return works;
  }

  @Test
  void shouldRebuildChangedAddedAndRemovedRecords() throws Exception {
    index.table("trains", "t", "");
    index.database("trains");
    index.describe("trains", "t");
    long version = version(index);
    Map<String, String> before = IndexTopics.texts(at(version));
    index.table("ships", "a", "new");
    index.table("ships", "b", "new");
    index.database("ships");
    index.describe("ships", "a", "b");
    index.removeTable("trains", "t");
    index.removeDatabase("trains");
    index.describe("trains", (String[]) null);

    ScriptedWorks past = at(version);

    assertThat(IndexTopics.texts(past))
        .isEqualTo(before)
        .containsEntry("ships/TABLE/a", "old")
        .containsKey("trains/TABLE/t");
    assertThat(past.indexVersion).isEqualTo(version);
    assertThat(past.catalog.all())
        .containsExactlyInAnyOrder(
            ScriptedWorks.database("ships", "a"), ScriptedWorks.database("trains", "t"));
    ScriptedWorks now = at(version(index));
    assertThat(IndexTopics.texts(now))
        .containsEntry("ships/TABLE/b", "new")
        .doesNotContainKey("trains/TABLE/t");
    assertThat(now.catalog.all()).containsExactly(ScriptedWorks.database("ships", "a", "b"));
  }

  @Test
  void shouldNotSeeAnIncompleteUpdate() throws Exception {
    index.table("ships", "a", "new");
    long version = version(index);
    index.database("ships");

    assertThat(IndexTopics.texts(at(version))).containsEntry("ships/TABLE/a", "old");
  }

  @Test
  void shouldRefuseAVersionThatIsStillToCome() throws Exception {
    long version = version(index);

    assertThatThrownBy(() -> at(version + 1))
        .isInstanceOf(IndexVersionException.class)
        .hasMessage(
            "The index has no version %d yet; its newest is %d".formatted(version + 1, version));
  }

  @Test
  void shouldRefuseAVersionThatCompactionMayHaveForgottenAndNameTheOldest() throws Exception {
    try (IndexTopics brief =
        new IndexTopics(
            TestConfiguration.on(BrokerFixture.bootstrapServers(), Path.of("unused"))
                .withIndex(new IndexSettings(Duration.ofSeconds(1))))) {
      brief.table("ships", "a", "old");
      brief.database("ships");
      long version = version(brief);
      brief.table("ships", "a", "new");
      brief.database("ships");
      long newest = version(brief);

      await()
          .atMost(PATIENCE)
          .untilAsserted(() ->
              assertThatThrownBy(() -> brief.rebuild(new ScriptedWorks(), version))
                  .isInstanceOf(IndexVersionException.class)
                  .hasMessageContainingAll("Version " + version, "for 1s only (index.window)")
                  .hasMessageEndingWith("The oldest that can be rebuilt is " + newest));
      ScriptedWorks now = new ScriptedWorks();
      brief.rebuild(now, newest);
      assertThat(IndexTopics.texts(now)).containsEntry("ships/TABLE/a", "new");
    }
  }
}
