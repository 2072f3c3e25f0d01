package dev.signalbox.topology.async;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.processor.PunctuationType;
import org.apache.kafka.streams.processor.TaskId;
import org.apache.kafka.streams.processor.api.MockProcessorContext;
import org.apache.kafka.streams.processor.api.MockProcessorContext.CapturedPunctuator;
import org.junit.jupiter.api.Test;

class EarlyCommitsTest {
  private static final Duration USUAL_WAIT = Duration.ofMillis(5);

  private final MockProcessorContext<byte[], byte[]> context = context("exactly_once_v2");
  private boolean unfinished;
  private final CommitPace pace = new CommitPace();
  private final EarlyCommits commits = new EarlyCommits(context, () -> unfinished, pace);
  private long nowMillis = 1_000_000;

  private static MockProcessorContext<byte[], byte[]> context(String guarantee) {
    Properties properties = new Properties();
    properties.put(StreamsConfig.PROCESSING_GUARANTEE_CONFIG, guarantee);
    return new MockProcessorContext<>(properties, new TaskId(0, 0), Path.of("unused").toFile());
  }

  @Test
  void shouldCommitASingleRecordOnceItIsFinished() {
    unfinished = true;
    receive(1);

    tick();
    assertThat(context.committed()).isFalse();
    unfinished = false;
    tick();
    assertThat(context.committed()).isTrue();
  }

  @Test
  void shouldCommitSomeRecordsEveryTenthOfASecond() {
    receive(10);
    tick();
    assertThat(context.committed()).isFalse();

    nowMillis += 100;
    tick();
    assertThat(context.committed()).isTrue();
    context.resetCommit();

    nowMillis += 100;
    tick();
    assertThat(context.committed()).as("nothing came since").isFalse();
    assertThat(scheduled()).isEmpty();
  }

  @Test
  void shouldLeaveManyRecordsToTheCommitInterval() {
    receive(1_000);

    nowMillis += 100;
    tick();
    nowMillis += EarlyCommits.INTERVAL.toMillis();
    tick();

    assertThat(context.committed()).isFalse();
    assertThat(scheduled()).as("they are committed by now").isEmpty();
  }

  @Test
  void shouldCommitWhatIsSentLongAfterItCame() {
    unfinished = true;
    receive(10);
    nowMillis += 100;
    tick();
    tick();
    context.resetCommit();

    commits.sent();
    nowMillis += 100;
    tick();

    assertThat(context.committed()).isTrue();
  }

  @Test
  void shouldCommitOnceForAFewRecordsUntilTheInputPauses() {
    receive(1);
    tick();
    context.resetCommit();

    receive(1);
    tick();
    assertThat(context.committed()).isFalse();

    nowMillis += 100;
    tick();
    receive(1);
    tick();
    assertThat(context.committed()).isTrue();
  }

  @Test
  void shouldTickOnlyWhileThereIsSomethingToDo() {
    assertThat(scheduled()).isEmpty();

    unfinished = true;
    receive(1);
    nowMillis += 100;
    tick();
    assertThat(scheduled()).hasSize(1);

    unfinished = false;
    tick();
    tick();
    assertThat(scheduled()).isEmpty();
  }

  @Test
  void shouldCommitAtTheIntervalOnlyWhereCommitsAreSlow() {
    commitSlowly();

    receive(10);
    nowMillis += 100;
    tick();
    assertThat(context.committed()).isFalse();
    receive(10);
    nowMillis += EarlyCommits.INTERVAL.toMillis();
    tick();
    assertThat(context.committed()).isTrue();
  }

  @Test
  void shouldNotCommitAtOnceWhereOtherTasksOfTheThreadHaveMoreRecords() {
    for (int other = 0; other < 3; other++) {
      pace.received(nowMillis);
    }

    receive(1);
    tick();

    assertThat(context.committed()).isFalse();
  }

