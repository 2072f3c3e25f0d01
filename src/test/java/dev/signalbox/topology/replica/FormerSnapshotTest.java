package dev.signalbox.topology.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.topology.IndexTopics;
import dev.signalbox.topology.ScriptedWorks;
import dev.signalbox.topology.kafka.FollowedTopic;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A process that held the whole index before, and holds past questions alone now.
@Tag("slow")
class FormerSnapshotTest {
  private final Instant later = Instant.now().plus(Duration.ofDays(400));

  @TempDir private Path state;

  private Path former(IndexTopics index) {
    return state.resolve(index.topics.name("replica"));
  }

  private static boolean tidy(IndexTopics index, Path former, Instant now) throws Exception {
    return new FormerSnapshot(former)
        .tidy(FollowedTopic.describe(index.admin, Replica.topics(index.topics)), now);
  }

  private void startWithQuestionsAlone(IndexTopics index) throws InterruptedException {
    ReplicaSnapshot snapshot = ReplicaSnapshot.in(state, index.topics, index.admin, false);
    index.follow(new ScriptedWorks(), snapshot).close();
    assertThat(state.resolve(index.topics.name("replica-of-questions"))).isDirectory();
  }

  /// Two processes may take each other's state folders at their next start.
  @Test
  void shouldKeepASnapshotFromWhichAStartCanGoOn() throws Exception {
    try (IndexTopics index = IndexTopics.create()) {
      index.describe("ships", "a");
      index
          .follow(new ScriptedWorks(), ReplicaSnapshot.in(state, index.topics, index.admin, true))
          .close();

      startWithQuestionsAlone(index);

      assertThat(former(index)).isDirectoryContaining("glob:**CURRENT");
      assertThat(tidy(index, former(index), Instant.now())).isFalse();
      assertThat(tidy(index, former(index), later)).isTrue();
      assertThat(former(index)).doesNotExist();
    }
  }

  @Test
  void shouldDeleteAnOldSnapshotOnceThereIsAnother() throws Exception {
    try (IndexTopics index = IndexTopics.create()) {
      List<FollowedTopic> topics =
          FollowedTopic.describe(index.admin, Replica.topics(index.topics));
      try (ReplicaSnapshot old = new ReplicaSnapshot(former(index), topics)) {
        old.write(index.ends(), Instant.now().minus(Duration.ofDays(400)));
      }

      startWithQuestionsAlone(index);

      assertThat(former(index)).doesNotExist();
    }
  }

  @Test
  void shouldLeaveASnapshotOfOtherTopics() throws Exception {
    try (IndexTopics index = IndexTopics.create();
        IndexTopics others = IndexTopics.create()) {
      others.follow(new ScriptedWorks(), others.snapshot(former(index))).close();

      assertThat(tidy(index, former(index), later)).isTrue();
      assertThat(former(index)).isDirectoryContaining("glob:**CURRENT");
    }
  }

  @Test
  void shouldLeaveAFolderOfAnotherKind() throws Exception {
    try (IndexTopics index = IndexTopics.create()) {
      Files.createDirectories(former(index));
      Path theirs = Files.writeString(former(index).resolve("notes.txt"), "keep this");

      assertThat(tidy(index, former(index), later)).isTrue();
      assertThat(theirs).hasContent("keep this");
      assertThat(tidy(index, state.resolve("missing"), later)).isTrue();
    }
  }
}
