package dev.signalbox.topology.async;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.stage.Waiting;
import dev.signalbox.topology.async.CrashingStage.Item;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Through random events in random order, each record is sent exactly once, and the records of a
/// key in order.
@Tag("slow")
class AsyncProcessorTest {

  private static final Work PROMPT =
      new Work() {
        @Override
        public Attempt attempt(ReceivedRecord received, byte @Nullable [] memory, int number) {
          return new Attempt.Finished(UnreliableWork.sent(received));
        }

        @Override
        public List<OutputRecord> failed(ReceivedRecord received, int number, Throwable cause) {
          return UnreliableWork.sent(received);
        }
      };

  @Test
  void shouldStoreAtACommitOnlyWhatHasNotEnded() {
    List<Item> inputs = List.of(new Item("a", "q1"), new Item("b", "q2"), new Item("a", "q3"));
    CrashingStage stage = new CrashingStage(inputs, item -> new byte[] {1}, 10, 1, PROMPT);
    inputs.forEach(item -> stage.feed());
    stage.threads().run(0);
    stage.tick();
    assertThat(stage.stored()).isEmpty();

    stage.commit();
    assertThat(stage.stored()).containsOnlyKeys(1L, 2L);
    stage.finish();

    assertThat(stage.stored()).isEmpty();
    assertThat(stage.outputs()).containsExactlyInAnyOrderElementsOf(inputs);
  }

  @Test
  void shouldStoreNothingWhereAllHasEndedBeforeTheCommit() {
    List<Item> inputs = List.of(new Item("a", "q1"));
    CrashingStage stage = new CrashingStage(inputs, item -> new byte[] {1}, 10, 1, PROMPT);
    stage.feed();
    stage.threads().run(0);
    stage.tick();

    stage.handOver();
    stage.tick();

    assertThat(stage.stored()).isEmpty();
    assertThat(stage.outputs()).containsExactlyElementsOf(inputs);
  }

  @Test
  void shouldBeginNoCallBeforeItsGateIsOpen() {
    List<Item> inputs = List.of(new Item("a", "q1"), new Item("b", "q2"));
    StartGate gate = new StartGate();
    CrashingStage stage =
        new CrashingStage(inputs, item -> new byte[] {1}, new InFlightLimit(10, gate), 1, PROMPT);
    inputs.forEach(item -> stage.feed());
    stage.handOver();
    stage.tick();
    assertThat(stage.inFlightLimit().running()).isZero();

    gate.open();
    stage.finish();

    assertThat(stage.outputs()).containsExactlyInAnyOrderElementsOf(inputs);
  }

  @Test
  void shouldPutARecordOffForTheLongestTimeAndNoLonger() {
    List<Item> inputs = List.of(new Item("a", "q1"));
    List<Integer> numbers = new ArrayList<>();
    Work waiting =
        new Work() {
          @Override
          public Attempt attempt(ReceivedRecord received, byte @Nullable [] memory, int number) {
            numbers.add(number);
            return new Attempt.Deferred(
                Duration.ofMillis(1_000),
                Duration.ofMillis(3_500),
                new IllegalStateException("not now"));
          }

          @Override
          public List<OutputRecord> failed(ReceivedRecord received, int number, Throwable cause) {
            assertThat(cause).hasMessage("not now");
            return UnreliableWork.sent(received);
          }
        };
    CrashingStage stage = new CrashingStage(inputs, item -> new byte[] {1}, 10, 3, waiting);
    stage.feed();

    stage.finish();

    assertThat(numbers).containsOnly(1).hasSizeBetween(2, 4);
    assertThat(stage.outputs()).containsExactlyElementsOf(inputs);
  }