  @Test
  void shouldLeaveCommitsToTheIntervalWhereManyRecordsWait() {
    pace.isBehind(1_000);
    receive(10);
    nowMillis += 100;
    tick();
    assertThat(context.committed()).isFalse();

    pace.isBehind(10);
    nowMillis += 100;
    tick();
    assertThat(context.committed()).isTrue();
  }

  @Test
  void shouldCommitEveryTenthOfASecondAgainOnceACommitWasQuick() {
    commitSlowly();
    receive(10);
    nowMillis += EarlyCommits.INTERVAL.toMillis();
    tick();
    nowMillis += 5;
    tick();
    context.resetCommit();

    receive(10);
    nowMillis += 100;
    tick();

    assertThat(context.committed()).isTrue();
  }

  @Test
  void shouldExpectQuickCommitsAfterALongPause() {
    commitSlowly();
    nowMillis += 2_000;

    receive(10);
    nowMillis += 100;
    tick();

    assertThat(context.committed()).isTrue();
  }

  /// A commit that takes 40 ms.
  private void commitSlowly() {
    receive(1);
    tick();
    nowMillis += 40;
    tick();
    context.resetCommit();
  }

  @Test
  void shouldNotCommitWhereRecordsAreSeenWithoutIt() {
    MockProcessorContext<byte[], byte[]> atLeastOnce = context("at_least_once");
    atLeastOnce.setCurrentSystemTimeMs(nowMillis);
    new EarlyCommits(atLeastOnce, () -> false, pace).received();

    punctuate(atLeastOnce.scheduledPunctuators());

    assertThat(atLeastOnce.committed()).isFalse();
  }

  @Test
  void shouldHaveTheThreadComeBackSoonWhileSomethingIsToBeDone() {
    assertThat(waitForRecords()).as("nothing has come yet").isEqualTo(Duration.ofMillis(100));

    unfinished = true;
    receive(10);
    assertThat(waitForRecords()).isEqualTo(USUAL_WAIT);
    nowMillis += 50;
    tick();
    assertThat(waitForRecords()).isEqualTo(USUAL_WAIT);

    unfinished = false;
    nowMillis += 60;
    tick();
    assertThat(waitForRecords()).as("a commit was asked for").isEqualTo(USUAL_WAIT);
    nowMillis += 50;
    tick();
    assertThat(waitForRecords()).isEqualTo(Duration.ofMillis(25));
    nowMillis += 2_000;
    assertThat(waitForRecords()).isEqualTo(Duration.ofMillis(100));
  }

  @Test
  void shouldHaveTheThreadComeBackSoonForARecordThatIsCommittedAtOnce() {
    receive(10);
    nowMillis += 50;
    assertThat(waitForRecords()).isEqualTo(Duration.ofMillis(25));

    receive(1);
    assertThat(waitForRecords()).isEqualTo(USUAL_WAIT);
  }

  @Test
  void shouldLetTheThreadWaitAsLongAsItIsConfiguredTo() {
    Duration configured = Duration.ofSeconds(1);

    assertThat(pace.wait(configured, nowMillis)).isEqualTo(configured);
  }

  private Duration waitForRecords() {
    return pace.wait(USUAL_WAIT, nowMillis);
  }

  private void receive(int count) {
    context.setCurrentSystemTimeMs(nowMillis);
    for (int i = 0; i < count; i++) {
      commits.received();
    }
  }

  private void tick() {
    punctuate(scheduled());
  }

  private List<CapturedPunctuator> scheduled() {
    return context.scheduledPunctuators().stream().filter(each -> !each.cancelled()).toList();
  }

  private void punctuate(List<CapturedPunctuator> punctuators) {
    for (CapturedPunctuator each : List.copyOf(punctuators)) {
      assertThat(each.getType()).isEqualTo(PunctuationType.WALL_CLOCK_TIME);
      Objects.requireNonNull(each.getPunctuator()).punctuate(nowMillis);
    }
  }
}
