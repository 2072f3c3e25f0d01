package dev.signalbox.topology.replica;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.topology.kafka.FollowedTopic;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.Uuid;
import org.junit.jupiter.api.Test;

class SnapshotStateTest {
  private static final Instant NOW = Instant.ofEpochMilli(1_700_000_000_000L);
  private static final TopicPartition PARTITION = new TopicPartition("index", 0);
  private static final Map<TopicPartition, Long> BEGINNINGS = Map.of(PARTITION, 3L);
  private static final Map<TopicPartition, Long> ENDS = Map.of(PARTITION, 9L);

  private final List<FollowedTopic> topics =
      List.of(
          new FollowedTopic("index", Uuid.randomUuid(), Duration.ofDays(7), Duration.ofDays(8)));
  private final SnapshotState state = SnapshotState.of(topics, Map.of(PARTITION, 5L), NOW);

  private void assertMisfit(SnapshotState misfit, String reason) {
    assertThat(misfit.misfit(topics, BEGINNINGS, ENDS, NOW))
        .hasValueSatisfying(said -> assertThat(said).contains(reason));
  }

  @Test
  void shouldFitTheTopicsThatItWasReadFrom() throws Exception {
    SnapshotState again = SnapshotState.decode(state.encode());

    assertThat(again).isEqualTo(state);
    assertThat(again.misfit(topics, BEGINNINGS, ENDS, NOW)).isEmpty();
    assertThat(again.misfit(topics, BEGINNINGS, ENDS, NOW.plus(Duration.ofDays(7)))).isEmpty();
    assertThat(again.offsets()).containsOnly(Map.entry(PARTITION, 5L));
  }

  @Test
  void shouldSayWhyItDoesNotFit() {
    assertMisfit(new SnapshotState(2, state.seenUntil(), state.positions()), "format");
    assertMisfit(SnapshotState.of(topics, Map.of(), NOW), "follows [index-0]");
    assertMisfit(SnapshotState.of(topics, Map.of(PARTITION, 2L), NOW), "index-0@2");
    assertMisfit(SnapshotState.of(topics, Map.of(PARTITION, 10L), NOW), "offsets 3 to 9");
    assertMisfit(
        SnapshotState.of(topics, Map.of(PARTITION, 5L), NOW.minus(Duration.ofDays(8))),
        "removals can be read");
    assertMisfit(
        SnapshotState.of(topics, Map.of(PARTITION, 5L), NOW.plus(Duration.ofDays(1))),
        "removals can be read");
    assertThat(
            state.misfit(
                List.of(
                    new FollowedTopic(
                        "index", Uuid.randomUuid(), Duration.ofDays(7), Duration.ofDays(8))),
                BEGINNINGS,
                ENDS,
                NOW))
        .hasValueSatisfying(said -> assertThat(said).contains("created anew"));
  }
}