  @Test
  void shouldStoreACallAnewWhereAnAttemptHasFailedSince() {
    List<Item> inputs = List.of(new Item("a", "q1"));
    List<Integer> numbers = new ArrayList<>();
    Work failing =
        new Work() {
          @Override
          public Attempt attempt(ReceivedRecord received, byte @Nullable [] memory, int number) {
            numbers.add(number);
            return new Attempt.Failed(UnreliableWork.sent(received));
          }

          @Override
          public List<OutputRecord> failed(ReceivedRecord received, int number, Throwable cause) {
            return UnreliableWork.sent(received);
          }
        };
    CrashingStage stage = new CrashingStage(inputs, item -> new byte[] {1}, 10, 3, failing);
    stage.feed();
    stage.commit();
    stage.threads().run(0);
    stage.tick();

    stage.handOver();
    stage.finish();

    assertThat(numbers).containsExactly(1, 2, 3);
    assertThat(stage.outputs()).containsExactlyElementsOf(inputs);
  }

  /// Does the test's work at the record `q1`, and work without a wait at all others.
  private static Work atFirst(Callable<Attempt> work, List<Integer> attempts) {
    return new Work() {
      @Override
      public Attempt attempt(ReceivedRecord received, byte @Nullable [] memory, int number) {
        if (!new String(received.headers().lastHeader("ce_id").value(), UTF_8).equals("q1")) {
          return new Attempt.Finished(UnreliableWork.sent(received));
        }
        attempts.add(number);
        try {
          return work.call() instanceof Attempt.Failed
              ? new Attempt.Failed(List.of())
              : new Attempt.Finished(UnreliableWork.sent(received));
        } catch (Exception e) {
          throw new IllegalStateException(e);
        }
      }

      @Override
      public List<OutputRecord> failed(ReceivedRecord received, int number, Throwable cause) {
        return List.of();
      }
    };
  }

  @Test
  void shouldLetOthersOvertakeACallThatWaitsForItsTurnAndNotCallItOff() {
    Item first = new Item("a", "q1");
    Item behind = new Item("a", "q2");
    Item other = new Item("b", "q3");
    InFlightLimit limit =
        new InFlightLimit(1, new WaitingAllowance(10, 10_000), StartGate.opened());
    AtomicReference<@Nullable CrashingStage> running = new AtomicReference<>();
    List<Integer> attempts = new ArrayList<>();
    Work work =
        atFirst(
            () -> {
              CrashingStage stage = Objects.requireNonNull(running.get());
              try (Waiting.Wait _ = Waiting.on("slow")) {
                stage.threads().pass(CrashingStage.DEADLINE.multipliedBy(2));
                stage.tick();
                assertThat(limit.awaited()).isEqualTo(Map.of("slow", 1));
                assertThat(limit.running()).isZero();
                stage.feed();
                stage.feed();
                assertThat(limit.waiting()).as("it, and the one behind it").isEqualTo(2);
                stage.threads().run(0);
                stage.tick();
                assertThat(stage.outputs()).containsExactly(other);
              }
              return new Attempt.Finished(List.of());
            },
            attempts);
    CrashingStage stage =
        new CrashingStage(List.of(first, behind, other), item -> new byte[] {1}, limit, 3, work);
    running.set(stage);
    stage.feed();
    stage.threads().run(0);
    assertThat(limit.awaited()).isEmpty();

    stage.finish();

    assertThat(stage.outputs()).containsExactly(other, first, behind);
    assertThat(attempts).containsExactly(1);
    assertThat(limit.running()).isZero();
    assertThat(limit.waiting()).isZero();
  }

  @Test
  void shouldCallOffACallThatIsLateAfterItsWait() {
    List<Item> inputs = List.of(new Item("a", "q1"));
    AtomicReference<@Nullable CrashingStage> running = new AtomicReference<>();
    List<Integer> attempts = new ArrayList<>();
    Work work =
        atFirst(
            () -> {
              CrashingStage stage = Objects.requireNonNull(running.get());
              if (attempts.size() == 1) {
                try (Waiting.Wait _ = Waiting.on("slow")) {
                  stage.tick();
                }
                stage.tick();
                stage.threads().pass(CrashingStage.DEADLINE.minusMillis(1));
                stage.tick();
                assertThat(stage.inFlightLimit().running()).isEqualTo(1);
                stage.threads().pass(Duration.ofMillis(1));
                stage.tick();
                assertThat(stage.inFlightLimit().running()).as("waits to be repeated").isZero();
                boolean _ = Thread.interrupted();
              }
              return new Attempt.Finished(List.of());
            },
            attempts);
    CrashingStage stage = new CrashingStage(inputs, item -> new byte[] {1}, 10, 3, work);
    running.set(stage);
    stage.feed();
    stage.threads().run(0);

    stage.finish();

    assertThat(attempts).containsExactly(1, 2);
    assertThat(stage.outputs()).containsExactlyElementsOf(inputs);
  }

