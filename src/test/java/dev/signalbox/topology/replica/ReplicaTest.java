package dev.signalbox.topology.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.topology.Health;
import dev.signalbox.topology.IndexTopics;
import dev.signalbox.topology.ScriptedWorks;
import dev.signalbox.topology.kafka.BrokerException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class ReplicaTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final ScriptedWorks works = new ScriptedWorks();
  private IndexTopics index;

  @BeforeEach
  void create() throws Exception {
    index = IndexTopics.create();
    index.table("ships", "a", "old");
    index.table("ships", "b", "old");
    index.database("ships");
  }

  @AfterEach
  void close() {
    index.close();
  }

  private void awaitTexts(String ofA, String ofB) {
    await()
        .atMost(PATIENCE)
        .untilAsserted(() ->
            assertThat(IndexTopics.texts(works))
                .containsOnly(
                    Map.entry("ships/TABLE/a", ofA),
                    Map.entry("ships/TABLE/b", ofB),
                    Map.entry("ships/DATABASE/ships", "ships")));
  }

  /// A reader does not get the records of a committed update behind the start of an open
  /// transaction.
  @Test
  void shouldNotShowAPartOfAnUpdateThatAnotherTransactionHides() throws Exception {
    try (IndexTopics writer = index.inTransaction("writer");
        IndexTopics other = index.inTransaction("other")) {
      writer.table("ships", "a", "new");
      other.table("trains", "t", "new");
      writer.table("ships", "b", "new");
      writer.database("ships");
      writer.commit();
      try (Replica replica = index.following(works)) {
        await().atMost(PATIENCE).until(() -> works.indexVersion > 0);
        awaitTexts("old", "old");
        assertThat(replica.isCaughtUp()).isFalse();

        index.table("ships", "a", "newest");
        other.abort();
        replica.awaitCaughtUp();

        awaitTexts("new", "new");
      }
    }
  }

  @Test
  void shouldEndWhereANewerVersionHasWritten() throws Exception {
    try (Replica replica = index.follow(works, null)) {
      index.newerTable("ships", "a", "new");

      await().atMost(PATIENCE).until(() -> replica.failure() != null);
      assertThat(replica.failure())
          .isInstanceOf(BrokerException.class)
          .hasMessageContainingAll("newer version", "index-0@3", "Upgrade this instance");
      Health health = Health.of(List.of(), replica, null, null);
      assertThat(health.isAlive()).isFalse();
      assertThat(health.problems())
          .singleElement(InstanceOfAssertFactories.STRING)
          .contains("no longer followed", "newer version");
      awaitTexts("old", "old");
    }
  }

  @Test
  void shouldShowAtItsStartAnUpdateOfAnEarlierVersionWithoutAnEnd() throws Exception {
    index.table("ships", "a", "new");

    try (Replica replica = index.follow(works, null)) {
      assertThat(replica.isCaughtUp()).isTrue();
      awaitTexts("new", "old");
      index.table("ships", "b", "new");
      index.database("ships");
      awaitTexts("new", "new");
    }
  }
}
