package dev.signalbox.topology.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.topology.kafka.GroupLag;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class CommitRatesTest {
  private static final TopicPartition FIRST = new TopicPartition("questions", 0);
  private static final TopicPartition SECOND = new TopicPartition("questions", 1);

  private final AtomicLong now = new AtomicLong(-1);
  private final CommitRates rates = new CommitRates(now::get);

  private Map<String, Double> poll(Map<TopicPartition, Long> committed) {
    return rates.poll(Map.of("group", new GroupLag.Position(committed, 0)));
  }

  private void pass(int seconds) {
    now.addAndGet(Duration.ofSeconds(seconds).toNanos());
  }

  @Test
  void shouldTellTheRateFromTheSecondPollOn() {
    assertThat(poll(Map.of(FIRST, 100L, SECOND, 7L))).isEmpty();

    pass(3);
    assertThat(poll(Map.of(FIRST, 106L, SECOND, 10L))).containsEntry("group", 3.0);
  }

  @Test
  void shouldCountTheLastMinuteAlone() {
    poll(Map.of(FIRST, 0L));
    pass(60);
    poll(Map.of(FIRST, 6_000L));
    pass(60);

    assertThat(poll(Map.of(FIRST, 6_060L))).containsEntry("group", 1.0);
  }

  @Test
  void shouldGoBackToThePollBeforeWhereverItIs() {
    poll(Map.of(FIRST, 0L));
    pass(600);

    assertThat(poll(Map.of(FIRST, 1_200L))).containsEntry("group", 2.0);
  }

  /// Where nobody commits, the retention moves the beginning of the topic, and no rate shows.
  @Test
  void shouldTakeNothingForProgressButCommits() {
    poll(Map.of());
    pass(10);
    assertThat(poll(Map.of())).containsEntry("group", 0.0);

    pass(10);
    assertThat(poll(Map.of(FIRST, 500L))).containsEntry("group", 0.0);
    pass(10);
    assertThat(poll(Map.of(FIRST, 20L))).containsEntry("group", 0.0);
  }

  @Test
  void shouldTellTheRateOfAPartitionRightBehindItsFirstCommit() {
    poll(Map.of());
    pass(10);
    poll(Map.of(FIRST, 500L));
    pass(10);

    assertThat(poll(Map.of(FIRST, 540L))).containsEntry("group", 2.0);
  }

  @Test
  void shouldTellNoRateOfAGroupThatIsNew() {
    poll(Map.of(FIRST, 0L));
    pass(10);

    Map<String, Double> seen =
        rates.poll(Map.of("other", new GroupLag.Position(Map.of(FIRST, 10L), 0)));

    assertThat(seen).isEmpty();
  }
}