  @Test
  void shouldLetOthersOvertakeACallThatWaitsToBeRepeated() {
    Item first = new Item("a", "q1");
    Item other = new Item("b", "q2");
    List<Integer> attempts = new ArrayList<>();
    Work work =
        atFirst(
            () ->
                attempts.size() == 1
                    ? new Attempt.Failed(List.of())
                    : new Attempt.Finished(List.of()),
            attempts);
    InFlightLimit limit =
        new InFlightLimit(1, new WaitingAllowance(10, 10_000), StartGate.opened());
    CrashingStage stage =
        new CrashingStage(List.of(first, other), item -> new byte[] {1}, limit, 3, work);
    stage.feed();
    stage.threads().run(0);
    stage.tick();

    stage.feed();
    stage.threads().run(0);
    stage.tick();
    assertThat(stage.outputs()).containsExactly(other);
    stage.finish();

    assertThat(stage.outputs()).containsExactly(other, first);
    assertThat(attempts).containsExactly(1, 2);
  }

  @ParameterizedTest
  @CsvSource({"1, 10000, 3", "100, 20, 4"})
  void shouldReadNothingMoreWhereTooMuchIsHeld(int records, long bytes, int taken) {
    List<Item> inputs = IntStream.range(0, 10).mapToObj(i -> new Item("a", "q" + i)).toList();
    InFlightLimit limit =
        new InFlightLimit(2, new WaitingAllowance(records, bytes), StartGate.opened());
    // Each record has 9 bytes: of its key, its value, and the header with its id.
    CrashingStage stage = new CrashingStage(inputs, item -> new byte[] {1}, limit, 1, PROMPT);

    inputs.forEach(item -> stage.feed());

    assertThat(limit.pending()).isEqualTo(taken);
    assertThat(limit.isFullOfWaiting()).isTrue();
    stage.finish();
    assertThat(stage.outputs()).containsExactlyElementsOf(inputs);
    assertThat(limit.isFullOfWaiting()).isFalse();
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void shouldSendEachRecordOnceAndInOrderOfItsKey(long seed) {
    Random random = new Random(seed);
    List<Item> inputs = new ArrayList<>();
    int count = 1 + random.nextInt(40);
    for (int i = 0; i < count; i++) {
      inputs.add(new Item("k" + random.nextInt(5), "q" + i));
    }
    int bound = 1 + random.nextInt(12);
    int attempts = 1 + random.nextInt(3);
    UnreliableWork work = new UnreliableWork(seed);
    CrashingStage stage = new CrashingStage(inputs, item -> new byte[] {1}, bound, attempts, work);
    work.meanwhile =
        () -> {
          if (random.nextBoolean()) {
            stage.threads().pass(CrashingStage.DEADLINE);
            stage.tick();
          } else {
            stage.crash();
          }
          boolean _ = Thread.interrupted(); // the call ignores its interrupt
        };

    for (int steps = random.nextInt(200); steps > 0; steps--) {
      stage.step(random.nextInt(100));
      assertThat(stage.inFlightLimit().pending()).isLessThanOrEqualTo(bound);
    }
    stage.finish();

    assertThat(stage.outputs()).containsExactlyInAnyOrderElementsOf(inputs);
    assertThat(byKey(stage.outputs())).isEqualTo(byKey(inputs));
    assertThat(stage.inFlightLimit().pending()).isZero();
    assertThat(stage.inFlightLimit().running()).isZero();
    assertThat(stage.inFlightLimit().awaited()).isEmpty();
    assertThat(stage.punctuators()).isZero();
  }

  private static LongStream seeds() {
    return LongStream.range(0, 120);
  }

  private static Map<String, List<Item>> byKey(List<Item> items) {
    return items.stream().collect(Collectors.groupingBy(Item::key));
  }
}
