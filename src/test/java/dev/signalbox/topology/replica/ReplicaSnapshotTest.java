package dev.signalbox.topology.replica;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.signalbox.event.EventCodec;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.NewerVersion;
import dev.signalbox.topology.IndexTopics;
import dev.signalbox.topology.ScriptedWorks;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.Topics;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class ReplicaSnapshotTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String UNWRITTEN = "kept/TABLE/unwritten";

  @TempDir private Path folder;

  private IndexTopics index;

  @BeforeEach
  void create() throws Exception {
    index = IndexTopics.create();
    index.describe("ships", "a", "b");
    index.table("ships", "a", "old");
    index.table("ships", "b", "old");
    index.database("ships");
  }

  @AfterEach
  void close() {
    index.close();
  }

  /// The works of a replica after a start.
  private ScriptedWorks started() throws InterruptedException {
    ScriptedWorks works = new ScriptedWorks();
    try (Replica replica = index.follow(works, index.snapshot(folder))) {
      assertThat(replica.isCaughtUp()).isTrue();
    }
    return works;
  }

  private ScriptedWorks startedFromTheTopics() throws InterruptedException {
    ScriptedWorks works = new ScriptedWorks();
    index.follow(works, null).close();
    return works;
  }

  /// Adds an entry to the snapshot that no topic has: a replica with it has read the snapshot.
  private void keepUnwritten(Map<TopicPartition, Long> offsets, @Nullable Instant seenUntil)
      throws InterruptedException {
    try (ReplicaSnapshot snapshot = index.snapshot(folder)) {
      snapshot.put(index.unwritten("kept", "unwritten"));
      snapshot.write(offsets, seenUntil);
    }
  }

  private void assertThrownAway() throws InterruptedException {
    Map<String, String> fromTheTopics = IndexTopics.texts(startedFromTheTopics());
    for (int start = 1; start <= 2; start++) {
      ScriptedWorks works = started();
      assertThat(IndexTopics.texts(works)).doesNotContainKey(UNWRITTEN).isEqualTo(fromTheTopics);
      assertThat(works.catalog.find("ships")).isPresent();
    }
  }

  @Test
  void shouldKeepASnapshotOfANewerVersion() throws Exception {
    EventCodec newer = NewerVersion.codec(IndexEntry.getClassSchema());
    index.newerTable("ships", "a", "new");
    index.database("ships");
    index.follow(new ScriptedWorks(), index.snapshot(folder), newer).close();

    assertThatThrownBy(() -> started())
        .isInstanceOf(BrokerException.class)
        .hasMessageContainingAll("newer version", "Upgrade this instance");

    ScriptedWorks works = new ScriptedWorks();
    index.follow(works, index.snapshot(folder), newer).close();
    assertThat(IndexTopics.texts(works)).containsEntry("ships/TABLE/a", "new");
  }

  @Test
  void shouldReadOnlyLaterRecords() throws Exception {
    started();
    keepUnwritten(index.ends(), Instant.now());
    index.describe("trains", "t");
    index.table("trains", "t", "new");
    index.database("trains");
    index.table("ships", "b", "new");
    index.database("ships");

    ScriptedWorks works = started();

    assertThat(IndexTopics.texts(works))
        .containsEntry("ships/TABLE/a", "old")
        .containsEntry("ships/TABLE/b", "new")
        .containsKeys("trains/TABLE/t", UNWRITTEN);
    assertThat(works.catalog.all()).hasSize(2);
    assertThat(works.catalog.isReportedBy("test", "ships")).isTrue();
  }

  @Test
  void shouldForgetRecordsRemovedBeforeAndAfter() throws Exception {
    started();
    index.removeTable("ships", "a");
    index.database("ships");
    assertThat(IndexTopics.texts(started())).doesNotContainKey("ships/TABLE/a");

    index.removeTable("ships", "b");
    index.removeDatabase("ships");
    index.describe("ships", (String[]) null);

    ScriptedWorks works = started();
    assertThat(works.index).isEmpty();
    assertThat(works.catalog.all()).isEmpty();
  }

  @Test
  void shouldKeepRecordsThatItReadsWhileItFollows() throws Exception {
    ScriptedWorks first = new ScriptedWorks();
    try (Replica replica = index.follow(first, index.snapshot(folder))) {
      index.table("ships", "a", "new");
      index.database("ships");
      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () -> assertThat(IndexTopics.texts(first)).containsEntry("ships/TABLE/a", "new"));
      assertThat(replica.failure()).isNull();
    }
    keepUnwritten(index.ends(), Instant.now());

    assertThat(IndexTopics.texts(started()))
        .containsEntry("ships/TABLE/a", "new")
        .containsKey(UNWRITTEN);
  }

  @Test
  void shouldReadAPartialUpdateAgain() throws Exception {
    Map<TopicPartition, Long> before = index.ends();
    ScriptedWorks first = new ScriptedWorks();
    try (Replica replica = index.follow(first, index.snapshot(folder))) {
      index.table("ships", "a", "new");
      Map<TopicPartition, Long> ends = index.ends();
      await().atMost(PATIENCE).until(() -> replica.hasReached(ends));
      assertThat(IndexTopics.texts(first)).containsEntry("ships/TABLE/a", "old");
    }
    try (ReplicaSnapshot snapshot = index.snapshot(folder)) {
      assertThat(snapshot.load(Map.of(), index.ends(), record -> {}))
          .map(SnapshotState::offsets)
          .contains(before);
    }
    index.removeTable("ships", "b");
    index.database("ships");

    assertThat(IndexTopics.texts(started()))
        .containsOnly(
            Map.entry("ships/TABLE/a", "new"), Map.entry("ships/DATABASE/ships", "ships"));
  }

  @Test
  void shouldBeOfNoUseWhereTheFirstReadingDidNotEnd() throws Exception {
    keepUnwritten(index.ends(), null);

    assertThrownAway();
  }

  @Test
  void shouldBeThrownAwayWhereATopicWasMadeAnew() throws Exception {
    started();
    keepUnwritten(index.ends(), Instant.now());
    String topic = index.topics.name(Topics.INDEX);
    index.admin.deleteTopics(List.of(topic)).all().get();
    await().atMost(PATIENCE).until(() -> !index.admin.listTopics().names().get().contains(topic));
    index.topics.create(index.admin);
    for (int i = 0; i < 10; i++) {
      index.table("ships", "c", "another topic");
      index.database("ships");
    }

    assertThrownAway();
  }

  @Test
  void shouldBeThrownAwayWhereItReachesBeyondTheTopics() throws Exception {
    Map<TopicPartition, Long> beyond = index.ends();
    beyond.replaceAll((partition, end) -> end + 1);
    keepUnwritten(beyond, Instant.now());

    assertThrownAway();
  }

  @Test
  void shouldBeThrownAwayWhereTombstonesMayBeGone() throws Exception {
    Duration removals = index.followed().getFirst().removals();
    assertThat(removals).isEqualTo(Duration.ofDays(8));
    keepUnwritten(index.ends(), Instant.now().minus(removals));

    assertThrownAway();
  }

  @Test
  void shouldBeThrownAwayWhereItIsDamaged() throws Exception {
    started();
    keepUnwritten(index.ends(), Instant.now());
    assertThat(started().index).containsKey(UNWRITTEN); // By now it lies in a table file.
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".sst")).toList()) {
        byte[] bytes = Files.readAllBytes(file);
        for (int i = 0; i < bytes.length / 4; i++) {
          bytes[i] = (byte) (bytes[i] + 1);
        }
        Files.write(file, bytes);
      }
    }

    assertThrownAway();
  }

  @Test
  void shouldBeThrownAwayWhereItCannotBeOpened() throws Exception {
    keepUnwritten(index.ends(), Instant.now());
    Files.writeString(folder.resolve("CURRENT"), "nowhere");

    assertThrownAway();
  }

  @Test
  void shouldAgreeWithTheTopicsAfterEveryStart() throws Exception {
    Random random = new Random(11);
    for (int round = 0; round < 12; round++) {
      for (int change = random.nextInt(20); change >= 0; change--) {
        String database = "db-" + random.nextInt(4);
        switch (random.nextInt(6)) {
          case 0 -> index.removeTable(database, "t" + random.nextInt(3));
          case 1 -> index.database(database);
          case 2 -> index.removeDatabase(database);
          case 3 -> index.describe(database, "t" + change);
          default -> index.table(database, "t" + random.nextInt(3), round + "." + change);
        }
      }
      ScriptedWorks works = started();
      ScriptedWorks expected = startedFromTheTopics();
      assertThat(IndexTopics.texts(works))
          .as("round %d", round)
          .isEqualTo(IndexTopics.texts(expected));
      assertThat(works.catalog.all()).containsExactlyInAnyOrderElementsOf(expected.catalog.all());
    }
  }
}
